extension SceneSettings.Value {
  /// A type of a parameter whose values have names, in the order of all cases.
  public protocol Choice: Convertible, CaseIterable where AllCases == [Self] {
    /// The names of all cases, in their order.
    static var names: SceneSettings.Description.Choices { get }
  }
}

extension SceneSettings.Value.Choice {
  /// Finds a case by its name.
  public init?(name: String) { self.init(index: Self.names.index(of: name)) }

  /// Finds a case by the bytes of its name.
  public init?(utf8 name: [UInt8]) { self.init(index: Self.names.index(of: name)) }

  /// Finds the case whose name is a value.
  public init?(parameterValue value: SceneSettings.Value) {
    guard case .text(let name) = value else { return nil }
    self.init(name: name)
  }

  private init?(index: Int?) {
    guard let index else { return nil }
    self = Self.allCases[index]
  }

  /// The name of the case.
  public var name: String {
    Self.names.names[Self.allCases.firstIndex(of: self) ?? 0]
  }

  /// The name as a value.
  public var parameterValue: SceneSettings.Value { .text(name) }
  /// One of the cases.
  public static var defaultKind: SceneSettings.Description.Kind { .choice(names) }
}
