/// The state of a scene at one time.
public protocol SceneFrame: Sendable {
  /// The phase of the scene.
  var phase: SceneTimeline.Phase { get }
  /// The quantities behind the picture, in a fixed order, without those that do not exist at this time.
  var values: [NamedValue] { get }
  /// The picture.
  var picture: Picture { get }
  /// The construction lines to draw over the picture, whose roles begin with `guide.`.
  ///
  /// The default has none.
  var guides: [Node] { get }
}

extension SceneFrame {
  /// An empty list.
  public var guides: [Node] { [] }

  /// The picture with the guides over it.
  public var guidedPicture: Picture {
    var guided = picture
    guided.nodes += guides
    return guided
  }

  /// Returns the quantity with a name, or nil if there is none.
  public func value(_ name: String) -> Double? {
    values.first { $0.name.utf8.elementsEqual(name.utf8) }?.value
  }
}
