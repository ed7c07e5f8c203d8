import DripExport
import DripFormats
import DripKit

extension Command {
  /// `drip verify` draws files again and compares them.
  static func verify(_ catalog: SceneCatalog) -> Command {
    let path = Argument(
      name: "path", help: "A folder with frames of '\(About.name) render', a film or a still.",
      completion: .files)
    let heart = catalog.example("heart")
    return Command(
      "verify", "Draw frames, a film or a still again, and compare.",
      discussion: [
        """
        Drawing is deterministic, so a file is right if the same settings give it again. A folder of frames has its \
        settings in \(FolderSettings.fileName). For a film or a still, repeat the settings with which it was made, or name \
        a file of settings with --config.
        """,
        """
        A file is right if its bytes are equal, and a PNG image also if its pixels are. Prints a line for each wrong or \
        missing file, and one line for consecutive missing frames. The exit code is 65 if there are any. Videos cannot \
        be verified, because \(VideoEncoding.program) makes them.
        """,
      ],
      fields: [
        .subject(path), .scene(in: catalog, "The scene of a film or a still.", isRequired: false),
      ]
        + Field.outputs(catalog) + [.jobs, .quiet, .report],
      examples: [
        Example("verify frames", effect: "Check all frames of the folder."),
        Example(
          "verify \(heart).gif \(heart) --size 40 --fps 10",
          effect: "Check a film that was made with these settings."),
        Example(
          "verify \(heart).png \(heart) --at 50%", effect: "Check a still."),
      ],
      configuration: { line in
        guard let path = line.words.first, FileTree.isFolder(path) else { return nil }
        let name = "\(path)/\(FolderSettings.fileName)"
        guard FolderSettings.ofFolder(path) != nil else { throw VerifyError.noFrames(path) }
        return try SettingsFile(InputFile.contents(name), name: name)
      },
      run: { request, console in
        let output = try request.verifiedOutput
        let findings = try Exporter(request.running, console).findings(of: output)
        let running = request.running
        if running.json {
          try console.output.write(findings.json(ofFrames: output.frameCount))
        } else {
          for finding in findings { try console.output.write("\(finding.text)\n") }
        }
        let count = findings.reduce(0) { $0 + $1.count }
        guard count == 0 else {
          try console.output.flush()
          throw VerifyError.flaws(count, of: output.fileCount)
        }
        if !running.json, !running.quiet { try console.output.write("\(output.sentence)\n") }
      })
  }
}

extension Request {
  /// The output whose files are verified.
  fileprivate var verifiedOutput: Output {
    get throws {
      let path = subject ?? ""
      guard FileTree.has(path) else { throw VerifyError.missing(path) }
      guard scene != nil else { throw VerifyError.noScene(path) }
      if FileTree.isFolder(path) { return try frames(in: path) }
      var request = self
      request.outputs = [.file(path)]
      // The settings of a folder name the format of its frames, and that of a film is in its name.
      if look.format?.allows(path) == false { request.look.format = nil }
      let format = request.look.format ?? FileFormat(endingOf: path)
      if timing.moment == nil, format?.film != nil, let films = try request.films() {
        return films[0]
      }
      return try request.still(to: .file(path))
    }
  }

  private func frames(in path: String) throws -> Output {
    guard let settings = FolderSettings.ofFolder(path) else { throw VerifyError.noFrames(path) }
    return try frames(to: .folder(path, settings.names))
  }
}

extension Output {
  /// The number of files.
  fileprivate var fileCount: Int { if case .frames = format { frameCount } else { 1 } }

  /// The result if there are no flaws.
  fileprivate var sentence: String {
    guard case .frames = format else { return "\(place.path.shown(limit: 1000)) is intact" }
    return frameCount == 1 ? "1 frame is intact" : "\(frameCount) frames are intact"
  }
}
