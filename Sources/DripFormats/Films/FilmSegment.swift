/// Successive frames of a film, and the frame before them.
package struct FilmSegment: Sendable {
  /// The number of frames in every segment except the last.
  ///
  /// A thread that begins a segment also draws the frame before it.
  package static let length = 16

  /// The number of the first frame.
  package let start: Int
  /// The frame before the first, or nil at the beginning of the film.
  package let before: FilmFrame?
  /// The frames.
  package let frames: [FilmFrame]

  /// Creates a segment.
  package init(start: Int, before: FilmFrame?, frames: [FilmFrame]) {
    self.start = start
    self.before = before
    self.frames = frames
  }

  /// The number of bytes of memory that the frames take.
  package var memory: Int { frames.reduce(0) { $0 + $1.image.memory } }

  /// Calls a function with each frame that differs from the one before, its number, and the frame before.
  ///
  /// The first frame of a film always counts as different.
  package func forEachChange<Failure: Error>(
    _ body: (_ number: Int, _ frame: FilmFrame, _ before: FilmFrame?) throws(Failure) -> Void
  ) throws(Failure) {
    var before = before
    for (offset, frame) in frames.enumerated() {
      if frame != before { try body(start + offset, frame, before) }
      before = frame
    }
  }
}
