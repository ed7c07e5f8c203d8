public import DripFormats
public import DripKit

/// Makes films: files that hold all frames of a sequence.
///
/// However many films are made, every frame is drawn once for each background, and all of them are looked at before
/// the first byte is written. What was drawn is kept meanwhile as far as it takes little memory, and drawn again
/// beyond that. So memory grows with the number of jobs, not with the number of frames, and the bytes are the same for
/// every number of jobs.
public struct FilmRecorder: Sendable {
  /// What is known of the films; their backgrounds are those of the outputs.
  public var film: FilmDescription
  /// How many stretches of frames are worked on at a time.
  public var jobs = 1
  /// What is on a frame; asked for from several threads at once.
  private let picture: @Sendable (_ number: Int) -> Picture

  /// How many runs of equal pixels of the frames that were looked at are kept.
  var keptRuns = 1 << 22

  /// Creates a recorder of frames that are numbered from 0.
  public init(_ film: FilmDescription, picture: @escaping @Sendable (_ number: Int) -> Picture) {
    self.film = film
    self.picture = picture
  }

  /// Writes films, and returns how many bytes each has; a file has its name only once all films are whole.
  ///
  /// `isStopped` is asked often, on all threads, whether to give up; `progress` is called on the thread of the caller
  /// with how much is done, from 0 to 1.
  @discardableResult
  public func write(
    _ outputs: [FilmOutput], isStopped: @escaping @Sendable () -> Bool = { false },
    progress: (Double) -> Void = { _ in }
  ) throws(SequenceError) -> [Int] {
    try write(outputs, 0..<stretchCount, isStopped: isStopped, progress: progress)
  }

  /// How many stretches the frames are worked on in.
  package var stretchCount: Int { FilmDrawing.stretchCount(of: film) }

  /// Writes what comes of some stretches, parts that are the films when they are put together.
  ///
  /// Of all stretches it is the films themselves. Where a format is not streamable, there are
  /// ``corrections(of:length:isStopped:)`` for what was put together.
  package func write(
    _ outputs: [FilmOutput], _ stretches: Range<Int>,
    isStopped: @escaping @Sendable () -> Bool = { false },
    progress: (Double) -> Void = { _ in }
  ) throws(SequenceError) -> [Int] {
    var looks: [FilmLook] = []
    for output in outputs where !looks.contains(output.look) { looks.append(output.look) }
    let drawing = FilmDrawing(film: film, looks: looks, picture: picture)
    // What cannot be is told before anything is drawn.
    var sinks: [any FilmSink] = []
    for output in outputs { sinks.append(try output.makeSink(of: film, isStopped)) }
    let isSurveyed = outputs.contains { $0.writes != nil }
    let found = try isSurveyed ? survey(drawing, isStopped) { progress($0 / 2) } : nil
    var reels: [Reel] = []
    for (index, output) in outputs.enumerated() {
      let look = looks.firstIndex(of: output.look) ?? 0
      let writer = try output.writer(of: film, found?.surveys[look])
      reels.append(Reel(look: look, writer: writer))
      if let writer, stretches.lowerBound == 0 { try sinks[index].append(.bytes(writer.opening())) }
    }
    let start = isSurveyed ? 0.5 : 0
    try write(drawing, reels, stretches, found?.kept ?? [], isStopped) {
      (parts) throws(SequenceError) in
      for (sink, part) in zip(sinks, parts) { try sink.append(part) }
    } progress: {
      progress(start + $0 * (1 - start))
    }
    for (reel, sink) in zip(reels, sinks) where stretches.upperBound == stretchCount {
      if let writer = reel.writer { try sink.append(.bytes(writer.closing())) }
    }
    for (reel, sink) in zip(reels, sinks) {
      // A part does not know how long the whole is.
      let isWhole = stretches == 0..<stretchCount
      try sink.complete(isWhole ? reel.writer?.corrections(sink.length) ?? [] : [])
    }
    for sink in sinks { try sink.release() }
    return sinks.map(\.length)
  }

  /// Returns what is put in the place of earlier bytes once the parts of a film are together, and how long that is.
  package func corrections(
    of output: FilmOutput, length: Int, isStopped: @escaping @Sendable () -> Bool
  ) throws(SequenceError) -> [FilmCorrection] {
    guard case .film(let format) = output.format, !format.isStreamable else { return [] }
    let drawing = FilmDrawing(film: film, looks: [output.look], picture: picture)
    let found = try survey(drawing, isStopped) { _ in }
    return try output.writer(of: film, found.surveys[0])?.corrections(length) ?? []
  }
}

/// What becomes of the frames of one look.
private struct Reel: Sendable {
  let look: Int
  /// What makes bytes of them; nil where another program does.
  let writer: FilmFormat.Writer?
}

extension FilmRecorder {
  /// What was found by looking at all frames, and the first stretches, as far as they are kept.
  private struct Findings {
    var surveys: [FilmSurvey]
    var kept: [[FilmStretch]] = []
  }

  /// Looks at all frames.
  private func survey(
    _ drawing: FilmDrawing, _ isStopped: @escaping @Sendable () -> Bool,
    _ progress: (Double) -> Void
  ) throws(SequenceError) -> Findings {
    typealias Finding = (surveys: [FilmSurvey], stretches: [FilmStretch])
    let work = OrderedWork<FilmDrawing.Memory, Finding, SequenceError>(
      jobs: jobs, numbers: [drawing.stretches], memory: { _ in FilmDrawing.Memory() }
    ) { (number, memory, isCancelled) throws(SequenceError) in
      let stretches = try drawing.stretch(number, &memory) { isStopped() || isCancelled() }
      return (stretches.map { FilmSurvey($0) }, stretches)
    }
    var findings = Findings(surveys: drawing.looks.map { _ in FilmSurvey() })
    var (done, runs) = (0, 0)
    try work.run { finding in
      for (look, survey) in finding.surveys.enumerated() { findings.surveys[look].append(survey) }
      done += 1
      runs += finding.stretches.reduce(0) { $0 + $1.runCount }
      if runs <= keptRuns { findings.kept.append(finding.stretches) }
      progress(Double(done) / Double(drawing.stretches.count))
    }
    return findings
  }

  /// Makes the parts of all films from the frames of some stretches; those that are kept need not be drawn again.
  private func write(
    _ drawing: FilmDrawing, _ reels: [Reel], _ stretches: Range<Int>, _ kept: [[FilmStretch]],
    _ isStopped: @escaping @Sendable () -> Bool,
    _ receive: ([FilmPart]) throws(SequenceError) -> Void, progress: (Double) -> Void
  ) throws(SequenceError) {
    let work = OrderedWork<FilmDrawing.Memory, [FilmPart], SequenceError>(
      jobs: jobs, numbers: [stretches], memory: { _ in FilmDrawing.Memory() }
    ) { (number, memory, isCancelled) throws(SequenceError) in
      func isOver() -> Bool { isStopped() || isCancelled() }
      let stretches =
        number < kept.count ? kept[number] : try drawing.stretch(number, &memory, isOver)
      var parts: [FilmPart] = []
      do throws(EncodingError) {
        for reel in reels {
          let stretch = stretches[reel.look]
          parts.append(
            try reel.writer.map { (writer) throws(EncodingError) in
              .bytes(try writer.bytes(stretch, isOver))
            } ?? .frames(stretch))
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
      progress(Double(done) / Double(stretches.count))
    }
  }
}
