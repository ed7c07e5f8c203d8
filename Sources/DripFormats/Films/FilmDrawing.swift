package import DripKit
internal import DripRaster

/// Draws the frames of a film, segment by segment, in one or more looks.
package struct FilmDrawing: Sendable {
  /// The description of the film.
  package let film: FilmDescription
  /// The looks in which every frame is drawn.
  package let looks: [FilmLook]
  /// Returns the picture of a frame; called from several threads at once.
  package let picture: @Sendable (_ number: Int) throws(EncodingError) -> Picture

  /// Creates the drawing of a film.
  package init(
    _ film: FilmDescription, in looks: [FilmLook],
    picture: @escaping @Sendable (_ number: Int) throws(EncodingError) -> Picture
  ) {
    (self.film, self.looks, self.picture) = (film, looks, picture)
  }

  /// The memory of a thread: its workspace and the last frame that it has drawn.
  package final class Memory {
    fileprivate let kept = KeptWorkspace()
    fileprivate var last: (number: Int, frames: [FilmFrame])?

    /// Creates the memory of a thread that has drawn nothing.
    package init() {}
  }

  /// The numbers of all segments.
  package var segments: Range<Int> { 0..<Self.segmentCount(of: film) }

  /// Returns the number of segments in a film.
  package static func segmentCount(of film: FilmDescription) -> Int {
    (film.frameCount + FilmSegment.length - 1) / FilmSegment.length
  }

  /// Draws a segment in every look.
  ///
  /// Also draws the frame before it, unless that is the last one in memory.
  package func segment(
    _ number: Int, _ memory: Memory, _ isStopped: () -> Bool
  ) throws(EncodingError) -> [FilmSegment] {
    let start = number * FilmSegment.length
    let end = min(start + FilmSegment.length, film.frameCount)
    var before: [FilmFrame]?
    if let last = memory.last, last.number == start - 1 {
      before = last.frames
    } else if start > 0 {
      before = try frames(start - 1, memory, isStopped)
    }
    var drawn: [[FilmFrame]] = []
    for number in start..<end { drawn.append(try frames(number, memory, isStopped)) }
    memory.last = drawn.last.map { (end - 1, $0) }
    return looks.indices.map { look in
      FilmSegment(start: start, before: before?[look], frames: drawn.map { $0[look] })
    }
  }

  /// Draws one frame in every look.
  private func frames(
    _ number: Int, _ memory: Memory, _ isStopped: () -> Bool
  ) throws(EncodingError) -> [FilmFrame] {
    var frames: [FilmFrame] = []
    let picture = try picture(number)
    for look in looks {
      let frame = try FilmFrame(
        picture, Rasterizer(size: film.size, background: look.background),
        using: &memory.kept.workspace, isStopped: isStopped)
      frames.append(look.matte.map(frame.matted) ?? frame)
    }
    return frames
  }
}
