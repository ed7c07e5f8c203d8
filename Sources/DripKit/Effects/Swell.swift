/// The size of waves, as fractions of the diameter of a button.
public struct Swell: Effect {
  @Parameter(
    "amplitude", "Wave height", .water, "amplitude of the waves, as a share of the diameter",
    in: 0...0.25, from: .model)
  public var amplitude = 0.05
  // The model has 2π/(0.9 w).
  @Parameter(
    "wavelength", "Wave length", .water, "length of the waves, as a share of the diameter",
    in: 0.2...100, from: .model)
  public var wavelength = 0.9

  /// Creates the swell of the model.
  public init() {}

  public mutating func visit(_ parameters: inout ParameterVisitor) {
    parameters.visit(&_amplitude, &_wavelength)
  }
}
