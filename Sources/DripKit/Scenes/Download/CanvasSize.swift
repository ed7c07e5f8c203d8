extension DownloadScene {
  /// The size of a canvas without a page of its own.
  public struct CanvasSize: Effect {
    @Parameter("width", "Canvas width", .size, "width of the canvas", .points, in: 16...8192)
    public var width = 480.0
    @Parameter("height", "Canvas height", .size, "height of the canvas", .points, in: 16...8192)
    public var height = 480.0

    /// Creates a size.
    public init() {}

    /// The size of the canvas.
    var size: Size2D { Size2D(width, height) }

    public mutating func visit(_ parameters: inout ParameterVisitor) {
      parameters.visit(&_width, &_height)
    }
  }
}
