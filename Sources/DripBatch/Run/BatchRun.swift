internal import DripExport

/// Writes units of a plan with all threads.
struct BatchRun {
  let writer: UnitWriter
  let threads: Int
  let stopsAtFailure: Bool
  let progress: Batch.ReportProgress

  /// Writes units, passes results to a function, and appends failures to a journal.
  func run(
    _ units: [BatchUnit], journal: BatchJournal,
    note: (BatchResult, _ cost: Double) throws(FileError) -> Void
  ) throws(FileError) -> BatchReport {
    var report = BatchReport()
    let total = units.reduce(0) { $0 + $1.cost }
    var (count, cost) = (0, 0.0)
    func showProgress() {
      progress(
        BatchEvent.Progress(
          total: units.count, units: count, share: total > 0 ? cost / total : 0,
          failures: report.failures.count))
    }
    showProgress()
    // A unit that would outlast all others together is written by all threads, before the others.
    let isLarge = { (unit: BatchUnit) in
      threads > 1 && unit.cost > total / Double(2 * threads) && writer.threadCount(of: unit) > 1
    }
    let large = units.filter(isLarge)
    // The most expensive first, so that all threads end at about the same time.
    let small = units.filter { !isLarge($0) }.enumerated()
      .sorted { ($0.element.cost, $1.offset) > ($1.element.cost, $0.offset) }.map(\.element)
    var failure: FileError?
    for (units, atOnce, threadsOfEach) in [(large, 1, threads), (small, threads, 1)]
    where failure == nil {
      let work = UnorderedWork(jobs: atOnce, count: units.count) { [writer] number in
        writer.write(units[number], threads: threadsOfEach)
      }
      work.run { number, outcome in
        let unit = units[number]
        do throws(FileError) {
          let continues = try add(outcome, of: unit, to: journal, note, &report)
          (count, cost) = (count + 1, cost + unit.cost)
          showProgress()
          return continues
        } catch {
          failure = error
          return false
        }
      }
      guard !report.isStopped, report.failures.isEmpty || !stopsAtFailure else { break }
    }
    if let failure { throw failure }
    return report
  }

  /// Adds the outcome of a unit to the report, and returns true to continue.
  private func add(
    _ outcome: UnitWriter.Outcome, of unit: BatchUnit, to journal: BatchJournal,
    _ note: (BatchResult, _ cost: Double) throws(FileError) -> Void, _ report: inout BatchReport
  ) throws(FileError) -> Bool {
    switch outcome {
    case .made(let result):
      try note(result, unit.cost)
      report.made.append(result)
      return true
    case .failed(let failure, let isFatal):
      report.failures.append(failure)
      // A journal on a full disk cannot grow.
      if !isFatal { try journal.append(failure) }
      if isFatal { report.isStopped = true }
      return !isFatal && !stopsAtFailure
    case .stopped:
      report.isStopped = true
      return false
    }
  }
}
