import Testing

@testable import DripExport

/// Other programs at work.
@Suite struct ChildProcessTests {
  @Test func `The output of a program has all of its input`() throws {
    var output: [UInt8] = []
    let process = try ChildProcess("cat", []) { bytes in
      output += bytes
      return true
    }
    let bytes = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }
    #expect(try process.feed(bytes, isStopped: { false }) == .done)
    #expect(try process.finish(isStopped: { false }) == 0)
    #expect(output == bytes)
    #expect(process.received == bytes.count)
  }

  @Test func `One that complains at length does not wait for ever`() throws {
    let script = "for i in $(seq 20000); do echo line $i >&2; done; cat >/dev/null; exit 3"
    let process = try ChildProcess("sh", ["-c", script]) { _ in true }
    let bytes = [UInt8](repeating: 7, count: 1_000_000)
    #expect(try process.feed(bytes, isStopped: { false }) == .done)
    #expect(try process.finish(isStopped: { false }) == 3)
    #expect(String(decoding: process.errorOutput, as: UTF8.self).hasSuffix("line 20000\n"))
  }

  @Test func `A program that reads no more is reported`() throws {
    let process = try ChildProcess("true", []) { _ in true }
    var outcome = ChildProcess.Outcome.done
    while outcome == .done {
      outcome = try process.feed([UInt8](repeating: 0, count: 100_000), isStopped: { false })
    }
    #expect(outcome == .closed)
    #expect(try process.finish(isStopped: { false }) == 0)
  }

  @Test func `A stopped caller does not wait for the program`() throws {
    var asked = 0
    let process = try ChildProcess("sleep", ["1000"]) { _ in true }
    let bytes = [UInt8](repeating: 0, count: 1_000_000)
    let outcome = try process.feed(bytes) {
      asked += 1
      return asked > 2
    }
    #expect(outcome == .stopped)
    #expect(try process.finish(isStopped: { true }) == nil)
  }

  @Test func `One that is not there is missing`() {
    #expect {
      _ = try ChildProcess("drip-has-no-such-program", []) { _ in true }
    } throws: {
      ($0 as? SystemError)?.isMissing ?? false
    }
  }

  @Test func `A program that a signal ends has its own code`() throws {
    let process = try ChildProcess("sh", ["-c", "kill -9 $$"]) { _ in true }
    #expect(try process.finish(isStopped: { false }) == 128 + 9)
  }
}
