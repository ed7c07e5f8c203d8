public import DripKit
internal import DripRaster

extension FileFormat {
  /// Encodes a film of a scene, or one period of a scene that does not end.
  ///
  /// The frames are counted: the description's number of frames is ignored. Films of pixels are drawn twice, so the memory
  /// does not grow with their length. The function calls `isStopped` often and throws ``EncodingError/stopped`` if it
  /// returns true.
  public func encode(
    _ scene: some DripScene, as film: FilmDescription, isStopped: () -> Bool = { false }
  ) throws(EncodingError) -> [UInt8] {
    try scene.size.check(of: "")
    try scene.duration.check(of: "")
    var film = film
    film.frameCount = film.rate.count(lasting: scene.duration.seconds)
    let reader = scene.reader()
    func picture(_ time: Double) throws(EncodingError) -> Picture {
      try reader(time).checked(of: "", at: time)
    }
    if case .outlines(let encode) = self.film {
      let checks = CheckedPictures(of: "")
      let outlines = try VectorFilm(film, isStopped: isStopped) { time in
        checks.checked(reader(time), at: time)
      }
      try checks.finish()
      return try encode(outlines)
    }
    let kept = KeptWorkspace()
    let rasterizer = Rasterizer(size: film.size, background: film.background)
    func forEachSegment(
      _ body: (FilmSegment) throws(EncodingError) -> Void
    ) throws(EncodingError) {
      var before: FilmFrame?
      for start in stride(from: 0, to: film.frameCount, by: FilmSegment.length) {
        var frames: [FilmFrame] = []
        for number in start..<min(start + FilmSegment.length, film.frameCount) {
          frames.append(
            try FilmFrame(
              try picture(film.rate.time(of: number)), rasterizer, using: &kept.workspace,
              isStopped: isStopped))
        }
        try body(FilmSegment(start: start, before: before, frames: frames))
        before = frames.last
      }
    }
    var survey = FilmSurvey()
    // A format without films of pixels is reported before anything is drawn.
    _ = try makeWriter(film, survey)
    try forEachSegment { (segment) throws(EncodingError) in survey.append(FilmSurvey(segment)) }
    let writer = try makeWriter(film, survey)
    var bytes = writer.opening()
    try forEachSegment { (segment) throws(EncodingError) in
      bytes += try writer.bytes(segment, isStopped)
    }
    bytes += writer.closing()
    bytes.replace(writer.corrections(bytes.count))
    return bytes
  }
}

extension [UInt8] {
  /// Replaces bytes that depend on the length.
  mutating func replace(_ corrections: [FilmCorrection]) {
    for correction in corrections {
      let end = correction.offset + correction.bytes.count
      replaceSubrange(correction.offset..<end, with: correction.bytes)
    }
  }
}
