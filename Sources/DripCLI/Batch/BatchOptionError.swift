/// Options of a batch that contradict each other.
enum BatchOptionError: UsageError {
  case exclusive(String, String)
  /// The folder that a plan names is behind a link.
  case linkedFolder(String)

  var message: String {
    switch self {
    case .exclusive(let one, let other): "--\(one) and --\(other) exclude each other"
    case .linkedFolder(let path):
      "\(path.quoted) is behind a link, which only a folder of the command line can be: -o \(path.shellWord)"
    }
  }
}

extension Request {
  /// The first error in the options of a batch.
  var batchOptionError: BatchOptionError? {
    guard batch.joins else { return nil }
    if batch.shard != nil { return .exclusive("shard", "join") }
    return policy.dryRun ? .exclusive("dry-run", "join") : nil
  }
}
