/// The size of waves, as parts of the diameter of a button.
public struct Swell: Effect {
  /// The height of the waves as a part of the diameter: a twentieth, so 8 points in the model.
  @Parameter("amplitude", "height of the waves, as a part of the diameter", from: .model)
  public var amplitude = 0.05
  /// The length of the waves as a part of the diameter (2π/(0.9 w) in the model).
  @Parameter(
    "wavelength", "length of the waves, as a part of the diameter", in: 0.05...100, from: .model)
  public var wavelength = 0.9

  /// Creates the swell of the model.
  public init() {}

  /// Shows all parameters.
  public mutating func visit(_ parameters: inout ParameterVisitor) {
    parameters.visit(&_amplitude, &_wavelength)
  }
}
