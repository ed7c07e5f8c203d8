import DripExport
import DripFormats

/// Makes outputs of a plan, all processors busy, and notes each one that is there.
struct BatchRun {
  let maker: BatchMaker
  let policy: Request.Policy
  let stopsAtFailure: Bool
  let console: Console

  /// The result of a run.
  struct Report {
    var made: [BatchResult] = []
    var failures: [Failure] = []
    var isStopped = false
  }

  /// An output that could not be made.
  struct Failure {
    let output: String
    let message: String
    let code: Int32
  }

  private var jobs: Int { (policy.jobs ?? .automatic).number }

  /// Makes units of work; failures are noted in a journal, and what was made as a function does it.
  func run(
    _ units: [BatchUnit], threads: [Int: Int], journal: BatchJournal,
    note: (BatchResult, _ cost: Double) throws(FileError) -> Void
  ) throws -> Report {
    let watch = Stopwatch()
    var report = Report()
    var meter = ProgressMeter(
      total: units.count, terminal: policy.quiet ? nil : console.terminal
    ) { watch.seconds }
    meter.weight = units.reduce(0) { $0 + $1.cost }
    defer { meter.finish() }
    let total = meter.weight ?? 0
    // A unit that would outlast all others together is made by all threads, before the rest.
    let isLarge = { (unit: BatchUnit) in
      jobs > 1 && unit.cost > total / Double(2 * jobs) && (threads[unit.output] ?? 1) > 1
    }
    let large = units.filter(isLarge)
    // The longest first, so that none is left over in the end.
    let small = units.filter { !isLarge($0) }.enumerated()
      .sorted { ($0.element.cost, $1.offset) > ($1.element.cost, $0.offset) }.map(\.element)
    var failure: FileError?
    for (units, threads, jobs) in [(large, 1, jobs), (small, jobs, 1)] where failure == nil {
      let work = UnorderedWork(jobs: threads, count: units.count) { [maker] number in
        maker.outcome(of: units[number], jobs: jobs)
      }
      work.run { number, outcome in
        let unit = units[number]
        do throws(FileError) {
          let goesOn = try take(outcome, of: unit, in: journal, note, &report)
          meter.advance(weighing: unit.cost, failures: report.failures.count)
          return goesOn
        } catch {
          failure = error
          return false
        }
      }
      guard !report.isStopped, report.failures.isEmpty || !stopsAtFailure else { break }
    }
    if let failure { throw FrameError(error: .file(failure), canResume: false) }
    return report
  }

  /// Records the result of a unit, and returns true to continue.
  private func take(
    _ outcome: BatchMaker.Outcome, of unit: BatchUnit, in journal: BatchJournal,
    _ note: (BatchResult, _ cost: Double) throws(FileError) -> Void, _ report: inout Report
  ) throws(FileError) -> Bool {
    switch outcome {
    case .made(let result):
      try note(result, unit.cost)
      report.made.append(result)
      return true
    case .failed(let message, let code, let isFatal):
      let name = maker.plan.outputs[unit.output].name
      report.failures.append(Failure(output: name, message: message, code: code))
      // A journal on a full disk takes no more.
      if !isFatal { try journal.append(failure: message, code: code, of: name) }
      if isFatal { report.isStopped = true }
      return !isFatal && !stopsAtFailure
    case .stopped:
      report.isStopped = true
      return false
    }
  }
}
