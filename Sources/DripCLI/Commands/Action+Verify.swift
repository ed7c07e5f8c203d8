import DripExport
import DripFormats

extension Action {
  /// `drip verify` checks rendered frames.
  static func verify(_ catalog: SceneCatalog) -> Action {
    let folder = Command.Argument(
      name: "folder", help: "A folder with frames of '\(About.name) render'.", completion: .folders)
    let heart = catalog.example("heart")
    return Action(
      "verify", "Check that frames are complete and correct.",
      discussion: [
        """
        Checks that every frame of the folder exists, can be read, has the right size and has the bytes that were \
        written. Prints a line for each flaw, and one line for consecutive missing frames. The exit code is 65 if there \
        are flaws, and 75 if another process is writing the frames.
        """,
        """
        Also checks the record of the frames, the hidden file beside them. The pixels of PNG frames are compared with a \
        new rendering only with --pixels, and those of other formats never; the result says so.
        """,
        """
        A film is one file, which this command does not check. Unless \(VideoEncoding.program) has made it, the same \
        version of \(About.name) makes the same bytes again, so render it again and compare: \
        '\(About.name) render \(heart) --format gif -o - | cmp - \(heart).gif' prints nothing if \(heart).gif is intact.
        """,
      ],
      fields: [.subject(folder), .pixels, .jobs, .quiet, .report],
      examples: [
        Command.Example("verify frames", effect: "Check all frames of the folder."),
        Command.Example(
          "verify frames --pixels",
          effect: "Also compare the pixels with a new rendering."),
      ],
      run: { request, console in
        let policy = request.policy
        let check = try FolderCheck(
          folder: request.subject ?? "", catalog: policy.pixels ? catalog : nil,
          Delivery(policy, console))
        let flaws = try policy.json ? check.reportJSON() : check.reportLines()
        guard flaws.isEmpty else {
          try console.output.flush()
          throw VerifyError.flaws(flaws.frames, of: check.total, records: flaws.records)
        }
        if !policy.json, !policy.quiet {
          try console.output.write("\(check.sentence)\n")
        }
      })
  }
}

/// A flaw of a frame, or of several missing frames in a row.
struct VerifyFinding: Sendable {
  let first: String
  var last: String
  var count = 1
  let flaw: WrittenFrames.Flaw

  /// Writes the flaw as a JSON object.
  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("file", first)
      if count > 1 {
        json.member("last", last)
        json.member("count", count)
      }
      json.member("flaw", flaw.text)
    }
  }

  /// The names of the files as text.
  fileprivate var names: String {
    count == 1 ? first.shown(limit: 300) : "\(first.shown(limit: 300)) … \(last.shown(limit: 300))"
  }
}

/// Checks the frames of a folder, and prints flaws at once, because there may be many.
private struct FolderCheck {
  private let folder: String
  private let names: [FrameNames]
  /// The scenes that are drawn again; nil if pixels are not compared.
  private let catalog: SceneCatalog?
  private let delivery: Delivery
  private var console: Console { delivery.console }
  /// The number of frames.
  private(set) var total = 0
  /// The number of frames whose pixels are compared with a new rendering.
  private var redrawn = 0
  /// The files that should be records of frames and are not.
  private var foreignRecords: Set<String> = []
  /// The numbers of frames and of their records with flaws.
  struct FlawCount {
    var frames = 0
    var records = 0

    var isEmpty: Bool { frames + records == 0 }
  }

  init(folder: String, catalog: SceneCatalog?, _ delivery: Delivery) throws {
    (self.folder, self.catalog, self.delivery) = (folder, catalog, delivery)
    guard !SpecialFile.isFile(folder) else { throw VerifyError.noFolder(folder) }
    names = try Self.reading { () throws(SequenceError) in try WrittenFrames.names(in: folder) }
    var (total, redrawn) = (0, 0)
    var foreign: Set<String> = []
    try forEachSequence { frames, output in
      total += frames.count
      if output?.fileFormat == .png { redrawn += frames.count }
    } other: {
      foreign.insert($0)
    }
    guard total > 0 else { throw VerifyError.noFrames(folder) }
    (self.total, self.redrawn, foreignRecords) = (total, redrawn, foreign)
  }

  /// The result if there are no flaws.
  var sentence: String {
    let intact = total == 1 ? "1 frame is intact" : "\(total) frames are intact"
    if redrawn == total { return intact }
    let pixels =
      redrawn == 0
      ? "pixels were not compared with a new rendering"
      : "the pixels of \(total - redrawn) were not compared with a new rendering"
    return "\(intact); \(pixels)"
      + (catalog == nil ? " (--pixels compares those of PNG frames)" : "")
  }

