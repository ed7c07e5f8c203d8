package import DripFormats
internal import DripKit

extension Output {
  /// The description of a film: the frames, the rate and how it is played.
  package var film: FilmDescription {
    let rate: FrameRate = if case .film(let times) = times { times.rate } else { .sixty }
    var film = FilmDescription(
      size: look.pixelSize, background: look.background, frameCount: frameCount, rate: rate)
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

  /// Returns a recorder that draws the frames of a film of pixels.
  func recorder(jobs: Int) -> FilmRecorder {
    var recorder = FilmRecorder(film) { [self, filmTimes] (number) throws(EncodingError) in
      try checkedPicture(at: filmTimes?[number] ?? times[number])
    }
    recorder.jobs = jobs
    return recorder
  }

  /// Returns the vector film that every vector format encodes.
  func outlines(isStopped: () -> Bool) throws(SequenceError) -> VectorFilm {
    guard let filmTimes else { throw .wrongTimes(for: format.phrase) }
    var calm = self
    calm.look.hasGuides = false
    calm.calmScene()
    return try SequenceError.encoding { () throws(EncodingError) in
      try VectorFilm(
        film, at: filmTimes, named: name,
        summary: drawing.scene?.kind.summary ?? "", timeline: story?.timeline,
        isStopped: isStopped,
        calm: { (time) throws(EncodingError) in try calm.checkedPicture(at: time) },
        picture: picture)
    }
  }

  /// Returns the recorder's description of a film of pixels.
  func filmOutput(to place: FilmOutput.Place) -> FilmOutput {
    FilmOutput(fileFormat, on: look.background, matte: look.matte, to: place)
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
    var places: [FilmOutput.Place] = []
    for film in films {
      guard film.fileFormat.film != nil else {
        throw .encoding(.noFilms(format: film.fileFormat.name))
      }
      switch film.place {
      case .folder: throw .wrongPlace(film.place.phrase, for: film.format.phrase)
      case .stream: places.append(.stream(receive))
      case .file(let path):
        let file = try options.file(path)
        try SequenceError.naming(file) { () throws(FileError) in
          if options.removesLeftovers { try file.removeLeftovers() }
          try file.refuseExisting()
        }
        places.append(.file(file))
      }
    }
    return try writeFilms(films, to: places, options, progress)
  }

  static func writeFilms(
    _ films: [Output], to places: [FilmOutput.Place], _ options: Options,
    _ progress: (SequenceProgress) -> Void = { _ in }
  ) throws(SequenceError) -> [Int] {
    guard let first = films.first else { return [] }
    try checkLimits(of: films)
    precondition(
      films.allSatisfy { $0.film.hasSameFrames(as: first.film) }, "films must show the same frames")
    // Films of outlines take little memory, so they can wait for the others.
    var outlines: VectorFilm?
    var bytes: [[UInt8]?] = []
    for film in films {
      guard case .outlines = film.fileFormat.film else {
        bytes.append(nil)
        continue
      }
      if outlines == nil {
        outlines = try film.outlines(isStopped: options.isStopped)
      }
      guard var own = outlines else { continue }
      own.description.background = film.look.background
      let document = own
      bytes.append(
        try SequenceError.encoding { () throws(EncodingError) in
          try film.fileFormat.encode(document)
        })
    }
    var lengths = bytes.map { $0?.count ?? 0 }
    let recorded = films.indices.filter { bytes[$0] == nil }
    if !recorded.isEmpty {
      let outputs = recorded.map { films[$0].filmOutput(to: places[$0]) }
      let count = first.frameCount
      var state = SequenceProgress(count: count)
      let all = try first.recorder(jobs: options.jobs).write(outputs, isStopped: options.isStopped)
      {
        state.written = Int($0 * Double(count))
        progress(state)
      }
      for (index, length) in zip(recorded, all) { lengths[index] = length }
    }
    for (index, place) in places.enumerated() {
      guard let bytes = bytes[index] else { continue }
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
