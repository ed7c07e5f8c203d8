internal import DripFormats
internal import DripRaster

extension FilmRecorder {
  /// The maximum number of frames that are drawn for an estimate.
  static let sampleCount = 16

  /// The number of pairs of successive frames that are encoded for an estimate.
  ///
  /// Frames of more than a million pixels have fewer pairs, but at least one.
  var sampledPairs: Int {
    let pixels = film.size.width * film.size.height
    return max(1, min(Self.sampleCount / 2, (1 << 23) / max(1, pixels)))
  }

  /// Estimates the number of bytes in each film.
  ///
  /// The first frame is stored as a whole, and every other one as its difference from the frame before. Differences of
  /// pairs in even distances stand for all others, up to the number of frames after which nothing changes. The film must
  /// have two frames.
  func estimate(
    _ outputs: [FilmOutput], changing count: Int, isStopped: @escaping @Sendable () -> Bool
  ) throws(SequenceError) -> [Double] {
    var looks: [FilmLook] = []
    for output in outputs where !looks.contains(output.look) { looks.append(output.look) }
    let drawing = FilmDrawing(film: film, looks: looks, picture: picture)
    var memory = FilmDrawing.Memory()
    let pairs = sampledPairs
    var drawn: [[FilmFrame]] = []
    for pair in 0..<pairs {
      let (steps, rest) = (count - 2).quotientAndRemainder(dividingBy: max(1, pairs - 1))
      let first = steps * pair + rest * pair / max(1, pairs - 1)
      drawn.append(try drawing.frames(first, &memory, isStopped))
      drawn.append(try drawing.frames(first + 1, &memory, isStopped))
    }
    var sample = self
    sample.film.frameCount = drawn.count
    var estimates: [Double] = []
    for output in outputs {
      let frames = drawn.map { $0[looks.firstIndex(of: output.look) ?? 0] }
      let all = FilmSegment(start: 0, before: nil, frames: frames)
      guard let writer = try output.writer(of: sample.film, FilmSurvey(all)) else {
        throw .encoding(.noFilms(format: output.format.name))
      }
      func size(of segment: FilmSegment) throws(SequenceError) -> Double {
        try SequenceError.encoding { () throws(EncodingError) in
          Double(try writer.bytes(segment, isStopped).count)
        }
      }
      let whole = try size(of: FilmSegment(start: 0, before: nil, frames: [frames[0]]))
      var changes = 0.0
      for start in stride(from: 1, to: frames.count, by: 2) {
        changes += try size(
          of: FilmSegment(start: start, before: frames[start - 1], frames: [frames[start]]))
      }
      estimates.append(
        Double(writer.opening().count + writer.closing().count) + whole
          + changes / Double(pairs) * Double(count - 1))
    }
    return estimates
  }
}
