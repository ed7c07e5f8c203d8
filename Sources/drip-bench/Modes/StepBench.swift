import CAllocationCount
import DripExport

/// Measures every step from a scene to a file, and whole sequences of files.
struct StepBench {
  private let options: Options
  private let report: StepReport

  init(_ options: Options) {
    self.options = options
    report = StepReport(steps: options.steps, isJSON: options.isJSON)
  }

  /// Measures everything that was asked for, and prints it.
  func run() throws {
    var measured: [StepReport.Film] = []
    report.writeTitles()
    for film in films {
      for side in options.sides {
        let result = try measure(film, side: side)
        report.write(result)
        measured.append(result)
      }
    }
    report.writeSizes(of: measured)
    if options.includes(Options.sequence) { try writeSequences() }
    report.writePeakMemory()
  }

  private var films: [Film] {
    if options.only.isEmpty { return Film.all }
    return options.only.compactMap(Film.named)
  }

  private func measure(_ film: Film, side: Int) throws(PNGError) -> StepReport.Film {
    var drawing = Drawing(film, side: side)
    var measures: [StepReport.Measure] = []
    // How long the runs take is known beforehand, as other steps are measured without them.
    var needed = options.steps
    if needed.contains(where: { $0.titleAlone != nil }), !needed.contains(.runs) {
      needed.append(.runs)
    }
    for step in Step.allCases where needed.contains(step) {
      let timing = try Timing(for: .milliseconds(options.milliseconds)) {
        (call) throws(PNGError) in try drawing.take(step, call)
      }
      // Twelve frames all along the film.
      var bytes = 0
      let before = allocation_count()
      for frame in stride(from: 0, to: Film.length, by: 5) {
        bytes += try drawing.take(step, frame)
      }
      let allocations = before < 0 ? nil : Double(allocation_count() - before) / 12
      measures.append(
        StepReport.Measure(
          step: step, timing: timing, bytes: step.compression == nil ? nil : bytes / 12,
          allocations: allocations))
    }
    precondition(drawing.trace != 0)
    return StepReport.Film(name: film.name, side: side, measures: measures)
  }

  /// Writes the moving wave to memory-backed disk, with one thread and with two.
  private func writeSequences() throws {
    let steps = options.steps.filter { $0.compression != nil }
    for side in options.sides {
      for step in steps {
        for jobs in [1, 2] {
          guard let compression = step.compression else { continue }
          let sequence = try WaveSequence(
            side: side, frames: options.frames, compression: compression, jobs: jobs)
          var bytes = 0
          let timing = try Timing(
            for: .milliseconds(options.milliseconds * 10), atLeast: step == .small ? 1 : 3
          ) { _ in bytes = try sequence.write() }
          let frames = Double(options.frames)
          report.write(
            StepReport.Sequence(
              name: "wave", side: side, compression: compression.rawValue, jobs: jobs,
              frames: options.frames, framesPerSecond: frames / timing.median * 1e6,
              mostFramesPerSecond: frames / timing.minimum * 1e6,
              bytesPerFrame: bytes / options.frames))
        }
      }
    }
  }
}
