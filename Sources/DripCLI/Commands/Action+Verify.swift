import DripExport

extension Action {
  /// `drip verify` checks rendered frames.
  static func verify(_ catalog: SceneCatalog) -> Action {
    let folder = Command.Argument(
      name: "folder", help: "Where 'drip render' has put the frames.", completion: .folders)
    return Action(
      "verify", "Check that frames are there, whole and right.",
      discussion: [
        """
        Looks at every frame that was ever asked for in the folder: whether it is there, can be read, \
        has the right size and is what was written. Writes a line for each that is not, one for all \
        that are missing in a row, and ends with exit code 65; with 75 while frames are being written.
        """
      ],
      fields: [.subject(folder), .pixels, .jobs, .quiet, .report],
      examples: [
        Command.Example(line: "drip verify frames", effect: "Whether all is there."),
        Command.Example(
          line: "drip verify frames --pixels",
          effect: "Also compare the pixels with a new rendering."),
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
    let delivery = Delivery(policy, console)
    // Read one manifest at a time, because each may be large.
    let films = FolderFilms(
      folder: folder, names: try names(in: folder), isStopped: delivery.options.isStopped
    ) { manifest, numbers in
      policy.pixels ? try sequence(manifest, numbers, catalog) : nil
    }
    var total = 0
    try films.forEach { verifier, _ in total += verifier.count }
    guard total > 0 else { throw VerifyError.noFrames(folder) }
    let check = FolderCheck(films: films, total: total, delivery, console)
    let flaws = try policy.json ? check.reportJSON() : check.reportLines()
    guard flaws == 0 else {
      try console.output.flush()
      throw VerifyError.flaws(flaws, of: total)
    }
    if !policy.json, !policy.quiet {
      try console.output.write(
        total == 1 ? "1 frame, as it should be\n" : "\(total) frames, all as they should be\n")
    }
  }

  private static func names(in folder: String) throws(VerifyError) -> [FrameNames] {
    do throws(FileError) { return try SequenceVerifier.names(in: folder) } catch {
      throw .unreadable(error)
    }
  }

  /// Returns the frames as this version draws them.
  private static func sequence(
    _ manifest: Manifest, _ numbers: [Range<Int>], _ catalog: SceneCatalog
  ) throws(VerifyError) -> FrameSequence {
    do {
      let film = try Film(manifest: manifest.settings, catalog)
      return film.output(numbers, in: .standardOutput).sequence
    } catch {
      throw .cannotDrawAgain(manifest.names.pattern)
    }
  }
}

/// The sequences in a folder.
private struct FolderFilms {
  let folder: String
  let names: [FrameNames]
  let isStopped: () -> Bool
  /// Returns the frames of a manifest as this version draws them; nil if pixels are not compared.
  let draw: (Manifest, [Range<Int>]) throws -> FrameSequence?

  /// Calls a function with one sequence after the other.
  func forEach(_ body: (SequenceVerifier, FrameSequence?) throws -> Void) throws {
    for names in names {
      if let verifier = try verifier(names) {
        try body(verifier, draw(verifier.manifest, verifier.numbers))
      }
    }
  }

  private func verifier(_ names: FrameNames) throws(VerifyError) -> SequenceVerifier? {
    do throws(SequenceError) {
      return try SequenceVerifier(folder: folder, names: names, isStopped: isStopped)
    } catch {
      switch error {
      case .file(let error): throw .unreadable(error)
      default: throw .unreachable(error)
      }
    }
  }
}

/// A flaw of a frame, or of several missing frames in a row.
private struct Finding {
  let first: String
  var last: String
  var count = 1
  let flaw: SequenceVerifier.Flaw

  /// The names of the files as text.
  var names: String {
    count == 1 ? first.shown(limit: 300) : "\(first.shown(limit: 300)) … \(last.shown(limit: 300))"
  }
}

/// Checks the frames of a folder, and prints flaws at once, because there may be many.
private struct FolderCheck {
  private let films: FolderFilms
  private let total: Int
  private let delivery: Delivery
  private let console: Console

  init(films: FolderFilms, total: Int, _ delivery: Delivery, _ console: Console) {
    self.films = films
    self.total = total
    self.delivery = delivery
    self.console = console
  }

  /// Writes a line for each flaw, and returns the number of flaws.
  func reportLines() throws -> Int {
    try forEachFinding { finding throws(StreamError) in
      let count = finding.count > 1 ? "\(finding.count) frames " : ""
      try console.output.write("\(finding.names): \(count)\(finding.flaw.text)\n")
    }
  }

  /// Writes the flaws as JSON, and returns their number.
  func reportJSON() throws -> Int {
    var count = 0
    var json = JSONWriter(.indented)
    try json.object { json in
      json.member("frames") { $0.write(total) }
      try json.member("flaws") { json in
        try json.array { json in
          count = try forEachFinding { finding throws(StreamError) in
            json.element { json in
              json.object { json in
                json.member("file", finding.first)
                if finding.count > 1 {
                  json.member("last", finding.last)
                  json.member("count") { $0.write(finding.count) }
                }
                json.member("flaw", finding.flaw.text)
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

  /// Checks all frames, and returns the number of flaws.
  ///
  /// Missing frames in a row are one finding.
  private func forEachFinding(
    _ report: (Finding) throws(StreamError) -> Void
  ) throws -> Int {
    var count = 0
    var gap: Finding?
    var failure: StreamError?
    // Stop the threads when the output is closed.
    let isClosed = Monitor(false)
    let isStopped = { @Sendable [isStopped = delivery.options.isStopped] in
      isStopped() || isClosed.with { $0 }
    }
    func tell(_ finding: Finding?) {
      guard let finding, failure == nil else { return }
      do throws(StreamError) { try report(finding) } catch {
        failure = error
        isClosed.with { $0 = true }
      }
    }
    try films.forEach { verifier, fresh in
      var meter = delivery.meter(total: verifier.count)
      defer { meter.finish() }
      do throws(SequenceError) {
        try verifier.verify(
          comparingWith: fresh, jobs: delivery.options.jobs, isStopped: isStopped
        ) { name, flaw in
          meter.advance()
          if flaw != nil { count += 1 }
          if flaw == .missing, let before = gap {
            gap = Finding(
              first: before.first, last: name, count: before.count + 1, flaw: .missing)
            return
          }
          tell(gap)
          gap = flaw == .missing ? Finding(first: name, last: name, flaw: .missing) : nil
          if let flaw, flaw != .missing { tell(Finding(first: name, last: name, flaw: flaw)) }
        }
      } catch {
        if let failure { throw failure }
        throw delivery.deliveryError(error)
      }
      tell(gap)
      gap = nil
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
