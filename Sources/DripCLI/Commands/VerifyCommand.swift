import DripExport
import DripKit

/// `drip verify`: whether rendered frames are what they should be.
enum VerifyCommand {
  private static let pixels = Option(
    name: "pixels", help: "Render every frame again and compare all pixels.")

  static func command(_ catalog: SceneCatalog) -> Command {
    Command(
      name: "verify",
      summary: "Check that frames are there, whole and right.",
      discussion: [
        """
        Looks at every frame that was ever asked for in the folder: whether it is there, can be read \
        and has the right size. Writes a line for each that is not, and ends with exit code 65.
        """
      ],
      arguments: [
        Command.Argument(
          name: "folder", help: "Where 'drip render' has put the frames.", completion: .folders)
      ],
      options: [pixels, FilmJob.jobs, FilmJob.quiet, FilmJob.json],
      examples: [
        Command.Example(line: "drip verify frames", effect: "Whether all is there."),
        Command.Example(
          line: "drip verify frames --pixels", effect: "Whether it is what is rendered today, too."),
      ],
      run: { arguments, console throws(Failure) in
        try run(arguments, catalog, console)
      })
  }

  /// What was found in a folder.
  private struct Findings {
    var total = 0
    var flaws: [(name: String, flaw: SequenceVerifier.Flaw)] = []
  }

  private static func run(
    _ arguments: ParsedArguments, _ catalog: SceneCatalog, _ console: Console
  ) throws(Failure) {
    let folder = arguments.words.first ?? ""
    let manifests: [Manifest]
    do throws(FileError) {
      manifests = try SequenceVerifier.manifests(in: folder)
    } catch {
      throw .file(Messages.shown("\(error)", limit: 1000), .noInput)
    }
    guard !manifests.isEmpty else { throw .file(Messages.noFrames(folder), .noInput) }
    let jobs = try FilmJob.jobs(arguments)
    let isJSON = arguments.has(FilmJob.json)
    let job = FilmJob(arguments, console)
    var findings = Findings()
    var failure: Failure?
    for manifest in manifests {
      let verifier = SequenceVerifier(folder: folder, manifest: manifest)
      let fresh =
        arguments.has(pixels) ? try sequence(manifest, verifier.numbers, catalog) : nil
      var meter = job.meter(total: verifier.numbers.reduce(0) { $0 + $1.count })
      defer { meter.finish() }
      do throws(SequenceError) {
        try verifier.verify(
          comparingWith: fresh, jobs: jobs, isStopped: job.isStopped
        ) { name, flaw in
          meter.advance()
          findings.total += 1
          guard let flaw else { return }
          findings.flaws.append((name, flaw))
          guard !isJSON, failure == nil else { return }
          do throws(Failure) {
            try console.output.write("\(Messages.shown(name, limit: 300)): \(Self.text(flaw))\n")
          } catch {
            failure = error
          }
        }
      } catch {
        throw job.failure(error)
      }
      if let failure { throw failure }
    }
    if isJSON {
      try console.output.write(json(findings))
    } else if findings.flaws.isEmpty, !arguments.has(FilmJob.quiet) {
      try console.output.write("\(findings.total) frames, all as they should be\n")
    }
    if !findings.flaws.isEmpty {
      try console.output.flush()
      throw .file(Messages.flaws(findings.flaws.count, of: findings.total), .data)
    }
  }

  /// Returns the frames as they are drawn now.
  private static func sequence(
    _ manifest: Manifest, _ numbers: [Range<Int>], _ catalog: SceneCatalog
  ) throws(Failure) -> FrameSequence {
    do throws(Failure) {
      let line = Film.commandLine(of: manifest.settings)
      let arguments = try ArgumentParser(command: RenderCommand.command(catalog)).parse(line[...])
      let (film, look) = try RenderCommand.film(arguments, catalog, .folder(""))
      return film.sequence(numbers, look)
    } catch {
      throw .file(Messages.cannotDrawAgain(manifest.names.pattern), .data)
    }
  }

  private static func text(_ flaw: SequenceVerifier.Flaw) -> String {
    switch flaw {
    case .missing: "missing"
    case .unreadable(let reason): Messages.shown(reason, limit: 300)
    case .wrongSize(let width, let height): "\(width) × \(height) pixels"
    case .changed: "not what was written"
    case .otherPixels(let count): "\(count) pixel\(count == 1 ? " is" : "s are") not as drawn now"
    }
  }

  private static func json(_ findings: Findings) -> [UInt8] {
    var json = JSONWriter(.indented)
    json.object { json in
      json.member("frames") { $0.write(findings.total) }
      json.member("flaws") { json in
        json.array { json in
          for (name, flaw) in findings.flaws {
            json.element { json in
              json.object { json in
                json.member("file", name)
                json.member("flaw", text(flaw))
              }
            }
          }
        }
      }
    }
    json.endLine()
    return json.bytes
  }
}
