import Foundation
import TestSupport
import Testing

@testable import DripExport

@Suite struct AttachedProgramTests {
  @Test func `The exit code is returned, and a missing program is an error`() throws {
    #expect(try AttachedProgram.run("sh", ["-c", "exit 3"]) == 3)
    #expect(try AttachedProgram.run("sh", ["-c", "kill -9 $$"]) == 137)
    #expect(throws: SystemError.self) { try AttachedProgram.run("/no/such/program", []) }
  }

  @Test func `A program that is stopped ends with the programs that it has started`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/started"
    // The shell waits for a program that would run for a day.
    let code = try AttachedProgram.run(
      "sh", ["-c", "sleep 86400 & echo $! >\"$0.new\"; mv \"$0.new\" \"$0\"; wait", path]
    ) {
      FileManager.default.fileExists(atPath: path)
    }
    #expect(code == 128 + SIGTERM)
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let sleeper = try #require(pid_t(text.trimmingCharacters(in: .whitespacesAndNewlines)))
    // The signal has ended it, or will as soon as the system has time for it.
    while kill(sleeper, 0) == 0, !Self.hasEnded(sleeper) { usleep(1000) }
  }

  /// Returns true if a process has ended and nobody has asked for its exit code.
  private static func hasEnded(_ process: pid_t) -> Bool {
    let state = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
    return state?.contains(") Z ") ?? true
  }
}
