import DripBatch

extension BatchError: UserFacingError {
  var message: String {
    switch self {
    case .exists(let path, let count, let canResume):
      let others = count > 1 ? " and \(count - 1) more exist" : " exists"
      let help =
        canResume
        ? "--changed writes only what is missing or has changed, --force writes everything"
        : "no batch has recorded it; --force overwrites it"
      return "\(path.quoted)\(others) already; \(help)"
    case .busy(let folder):
      return "another \(About.name) process is writing \(folder.quoted); wait until it ends"
    case .severalShardCounts(let counts):
      return """
        there are journals of \(counts.map(String.init).listed()) shards; choose one number with --shards
        """
    case .otherBuild(let folder, let begun, let own):
      return """
        \(About.name) \(begun.shown(limit: 40)) has begun the batch in \(folder.quoted), and this is \(About.name) \(own), which may \
        draw differently; continue with the other program, or remove '\(folder.shown(limit: 1000))/.drip' and use \
        --force to make everything again
        """
    case .outside(let path, let record):
      return """
        \(record.quoted) names \(path.quoted), which is outside the folder, so nothing was changed; if you remove \
        this record, --changed makes another one
        """
    case .link(let path):
      return """
        \(path.quoted) is a link or behind one, and links inside the output folder are not followed; nothing was \
        changed
        """
    case .changedCopy(let path):
      return """
        '\(path.shown(limit: 1000))' or one of its tables is not the plan that was submitted; to copy them again, run the command \
        that started the batch
        """
    }
  }

  var exitCode: ExitCode {
    switch self {
    case .exists: .cannotCreate
    case .busy: .temporaryFailure
    case .severalShardCounts: .usage
    case .otherBuild, .outside, .link, .changedCopy: .data
    }
  }
}

extension ShardRecordError: UserFacingError {
  var message: String {
    """
    \(path.quoted) does not fit the plan and its shards; if no shard is running, remove the file
    """
  }
}

extension OutputError: UserFacingError {
  var message: String {
    switch self {
    case .failed(let message, _): message
    case .unrecorded: "its files exist, but no record of them"
    case .missing(_, 1): "it has not been made yet"
    case .missing(let parts, let count): "\(parts) of its \(count) parts have not been made yet"
    case .damaged(let renamed) where renamed.isEmpty: "some of its recorded bytes are missing"
    case .damaged(let renamed):
      "it differs from its record, and was renamed: \(renamed.map { $0.shown(limit: 1000) }.listed())"
    case .tooManyParts(let count, let limit):
      "the record of the shards divides it into \(count) parts, but it has at most \(limit)"
    }
  }

  var exitCode: ExitCode {
    switch self {
    case .failed(_, let code): ExitCode(rawValue: code) ?? .software
    case .missing, .unrecorded: .temporaryFailure
    case .damaged, .tooManyParts: .data
    }
  }
}

/// The end of a batch that did not make all outputs, and the command that continues it.
enum BatchFailed: UserFacingError {
  case failed(Int, code: Int32, again: String)
  /// The batch has stopped at the first failure.
  case stoppedAtFailure(code: Int32, again: String)
  /// Shards have not made all outputs, or files are damaged.
  case missing(Int, code: Int32, again: String)
  case interrupted(Int32, again: String)

  var message: String {
    switch self {
    case .failed(let count, _, let again):
      return "\(count) output\(count == 1 ? "" : "s") failed; to try only them again: \(again)"
    case .stoppedAtFailure(_, let again):
      return "stopped at the first failure; to continue: \(again)"
    case .missing(let count, _, let again):
      return """
        \(count) output\(count == 1 ? " is" : "s are") missing or damaged; to make \
        \(count == 1 ? "it" : "them") again: \(again)
        """
    case .interrupted(_, let again): return "stopped; to continue: \(again)"
    }
  }

  var exitCode: ExitCode {
    switch self {
    case .failed(_, let code, _), .stoppedAtFailure(let code, _), .missing(_, let code, _):
      ExitCode(rawValue: code) ?? .software
    case .interrupted(let signal, _): ExitCode(rawValue: 128 + signal) ?? .software
    }
  }
}
