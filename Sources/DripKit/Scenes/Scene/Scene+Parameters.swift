extension Scene {
  /// Returns the parameter of a given name, or nil where the scene has none.
  public static func parameter(named name: String) -> Parameter<Self>? {
    parameters.first { $0.name.utf8.elementsEqual(name.utf8) }
  }

  /// Returns the value of the parameter of a given name.
  public func parameter(_ name: String) throws(ParameterError) -> ParameterValue {
    guard let parameter = Self.parameter(named: name) else {
      throw .unknown(name: name, scene: Self.name)
    }
    return parameter.value(of: self)
  }

  /// Sets the parameter of a given name, or says why that is not possible.
  public mutating func set(_ name: String, to value: ParameterValue) throws(ParameterError) {
    guard let parameter = Self.parameter(named: name) else {
      throw .unknown(name: name, scene: Self.name)
    }
    try parameter.set(value, on: &self)
  }

  /// Sets the number of a given name, or says why that is not possible.
  public mutating func set(_ name: String, to number: Double) throws(ParameterError) {
    try set(name, to: .number(number))
  }

  /// The scene with every parameter within its range: what is too large or small is brought to the
  /// nearest allowed value, and what is not a number to the default of the variant.
  ///
  /// Properties can be assigned freely, and a scene must draw something sane whatever they hold.
  public var withinRanges: Self {
    var scene = self
    for parameter in Self.parameters {
      switch (parameter.kind, parameter.value(of: self)) {
      case (.number(let range, _), .number(let number)) where !range.contains(number):
        let legal = number.clamped(to: range) ?? parameter.number(Self(variant: variant))
        parameter.write(&scene, .number(legal))
      case (.whole(let range), .number(let number)):
        let bounds = Double(range.lowerBound)...Double(range.upperBound)
        guard !bounds.contains(number) else { continue }
        parameter.write(&scene, .number(number.clamped(to: bounds) ?? bounds.lowerBound))
      case (.color, .color(let color)):
        let legal = color.withinGamut
        if legal != color { parameter.write(&scene, .color(legal)) }
      default:
        continue
      }
    }
    return scene
  }
}

extension Parameter {
  fileprivate func number(_ owner: Owner) -> Double {
    guard case .number(let number) = value(of: owner) else { return 0 }
    return number
  }
}

extension Color {
  fileprivate var withinGamut: Color {
    Color(
      red: red.clamped(to: 0...1) ?? 0, green: green.clamped(to: 0...1) ?? 0,
      blue: blue.clamped(to: 0...1) ?? 0, alpha: alpha.clamped(to: 0...1) ?? 1)
  }
}
