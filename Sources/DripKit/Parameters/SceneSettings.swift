/// The settings of a scene or an effect, which it lists for tools.
///
/// Settings are variables. One line for each says everything about it: the name of its variable, its label and group in
/// user interfaces, its meaning, the values that it can have, and the source of its default.
///
/// ```swift
/// mutating func visit(_ settings: inout SceneSettings) {
///   settings.group("ring", &ring)
///   settings.look("opacity", &opacity, "Wave opacity", "opacity with which the wave starts")
///   settings.finish(
///     "kick", &kick, "Spring kick", "initial velocity", .number(0...1000, .perSecond), from: .model)
/// }
/// ```
///
/// A number without a kind is a ``SceneSettings/Description/Kind/fraction``. The default source is
/// ``SceneSettings/Description/Source/ours``.
public struct SceneSettings {
  enum Operation {
    #if DRIP_ELEMENT
      /// Sets a parameter by its number, its index in the order of presentation.
      case set(Int, NumberedValue)
    #else
      /// Describes all parameters, whose defaults are in the same order.
      case list(standards: [SceneSettings.Value])
      /// Lists the defaults of all parameters, those of groups with the defaults of their types.
      case standards
      case read
      case write(SceneSettings.Value)
      /// Replaces illegal values by the nearest legal ones, and NaN by the default.
      case makeLegal(standards: () -> [SceneSettings.Value])
    #endif
  }

  private let operation: Operation
  /// The number of parameters that were visited.
  private var count = 0

  #if DRIP_ELEMENT
    /// True if a parameter was set.
    private(set) var didChange = false

    init(_ operation: Operation) { self.operation = operation }
  #else
    private let targetPath: String
    private let targetBytes: [UInt8]
    /// The enclosing groups, for example `goo.`.
    private var prefix: [UInt8] = []

    private(set) var descriptions: [Description] = []
    private(set) var standards: [SceneSettings.Value] = []
    /// The value at the target path, and its kind.
    private(set) var value: SceneSettings.Value?
    private(set) var kind: Description.Kind?
    private(set) var error: Mistake?

    init(_ operation: Operation, path: String = "") {
      self.operation = operation
      targetPath = path
      targetBytes = Array(path.utf8)
    }
  #endif

  /// Visits a copy and discards it.
  mutating func readOnly(_ subject: some Holder) {
    var copy = subject
    copy.visit(&self)
  }
}

// MARK: - Parameters

#if DRIP_ELEMENT
  // A module for one element has no descriptions of its parameters: a page sets them by their numbers.

  extension SceneSettings {
    /// Visits a parameter without its description.
    @inline(__always) mutating func visit<Value: SceneSettings.Value.Convertible>(
      _ name: StaticString, _ value: inout Value, _ label: StaticString,
      _ group: SceneSettings.Description.Group, _ meaning: StaticString,
      _ kind: () -> SceneSettings.Description.Kind, _ source: () -> SceneSettings.Description.Source
    ) {
      set(&value)
    }

    @inline(never) private mutating func set<Value: SceneSettings.Value.Convertible>(
      _ value: inout Value
    ) {
      if case .set(count, let number) = operation {
        let new: Value? =
          switch number {
          case .number(let number): Value(parameterValue: .number(number))
          case .flag(let flag): Value(parameterValue: .flag(flag))
          case .color(let color): Value(parameterValue: .color(color))
          case .automatic: Value(parameterValue: .automatic)
          case .text(let text): Value(utf8: text)
          }
        if let new { (value, didChange) = (new, true) }
      }
      count += 1
    }

    /// Passes an outline of letters over: a page has fonts of its own.
    mutating func letters(
      _ name: StaticString, _ value: inout Outline, _ label: StaticString, _ meaning: StaticString
    ) {
      count += 1
    }

    /// Visits a group of parameters.
    public mutating func group(_ name: StaticString, _ group: inout some SceneSettings.Holder) {
      group.visit(&self)
    }
  }

  /// A value of a parameter, without the code of texts.
  package enum NumberedValue: Sendable {
    /// A number.
    case number(Double)
    /// A Boolean value.
    case flag(Bool)
    /// A colour.
    case color(RGBAColor)
    /// No colour: the scene derives it.
    case automatic
    /// The bytes of a text.
    case text([UInt8])
  }

  extension SceneSettings.Holder {
    /// The value itself: a page checks its settings.
    var legal: Self { self }

    /// Sets a parameter by its number; returns false if it cannot have the value.
    package mutating func set(parameter number: Int, to value: NumberedValue) -> Bool {
      var settings = SceneSettings(.set(number, value))
      visit(&settings)
      return settings.didChange
    }
  }
