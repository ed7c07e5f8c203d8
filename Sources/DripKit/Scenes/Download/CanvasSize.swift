extension DownloadScene {
  /// The size of a canvas without a page of its own.
  public struct CanvasSize: Effect {
    public var width = 480.0
    public var height = 480.0

    /// Creates a size.
    public init() {}

    /// The size of the canvas.
    var size: Size2D { Size2D(width, height) }

    public mutating func visit(_ settings: inout SceneSettings) {
      settings.size(
        "width", &width, "Canvas width", "width of the canvas", .number(16...8192, .points))
      settings.size(
        "height", &height, "Canvas height", "height of the canvas", .number(16...8192, .points))
    }
  }
}
