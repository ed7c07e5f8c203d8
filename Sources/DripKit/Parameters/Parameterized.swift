/// Something with parameters: an effect, or a scene, whose effects are groups of its own.
///
/// A conforming type shows its parameters to a visitor, in the order in which people should see them;
/// everything else follows from that.
///
///     struct Umbrella: Parameterized {
///       @Parameter("width", "how wide it opens", .points, in: 1...500, from: .ours)
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
  /// Shows all parameters, groups and tracks to a visitor.
  mutating func visit(_ parameters: inout ParameterVisitor)
}

extension Parameterized {
  /// All parameters, those of groups included.
  public var parameters: [ParameterDescription] {
    var visitor = ParameterVisitor(.list)
    visitor.readOnly(self)
    return visitor.descriptions
  }

  /// Returns the value of the parameter at a path.
  public func value(of path: String) throws(ParameterError) -> ParameterValue {
    var visitor = ParameterVisitor(.read, path: path)
    visitor.readOnly(self)
    guard let value = visitor.value else { throw .unknown(path: path) }
    return value
  }

  /// Sets the parameter at a path, or says why that is not possible.
  public mutating func set(_ path: String, to value: ParameterValue) throws(ParameterError) {
    var visitor = ParameterVisitor(.write(value), path: path)
    visit(&visitor)
    if let error = visitor.error { throw error }
    if visitor.value == nil { throw .unknown(path: path) }
  }

  /// Sets the number at a path, or says why that is not possible.
  public mutating func set(_ path: String, to number: Double) throws(ParameterError) {
    try set(path, to: .number(number))
  }

  /// What drives the value, in the order it is shown.
  public var tracks: [Track] {
    var visitor = ParameterVisitor(.list)
    visitor.readOnly(self)
    return visitor.tracks
  }

  /// Replaces the track of the same kind; returns false where there is none.
  public mutating func setTrack(_ track: Track) -> Bool {
    var visitor = ParameterVisitor(.follow(track))
    visit(&visitor)
    return visitor.isFollowed
  }

  /// Returns the value with some changes.
  ///
  ///     let slow = Shockwave().with { $0.duration = 3 }
  public func with(_ change: (inout Self) -> Void) -> Self {
    var changed = self
    change(&changed)
    return changed
  }
}
