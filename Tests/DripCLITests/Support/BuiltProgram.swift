import Foundation
import Testing

@testable import DripCLI

/// The `drip` that was built with the tests, run as a separate process.
struct BuiltProgram {
  /// The exit code and the text of a process.
  struct Ending {
    let code: Int32
    let wasKilled: Bool
    let output: String
    let errors: String

    /// Returns true if standard error has one line, which names some things.
    func says(_ things: String...) -> Bool {
      errors.hasPrefix("drip: ") && errors.filter(\.isNewline) == "\n"
        && things.allSatisfy { errors.contains($0) }
    }
  }

  let url: URL

  var path: String { url.path }

  /// Finds the program that DRIP_PROGRAM names, or the one beside the bundle of the tests.
  init() throws {
    if let path = ProcessInfo.processInfo.environment["DRIP_PROGRAM"] {
      url = URL(filePath: path)
      return
    }
    let bundles = Bundle.allBundles.map(\.bundleURL) + [Bundle.main.bundleURL]
    let places = bundles.flatMap { [$0, $0.deletingLastPathComponent()] }
      .map { $0.appendingPathComponent(About.name) }
    url = try #require(
      places.first { place in
        var isDirectory: ObjCBool = false
        // Sound: the flag outlives the call.
        let exists = unsafe FileManager.default.fileExists(
          atPath: place.path, isDirectory: &isDirectory)
        return exists && !isDirectory.boolValue
      }, "drip is not built: \(places.map(\.path))")
  }

  /// A running process.
  struct Running {
    fileprivate let started: Started
    fileprivate let program: BuiltProgram

    var isRunning: Bool {
      // Foundation notices the end only when the programs that it started have ended, too.
      guard
        let state = try? String(
          contentsOfFile: "/proc/\(started.process.processIdentifier)/stat", encoding: .utf8)
      else { return started.process.isRunning }
      return !state.contains(") Z ")
    }

    func send(_ signal: Int32) { kill(started.process.processIdentifier, signal) }

    /// Waits until something has been written to standard output.
    func waitForOutput() { _ = started.output.fileHandleForReading.readData(ofLength: 1) }

    /// The peak memory of the process in bytes, or nil if the system does not report it.
    var peakMemory: Int? {
      let path = "/proc/\(started.process.processIdentifier)/status"
      guard let text = try? String(contentsOfFile: path, encoding: .utf8),
        let line = text.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") })
      else { return nil }
      return line.split(separator: " ").compactMap { Int($0) }.first.map { $0 * 1024 }
    }

    /// Waits until the process has ended.
    func finish() throws -> Ending { try program.finish(started) }
  }

  /// Starts a command line.
  func launch(_ line: String, environment: [String: String] = [:]) throws -> Running {
    Running(started: try start(line, environment: environment), program: self)
  }

  /// Runs a command line to its end.
  func run(_ line: String, environment: [String: String] = [:]) throws -> Ending {
    try finish(try start(line, environment: environment))
  }

  /// Runs a script of the shell to its end, in which `$drip` is the program.
  func shell(_ script: String) throws -> Ending {
    let started = (process: Process(), output: Pipe(), errors: Pipe())
    started.process.executableURL = URL(filePath: "/bin/sh")
    started.process.arguments = ["-c", script]
    started.process.environment = ProcessInfo.processInfo.environment
      .merging(["drip": url.path]) { $1 }
    started.process.standardOutput = started.output
    started.process.standardError = started.errors
    try started.process.run()
    return try finish(started)
  }

  /// Runs a command line and closes its output after the first bytes, as `head` would.
  func runReadingLittle(_ line: String) throws -> Ending {
    let process = try start(line)
    let first = process.output.fileHandleForReading.readData(ofLength: 1024)
    try process.output.fileHandleForReading.close()
    let errors = process.errors.fileHandleForReading.readDataToEndOfFile()
    process.process.waitUntilExit()
    return ending(process.process, first, errors)
  }

  /// Runs a command line with its output going to a file.
  func run(_ line: String, writingTo path: String) throws -> Ending {
    let handle = try #require(FileHandle(forWritingAtPath: path))
    return try finish(try start(line, output: handle))
  }

  fileprivate typealias Started = (process: Process, output: Pipe, errors: Pipe)

  private func start(
    _ line: String, output: FileHandle? = nil, environment: [String: String] = [:]
  ) throws -> Started {
    let started = (process: Process(), output: Pipe(), errors: Pipe())
    started.process.executableURL = url
    started.process.arguments = line.split(separator: " ").map(String.init)
    started.process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    if let output {
      started.process.standardOutput = output
      try started.output.fileHandleForWriting.close()
    } else {
      started.process.standardOutput = started.output
    }
    started.process.standardError = started.errors
    try started.process.run()
    return started
  }

  fileprivate func finish(_ started: Started) throws -> Ending {
    // Error messages fit into a pipe, but output may not.
    let output = started.output.fileHandleForReading.readDataToEndOfFile()
    let errors = started.errors.fileHandleForReading.readDataToEndOfFile()
    started.process.waitUntilExit()
    return ending(started.process, output, errors)
  }

  private func ending(_ process: Process, _ output: Data, _ errors: Data) -> Ending {
    Ending(
      code: process.terminationStatus, wasKilled: process.terminationReason == .uncaughtSignal,
      output: String(decoding: output, as: UTF8.self),
      errors: String(decoding: errors, as: UTF8.self))
  }
}
