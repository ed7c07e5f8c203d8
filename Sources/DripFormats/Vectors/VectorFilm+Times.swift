package import DripKit

extension VectorFilm {
  /// Reads the frames of a film that may show a scene backwards as well.
  ///
  /// The timeline is that of the scene. The poster is a time of the scene; it is also the time of the picture for reduced
  /// motion, which otherwise shows the middle. `isStopped` is called now and then; reading stops if it returns true.
  package init(
    _ film: FilmDescription, at times: FilmTimes, named name: String, summary: String,
    tolerance: Double = 0.1, poster: Double? = nil,
    timeline: SceneTimeline? = nil, isStopped: () -> Bool,
    reducedMotion: (_ time: Double) throws(EncodingError) -> Picture,
    picture: (_ time: Double) -> Picture
  ) throws(EncodingError) {
    let checks = CheckedPictures(of: name)
    try self.init(
      film, tolerance: tolerance, poster: poster.map(times.filmTime) ?? 0, title: name,
      summary: summary, timeline: times.shown(timeline),
      reducedMotion: try reducedMotion(poster ?? times.sceneTime(times.turn / 2)),
      isStopped: isStopped
    ) { time in
      let time = times.sceneTime(time)
      return checks.checked(picture(time), at: time)
    }
    try checks.finish()
  }
}

extension FilmTimes {
  /// Returns the phases and moments in the time of the film, as far as it shows them.
  fileprivate func shown(_ timeline: SceneTimeline?) -> SceneTimeline {
    guard let timeline else { return SceneTimeline(phases: [], moments: []) }
    let end = forwards.rate.time(of: forwards.count)
    return SceneTimeline(
      phases: timeline.phases.compactMap { span in
        let (first, last) = (max(filmTime(span.start), 0), min(filmTime(span.end), end))
        return first < last ? SceneTimeline.Span(span.phase, from: first, to: last) : nil
      },
      moments: timeline.moments.compactMap { mark in
        let time = filmTime(mark.time)
        return (0..<end).contains(time) ? SceneTimeline.Mark(mark.moment, at: time) : nil
      })
  }
}
