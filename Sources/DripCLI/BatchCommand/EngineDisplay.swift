import DripBatch
import DripExport

/// Shows the progress of a batch that an engine runs.
struct EngineDisplay {
  private let engine: String
  private let isQuiet: Bool
  private let console: Console
  private var meter: ProgressMeter

  init(engine: String, units: Int, isQuiet: Bool, _ console: Console) {
    (self.engine, self.isQuiet, self.console) = (engine, isQuiet, console)
    let watch = Stopwatch()
    meter = ProgressMeter(total: units, terminal: isQuiet ? nil : console.terminal) {
      watch.seconds
    }
    meter.weight = 1
  }

  mutating func show(_ event: BatchEvent) throws {
    if case .progress(let progress) = event {
      meter.update(
        done: progress.units, weighing: progress.share, failures: progress.failures,
        note: progress.note.shown(limit: 40))
      return
    }
    guard !isQuiet else { return }
    meter.finish()
    try console.errors.write("\(text(of: event))\n")
    try console.errors.flush()
  }

  mutating func finish() { meter.finish() }

  private func text(of event: BatchEvent) -> String {
    switch event {
    case .progress: ""
    case .waitingForProcess: "Another drip process runs this batch. Waiting until it ends."
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
    case .retrying(let reason): "Waiting: \(reason.shown(limit: 1000))"
    }
  }
}

/// The failure of an engine, and the signal that stopped it.
struct EngineFailure: SpokenError {
  let error: EngineError
  let signal: Int32?

  var message: String { "\(error)".shown(limit: 2000) }

  var exitCode: ExitCode {
    switch error {
    case .missing, .refused: .unavailable
    case .otherBatch: .cannotCreate
    case .cancelled, .joinLost, .unfinished: .temporaryFailure
    case .interrupted: signal.flatMap { ExitCode(rawValue: 128 + $0) } ?? .software
    }
  }
}

/// The failure of the process that joined the shards.
struct JoinFailure: SpokenError {
  let code: Int32
  let message: String

  var exitCode: ExitCode { ExitCode(rawValue: code) ?? .software }
}
