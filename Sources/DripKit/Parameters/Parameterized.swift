/// An effect or a scene with parameters.
///
/// The effects of a scene are groups of parameters.
///
/// A conforming type passes its parameters to a visitor in the order of presentation.
///
///     struct Umbrella: Parameterized {
///       @Parameter("width", "Umbrella width", .size, "width of the open umbrella", .points, in: 1...500)
///       var width = 80.0
///       var handle = Handle()
///
///       mutating func visit(_ parameters: inout ParameterVisitor) {
///         parameters.visit(&_width)
///         parameters.group("handle", &handle)
///       }
///     }
///
///     var umbrella = Umbrella()
///     try umbrella.set("handle.length", to: 40)
public protocol Parameterized: Sendable {
  /// Passes all parameters, groups and tracks to a visitor.
  mutating func visit(_ parameters: inout ParameterVisitor)
}

extension Parameterized {
  /// All parameters, including those of groups.
  public var parameters: [ParameterDescription] {
    var visitor = ParameterVisitor(.list)
    visitor.readOnly(self)
    return visitor.descriptions
  }

  /// Returns the parameters whose values differ from those of another instance with the same parameters.
  package func parameters(differentFrom other: Self) -> [ParameterDescription] {
    var others = ParameterVisitor(.values)
    others.readOnly(other)
    var visitor = ParameterVisitor(.listChanges(from: others.values))
    visitor.readOnly(self)
    return visitor.descriptions
  }

  /// Returns the kind of the parameter at a path; nil if there is none.
  package func kind(ofParameter path: String) -> ParameterDescription.Kind? {
    var visitor = ParameterVisitor(.read, path: path)
    visitor.readOnly(self)
    return visitor.kind
  }

  /// Returns the value of the parameter at a path.
  public func value(of path: String) throws(ParameterError) -> ParameterValue {
    var visitor = ParameterVisitor(.read, path: path)
    visitor.readOnly(self)
    guard let value = visitor.value else { throw .unknown(path: path) }
    return value
  }

  /// Sets the parameter at a path.
  ///
  /// Throws an error if the path or the value is not legal.
  public mutating func set(_ path: String, to value: ParameterValue) throws(ParameterError) {
    var visitor = ParameterVisitor(.write(value), path: path)
    visit(&visitor)
    if let error = visitor.error { throw error }
    if visitor.value == nil { throw .unknown(path: path) }
  }

  /// Sets the number at a path.
  ///
  /// Throws an error if the path or the value is not legal.
  public mutating func set(_ path: String, to number: Double) throws(ParameterError) {
    try set(path, to: .number(number))
  }
}
