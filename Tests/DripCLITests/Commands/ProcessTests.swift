import Foundation
import Testing

@testable import DripCLI

/// The built program as a shell sees it.
@Suite struct ProcessTests {
  private let drip: BuiltProgram

  init() throws { drip = try BuiltProgram() }

  @Test func `Data goes to standard output and the exit code is 0`() throws {
    let list = try drip.run("list")
    #expect(list.code == 0)
    #expect(list.errors.isEmpty)
    #expect(list.output == Run(["list"], catalog: .standard).output)
    #expect(try drip.run("--version").output.hasPrefix("drip \(About.version)+"))
    #expect(try drip.run("").output.contains("Usage: drip <command>"))
  }

  @Test func `Mistakes go to standard error, and the exit code is 64`() throws {
    let mistake = try drip.run("inspect rivr --at 1")
    #expect(mistake.code == 64)
    #expect(mistake.output.isEmpty)
    #expect(mistake.says("'rivr'", "'river'"))
    let value = try drip.run("inspect river --at 1 --set tapAt=nan")
    #expect(value.code == 64)
    #expect(value.says("tapAt", "3600", "nan"))
  }

  @Test func `A reader that has had enough ends the program quietly`() throws {
    let ending = try drip.runReadingLittle("inspect river --at 0..<1e9/60")
    #expect(ending.code == 0)
    #expect(!ending.wasKilled)
    #expect(ending.errors.isEmpty)
    #expect(ending.output.hasPrefix("{\"scene\":\"river\""))
  }

  @Test func `Output in a pipe has no colours`() throws {
    #expect(try !drip.run("help inspect").output.contains("\u{1B}"))
    #expect(try !drip.run("nonsense").errors.contains("\u{1B}"))
  }
}
