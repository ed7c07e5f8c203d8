import DripExport

extension Action {
  /// `drip verify`: whether rendered frames are what they should be.
  static func verify(_ catalog: SceneCatalog) -> Action {
    let folder = Command.Argument(
      name: "folder", help: "Where 'drip render' has put the frames.", completion: .folders)
    return Action(
      "verify", "Check that frames are there, whole and right.",
      discussion: [
        """
        Looks at every frame that was ever asked for in the folder: whether it is there, can be read, \
        has the right size and is what was written. Writes a line for each that is not, and ends with \
        exit code 65.
        """
      ],
      fields: [.subject(folder), .pixels, .jobs, .quiet, .report],
      examples: [
        Command.Example(line: "drip verify frames", effect: "Whether all is there."),
        Command.Example(
          line: "drip verify frames --pixels", effect: "Whether it is what is rendered today, too."),
      ],
      run: { request, console in
        try run(request, catalog, console)
      })
  }

  private static func run(
    _ request: Request, _ catalog: SceneCatalog, _ console: Console
  ) throws {
    let folder = request.subject ?? ""
    let policy = request.policy
    let films = try manifests(in: folder).map { manifest in
      let verifier = SequenceVerifier(folder: folder, manifest: manifest)
      let fresh = policy.pixels ? try sequence(manifest, verifier.numbers, catalog) : nil
      return (verifier: verifier, fresh: fresh)
    }
    let total = films.reduce(0) { $0 + $1.verifier.count }
    guard total > 0 else { throw VerifyError.noFrames(folder) }
    let check = FolderCheck(films: films, total: total, request.policy, console)
    let flaws = try policy.json ? check.reportJSON() : check.reportLines()
    guard flaws == 0 else {
      try console.output.flush()
      throw VerifyError.flaws(flaws, of: total)
    }
    if !policy.json, !policy.quiet {
      try console.output.write("\(total) frames, all as they should be\n")
    }
  }

  private static func manifests(in folder: String) throws(VerifyError) -> [Manifest] {
    let manifests: [Manifest]
    do throws(FileError) { manifests = try SequenceVerifier.manifests(in: folder) } catch {
      throw .unreadable(error)
    }
    guard !manifests.isEmpty else { throw .noFrames(folder) }
    return manifests
  }

  /// Returns the frames as they are drawn now.
  private static func sequence(
    _ manifest: Manifest, _ numbers: [Range<Int>], _ catalog: SceneCatalog
  ) throws(VerifyError) -> FrameSequence {
    do {
      return try Film(manifest: manifest.settings, catalog).sequence(numbers)
    } catch {
      throw .cannotDrawAgain(manifest.names.pattern)
    }
  }
}

/// Looks at the frames of a folder, and says what it finds while it looks: there is no telling how much.
private struct FolderCheck {
  private let films: [(verifier: SequenceVerifier, fresh: FrameSequence?)]
  private let total: Int
  private let delivery: FrameDelivery
  private let console: Console

  init(
    films: [(verifier: SequenceVerifier, fresh: FrameSequence?)], total: Int,
    _ policy: Request.Policy, _ console: Console
  ) {
    self.films = films
    self.total = total
    self.console = console
    delivery = FrameDelivery(policy, console)
  }

  /// Writes a line for each flaw, and returns how many there are.
  func reportLines() throws -> Int {
    try forEachFlaw { name, flaw throws(OutputError) in
      try console.output.write("\(name.shown(limit: 300)): \(flaw.text)\n")
    }
  }

  /// Writes the findings for programs, and returns how many flaws there are.
  func reportJSON() throws -> Int {
    var count = 0
    var json = JSONWriter(.indented)
    try json.object { json in
      json.member("frames") { $0.write(total) }
      try json.member("flaws") { json in
        try json.array { json in
          count = try forEachFlaw { name, flaw throws(OutputError) in
            json.element { json in
              json.object { json in
                json.member("file", name)
                json.member("flaw", flaw.text)
              }
            }
            try console.output.write(json.takeBytes())
          }
        }
      }
    }
    json.endLine()
    try console.output.write(json.bytes)
    return count
  }

  /// Looks at all frames, and returns how many have a flaw.
  private func forEachFlaw(
    _ report: (String, SequenceVerifier.Flaw) throws(OutputError) -> Void
  ) throws -> Int {
    var count = 0
    var failure: OutputError?
    // The threads that look are to stop when nobody reads what they find.
    let isClosed = Monitor(false)
    let isStopped = { @Sendable [isStopped = delivery.isStopped] in
      isStopped() || isClosed.with { $0 }
    }
    for (verifier, fresh) in films {
      var meter = delivery.meter(total: verifier.count)
      defer { meter.finish() }
      do throws(SequenceError) {
        try verifier.verify(
          comparingWith: fresh, jobs: delivery.jobs, isStopped: isStopped
        ) { name, flaw in
          meter.advance()
          guard let flaw else { return }
          count += 1
          guard failure == nil else { return }
          do throws(OutputError) { try report(name, flaw) } catch {
            failure = error
            isClosed.with { $0 = true }
          }
        }
      } catch {
        if let failure { throw failure }
        throw delivery.told(error)
      }
      if let failure { throw failure }
    }
    return count
  }
}

extension SequenceVerifier.Flaw {
  fileprivate var text: String {
    switch self {
    case .missing: "missing"
    case .unreadable(let reason): reason.shown(limit: 300)
    case .wrongSize(let width, let height): "\(width) × \(height) pixels"
    case .changed: "not what was written"
    case .otherPixels(let count): "\(count) pixel\(count == 1 ? " is" : "s are") not as drawn now"
    }
  }
}
