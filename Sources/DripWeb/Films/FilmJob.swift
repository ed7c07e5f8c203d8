import DripFormats
import DripGuides
import DripKit
import DripRaster

/// A film in progress.
///
/// A page makes it step by step, so that it can show the progress, and the bytes of a step can leave the module.
final class FilmJob {
  /// The kind of film.
  enum Kind {
    case film(FileFormat)
    /// An image of all frames, and a text that names the version of the program.
    case atlas(version: String)
    /// No file: the page reads the times and makes the frames itself.
    case frames
  }

  private enum Work {
    case film(FilmEngine)
    case atlas(AtlasWork)
    case frames
  }

  private let times: FilmTimes
  private var work: Work
  private let memory = FilmEngine.Memory()
  /// The bytes that the page has not taken.
  private var bytes: [UInt8] = []

  /// Begins a film of a scene.
  init(
    of scene: AnyScene, showsGuides: Bool, _ kind: Kind, _ settings: FilmSettings
  ) throws(EncodingError) {
    try scene.size.check(of: scene.name)
    let (run, name) = (scene.run(), scene.name)
    let times = settings.times(of: run.duration)
    guard times.forwards.count > 0 else { throw .endless(scene: name) }
    self.times = times
    var film = settings.film
    film.frameCount = times.count
    let format = if case .film(let format) = kind { format } else { FileFormat.png }
    try format.check(film.size, on: film.background, matte: film.matte)
    try format.check(film, of: name)
    let picture: @Sendable (Double) -> Picture = { time in
      showsGuides ? run.frame(at: time).guidedPicture : run.picture(at: time)
    }
    let draw: FilmEngine.Draw = { (number) throws(EncodingError) in
      try picture(times[number]).checked(of: name, at: times[number])
    }
    switch kind {
    case .frames: work = .frames
    case .atlas(let version):
      work = .atlas(try AtlasWork(of: name, run, times, film, version: version, draw: draw))
    case .film:
      var reduced = scene
      reduced.reducedMotion = true
      let reducedRun = reduced.run()
      work = .film(
        try FilmEngine([FilmEngine.Film(film, as: format)]) {
          [film] (isStopped) throws(EncodingError) in
          try VectorFilm(
            film, at: times, named: name, summary: scene.kind.summary, timeline: run.timeline,
            isStopped: isStopped,
            reducedMotion: { (time) throws(EncodingError) in
              try reducedRun.picture(at: time).checked(of: name, at: time)
            },
            picture: picture)
        } picture: { (number) throws(EncodingError) in
          try draw(number)
        })
    }
  }

  /// The number of frames.
  var frameCount: Int { times.count }

  /// Returns the time of the scene that a frame shows, in seconds.
  func time(of frame: Int) -> Double { times[frame] }

  /// The part that is done, from 0 to 1.
  var progress: Double {
    switch work {
    case .film(let engine): engine.progress
    case .atlas(let atlas): atlas.progress
    case .frames: 1
    }
  }

  /// Does the next step, if there is one.
  func step() throws(EncodingError) {
    switch work {
    case .film(var engine):
      // Nothing else may refer to the frames of the engine while it changes.
      work = .frames
      defer { work = .film(engine) }
      guard let step = engine.steps?.first else { return }
      let parts = engine.accept(try engine.work(step, memory) { false })
      if case .bytes(let part)? = parts.first { bytes += part }
    case .atlas(let atlas): bytes += try atlas.step()
    case .frames: return
    }
  }

  /// Returns the bytes since the last call.
  func takeBytes() -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }

  /// Returns the bytes with which a complete film begins instead of its first ones; none if these are right.
  var beginning: [UInt8] {
    guard case .film(let engine) = work else { return [] }
    return engine.beginning(of: 0) ?? []
  }
}
