/// The size of a scene's canvas, and the colour of the page behind it.
public struct Stage: Effect {
  @Parameter("width", "Canvas width", .size, "width of the canvas", .points, in: 16...8192)
  public var width = 480.0
  @Parameter("height", "Canvas height", .size, "height of the canvas", .points, in: 16...8192)
  public var height = 480.0
  @Parameter("page", "Page colour", .look, "colour of the page behind the picture")
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
  public var size: Size2D { Size2D(width, height) }

  public mutating func visit(_ parameters: inout ParameterVisitor) {
    parameters.visit(&_width, &_height, &_page)
  }
}
