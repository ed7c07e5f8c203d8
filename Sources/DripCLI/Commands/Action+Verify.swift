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
        Looks at every frame that was ever asked for in the folder: whether it is there, can be read \
        and has the right size. Writes a line for each that is not, and ends with exit code 65.
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
    let delivery = FrameDelivery(policy, console)
    var findings = Findings()
    var failure: OutputError?
    for manifest in try manifests(in: folder) {
      let verifier = SequenceVerifier(folder: folder, manifest: manifest)
      let fresh = policy.pixels ? try sequence(manifest, verifier.numbers, catalog) : nil
      var meter = delivery.meter(total: verifier.numbers.reduce(0) { $0 + $1.count })
      defer { meter.finish() }
      do throws(SequenceError) {
        try verifier.verify(
          comparingWith: fresh, jobs: delivery.jobs, isStopped: delivery.isStopped
        ) { name, flaw in
          meter.advance()
          findings.total += 1
          guard let flaw else { return }
          findings.flaws.append((name, flaw))
          guard !policy.json, failure == nil else { return }
          do throws(OutputError) {
            try console.output.write("\(name.shown(limit: 300)): \(flaw.text)\n")
          } catch {
            failure = error
          }
        }
      } catch {
        throw delivery.told(error)
      }
      if let failure { throw failure }
    }
    if policy.json {
      try console.output.write(findings.json)
    } else if findings.flaws.isEmpty, !policy.quiet {
      try console.output.write("\(findings.total) frames, all as they should be\n")
    }
    if !findings.flaws.isEmpty {
      try console.output.flush()
      throw VerifyError.flaws(findings.flaws.count, of: findings.total)
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

/// What was found in a folder.
private struct Findings {
  var total = 0
  var flaws: [(name: String, flaw: SequenceVerifier.Flaw)] = []

  /// The findings for programs.
  var json: [UInt8] {
    var json = JSONWriter(.indented)
    json.object { json in
      json.member("frames") { $0.write(total) }
      json.member("flaws", flaws) { json, finding in
        json.member("file", finding.name)
        json.member("flaw", finding.flaw.text)
      }
    }
    json.endLine()
    return json.bytes
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
