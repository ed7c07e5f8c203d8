package import DripRaster

extension FilmDrawing {
  /// The maximum number of frames that are drawn for an estimate.
  package static let sampleCount = 16

  /// Returns the number of pairs of successive frames that are encoded for an estimate.
  ///
  /// Frames of more than a million pixels have fewer pairs, but at least one.
  package static func sampledPairs(of size: PixelSize) -> Int {
    max(1, min(sampleCount / 2, (1 << 23) / max(1, size.width * size.height)))
  }

  /// Estimates the number of bytes in each of some films, each in a format and with one of the looks.
  ///
  /// The first frame is stored as a whole, and every other one as its difference from the frame before. Differences of
  /// pairs in even distances stand for all others of the frames that change: the ranges begin with frame 0. The first one
  /// has more than twice as many frames as pairs, and the others have half as many pairs.
  package func estimate(
    _ films: [(format: FileFormat, look: FilmLook)], changing ranges: [Range<Int>],
    isStopped: () -> Bool
  ) throws(EncodingError) -> [Double] {
    let memory = Memory()
    let sampledPairs = Self.sampledPairs(of: film.size)
    var drawn: [[FilmFrame]] = []
    /// The number of differences that each pair stands for.
    var weights: [Double] = []
    for (index, range) in ranges.enumerated() where range.count > 1 {
      let pairs = max(1, min(index == 0 ? sampledPairs : sampledPairs / 2, range.count / 2))
      let (steps, rest) = (range.count - 1).quotientAndRemainder(dividingBy: 2 * pairs)
      for pair in 0..<pairs {
        // Pairs in the middles of equal parts: the first and the last frames may be still.
        let first = range.lowerBound + steps * (2 * pair + 1) + rest * (2 * pair + 1) / (2 * pairs)
        drawn.append(try frames(first, memory, isStopped))
        drawn.append(try frames(first + 1, memory, isStopped))
        weights.append(Double(index == 0 ? range.count - 1 : range.count) / Double(pairs))
      }
    }
    var sample = film
    sample.frameCount = drawn.count
    var estimates: [Double] = []
    for (format, look) in films {
      let frames = drawn.map { $0[looks.firstIndex(of: look) ?? 0] }
      let all = FilmSegment(start: 0, before: nil, frames: frames)
      sample.background = look.background
      let writer = try format.makeWriter(sample, FilmSurvey(all))
      func size(of segment: FilmSegment) throws(EncodingError) -> Double {
        Double(try writer.bytes(segment, isStopped).count)
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
        Double(writer.opening().count + writer.closing().count) + whole + changes)
    }
    return estimates
  }
}
