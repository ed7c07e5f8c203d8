// One method for each group. The arguments are the same, so that a line reads like a declaration.
extension SceneSettings {
  /// Visits a parameter of the look: a colour, an opacity, a glyph or a line width.
  @inline(__always) public mutating func look<Value: SceneSettings.Value.Convertible>(
    _ name: StaticString, _ value: inout Value, _ label: StaticString, _ meaning: StaticString,
    _ kind: @autoclosure () -> Description.Kind = Value.defaultKind,
    from source: @autoclosure () -> Description.Source = .ours
  ) {
    visit(name, &value, label, .look, meaning, kind, source)
  }

  /// Visits a dimension of the canvas or of a main shape.
  @inline(__always) public mutating func size<Value: SceneSettings.Value.Convertible>(
    _ name: StaticString, _ value: inout Value, _ label: StaticString, _ meaning: StaticString,
    _ kind: @autoclosure () -> Description.Kind = Value.defaultKind,
    from source: @autoclosure () -> Description.Source = .ours
  ) {
    visit(name, &value, label, .size, meaning, kind, source)
  }

  /// Visits a parameter of a movement that does not belong to another group.
  @inline(__always) public mutating func motion<Value: SceneSettings.Value.Convertible>(
    _ name: StaticString, _ value: inout Value, _ label: StaticString, _ meaning: StaticString,
    _ kind: @autoclosure () -> Description.Kind = Value.defaultKind,
    from source: @autoclosure () -> Description.Source = .ours
  ) {
    visit(name, &value, label, .motion, meaning, kind, source)
  }

  /// Visits a parameter of waves, ripples or sticky water.
  @inline(__always) public mutating func water<Value: SceneSettings.Value.Convertible>(
    _ name: StaticString, _ value: inout Value, _ label: StaticString, _ meaning: StaticString,
    _ kind: @autoclosure () -> Description.Kind = Value.defaultKind,
    from source: @autoclosure () -> Description.Source = .ours
  ) {
    visit(name, &value, label, .water, meaning, kind, source)
  }

  /// Visits a parameter of droplets in flight.
  @inline(__always) public mutating func droplets<Value: SceneSettings.Value.Convertible>(
    _ name: StaticString, _ value: inout Value, _ label: StaticString, _ meaning: StaticString,
    _ kind: @autoclosure () -> Description.Kind = Value.defaultKind,
    from source: @autoclosure () -> Description.Source = .ours
  ) {
    visit(name, &value, label, .droplets, meaning, kind, source)
  }

  /// Visits a parameter of the animation of a full or failed button, or of refreshed content.
  @inline(__always) public mutating func finish<Value: SceneSettings.Value.Convertible>(
    _ name: StaticString, _ value: inout Value, _ label: StaticString, _ meaning: StaticString,
    _ kind: @autoclosure () -> Description.Kind = Value.defaultKind,
    from source: @autoclosure () -> Description.Source = .ours
  ) {
    visit(name, &value, label, .finish, meaning, kind, source)
  }

  /// Visits a parameter of the reaction to input, or of the demonstration.
  @inline(__always) public mutating func behaviour<Value: SceneSettings.Value.Convertible>(
    _ name: StaticString, _ value: inout Value, _ label: StaticString, _ meaning: StaticString,
    _ kind: @autoclosure () -> Description.Kind = Value.defaultKind,
    from source: @autoclosure () -> Description.Source = .ours
  ) {
    visit(name, &value, label, .behaviour, meaning, kind, source)
  }
}
