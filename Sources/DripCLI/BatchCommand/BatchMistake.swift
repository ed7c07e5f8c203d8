/// Why what is asked for of a batch makes no sense.
enum BatchMistake: Mistake {
  case exclusive(String, String)
  case useless(String, with: String)

  var message: String {
    switch self {
    case .exclusive(let one, let other): "--\(one) and --\(other) are two different things to do"
    case .useless(let option, let needed): "--\(option) says nothing without --\(needed)"
    }
  }
}

extension Request.Batch {
  /// Returns the first conflict between options.
  func mistake(_ policy: Request.Policy) -> BatchMistake? {
    if shard != nil, joins { return .exclusive("shard", "join") }
    if shard != nil, shards != nil { return .exclusive("shard", "shards") }
    if policy.dryRun, shard != nil { return .exclusive("dry-run", "shard") }
    if policy.dryRun, joins { return .exclusive("dry-run", "join") }
    return nil
  }
}

extension Request.Farm {
  /// Returns the first conflict with the other options of a batch.
  func mistake(with batch: Request.Batch) -> BatchMistake? {
    guard let engine else {
      if batch.shards != nil, !batch.joins { return .useless("shards", with: "engine") }
      if !hosts.isEmpty { return .useless("hosts", with: "engine") }
      if !options.isEmpty { return .useless("engine-option", with: "engine") }
      return program == nil ? nil : .useless("program", with: "engine")
    }
    if batch.shard != nil { return .exclusive("engine", "shard") }
    if batch.joins { return .exclusive("engine", "join") }
    return hosts.isEmpty || engine == .parallel ? nil : .useless("hosts", with: "engine parallel")
  }
}
