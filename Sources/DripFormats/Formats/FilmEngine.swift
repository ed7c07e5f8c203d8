package import DripKit
internal import DripRaster

/// Makes films that show the same frames: a first pass surveys the frames, and a second one encodes them.
///
/// A pass consists of steps. Any thread can work on a step, and ``accept(_:)`` takes the results in order, so the bytes
/// do not depend on the number of threads. The engine has no threads and no files. Its memory does not grow with the
/// number of frames: small frames of the first pass are kept up to a limit, and all others are drawn again.
package struct FilmEngine: Sendable {
  /// A film to make.
  package struct Film: Sendable {
    let format: FileFormat
    let description: FilmDescription
    /// True if written bytes cannot be replaced, because they go through a pipe.
    let isStreamed: Bool

    /// Creates a film with its description and format.
    package init(_ description: FilmDescription, as format: FileFormat, isStreamed: Bool = false) {
      (self.description, self.format, self.isStreamed) = (description, format, isStreamed)
    }
  }

  /// The memory of a thread.
  package final class Memory {
    fileprivate let kept = KeptWorkspace()
    /// The last frame that the thread has used, in all looks.
    fileprivate var last: (number: Int, frames: [FilmFrame])?

    /// Creates the memory of a thread that has drawn nothing.
    package init() {}
  }

  /// Returns the picture of a frame; called from several threads at once.
  package typealias Draw = @Sendable (_ number: Int) throws(EncodingError) -> Picture
  /// Reads the film that vector formats encode.
  package typealias ReadOutlines =
    @Sendable (_ isStopped: () -> Bool) throws(EncodingError) -> VectorFilm

  private enum Source: Sendable {
    case pictures(Draw)
    case frames([FilmFrame])
  }

  /// The background and the matte of frames.
  fileprivate struct Look: Sendable, Hashable {
    let background: RGBAColor
    let matte: RGBAColor?
  }

  private enum Pass {
    case survey
    /// The films whose beginning has their length are encoded, only to measure them.
    case measurement
    case encoding
  }

  private let films: [Film]
  private let looks: [Look]
  /// The look of each film.
  private let lookOfFilm: [Int]
  private let source: Source
  private let readOutlines: ReadOutlines?
  /// The remaining passes, the current one first.
  private var passes: ArraySlice<Pass>
  private let stepCount: Int
  /// The numbers of accepted steps in the current pass and in those before.
  private var (accepted, acceptedBefore) = (0, 0)
  private var surveys: [FilmSurvey]
  /// The first frames, in all looks.
  private var kept: [[FilmFrame]] = []
  private var keptBytes = 0
  /// The maximum number of bytes of kept frames.
  private let memoryLimit: Int
  /// The writer of each film; nil for films of outlines and videos.
  private var writers: [FilmWriter?]
  /// The number of bytes of each film so far, or of the complete film if it was measured.
  private var lengths: [Int]

  /// The number of frames in a step.
  ///
  /// A thread that begins a step also draws the frame before it.
  static let framesPerStep = 16
  /// The maximum number of bytes of kept frames in a step.
  private static let memoryLimitOfStep = 1 << 23

  /// Creates the engine of films that differ at most in their formats and backgrounds.
  package init(
    _ films: [Film], memoryLimit: Int = 5 << 23, outlines: ReadOutlines? = nil,
    picture: @escaping Draw
  ) throws(EncodingError) {
    try self.init(films, .pictures(picture), outlines, memoryLimit)
  }

  /// Creates the engine of a film whose frames are in memory.
  init(_ film: Film, of frames: [FilmFrame]) throws(EncodingError) {
    try self.init([film], .frames(frames), nil, 0)
  }

  private init(
    _ films: [Film], _ source: Source, _ readOutlines: ReadOutlines?, _ memoryLimit: Int
  ) throws(EncodingError) {
    for film in films { try film.check() }
    let description = films[0].description
    precondition(
      films.allSatisfy { $0.description.hasSameFrames(as: description) },
      "films must show the same frames")
    var looks: [Look] = []
    for film in films where !looks.contains(film.look) { looks.append(film.look) }
    (self.films, self.source, self.readOutlines) = (films, source, readOutlines)
    (self.looks, self.memoryLimit) = (looks, memoryLimit)
    lookOfFilm = films.map { looks.firstIndex(of: $0.look) ?? 0 }
    let areSurveyed = films.contains { $0.isOfPixels }
    let areMeasured = films.contains { $0.isMeasured }
    passes = (areSurveyed ? [.survey] : []) + (areMeasured ? [.measurement] : []) + [.encoding]
    let frameCount = films.allSatisfy { $0.isOfOutlines } ? 0 : description.frameCount
    stepCount = max(1, (frameCount + Self.framesPerStep - 1) / Self.framesPerStep)
    surveys = looks.map { _ in FilmSurvey() }
    writers = films.map { _ in nil }
    lengths = films.map { _ in 0 }
  }
}