  /// Calls a function with one sequence after the other, because each manifest may be large, and with the output
  /// that would write its frames now; nil if pixels are not compared.
  private func forEachSequence(
    _ body: (WrittenFrames, Output?) throws -> Void, other: (_ record: String) -> Void = { _ in }
  ) throws {
    for names in names {
      let frames = try Self.reading { () throws(SequenceError) in
        try WrittenFrames(folder: folder, names: names, isStopped: delivery.options.isStopped)
      }
      guard let frames else {
        other(WrittenFrames.manifestName(of: names))
        continue
      }
      var output: Output?
      if let catalog {
        do {
          output = try FramePlan(manifest: frames.settings, catalog)
            .output(frames.numbers, in: .standardOutput)
        } catch {
          throw VerifyError.cannotDrawAgain(names.pattern)
        }
      }
      try body(frames, output)
    }
  }

  private static func reading<Result>(
    _ body: () throws(SequenceError) -> Result
  ) throws(VerifyError) -> Result {
    do throws(SequenceError) { return try body() } catch { throw .unreadable(error) }
  }

  /// Writes a line for each flaw, and returns the numbers of flaws.
  func reportLines() throws -> FlawCount {
    try forEachFinding { finding throws(StreamError) in
      let count = finding.count > 1 ? "\(finding.count) frames " : ""
      try console.output.write("\(finding.names): \(count)\(finding.flaw.text)\n")
    }
  }

  /// Writes the flaws as JSON, and returns their numbers.
  func reportJSON() throws -> FlawCount {
    var count = FlawCount()
    var json = JSONWriter(.indented)
    try json.object { json in
      json.member("frames") { $0.write(total) }
      json.member("redrawn") { $0.write(redrawn) }
      try json.member("flaws") { json in
        try json.array { json in
          count = try forEachFinding { finding throws(StreamError) in
            finding.write(to: &json)
            try console.output.write(json.takeBytes())
          }
        }
      }
    }
    json.endLine()
    try console.output.write(json.bytes)
    return count
  }

  /// Checks all frames, and returns the numbers of flaws.
  ///
  /// Missing frames in a row are one finding.
  private func forEachFinding(
    _ report: (VerifyFinding) throws(StreamError) -> Void
  ) throws -> FlawCount {
    var count = FlawCount()
    var gap: VerifyFinding?
    var failure: StreamError?
    // Stop the threads when the output is closed.
    let isClosed = Monitor(false)
    let isStopped = { @Sendable [isStopped = delivery.options.isStopped] in
      isStopped() || isClosed.with { $0 }
    }
    func show(_ finding: VerifyFinding?) {
      guard let finding, failure == nil else { return }
      do throws(StreamError) { try report(finding) } catch {
        failure = error
        isClosed.with { $0 = true }
      }
    }
    for name in foreignRecords.sorted() {
      count.records += 1
      show(
        VerifyFinding(first: name, last: name, flaw: .unreadable("it is not a record of frames")))
    }
    if let failure { throw failure }
    try forEachSequence { frames, output in
      var meter = delivery.meter(total: frames.count)
      defer { meter.finish() }
      do throws(SequenceError) {
        try frames.verify(
          comparingWith: output, jobs: delivery.options.jobs, isStopped: isStopped
        ) { name, flaw in
          if name == frames.manifestName {
            count.records += 1
          } else {
            meter.advance()
            if flaw != nil { count.frames += 1 }
          }
          if flaw == .missing, let before = gap {
            gap = VerifyFinding(
              first: before.first, last: name, count: before.count + 1, flaw: .missing)
            return
          }
          show(gap)
          gap = flaw == .missing ? VerifyFinding(first: name, last: name, flaw: .missing) : nil
          if let flaw, flaw != .missing { show(VerifyFinding(first: name, last: name, flaw: flaw)) }
        }
      } catch {
        if let failure { throw failure }
        throw delivery.deliveryError(error)
      }
      show(gap)
      gap = nil
      if let failure { throw failure }
    }
    return count
  }
}

extension WrittenFrames.Flaw {
  fileprivate var text: String {
    switch self {
    case .missing: "missing"
    case .unreadable(let reason): reason.shown(limit: 300)
    case .wrongSize(let width, let height): "\(width) × \(height) pixels"
    case .changed: "the bytes have changed since it was written"
    case .unsealed:
      """
      it has no checksum: a run was interrupted, or the file is damaged; '\(About.name) render' with --resume checks all frames
      """
    case .otherPixels(let count):
      "\(count) pixel\(count == 1 ? " differs" : "s differ") from a new rendering"
    }
  }
}
