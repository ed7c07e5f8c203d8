/// A stretch of pixels of one row that have been rounded to the same one.
public struct PixelRun: Sendable, Hashable, BitwiseCopyable {
  /// Every one of them.
  public var pixel: Pixmap.Pixel
  /// The pixel after the last; the first is where the run before ends.
  public var end: Int32

  /// Creates a run.
  @inlinable
  public init(_ pixel: Pixmap.Pixel, to end: Int32) {
    self.pixel = pixel
    self.end = end
  }
}
