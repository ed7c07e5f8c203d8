extension ButtonColors {
  /// The look of water and glass.
  public enum Material: Sendable, Hashable, CaseIterable {
    /// Soft light: gradients show the thickness of the water, and light that gathers in it.
    case light
    /// Flat shapes, which need fewer bytes in every file.
    case flat

    /// The names of all materials, in their order.
    static let names: ParameterDescription.Choices = "light flat"
  }
}

extension ButtonColors.Material: ParameterValue.Convertible {
  /// Reads the name of a material.
  public init?(parameterValue value: ParameterValue) {
    guard case .text(let name) = value, let index = Self.names.index(of: name) else { return nil }
    self = Self.allCases[index]
  }

  /// Reads the name of a material.
  public init?(utf8 name: [UInt8]) {
    guard let index = Self.names.index(of: name) else { return nil }
    self = Self.allCases[index]
  }

  /// The material's name as a value.
  public var parameterValue: ParameterValue { .text(Self.names.names[self == .light ? 0 : 1]) }
  /// One of the materials.
  public static var defaultKind: ParameterDescription.Kind { .choice(names) }
}
