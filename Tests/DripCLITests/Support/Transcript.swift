import Foundation
import Testing

@testable import DripCLI

/// Command lines of one command with their exit codes and printed text, stored as `Golden/<name>.txt`.
///
/// Each case in the file looks like this:
///
///     plan.json> {"settings": {"scene": "wave"}}
///     $ drip batch ~/plan.json -o ~/out
///     exit 65
///     drip: ...
///
/// The prompt `$` knows the scenes of the program, `demo$` the demonstration scenes. The folder `~/` is
/// temporary, and the cases of a transcript share it. Lines before the prompt write a file into it.
/// `drip VERSION` stands for the name, the version and the build of the program.
///
/// To add a case, write its prompt, then renew the file: `DRIP_RENEW_GOLDEN=1` stores the text that
/// this run prints, and fails the run. It keeps exit codes: change those by hand.
struct Transcript {
  /// A command line with its stored result.
  private struct Case {
    var files: [(name: String, line: String)] = []
    var catalog = SceneCatalog.standard
    var prompt = ""
    var code: String?
    var text = ""
  }

  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Golden")
  private static let prompts = [
    "$ drip": SceneCatalog.standard, "demo$ drip": SceneCatalog.demonstration,
  ]

  let name: String

  private var file: URL { Self.folder.appending(path: "\(name).txt") }

  /// The names of all stored transcripts.
  static func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .map { $0.replacing(".txt", with: "") }.sorted()
  }

  /// Runs all command lines and compares exit codes and text with the stored ones.
  func expect() throws {
    let cases = try read()
    #expect(!cases.isEmpty, "no cases in \(name).txt")
    let folder = try OutputFolder(in: "/tmp")
    let renews = ProcessInfo.processInfo.environment["DRIP_RENEW_GOLDEN"] == "1"
    var renewed = ""
    for stored in cases {
      let (code, text) = try run(stored, in: folder)
      if renews {
        renewed += stored.files.map { "\($0.name)>\($0.line.isEmpty ? "" : " ")\($0.line)\n" }
          .joined()
        renewed += "\(stored.prompt)\n\(stored.code ?? code)\n\(text)\n"
      } else {
        #expect(text == stored.text, "\(name).txt: \(stored.prompt)")
      }
      #expect(code == stored.code || renews && stored.code == nil, "\(name).txt: \(stored.prompt)")
    }
    guard renews, try renewed != String(contentsOf: file, encoding: .utf8) else { return }
    try renewed.write(to: file, atomically: true, encoding: .utf8)
    Issue.record("\(name).txt was renewed; read its changes")
  }

  private func run(_ stored: Case, in folder: OutputFolder) throws -> (code: String, text: String) {
    var files: [String: String] = [:]
    for (name, line) in stored.files {
      files[name] = files[name].map { "\($0)\n\(line)" } ?? line
    }
    for (name, text) in files {
      let path = URL(filePath: "\(folder.path)/\(name)")
      try FileManager.default.createDirectory(
        at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: path, atomically: false, encoding: .utf8)
    }
    let words = stored.prompt.split(separator: " ").drop { $0 != "drip" }.dropFirst().map(
      String.init)
    let run = Run(
      words.map { $0 == "~" ? folder.path : $0.replacing("~/", with: "\(folder.path)/") },
      catalog: stored.catalog, files: files, studio: StudioPage(folder: { "\(folder.path)/bin" }))
    let text = (run.output + run.errors).replacing(folder.path, with: "~")
      .replacing(About.versionLine, with: "drip VERSION\n")
    return ("exit \(run.code.rawValue)", text)
  }

  private func read() throws -> [Case] {
    var cases: [Case] = []
    var next = Case()
    let text = try String(contentsOf: file, encoding: .utf8)
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      if let match = line.wholeMatch(of: /([a-z0-9\/.-]+)> ?(.*)/) {
        next.files.append((String(match.1), String(match.2)))
      } else if let prompt = Self.prompts.first(where: { line.hasPrefix($0.key) }) {
        (next.prompt, next.catalog) = (String(line), prompt.value)
        cases.append(next)
        next = Case()
      } else if let last = cases.indices.last {
        if cases[last].code == nil, line.hasPrefix("exit ") {
          cases[last].code = String(line)
        } else {
          cases[last].text += "\(line)\n"
        }
      }
    }
    // An empty line separates the cases.
    for index in cases.indices { cases[index].text = String(cases[index].text.dropLast()) }
    return cases
  }
}
