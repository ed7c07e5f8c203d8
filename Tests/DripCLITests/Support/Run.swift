import Foundation
import Testing

@testable import DripCLI

/// The result of one command line, run inside the test process.
struct Run {
  let code: ExitCode
  /// The error that ended the run, or nil if it succeeded.
  let error: (any Error)?
  /// The bytes on standard output.
  let bytes: [UInt8]
  /// The text on standard output.
  let output: String
  /// The text on standard error.
  let errors: String

  // Creating a program takes longer than most command lines.
  private static let programs = [SceneCatalog.demonstration, .standard].map {
    (names: $0.names, program: Drip($0))
  }

  /// Runs a command line.
  ///
  /// The reader of standard output closes the pipe after `limit` bytes, as `head` does. The program
  /// finds the given settings files and no others.
  init(
    _ line: [String], catalog: SceneCatalog = .demonstration, limit: Int = .max,
    files: [String: String] = [:], studio: StudioPage = StudioPage()
  ) {
    var written: [UInt8] = []
    var errorBytes: [UInt8] = []
    let output = ByteStream { bytes throws(StreamError) in
      guard written.count + bytes.count <= limit else { throw .closedPipe }
      written += bytes
    }
    let errors = ByteStream { errorBytes += $0 }
    var program =
      Self.programs.first { $0.names == catalog.names }?.program ?? Drip(catalog)
    program.readFile = { path throws(InputFileError) in
      guard let text = files[path] else { throw .unreadable(path, reason: "nothing there") }
      return Array(text.utf8)
    }
    let console = Console(output: output, errors: errors, studio: studio)
    do {
      try program.execute(line[...], on: console)
      (code, error) = (.success, nil)
    } catch let failure {
      (code, error) = (program.report(failure, on: console), failure)
    }
    bytes = written
    self.output = String(decoding: written, as: UTF8.self)
    self.errors = String(decoding: errorBytes, as: UTF8.self)
  }

  /// Runs a command line given as one string, split at spaces.
  init(_ line: String) { self.init(line.split(separator: " ").map(String.init)) }

  /// The lines written to standard output.
  var lines: [Substring] {
    output.utf8.split(separator: UInt8(ascii: "\n")).map(Substring.init)
  }

  /// True if the output has a JSON null, which stands for a number that is not finite.
  var hasNull: Bool { Data(output.utf8).range(of: Data("null".utf8)) != nil }

  /// Expects that the command line was refused with an error, in one line, before any output.
  func expect<Failure: UsageError>(
    _ error: Failure, _ code: ExitCode = .usage, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expectRefusal(code, sourceLocation: sourceLocation)
    let found = (self.error as? LocatedUsageError)?.mistake ?? self.error
    #expect(found as? Failure == error, "\(errors)", sourceLocation: sourceLocation)
  }

  /// Expects that the command line was refused in one line, which names some things, before any output.
  func expectRefusal(
    _ code: ExitCode = .usage, naming things: String...,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(self.code == code && output.isEmpty, "\(errors)", sourceLocation: sourceLocation)
    #expect(errors.hasPrefix("drip: "), sourceLocation: sourceLocation)
    #expect(errors.filter(\.isNewline) == "\n", sourceLocation: sourceLocation)
    for thing in things where !thing.isEmpty {
      #expect(errors.contains(thing), "\(errors)", sourceLocation: sourceLocation)
    }
  }

  /// The output as one JSON object.
  func object() throws -> [String: Any] { try #require(try jsonObject(output)) }
}

/// Returns the JSON object in a text, or nil if it is another value.
func jsonObject(_ text: some StringProtocol) throws -> [String: Any]? {
  try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
}

/// Reads a command line about the demonstration scenes, and the file of settings that it names.
func request(_ line: [String], files: [String: String] = [:]) throws -> Request {
  var program = Drip(.demonstration)
  program.readFile = { path throws(InputFileError) in Array((files[path] ?? "").utf8) }
  let command = try #require(program.commands.first { $0.name == line[0] })
  return try Request(program.settings(for: command, line.dropFirst()), command.fields)
}

/// Reads a command line that is split at spaces.
func request(_ line: String, files: [String: String] = [:]) throws -> Request {
  try request(line.split(separator: " ").map(String.init), files: files)
}

/// Returns how often a test repeats with random input.
///
/// `make suites ROUNDS=10` repeats it ten times as often as usual.
func rounds(_ usual: Int) -> Int {
  usual * (ProcessInfo.processInfo.environment["DRIP_ROUNDS"].flatMap { Int($0) } ?? 1)
}
