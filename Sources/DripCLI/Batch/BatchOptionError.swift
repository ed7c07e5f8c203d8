import DripBatch

/// Options of a batch that contradict each other.
enum BatchOptionError: UsageError {
  case exclusive(String, String)
  /// An option has no effect without another one.
  case useless(String, without: String)
  case planInPipe
  /// The folder that a plan names is behind a link.
  case linkedFolder(String)

  var message: String {
    switch self {
    case .exclusive(let one, let other): "--\(one) and --\(other) exclude each other"
    case .useless(let option, let needed): "--\(option) has no effect without --\(needed)"
    case .planInPipe:
      "an engine needs the plan in a file that other processes can read, not on standard input"
    case .linkedFolder(let path):
      "\(path.quoted) is behind a link, which only a folder of the command line can be: -o \(path.shellWord)"
    }
  }
}

extension Request {
  /// The first error in the options of a batch.
  var batchOptionError: BatchOptionError? {
    if batch.shard != nil, batch.joins { return .exclusive("shard", "join") }
    if batch.shard != nil, batch.shards != nil { return .exclusive("shard", "shards") }
    if policy.dryRun, batch.shard != nil { return .exclusive("dry-run", "shard") }
    if policy.dryRun, batch.joins { return .exclusive("dry-run", "join") }
    guard let engine = farm.engine else {
      if batch.shards != nil, !batch.joins { return .useless("shards", without: "engine") }
      if !farm.hosts.isEmpty { return .useless("hosts", without: "engine") }
      if !farm.options.isEmpty { return .useless("engine-option", without: "engine") }
      return farm.program == nil ? nil : .useless("program", without: "engine")
    }
    if batch.shard != nil { return .exclusive("engine", "shard") }
    if batch.joins { return .exclusive("engine", "join") }
    return farm.hosts.isEmpty || engine == .parallel
      ? nil : .useless("hosts", without: "engine parallel")
  }
}