extension FilmEngine.Film {
  fileprivate var look: FilmEngine.Look {
    FilmEngine.Look(background: description.background, matte: description.matte)
  }

  fileprivate var isOfPixels: Bool { if case .pixels = format.film { true } else { false } }

  fileprivate var isOfOutlines: Bool { if case .outlines = format.film { true } else { false } }

  fileprivate var isVideo: Bool { if case .video = format.film { true } else { false } }

  /// True if the format begins with the length of the film.
  fileprivate var beginsWithLength: Bool {
    if case .pixels(beginsWithLength: true, _) = format.film { true } else { false }
  }

  /// True if the length must be known before the first byte is written.
  fileprivate var isMeasured: Bool { beginsWithLength && isStreamed }

  /// Throws an error if there cannot be such a film.
  fileprivate func check() throws(EncodingError) {
    guard format.film != nil else { throw .noFilms(format: format.name) }
    let (width, height) = (description.size.width, description.size.height)
    guard width > 0, height > 0 else { throw .empty(width: width, height: height) }
    guard max(width, height) <= format.maximumSide else {
      throw .tooLarge(width: width, height: height, limit: format.maximumSide)
    }
  }
}

// MARK: - Steps

extension FilmEngine {
  /// The steps of the current pass that are not accepted yet; nil if the films are complete.
  package var steps: Range<Int>? { passes.isEmpty ? nil : accepted..<stepCount }

  /// The part of all passes that is done, from 0 to 1.
  package var progress: Double {
    Double(acceptedBefore + accepted) / Double(acceptedBefore + passes.count * stepCount)
  }

  /// A part of a film.
  package enum Part: Sendable {
    case bytes([UInt8])
    /// Frames that another program encodes.
    case frames([FilmFrame])
  }

  /// The result of a step.
  package struct Result: Sendable {
    fileprivate var surveys: [FilmSurvey] = []
    /// The frames to keep, in all looks; nil if they are too large.
    fileprivate var frames: [[FilmFrame]]? = []
    fileprivate var parts: [Part] = []
  }

  /// Works on a step of the current pass, on any thread.
  package func work(
    _ step: Int, _ memory: Memory, _ isStopped: () -> Bool
  ) throws(EncodingError) -> Result {
    switch passes.first {
    case .survey: try survey(step, memory, isStopped)
    case .measurement: try encode(step, memory, isStopped) { $0.isMeasured }
    case .encoding, nil: try encode(step, memory, isStopped) { _ in true }
    }
  }

  /// Takes the result of the next step, and returns the next part of each film, which may be empty.
  package mutating func accept(_ result: Result) -> [Part] {
    guard let pass = passes.first else { return [] }
    let isFirst = accepted == 0
    accepted += 1
    let isLast = accepted == stepCount
    defer {
      if isLast {
        passes.removeFirst()
        (accepted, acceptedBefore) = (0, acceptedBefore + stepCount)
      }
    }
    guard pass != .survey else {
      merge(result)
      if isLast { makeWriters() }
      return films.map { _ in .bytes([]) }
    }
    return result.parts.enumerated().map { index, part in
      guard case .bytes(var bytes) = part else { return part }
      if isFirst { bytes = (writers[index]?.opening(lengths[index]) ?? []) + bytes }
      if isLast { bytes += writers[index]?.closing ?? [] }
      let isMeasured = films[index].isMeasured
      if (pass == .measurement) == isMeasured { lengths[index] += bytes.count }
      return .bytes(pass == .encoding ? bytes : [])
    }
  }

  /// Returns the bytes with which a complete film begins instead of those that were returned first; nil if these are
  /// right.
  package func beginning(of film: Int) -> [UInt8]? {
    guard films[film].beginsWithLength, !films[film].isStreamed else { return nil }
    return writers[film]?.opening(lengths[film])
  }

  private mutating func makeWriters() {
    for (index, film) in films.enumerated() {
      guard case .pixels(_, let makeWriter) = film.format.film else { continue }
      writers[index] = makeWriter(film.description, surveys[lookOfFilm[index]])
    }
  }