#else
  extension SceneSettings {
    /// Visits a parameter.
    @inline(never) mutating func visit<Value: SceneSettings.Value.Convertible>(
      _ name: StaticString, _ value: inout Value, _ label: StaticString,
      _ group: SceneSettings.Description.Group, _ meaning: StaticString,
      _ kind: () -> SceneSettings.Description.Kind, _ source: () -> SceneSettings.Description.Source
    ) {
      defer { count += 1 }
      switch operation {
      case .list(let standards):
        let current = value.parameterValue
        descriptions.append(
          SceneSettings.Description(
            path: String(decoding: prefix + Literal(name).bytes, as: UTF8.self),
            label: Literal(label).text, group: group, meaning: Literal(meaning).text, kind: kind(),
            standard: standard(in: standards) ?? current, source: source(), value: current))
      case .standards: standards.append(value.parameterValue)
      case .read:
        if isTarget(name) { (self.value, self.kind) = (value.parameterValue, kind()) }
      case .write(let new):
        guard isTarget(name) else { break }
        do throws(SceneSettings.Mistake) {
          try kind().check(new, path: targetPath)
          self.value = new
          value = Value(parameterValue: new) ?? value
        } catch {
          self.error = error
        }
      case .makeLegal(let standards):
        let current = value.parameterValue
        let legal = kind().nearest(to: current) ?? standard(in: standards()) ?? current
        if legal != current { value = Value(parameterValue: legal) ?? value }
      }
    }

    /// Visits an outline of letters, for hosts without fonts.
    mutating func letters(
      _ name: StaticString, _ value: inout Outline, _ label: StaticString, _ meaning: StaticString
    ) {
      look(name, &value, label, meaning)
    }

    /// Returns the default of the visited parameter; nil if the instance with the defaults has fewer parameters.
    private func standard(in standards: [SceneSettings.Value]) -> SceneSettings.Value? {
      count < standards.count ? standards[count] : nil
    }

    /// Returns true if the target path is that of a parameter.
    private func isTarget(_ name: StaticString) -> Bool {
      // The groups around the parameter are the beginning of the path.
      Literal(name).end(in: targetBytes, from: prefix.count) == targetBytes.count
    }

    /// Visits a group of parameters.
    ///
    /// Use the property's name.
    public mutating func group(_ name: StaticString, _ group: inout some SceneSettings.Holder) {
      let outer = prefix.count
      if enter(Literal(name)) {
        if case .standards = operation { readOnly(group.standard) } else { group.visit(&self) }
      }
      prefix.removeLast(prefix.count - outer)
    }

    /// Enters a group.
    ///
    /// Returns false if the target path is outside it.
    private mutating func enter(_ name: Literal) -> Bool {
      switch operation {
      case .list: break
      case .standards, .makeLegal: return true
      case .read, .write:
        guard let end = name.end(in: targetBytes, from: prefix.count), end < targetBytes.count,
          targetBytes[end] == UInt8(ascii: ".")
        else { return false }
      }
      prefix += name.bytes
      prefix.append(UInt8(ascii: "."))
      return true
    }
  }

  extension SceneSettings.Holder {
    /// All parameters, including those of groups.
    public var parameters: [SceneSettings.Description] {
      var settings = SceneSettings(.list(standards: standards))
      settings.readOnly(self)
      return settings.descriptions
    }

    /// The defaults in the order of the parameters.
    private var standards: [SceneSettings.Value] {
      var settings = SceneSettings(.standards)
      settings.readOnly(standard)
      return settings.standards
    }

    /// Returns the parameters whose values differ from those of another instance with the same parameters.
    package func parameters(differentFrom other: Self) -> [SceneSettings.Description] {
      zip(parameters, other.parameters).filter { $0.value != $1.value }.map { $0.0 }
    }

    /// A copy with the nearest legal values, and with the defaults in place of NaN.
    public var legal: Self {
      var legal = self
      var settings = SceneSettings(.makeLegal { standards })
      legal.visit(&settings)
      return legal
    }

    /// Returns the kind of the parameter at a path; nil if there is none.
    package func kind(ofParameter path: String) -> SceneSettings.Description.Kind? {
      var settings = SceneSettings(.read, path: path)
      settings.readOnly(self)
      return settings.kind
    }

    /// Returns the value of the parameter at a path.
    public func value(of path: String) throws(SceneSettings.Mistake) -> SceneSettings.Value {
      var settings = SceneSettings(.read, path: path)
      settings.readOnly(self)
      guard let value = settings.value else { throw .unknown(path: path) }
      return value
    }

    /// Sets the parameter at a path.
    ///
    /// Throws an error if the path or the value is not legal.
    public mutating func set(_ path: String, to value: SceneSettings.Value) throws(SceneSettings
      .Mistake)
    {
      var settings = SceneSettings(.write(value), path: path)
      visit(&settings)
      if let error = settings.error { throw error }
      if settings.value == nil { throw .unknown(path: path) }
    }

    /// Sets the number at a path.
    ///
    /// Throws an error if the path or the value is not legal.
    public mutating func set(_ path: String, to number: Double) throws(SceneSettings.Mistake) {
      try set(path, to: .number(number))
    }
  }
#endif
