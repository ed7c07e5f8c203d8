/// The state of a scene at one time.
public protocol SceneFrame: Sendable {
  /// The phase of the scene.
  var phase: SceneTimeline.Phase { get }
  /// The size of the canvas.
  var size: Size2D { get }
  /// Draws the picture, and passes on the quantities behind it in a fixed order, without those that do not exist at
  /// this time, and at the end the guides, if there are any.
  func draw(on pen: inout some Pen)
}

extension SceneFrame {
  /// The picture.
  public var picture: Picture { drawn().picture }

  /// The quantities behind the picture.
  public var values: [Picture.NamedValue] { drawn().values }

  /// Returns the pen with the picture and its quantities, and with the guides on request.
  package func drawn(keepingGuides: Bool = false) -> Picture.Recorder {
    var pen = Picture.Recorder(size: size, keepsGuides: keepingGuides)
    draw(on: &pen)
    return pen
  }

  /// Returns the quantity with a name, or nil if there is none.
  public func value(_ name: String) -> Double? {
    values.first { $0.name.utf8.elementsEqual(name.utf8) }?.value
  }
}
