internal import DripFormats
internal import DripKit

/// Writes films: files that hold all frames of a sequence.
///
/// Every frame is drawn once for each background, for any number of films. A first pass surveys all
/// frames; a second one writes them. Frames of the first pass are kept up to a limit, and drawn
/// again beyond it. So memory grows with the number of jobs, not with the number of frames, and the
/// bytes are the same for every number of jobs.
struct FilmRecorder: Sendable {
  /// The description of the films.
  ///
  /// Its background is replaced with those of the outputs.
  var film: FilmDescription
  /// The number of segments of frames to work on at a time.
  var jobs = 1
  /// Returns the picture of a frame; called from several threads at once.
  let picture: @Sendable (_ number: Int) throws(EncodingError) -> Picture

  /// The maximum number of bytes of frames to keep after the first pass.
  var keptBytes = 1 << 27

  /// Creates a recorder of frames with numbers from 0.
  init(
    _ film: FilmDescription,
    picture: @escaping @Sendable (_ number: Int) throws(EncodingError) -> Picture
  ) {
    self.film = film
    self.picture = picture
  }

  /// Writes films, and returns the number of bytes in each.
  ///
  /// A file gets its name when all films are whole.
  ///
  /// `isStopped` is called often, on all threads, and returns true to stop. `progress` is called on
  /// the thread of the caller with the part that is done, from 0 to 1.
  @discardableResult
  func write(
    _ outputs: [FilmOutput], isStopped: @escaping @Sendable () -> Bool = { false },
    progress: (Double) -> Void = { _ in }
  ) throws(SequenceError) -> [Int] {
    var looks: [FilmLook] = []
    for output in outputs where !looks.contains(output.look) { looks.append(output.look) }
    let drawing = FilmDrawing(film, in: looks, picture: picture)
    // Report errors of the places before drawing.
    var sinks: [any FilmSink] = []
    for output in outputs { sinks.append(try output.makeSink(of: film, isStopped)) }
    let isSurveyed = outputs.contains { $0.needsSurvey }
    let found = try isSurveyed ? survey(drawing, isStopped) { progress($0 / 2) } : nil
    var films: [FilmInProgress] = []
    for (index, output) in outputs.enumerated() {
      let look = looks.firstIndex(of: output.look) ?? 0
      let writer = try output.writer(of: film, found?.surveys[look])
      films.append(FilmInProgress(look: look, writer: writer))
      if let writer { try sinks[index].append(.bytes(writer.opening())) }
    }
    let start = isSurveyed ? 0.5 : 0
    try write(drawing, films, found?.kept ?? [], isStopped) {
      (parts) throws(SequenceError) in
      for (sink, part) in zip(sinks, parts) { try sink.append(part) }
    } progress: {
      progress(start + $0 * (1 - start))
    }
    for (film, sink) in zip(films, sinks) {
      if let writer = film.writer { try sink.append(.bytes(writer.closing())) }
      try sink.complete(film.writer?.corrections(sink.length) ?? [])
    }
    for sink in sinks { try sink.release() }
    return sinks.map(\.length)
  }
}

/// A film in progress: its look and its writer.
private struct FilmInProgress: Sendable {
  let look: Int
  /// The writer; nil if another program encodes the frames.
  let writer: AnyFilmWriter?
}

extension FilmRecorder {
  /// The result of the first pass, with the segments that are kept.
  private struct Findings {
    var surveys: [FilmSurvey]
    var kept: [[FilmSegment]] = []
  }

  /// Surveys all frames.
  private func survey(
    _ drawing: FilmDrawing, _ isStopped: @escaping @Sendable () -> Bool,
    _ progress: (Double) -> Void
  ) throws(SequenceError) -> Findings {
    typealias Finding = (surveys: [FilmSurvey], segments: [FilmSegment])
    let work = OrderedWork<FilmDrawing.Memory, Finding, SequenceError>(
      jobs: jobs, numbers: [drawing.segments], memory: { _ in FilmDrawing.Memory() }
    ) { (number, memory, isCancelled) throws(SequenceError) in
      let segments = try SequenceError.encoding { () throws(EncodingError) in
        try drawing.segment(number, memory) { isStopped() || isCancelled() }
      }
      return (segments.map { FilmSurvey($0) }, segments)
    }
    var findings = Findings(surveys: drawing.looks.map { _ in FilmSurvey() })
    var (done, bytes) = (0, 0)
    try work.run { finding in
      for (look, survey) in finding.surveys.enumerated() { findings.surveys[look].append(survey) }
      done += 1
      bytes += finding.segments.reduce(0) { $0 + $1.memory }
      if bytes <= keptBytes { findings.kept.append(finding.segments) }
      progress(Double(done) / Double(drawing.segments.count))
    }
    return findings
  }

  /// Encodes all segments of all films.
  ///
  /// Kept segments are not drawn again.
  private func write(
    _ drawing: FilmDrawing, _ films: [FilmInProgress], _ kept: [[FilmSegment]],
    _ isStopped: @escaping @Sendable () -> Bool,
    _ receive: ([FilmPart]) throws(SequenceError) -> Void, progress: (Double) -> Void
  ) throws(SequenceError) {
    let work = OrderedWork<FilmDrawing.Memory, [FilmPart], SequenceError>(
      jobs: jobs, numbers: [drawing.segments], memory: { _ in FilmDrawing.Memory() }
    ) { (number, memory, isCancelled) throws(SequenceError) in
      func isOver() -> Bool { isStopped() || isCancelled() }
      var parts: [FilmPart] = []
      do throws(EncodingError) {
        let segments =
          number < kept.count ? kept[number] : try drawing.segment(number, memory, isOver)
        for film in films {
          let segment = segments[film.look]
          parts.append(
            try film.writer.map { (writer) throws(EncodingError) in
              .bytes(try writer.bytes(segment, isOver))
            } ?? .frames(segment))
        }
      } catch {
        throw SequenceError(error)
      }
      return parts
    }
    var done = 0
    try work.run { (parts) throws(SequenceError) in
      guard !isStopped() else { throw .stopped }
      try receive(parts)
      done += 1
      progress(Double(done) / Double(drawing.segments.count))
    }
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
