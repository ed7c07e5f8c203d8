internal import DripFormats
internal import DripKit
internal import DripRaster

/// Draws the frames of a film, segment by segment, in one or more looks.
struct FilmDrawing: Sendable {
  let film: FilmDescription
  let looks: [FilmLook]
  let picture: @Sendable (_ number: Int) throws(EncodingError) -> Picture

  /// The memory of a thread: its workspace and the last frame that it has drawn.
  struct Memory: ~Copyable {
    fileprivate var workspace = RasterWorkspace()
    fileprivate var last: (number: Int, frames: [FilmFrame])?
  }

  /// The numbers of all segments.
  var segments: Range<Int> { 0..<Self.segmentCount(of: film) }

  /// Returns the number of segments in a film.
  static func segmentCount(of film: FilmDescription) -> Int {
    (film.frameCount + FilmSegment.length - 1) / FilmSegment.length
  }

  /// Draws a segment in every look.
  ///
  /// Also draws the frame before it, unless that is the last one in memory.
  func segment(
    _ number: Int, _ memory: inout Memory, _ isStopped: () -> Bool
  ) throws(SequenceError) -> [FilmSegment] {
    let start = number * FilmSegment.length
    let end = min(start + FilmSegment.length, film.frameCount)
    var before: [FilmFrame]?
    if let last = memory.last, last.number == start - 1 {
      before = last.frames
    } else if start > 0 {
      before = try frames(start - 1, &memory, isStopped)
    }
    var drawn: [[FilmFrame]] = []
    for number in start..<end { drawn.append(try frames(number, &memory, isStopped)) }
    memory.last = drawn.last.map { (end - 1, $0) }
    return looks.indices.map { look in
      FilmSegment(start: start, before: before?[look], frames: drawn.map { $0[look] })
    }
  }

  /// Draws one frame in every look.
  func frames(
    _ number: Int, _ memory: inout Memory, _ isStopped: () -> Bool
  ) throws(SequenceError) -> [FilmFrame] {
    var frames: [FilmFrame] = []
    do throws(EncodingError) {
      let picture = try picture(number)
      for look in looks {
        let frame = try FilmFrame(
          picture, Rasterizer(size: film.size, background: look.background),
          using: &memory.workspace, isStopped: isStopped)
        frames.append(look.matte.map(frame.matted) ?? frame)
      }
    } catch {
      throw SequenceError(error)
    }
    return frames
  }
}

extension SequenceError {
  /// Creates the error for a frame that cannot be drawn or encoded.
  init(_ error: EncodingError) { self = error == .stopped ? .stopped : .encoding(error) }

  /// Runs a function that draws or encodes.
  static func encoding<Result>(
    _ body: () throws(EncodingError) -> Result
  ) throws(SequenceError) -> Result {
    do throws(EncodingError) { return try body() } catch { throw SequenceError(error) }
  }
}
