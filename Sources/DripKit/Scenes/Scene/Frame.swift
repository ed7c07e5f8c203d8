/// Everything that is known about a scene at one time.
public protocol Frame: Sendable {
  /// What the scene is doing.
  var phase: Phase { get }
  /// The quantities behind the picture, in a fixed order; one that does not exist at that time is
  /// left out.
  var values: [NamedValue] { get }
  /// The picture.
  var picture: Picture { get }
}

extension Frame {
  /// Returns the quantity of a given name, or nil where there is none.
  public func value(_ name: String) -> Double? {
    values.first { $0.name.utf8.elementsEqual(name.utf8) }?.value
  }
}
