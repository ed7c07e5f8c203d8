import Foundation
import Testing

@testable import DripCLI

/// The program as a trial runs it: in a folder, with its output in files.
struct TrialProgram {
  /// The end of a process.
  struct Ending {
    /// The exit code, or nil if a signal ended the process.
    let code: Int32?
    let signal: Int32?
    let text: String

    /// The last line of the standard error.
    var message: String { text.split(separator: "\n").last.map(String.init) ?? "" }
  }

  /// A process that has been started.
  struct Running {
    fileprivate let process: Process
    fileprivate let output: String

    var isRunning: Bool { process.isRunning }

    func send(_ signal: Int32) {
      // Another process may have got the number.
      if isRunning { kill(process.processIdentifier, signal) }
    }

    /// Waits for the end of the process and of those that it has started.
    func finish() -> Ending {
      process.waitUntilExit()
      let text = (try? String(decoding: Data(contentsOf: URL(filePath: output)), as: UTF8.self))
      try? FileManager.default.removeItem(atPath: output)
      let isKilled = process.terminationReason == .uncaughtSignal
      return Ending(
        code: isKilled ? nil : process.terminationStatus,
        signal: isKilled ? process.terminationStatus : nil, text: text ?? "")
    }
  }

  let path: String
  /// True if signals can be sent at a certain call of the operating system.
  let sendsSignalsAtCalls: Bool

  init() throws {
    let program = try BuiltProgram()
    path = program.path
    guard FaultyCalls.arePossible else {
      sendsSignalsAtCalls = false
      return
    }
    // A program with a sanitizer refuses other libraries before that of the sanitizer.
    let environment = ["LD_PRELOAD": try FaultyCalls.library()]
    sendsSignalsAtCalls = try program.run("version", environment: environment).code == 0
  }

  /// Starts a command line in a folder.
  func start(
    _ line: String, in folder: String, environment: [String: String] = [:]
  ) throws -> Running {
    let output = "\(folder)/.output-\(UUID().uuidString)"
    try Data().write(to: URL(filePath: output))
    let handle = try #require(FileHandle(forWritingAtPath: output))
    defer { try? handle.close() }
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = line.split(separator: " ").map(String.init)
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.currentDirectoryURL = URL(filePath: folder)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = handle
    process.standardError = handle
    try process.run()
    return Running(process: process, output: output)
  }

  /// Runs a command line in a folder to its end.
  func run(
    _ line: String, in folder: String, environment: [String: String] = [:]
  ) throws -> Ending {
    try start(line, in: folder, environment: environment).finish()
  }

  /// Returns a sentence if an end is no documented one.
  ///
  /// Signals that the trial has sent may end the process.
  static func fault(of ending: Ending, sent: Set<Int32>) -> String? {
    if let signal = ending.signal {
      return sent.contains(signal) ? nil : "the program crashed with signal \(signal)"
    }
    let code = ending.code ?? 0
    if ending.text.contains("Sanitizer:") { return "a sanitizer reported an error" }
    guard ExitCode(rawValue: code) == nil || code == ExitCode.software.rawValue else { return nil }
    return "the exit code is \(code)"
  }
}
