extension Look {
  /// A scene in the colours and the material of a look, which has its stage, too.
  public protocol Wearer: CatalogScene {
    /// The canvas, the colours and the material.
    var look: Look { get set }
  }
}

extension Look.Wearer {
  /// The canvas and the colour of the page.
  public var stage: Stage {
    get { look.stage }
    set { look.stage = newValue }
  }

  /// Visits the canvas and the colours, or the canvas and the page of a variant with colours of its own.
  mutating func visitLook(_ settings: inout SceneSettings, isOwn: Bool = false) {
    guard !isOwn else { return settings.group("stage", &stage) }
    settings.group("stage", &stage.size)
    look.visitColors(&settings)
  }
}
