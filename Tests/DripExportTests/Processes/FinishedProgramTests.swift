import Testing

@testable import DripExport

@Suite struct FinishedProgramTests {
  private func shell(
    _ script: String, isStopped: () -> Bool = { false }
  ) throws -> FinishedProgram {
    try FinishedProgram("/bin/sh", ["-c", script], isStopped: isStopped)
  }

  @Test func `The output and the exit code of a program are reported`() throws {
    let program = try shell("echo said; echo complained >&2; exit 3")
    #expect(program.code == 3)
    #expect(program.output == Array("said\n".utf8))
    #expect(program.errorOutput == Array("complained\n".utf8))
  }

  @Test func `A program has no input to wait for`() throws {
    #expect(try shell("cat").code == 0)
  }

  @Test func `A stopped caller lets the program tidy up`() throws {
    var questions = 0
    let program = try shell("trap 'echo tidy; exit 5' TERM; sleep 60 >&- 2>&- & wait") {
      questions += 1
      return questions > 3
    }
    // On a busy machine it may be ended before it has set its trap.
    #expect(program.code == 5 || program.code == 128 + 15)
    #expect(program.code != 5 || program.output.suffix(5) == Array("tidy\n".utf8))
  }

  @Test func `A program that is not there is an error`() {
    #expect(throws: SystemError.self) { try FinishedProgram("there is no such program", []) }
  }
}
