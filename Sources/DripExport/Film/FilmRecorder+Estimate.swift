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
  /// pairs in even distances stand for all others of the frames that change: the ranges begin with frame 0. The first one
  /// has more than twice as many frames as pairs, and the others have half as many pairs.
  func estimate(
    _ outputs: [FilmOutput], changing ranges: [Range<Int>],
    isStopped: @escaping @Sendable () -> Bool
  ) throws(SequenceError) -> [Double] {
    var looks: [FilmLook] = []
    for output in outputs where !looks.contains(output.look) { looks.append(output.look) }
    let drawing = FilmDrawing(film: film, looks: looks, picture: picture)
    var memory = FilmDrawing.Memory()
    var drawn: [[FilmFrame]] = []
    /// The number of differences that each pair stands for.
    var weights: [Double] = []
    for (index, range) in ranges.enumerated() where range.count > 1 {
      let pairs = max(1, min(index == 0 ? sampledPairs : sampledPairs / 2, range.count / 2))
      let (steps, rest) = (range.count - 1).quotientAndRemainder(dividingBy: 2 * pairs)
      for pair in 0..<pairs {
        // Pairs in the middles of equal parts: the first and the last frames may be still.
        let first = range.lowerBound + steps * (2 * pair + 1) + rest * (2 * pair + 1) / (2 * pairs)
        drawn.append(try drawing.frames(first, &memory, isStopped))
        drawn.append(try drawing.frames(first + 1, &memory, isStopped))
        weights.append(Double(index == 0 ? range.count - 1 : range.count) / Double(pairs))
      }
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
      for (pair, weight) in weights.enumerated() {
        let start = 2 * pair + 1
        changes +=
          try weight
          * size(of: FilmSegment(start: start, before: frames[start - 1], frames: [frames[start]]))
      }
      estimates.append(
        Double(writer.opening().count + writer.closing().count) + whole
          + changes)
    }
    return estimates
  }
}
