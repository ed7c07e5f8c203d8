import Testing

@testable import DripCLI

/// Errors that the stored transcripts cannot show.
@Suite struct UsageErrorTests {
  @Test func `A parameter of another variant names that variant`() {
    Run(["describe", "wave", "--set", "waterColor=teal"], catalog: .standard)
      .expect(SceneError.parameterOfVariant("waterColor", of: "wave", variant: "recorded"))
    let run = Run(
      ["describe", "wave", "--variant", "recorded", "--set", "waterColor=teal"], catalog: .standard)
    #expect(run.code == .success)
  }

  @Test func `Arguments in messages cannot move the cursor or fill the screen`() {
    let run = Run(["inspect", "\u{1B}[2J\u{7}\nriver\u{202E}", "--at", "1"])
    run.expectRefusal(naming: #"'\u{1b}[2J\u{7}\u{a}river\u{202e}'"#)
    let long = Run(["inspect", String(repeating: "x", count: 100_000)])
    #expect(long.errors.count < 200)
  }

  @Test func `Arguments that take long to compare are refused`() {
    let marks = "e" + String(repeating: "\u{301}\u{327}", count: 1025)
    for (command, word) in [
      ([], marks), (["still"], marks), (["still", "wave"], "--set=x=\(marks)"),
    ] {
      Run(command + [word]).expect(ArgumentError.longRun(in: word))
    }
  }

  @Test func `An error in red starts with the name of the program`() {
    var errors: [UInt8] = []
    let red = ByteStream(isColored: true) { errors += $0 }
    let console = Console(output: ByteStream { _ in }, errors: red)
    let code = Drip(.demonstration).run({ ["x"] }, on: console)
    #expect(code == .usage)
    #expect(String(decoding: errors, as: UTF8.self).hasPrefix("\u{1B}[1;31mdrip:\u{1B}[0m unknown"))
  }
}
