import CAllocationCount
import DripExport

/// The measurement of each step from a scene to a file.
struct StepBench {
  private let options: BenchOptions
  private let report: StepReport

  /// The number of turns in which each step is measured.
  private static let turns = 3

  init(_ options: BenchOptions) {
    self.options = options
    report = StepReport(isJSON: options.isJSON)
  }

  /// Measures the chosen steps and prints a report.
  func run() throws(EncodingError) {
    report.writeTitles()
    let films = options.only.isEmpty ? Film.all : options.only.compactMap(Film.named)
    for film in films {
      for side in options.sides {
        report.write(try measure(film, side: side), of: film.name, side: side)
      }
    }
  }

  private func measure(
    _ film: Film, side: Int
  ) throws(EncodingError) -> [StepReport.Measure] {
    var drawing = Drawing(film, side: side)
    var measures: [StepReport.Measure] = []
    var stopwatches = options.steps.map { _ in Stopwatch() }
    // In turns, so that a pause of the machine affects all steps.
    for _ in 0..<Self.turns {
      for (index, step) in options.steps.enumerated() {
        try stopwatches[index].measure(
          for: .microseconds(options.milliseconds * 1000 / Self.turns), atLeast: 2
        ) { (call) throws(EncodingError) in try drawing.take(step, call) }
      }
    }
    for (stopwatch, step) in zip(stopwatches, options.steps) {
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
    return measures
  }
}
