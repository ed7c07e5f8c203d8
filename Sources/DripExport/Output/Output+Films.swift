internal import DripFormats
internal import DripKit

extension Output {
  /// The description of a film: the frames, the rate and how it is played.
  var film: FilmDescription {
    let rate: FrameRate = if case .film(let times) = times { times.rate } else { .sixty }
    var film = FilmDescription(
      size: look.pixelSize, background: look.background, frameCount: frameCount, rate: rate)
    film.plays = playback?.plays ?? .forever
    film.hold = playback?.hold ?? 0
    film.compression = look.compression
    return film
  }

  /// Returns a recorder that draws the frames of a film of pixels.
  func recorder(jobs: Int) -> FilmRecorder {
    var recorder = FilmRecorder(film) { [self, last = times.count - 1] number in
      picture(at: times[number <= last ? number : 2 * last - number])
    }
    recorder.jobs = jobs
    return recorder
  }

  /// Returns the film of outlines, whatever it is written as.
  func outlines(isStopped: () -> Bool) throws(SequenceError) -> VectorFilm {
    guard case .film(let times) = times, let playback else {
      preconditionFailure("a film needs frames at a rate")
    }
    // A film that bounces is at its end when its last frame begins.
    let turn = times.rate.time(of: times.count - 1)
    func sceneTime(_ time: Double) -> Double {
      times.start + times.speed * (playback.bounces && time > turn ? 2 * turn - time : time)
    }
    func filmTime(_ time: Double) -> Double { (time - times.start) / times.speed }
    var calm = scene
    calm.reducedMotion = true
    return try SequenceError.encoding { () throws(EncodingError) in
      try VectorFilm(
        film, tolerance: playback.tolerance, poster: playback.poster.map(filmTime) ?? 0,
        title: scene.name, summary: scene.kind.summary, timeline: timeline(of: times, filmTime),
        calm: calm.picture(at: playback.poster ?? sceneTime(turn / 2)), isStopped: isStopped
      ) { picture(at: sceneTime($0)) }
    }
  }

  /// Returns the phases and moments in the time of the film, as far as it shows them.
  private func timeline(of times: FrameTimes, _ time: (Double) -> Double) -> SceneTimeline {
    let all = story.timeline
    let end = times.rate.time(of: times.count)
    return SceneTimeline(
      phases: all.phases.compactMap { span in
        let (first, last) = (max(time(span.start), 0), min(time(span.end), end))
        return first < last ? SceneTimeline.Span(span.phase, from: first, to: last) : nil
      },
      moments: all.moments.compactMap { mark in
        let time = time(mark.time)
        return (0..<end).contains(time) ? SceneTimeline.Mark(mark.moment, at: time) : nil
      })
  }

  /// Returns the recorder's description of a film of pixels; nil if the output is none.
  func filmOutput(to place: FilmOutput.Place) -> FilmOutput? {
    switch format {
    case .film(let format, _):
      FilmOutput(format, on: look.background, matte: look.matte, to: place)
    case .video(let format, _): FilmOutput(format, on: look.background, to: place)
    default: nil
    }
  }
}

extension Output {
  /// Writes films that show the same frames, which are drawn once, and returns the number of bytes in each.
  ///
  /// At most one of them may go to the function `receive`, which returns false when it takes no more. A file gets its
  /// name only when all films are whole.
  @discardableResult
  public static func writeFilms(
    _ films: [Output], _ options: Options = Options(),
    progress: (SequenceProgress) -> Void = { _ in },
    to receive: @escaping (_ bytes: [UInt8]) -> Bool = { _ in false }
  ) throws(SequenceError) -> [Int] {
    var places: [FilmOutput.Place] = []
    for film in films {
      guard case .file(let path) = film.place else {
        places.append(.stream(receive))
        continue
      }
      let file = try options.file(path)
      if !options.hasJournal {
        try SequenceError.naming(file) { () throws(FileError) in
          try file.removeLeftovers()
          try file.refuseExisting()
        }
      }
      places.append(.file(file))
    }
    return try writeFilms(films, to: places, options, progress)
  }

  static func writeFilms(
    _ films: [Output], to places: [FilmOutput.Place], _ options: Options,
    _ progress: (SequenceProgress) -> Void = { _ in }
  ) throws(SequenceError) -> [Int] {
    guard let first = films.first else { return [] }
    precondition(
      films.allSatisfy { $0.film.hasSameFrames(as: first.film) }, "films must show the same frames")
    // Films of outlines take little memory, so they can wait for the others.
    var outlines: VectorFilm?
    var bytes: [[UInt8]?] = []
    for film in films {
      guard case .outlines(let format, _) = film.format else {
        bytes.append(nil)
        continue
      }
      if outlines == nil { outlines = try film.outlines(isStopped: options.isStopped) }
      guard var own = outlines else { continue }
      own.description.background = film.look.background
      let document = own
      bytes.append(
        try SequenceError.encoding { () throws(EncodingError) in try format.encode(document) })
    }
    var lengths = bytes.map { $0?.count ?? 0 }
    let recorded = films.indices.filter { bytes[$0] == nil }
    if !recorded.isEmpty {
      let outputs = recorded.compactMap { films[$0].filmOutput(to: places[$0]) }
      let count = first.frameCount
      var state = SequenceProgress(count: count)
      let all = try first.recorder(jobs: options.jobs).write(outputs, isStopped: options.isStopped)
      {
        state.written = Int($0 * Double(count))
        progress(state)
      }
      for (index, length) in zip(recorded, all) { lengths[index] = length }
    }
    for (bytes, place) in zip(bytes, places) {
      guard let bytes else { continue }
      switch place {
      case .file(let file):
        try SequenceError.naming(file) { () throws(FileError) in try file.write(bytes) }
      case .stream(let receive): guard receive(bytes) else { throw .stopped }
      }
    }
    return lengths
  }
}

extension FilmDescription {
  fileprivate func hasSameFrames(as other: FilmDescription) -> Bool {
    size == other.size && frameCount == other.frameCount && rate == other.rate
      && hold == other.hold && plays == other.plays && compression == other.compression
  }
}
