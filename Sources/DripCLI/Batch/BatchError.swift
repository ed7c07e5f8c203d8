/// Why a batch did not make all of its outputs.
enum BatchError: SpokenError {
  /// Outputs are there already: the path of one, and how many.
  case exists(String, count: Int, changedHelps: Bool)
  /// Another process is writing the batch.
  case busy(String)
  case failed(Int, code: Int32, again: String)
  /// The first failure has ended the work.
  case gaveUp(code: Int32, again: String)
  /// Shards have not made everything, or not all of it is as it was made.
  case missing(Int, code: Int32, again: String)
  case interrupted(Int32, again: String)
  /// Shards were divided in several ways.
  case severalDivisions([Int])

  var message: String {
    switch self {
    case .exists(let path, let count, let changedHelps):
      let others = count > 1 ? " and \(count - 1) more exist" : " exists"
      let help =
        changedHelps
        ? "--changed makes what is missing or has changed, --force makes everything again"
        : "no batch is known to have made that; --force overwrites it"
      return "\(path.quoted)\(others) already; \(help)"
    case .busy(let folder):
      return "another drip process is writing \(folder.quoted); wait until it ends"
    case .failed(let count, _, let again):
      return "\(count) output\(count == 1 ? "" : "s") could not be made; again only these: \(again)"
    case .gaveUp(_, let again): return "stopped at what failed first; it goes on with: \(again)"
    case .missing(let count, _, let again):
      return """
        \(count) output\(count == 1 ? " is" : "s are") missing or not as \
        \(count == 1 ? "it was" : "they were") made; again: \(again)
        """
    case .interrupted(_, let again): return "stopped; it goes on with: \(again)"
    case .severalDivisions(let counts):
      return "shards were made of \(counts.map(String.init).listed()); say which --shards is meant"
    }
  }

  var exitCode: ExitCode {
    switch self {
    case .exists: .cannotCreate
    case .busy: .temporaryFailure
    case .failed(_, let code, _), .gaveUp(let code, _), .missing(_, let code, _):
      ExitCode(rawValue: code) ?? .software
    case .interrupted(let signal, _): ExitCode(rawValue: 128 + signal) ?? .software
    case .severalDivisions: .usage
    }
  }
}

/// Why an output is not what it should be, once all shards are done.
enum BatchMissing: SpokenError {
  /// It was tried, and failed.
  case failed(String, code: Int32)
  /// Nobody has made it, or not all of it.
  case nobody(parts: Int, of: Int)
  /// A file differs from its record.
  case damaged

  var message: String {
    switch self {
    case .failed(let message, _): message
    case .nobody(_, 1): "it was not made yet"
    case .nobody(let parts, let count): "\(parts) of its \(count) parts were not made yet"
    case .damaged: "it is not as it was made, and was taken away"
    }
  }

  var code: Int32 {
    switch self {
    case .failed(_, let code): code
    case .nobody: ExitCode.temporaryFailure.rawValue
    case .damaged: ExitCode.data.rawValue
    }
  }
}
