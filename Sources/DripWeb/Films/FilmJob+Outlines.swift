import DripFormats
import DripKit

extension FilmJob.Format {
  /// Creates a format that encodes outlines.
  init(outlines format: FileFormat) {
    self.format = format
    outlines = { (job) throws(EncodingError) in
      try format.encode(try job.vectorFilm())
    }
  }
}

extension FilmJob {
  fileprivate func vectorFilm() throws(EncodingError) -> VectorFilm {
    var calm = scene
    calm.reducedMotion = true
    let reduced = calm.story()
    let name = scene.name
    return try VectorFilm(
      description, at: times, named: name, summary: scene.kind.summary,
      timeline: story.timeline, isStopped: { false },
      calm: { (time) throws(EncodingError) in
        try reduced.picture(at: time).checked(of: name, at: time)
      },
      picture: { picture(at: $0) })
  }
}
