import DripExport

/// Why a batch was not made by other machines.
enum FarmError: SpokenError, Equatable {
  /// A program of the engine is not installed, or is another one of that name.
  case missing(program: String, FarmEngine)
  /// A program of the engine does not do what it is told.
  case refused(program: String, reason: String)
  /// Something else is being made in the folder.
  case otherBatch(folder: String, FarmEngine)
  /// Somebody has ended the job.
  case cancelled(job: Int)
  /// What joins the shards has ended without a word, several times.
  case joinLost(job: Int)
  /// Shards were not made, whatever was tried.
  case unfinished(shards: [Int], reason: String)
  /// What joins the shards has ended with an exit code, and a sentence.
  case joining(code: Int32, sentence: String)
  /// Somebody has asked this program to stop; the scheduler goes on with some jobs, or nobody does.
  case interrupted(signal: Int32, jobs: [Int])

  var message: String {
    switch self {
    case .missing(let program, let engine): "there is no '\(program)'; \(engine.remedy)"
    case .refused(let program, let reason): "'\(program)' says: \(reason.shown(limit: 1000))"
    case .otherBatch(let folder, let engine):
      """
      another batch is under way in \(folder.quoted), by \(engine.rawValue); remove \
      \("\(folder)/.drip".quoted) if that is not so
      """
    case .cancelled(let job):
      "somebody has cancelled job \(job); the same command line goes on with what is missing"
    case .joinLost(let job):
      "job \(job), which joins the shards, has ended without a word, as it did before"
    case .unfinished(let shards, let reason):
      """
      \(shards.count == 1 ? "shard" : "shards") \(FarmRecord.list(shards)) could not be made\
      \(reason.isEmpty ? "" : " (\(reason.shown(limit: 1000)))"); the same command line goes on with what \
      is missing
      """
    case .joining(_, let sentence): sentence
    case .interrupted(_, let jobs) where jobs.isEmpty:
      "stopped; the same command line goes on from here"
    case .interrupted(_, let jobs):
      """
      stopped; Slurm goes on: 'scancel \(jobs.map(String.init).joined(separator: " "))' ends that, and the \
      same command line follows it again
      """
    }
  }

  /// Whether a program does not do now what it might do later.
  var isRefusal: Bool { if case .refused = self { true } else { false } }

  var exitCode: ExitCode {
    switch self {
    case .missing, .refused: .unavailable
    case .otherBatch: .cannotCreate
    case .cancelled, .joinLost, .unfinished: .temporaryFailure
    case .joining(let code, _): ExitCode(rawValue: code) ?? .software
    case .interrupted(let signal, _): ExitCode(rawValue: 128 + signal) ?? .software
    }
  }
}
