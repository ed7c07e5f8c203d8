/// The state of a scene at one time.
public protocol SceneFrame: Sendable {
  /// The phase of the scene.
  var phase: SceneTimeline.Phase { get }
  /// The size of the canvas.
  var size: Size2D { get }
  /// Draws the picture, and passes on the quantities behind it in a fixed order, without those that do not exist at
  /// this time.
  func draw(on pen: inout some Pen)
  /// The construction lines to draw over the picture, whose roles begin with `guide.`.
  ///
  /// The default has none.
  var guides: [Node] { get }
}

extension SceneFrame {
  /// An empty list.
  public var guides: [Node] { [] }

  /// The picture.
  public var picture: Picture { drawn.picture }

  /// The quantities behind the picture.
  public var values: [NamedValue] { drawn.values }

  /// The picture and its quantities.
  var drawn: PicturePen {
    var pen = PicturePen(size: size)
    draw(on: &pen)
    return pen
  }

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
