extension FilmFormat {
  /// Returns a film of frames that are all in memory.
  ///
  /// `isStopped` is asked now and then whether to give up.
  public func encode(
    _ frames: [FilmFrame], _ film: FilmDescription, isStopped: () -> Bool = { false }
  ) throws(EncodingError) -> [UInt8] {
    var film = film
    film.frameCount = frames.count
    var stretches: [FilmStretch] = []
    var survey = FilmSurvey()
    for start in stride(from: 0, to: frames.count, by: FilmStretch.length) {
      let end = min(start + FilmStretch.length, frames.count)
      let stretch = FilmStretch(
        start: start, before: start > 0 ? frames[start - 1] : nil,
        frames: Array(frames[start..<end]))
      survey.append(FilmSurvey(stretch))
      stretches.append(stretch)
    }
    let writer = try makeWriter(film, survey)
    var bytes = writer.opening()
    for stretch in stretches { bytes += try writer.bytes(stretch, isStopped) }
    bytes += writer.closing()
    for correction in writer.corrections(bytes.count) {
      let end = correction.offset + correction.bytes.count
      bytes.replaceSubrange(correction.offset..<end, with: correction.bytes)
    }
    return bytes
  }
}
