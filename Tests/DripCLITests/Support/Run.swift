import Foundation
import Testing

@testable import DripCLI

/// What came of one command line.
struct Run {
  let code: ExitCode
  /// What was written to standard output, and the same as text.
  let bytes: [UInt8]
  let output: String
  let errors: String

  /// Runs a command line within the tests' own process.
  ///
  /// Where more than `limit` bytes are written the reader closes the pipe, as `head` would.
  /// Files are those given, and there are no others.
  init(
    _ line: [String], catalog: SceneCatalog = .demonstration, limit: Int = .max,
    files: [String: String] = [:]
  ) {
    var written: [UInt8] = []
    var complaints: [UInt8] = []
    let output = ByteStream { bytes throws(StreamError) in
      guard written.count + bytes.count <= limit else { throw .closedPipe }
      written += bytes
    }
    let errors = ByteStream { complaints += $0 }
    let program = Program(catalog: catalog) { path throws(SettingsFileError) in
      guard let text = files[path] else { throw .unreadable(path, reason: "nothing there") }
      return Array(text.utf8)
    }
    code = program.run(line[...], output: output, errors: errors)
    bytes = written
    self.output = String(decoding: written, as: UTF8.self)
    self.errors = String(decoding: complaints, as: UTF8.self)
  }

  /// Runs a command line given as one string, split at spaces.
  init(_ line: String) { self.init(line.split(separator: " ").map(String.init)) }

  /// The lines written to standard output.
  var lines: [Substring] {
    output.utf8.split(separator: UInt8(ascii: "\n")).map(Substring.init)
  }

  /// Whether a number was not finite, or not there.
  var hasNull: Bool { Data(output.utf8).range(of: Data("null".utf8)) != nil }

  /// Expects that there was nothing but a sentence about a mistake.
  func expectMistake(
    _ sentence: String, _ code: ExitCode = .usage,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(self.code == code && output.isEmpty, sourceLocation: sourceLocation)
    #expect(errors == "drip: \(sentence)\n", sourceLocation: sourceLocation)
  }

  /// The output as one JSON object.
  func object() throws -> [String: Any] { try #require(try jsonObject(output)) }
}

/// Reads a JSON object; nil where the text is no such thing.
func jsonObject(_ text: some StringProtocol) throws -> [String: Any]? {
  try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
}

/// Returns what a command line asks for, of the demonstration scenes.
func request(_ line: [String]) throws -> Request {
  let actions = Program(catalog: .demonstration).actions
  let action = try #require(actions.first { $0.command.name == line[0] })
  return try Request(ArgumentParser(command: action.command).parse(line.dropFirst()), action.fields)
}

/// Returns what a command line given as one string asks for.
func request(_ line: String) throws -> Request {
  try request(line.split(separator: " ").map(String.init))
}
