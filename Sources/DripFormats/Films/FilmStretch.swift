/// Some frames of a film in a row, and the one before them.
public struct FilmStretch: Sendable {
  /// The number of frames in every stretch except the last.
  ///
  /// A thread that begins a stretch also draws the frame before it.
  public static let length = 16

  /// The number of the first.
  public let start: Int
  /// The frame before the first, unless that is the first of the film.
  public let before: FilmFrame?
  /// The frames.
  public let frames: [FilmFrame]

  /// Creates a stretch.
  public init(start: Int, before: FilmFrame?, frames: [FilmFrame]) {
    self.start = start
    self.before = before
    self.frames = frames
  }

  /// The number of runs of equal pixels, which determines the memory.
  public var runCount: Int { frames.reduce(0) { $0 + $1.image.runs.count } }

  /// Calls a function with each frame that shows something else than the one before, its number, and that
  /// one; the first of a film always does.
  public func forEachChange<Failure: Error>(
    _ body: (_ number: Int, _ frame: FilmFrame, _ before: FilmFrame?) throws(Failure) -> Void
  ) throws(Failure) {
    var before = before
    for (offset, frame) in frames.enumerated() {
      if frame != before { try body(start + offset, frame, before) }
      before = frame
    }
  }
}
