import CAllocationCount
import DripExport

/// The measurement of each step from a scene to a file, and of whole sequences of files.
struct StepBench {
  private let options: BenchOptions
  private let report: StepReport

  /// The number of turns in which each step is measured.
  private static let turns = 3

  init(_ options: BenchOptions) {
    self.options = options
    report = StepReport(steps: options.steps, isJSON: options.isJSON)
  }

  /// Measures the chosen steps and prints a report.
  func run() throws {
    var measured: [StepReport.Film] = []
    if !films.isEmpty { report.writeTitles() }
    for film in films {
      for side in options.sides {
        let result = try measure(film, side: side)
        report.write(result)
        measured.append(result)
      }
    }
    report.writeSizes(of: measured)
    if options.includes(BenchOptions.sequence) { try writeSequences() }
    report.writePeakMemory()
  }

  private var films: [Film] {
    if options.only.isEmpty { return Film.all }
    return options.only.compactMap(Film.named)
  }

  private func measure(_ film: Film, side: Int) throws(EncodingError) -> StepReport.Film {
    var drawing = Drawing(film, side: side)
    var measures: [StepReport.Measure] = []
    // The runs are measured first, because reports subtract them from other steps.
    let needsRuns = options.steps.contains { $0.titleAlone != nil }
    let needed = Step.allCases.filter { step in
      options.steps.contains(step) || (step == .runs && needsRuns)
    }
    var stopwatches = needed.map { _ in Stopwatch() }
    // In turns, so that a pause of the machine affects all steps.
    for _ in 0..<Self.turns {
      for (index, step) in needed.enumerated() {
        try stopwatches[index].measure(
          for: .microseconds(options.milliseconds * 1000 / Self.turns), atLeast: 2
        ) { (call) throws(EncodingError) in try drawing.take(step, call) }
      }
    }
    for (stopwatch, step) in zip(stopwatches, needed) {
      var bytes = 0
      let before = allocation_count()
      for frame in Film.frames.indices {
        bytes += try drawing.take(step, frame)
      }
      let allocations =
        before < 0 ? nil : Double(allocation_count() - before) / Double(Film.frames.count)
      measures.append(
        StepReport.Measure(
          step: step, timing: stopwatch.timing,
          bytes: step.compression == nil ? nil : bytes / Film.frames.count,
          allocations: allocations))
    }
    precondition(drawing.trace != 0)
    return StepReport.Film(name: film.name, side: side, measures: measures)
  }

  /// Measures writing the moving wave to a disk in memory, with one thread and with two.
  private func writeSequences() throws {
    for side in options.sides {
      for case let compression? in options.steps.map(\.compression) {
        try writeSequence(side: side, compression)
      }
    }
  }

  private func writeSequence(side: Int, _ compression: Compression) throws {
    let jobs = [1, 2]
    var stopwatches = jobs.map { _ in Stopwatch() }
    var bytes = 0
    let budget = Duration.milliseconds(options.milliseconds * 10 / Self.turns)
    // The slowest one takes seconds, for which one turn is enough.
    for _ in 0..<(compression == .small ? 1 : Self.turns) {
      for (index, jobs) in jobs.enumerated() {
        let sequence = try WaveSequence(
          side: side, frames: options.frames, compression: compression, jobs: jobs)
        try stopwatches[index].measure(for: budget, atLeast: 1, warmUp: 0) { _ in
          bytes = try sequence.write()
        }
      }
    }
    for (jobs, stopwatch) in zip(jobs, stopwatches) {
      report.write(
        StepReport.Sequence(
          name: "wave", side: side, compression: compression.rawValue, jobs: jobs,
          frames: options.frames, timing: stopwatch.timing,
          bytesPerFrame: bytes / options.frames))
    }
  }
}
