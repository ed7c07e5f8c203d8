import DripBatch
import DripExport

/// Shows the progress of a batch on the terminal.
struct BatchDisplay {
  private let engine: String
  private let isQuiet: Bool
  private let console: Console
  private let watch = Stopwatch()
  private var meter: ProgressMeter?

  init(engine: String = "", isQuiet: Bool, _ console: Console) {
    (self.engine, self.isQuiet, self.console) = (engine, isQuiet, console)
  }

  mutating func show(_ progress: BatchEvent.Progress) {
    var meter =
      meter
      ?? ProgressMeter(total: progress.total, terminal: isQuiet ? nil : console.terminal) {
        [watch] in watch.seconds
      }
    meter.weight = 1
    meter.update(
      done: progress.units, weighing: progress.share, failures: progress.failures,
      note: progress.note.shown(limit: 40))
    self.meter = meter
  }

  mutating func show(_ event: BatchEvent) throws {
    if case .progress(let progress) = event { return show(progress) }
    guard !isQuiet else { return }
    finish()
    try console.errors.write("\(text(of: event))\n")
    try console.errors.flush()
  }

  mutating func finish() { meter?.finish() }

  private func message(of error: any Error) -> String {
    (error as? EngineError)?.message(of: engine) ?? (error as? any UserFacingError)?.message
      ?? "\(error)"
  }

  private func text(of event: BatchEvent) -> String {
    switch event {
    case .progress: ""
    case .waitingForProcess: "Another \(About.name) process runs this batch. Waiting until it ends."
    case .submitted(let shards, let job, let join):
      "Submitted \(shards) shards to \(engine) as job \(job)"
        + (join.map { ", and the job that joins them as job \($0)." } ?? ".")
    case .resumed(let jobs):
      "Continuing the earlier submission, job \(jobs.map(String.init).listed())."
    case .resubmitted(let shards, let job):
      """
      Submitted \(shards.count == 1 ? "shard" : "shards") \(NumberList.text(shards)) again as job \(job).
      """
    case .cancelled(let job, let reason):
      "Cancelled job \(job), which \(engine) could not start: \(reason.shown(limit: 30))."
    case .retrying(let error): "Retrying after: \(message(of: error).shown(limit: 1000))"
    }
  }
}

/// The failure of the process that joined the shards.
struct JoinFailure: UserFacingError {
  let code: Int32
  let message: String

  var exitCode: ExitCode { ExitCode(rawValue: code) ?? .software }
}
