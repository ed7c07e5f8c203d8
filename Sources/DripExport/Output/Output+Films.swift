package import DripFormats
internal import DripKit

extension Output {
  /// The description of a film: the frames, the rate and how it is played.
  package var film: FilmDescription {
    let rate: FrameRate = if case .film(let times) = times { times.rate } else { .sixty }
    var film = FilmDescription(
      size: look.pixelSize, background: look.background, frameCount: frameCount, rate: rate)
    film.matte = look.matte
    film.plays = playback?.plays ?? .forever
    film.hold = playback?.hold ?? 0
    film.compression = look.compression
    return film
  }

  /// The times of the scene that the frames of a film show; nil if the output is no film.
  var filmTimes: FilmTimes? {
    guard case .film(let times) = times, let playback else { return nil }
    return FilmTimes(times, bounces: playback.bounces)
  }

  /// Reads the film that vector formats encode.
  private func outlines(_ isStopped: () -> Bool) throws(EncodingError) -> VectorFilm {
    guard let filmTimes else { preconditionFailure("the output is a film") }
    var reduced = self
    reduced.look.hasGuides = false
    reduced.reduceMotion()
    return try VectorFilm(
      film, at: filmTimes, named: name,
      summary: drawing.scene?.kind.summary ?? "", timeline: run?.timeline,
      isStopped: isStopped,
      reducedMotion: { (time) throws(EncodingError) in try reduced.checkedPicture(at: time) },
      picture: picture)
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
    try checkLimits(of: films)
    var destinations: [Destination] = []
    for film in films {
      guard film.fileFormat.film != nil else {
        throw .encoding(.noFilms(format: film.fileFormat.name))
      }
      destinations.append(try options.destination(film.place, receive))
    }
    return try writeFilms(films, to: destinations, options, progress)
  }

  static func writeFilms(
    _ films: [Output], to destinations: [Destination], _ options: Options,
    _ progress: (SequenceProgress) -> Void = { _ in }
  ) throws(SequenceError) -> [Int] {
    guard let first = films.first else { return [] }
    var engine = try SequenceError.encoding { () throws(EncodingError) in
      try first.engine(of: films, to: destinations)
    }
    var videos: [VideoEncoder?] = []
    for (film, destination) in zip(films, destinations) {
      videos.append(try film.video(to: destination, options.isStopped))
    }
    var state = SequenceProgress(count: first.frameCount)
    while let steps = engine.steps {
      let pass = engine
      let work = OrderedWork<FilmEngine.Memory, FilmEngine.Result, SequenceError>(
        jobs: options.jobs, numbers: [steps], memory: { _ in FilmEngine.Memory() }
      ) { (step, memory, isCancelled) throws(SequenceError) in
        try SequenceError.encoding { () throws(EncodingError) in
          try pass.work(step, memory) { options.isStopped() || isCancelled() }
        }
      }
      try work.run { (result) throws(SequenceError) in
        guard !options.isStopped() else { throw .stopped }
        for (index, part) in engine.accept(result).enumerated() {
          switch part {
          case .bytes(let bytes): try destinations[index].write(bytes)
          case .frames(let frames): try videos[index]?.append(frames)
          }
        }
        state.written = Int(engine.progress * Double(state.count))
        progress(state)
      }
    }
    for (index, destination) in destinations.enumerated() {
      try videos[index]?.finish()
      if let beginning = engine.beginning(of: index) {
        try destination.replaceBeginning(beginning)
      }
    }
    for destination in destinations { try destination.finish() }
    return destinations.map(\.length)
  }

  /// Creates the engine that makes films with the frames of this one.
  private func engine(
    of films: [Output], to destinations: [Destination]
  ) throws(EncodingError) -> FilmEngine {
    let made = zip(films, destinations).map { film, destination in
      FilmEngine.Film(film.film, as: film.fileFormat, isStreamed: destination.file == nil)
    }
    return try FilmEngine(made) { [self] (isStopped) throws(EncodingError) in
      try outlines(isStopped)
    } picture: { [self, filmTimes] (number) throws(EncodingError) in
      try checkedPicture(at: filmTimes?[number] ?? times[number])
    }
  }

  /// Starts the program that encodes a video; nil for other formats.
  private func video(
    to destination: Destination, _ isStopped: @escaping () -> Bool
  ) throws(SequenceError) -> VideoEncoder? {
    guard case .video(let encoding) = fileFormat.film else { return nil }
    return try VideoEncoder(self, encoding, into: destination, isStopped)
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
