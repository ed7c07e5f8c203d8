/// The size of a scene's canvas, and the colour of the page behind it.
public struct Stage: Effect {
  public var width = 480.0
  public var height = 480.0
  public var page = RGBAColor.white

  /// Creates a stage with the defaults.
  public init() {}

  /// Creates a stage of a size and a colour.
  public init(_ width: Double, _ height: Double, page: RGBAColor = .white) {
    self.width = width
    self.height = height
    self.page = page
  }

  /// The size of the canvas.
  public var size: Size2D {
    get { Size2D(width, height) }
    set { (width, height) = (newValue.width, newValue.height) }
  }

  public mutating func visit(_ settings: inout SceneSettings) {
    size.visit(&settings)
    settings.look("page", &page, "Page colour", "colour of the page behind the picture")
  }
}

/// The size of a canvas.
extension Size2D: SceneSettings.Holder {
  public mutating func visit(_ settings: inout SceneSettings) {
    settings.size(
      "width", &width, "Canvas width", "width of the canvas", .number(16...8192, .points))
    settings.size(
      "height", &height, "Canvas height", "height of the canvas", .number(16...8192, .points))
  }
}