  /// Returns the bytes of a single film, made on this thread.
  mutating func bytes(_ isStopped: () -> Bool) throws(EncodingError) -> [UInt8] {
    var bytes: [UInt8] = []
    let memory = Memory()
    while let step = steps?.first {
      guard case .bytes(let part)? = accept(try work(step, memory, isStopped)).first else {
        throw .noFilms(format: films[0].format.name)
      }
      bytes += part
    }
    if let beginning = beginning(of: 0) {
      bytes.replaceSubrange(..<beginning.count, with: beginning)
    }
    return bytes
  }
}

// MARK: - Passes

extension FilmEngine {
  private func survey(
    _ step: Int, _ memory: Memory, _ isStopped: () -> Bool
  ) throws(EncodingError) -> Result {
    var result = Result()
    result.surveys = looks.map { _ in FilmSurvey() }
    var size = 0
    try forEachFrame(of: step, memory, isStopped) {
      (number, frames, before) throws(EncodingError) in
      for (look, frame) in frames.enumerated() where frame != before?[look] {
        result.surveys[look].append(frame, number)
      }
      size += frames.reduce(0) { $0 + $1.memory }
      if size <= min(Self.memoryLimitOfStep, memoryLimit - keptBytes) {
        result.frames?.append(frames)
      } else {
        result.frames = nil
      }
    }
    return result
  }

  private mutating func merge(_ result: Result) {
    for (look, survey) in result.surveys.enumerated() { surveys[look].append(survey) }
    // Kept frames follow each other from the first one on.
    guard let frames = result.frames, kept.count == (accepted - 1) * Self.framesPerStep else {
      return
    }
    keptBytes += frames.joined().reduce(0) { $0 + $1.memory }
    if keptBytes <= memoryLimit { kept += frames }
  }

  private func encode(
    _ step: Int, _ memory: Memory, _ isStopped: () -> Bool, _ isMade: (Film) -> Bool
  ) throws(EncodingError) -> Result {
    let encoders = zip(films, writers).map { isMade($0) ? $1?.makeEncoder() : nil }
    var bytes: [[UInt8]] = films.map { _ in [] }
    var videos: [[FilmFrame]] = bytes.map { _ in [] }
    if step == 0, let readOutlines, films.contains(where: { $0.isOfOutlines && isMade($0) }) {
      var outlines = try readOutlines(isStopped)
      for (index, film) in films.enumerated() {
        guard case .outlines(let encode) = film.format.film else { continue }
        outlines.description.background = film.description.background
        bytes[index] = try encode(outlines)
      }
    }
    if films.contains(where: { !$0.isOfOutlines }) {
      try forEachFrame(of: step, memory, isStopped) {
        (number, frames, before) throws(EncodingError) in
        for (index, look) in lookOfFilm.enumerated() {
          let frame = frames[look]
          if films[index].isVideo {
            videos[index].append(frame)
          } else if let encode = encoders[index], frame != before?[look] {
            bytes[index] += try encode(number, frame, before?[look], isStopped)
          }
        }
      }
    }
    var result = Result()
    result.parts = films.indices.map { index in
      films[index].isVideo ? .frames(videos[index]) : .bytes(bytes[index])
    }
    return result
  }

  /// Calls a function with each frame of a step and the frame before it, in all looks.
  private func forEachFrame(
    of step: Int, _ memory: Memory, _ isStopped: () -> Bool,
    _ body: (
      _ number: Int, _ frames: [FilmFrame], _ before: [FilmFrame]?
    ) throws(EncodingError) -> Void
  ) throws(EncodingError) {
    let start = step * Self.framesPerStep
    let end = min(start + Self.framesPerStep, films[0].description.frameCount)
    guard start < end else { return }
    var before: [FilmFrame]?
    if let last = memory.last, last.number == start - 1 {
      before = last.frames
    } else if start > 0 {
      before = try frames(start - 1, memory, isStopped)
    }
    for number in start..<end {
      let frames = try frames(number, memory, isStopped)
      try body(number, frames, before)
      before = frames
    }
    memory.last = before.map { (end - 1, $0) }
  }

  /// Returns a frame in all looks.
  private func frames(
    _ number: Int, _ memory: Memory, _ isStopped: () -> Bool
  ) throws(EncodingError) -> [FilmFrame] {
    if number < kept.count { return kept[number] }
    switch source {
    case .frames(let frames): return [frames[number]]
    case .pictures(let draw):
      let picture = try draw(number)
      var frames: [FilmFrame] = []
      for look in looks {
        let frame = try FilmFrame(
          picture, Rasterizer(size: films[0].description.size, background: look.background),
          using: &memory.kept.workspace, isStopped: isStopped)
        frames.append(look.matte.map(frame.matted) ?? frame)
      }
      return frames
    }
  }
}
