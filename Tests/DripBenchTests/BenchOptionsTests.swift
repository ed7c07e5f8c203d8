import DripKit
import Testing

@testable import drip_bench

@Suite("The command line of drip-bench") struct BenchOptionsTests {
  private func options(_ line: String) throws(Refusal) -> BenchOptions {
    try BenchOptions(line.split(separator: " ").map(String.init))
  }

  @Test("without words everything is measured in three sizes") func nothing() throws {
    let options = try options("")
    #expect(options.mode == .steps)
    #expect(options.sides == [160, 512, 1080])
    #expect(options.steps == Step.allCases)
    #expect(options.includes("wave") && options.includes(BenchOptions.sequence))
  }

  @Test("options stand anywhere, and repeat") func everything() throws {
    let options = try options(
      "64 --only wave --step=all --json 96 --only=sequence --step runs --milliseconds 5 --frames 9")
    #expect(options.sides == [64, 96])
    #expect(options.only == ["wave", "sequence"])
    #expect(!options.includes("river"))
    #expect(options.steps == [.runs, .all], "in their own order")
    #expect(options.milliseconds == 5)
    #expect(options.frames == 9)
    #expect(options.isJSON)
  }

  @Test("there is one mode, which says what the other words are") func modes() throws {
    #expect(try options("--slowest --only heart()").mode == .slowest)
    #expect(try options("--scaling").mode == .scaling(Growth.allCases))
    #expect(try options("frames --scaling droplets").mode == .scaling([.frames, .droplets]))
    #expect(try options("--files out 64").mode == .files(folder: "out"))
    #expect(try options("--peak 64").sides == [64])
    #expect(try options("--nonsense --help").mode == .help)
  }

  @Test(
    "what makes no sense gets a sentence",
    arguments: [
      ("--fast", "unknown option '--fast'"),
      ("-5", "unknown option '-5'"),
      ("0", "a side must be a whole number between 1 and 16384, but is '0'"),
      ("all", "a side must be a whole number between 1 and 16384, but is 'all'"),
      ("--frames 0", "'--frames' must be a whole number between 1 and 1000000, but is '0'"),
      ("--only", "option '--only' needs a value"),
      ("--only --json", "option '--only' needs a value"),
      ("--json=yes", "option '--json' takes no value"),
      ("--step all --step none", "there is no step 'none', but there are picture,"),
      ("--only sea", "there is no picture 'sea', but there are wave,"),
      ("--scaling 64", "'--scaling' takes size, droplets, frames, events, but not '64'"),
      (
        "--peak --files out",
        "only one of '--scaling', '--peak', '--slowest' and '--files' can be asked for"
      ),
    ])
  func refusals(line: String, sentence: String) {
    let refusal = #expect(throws: Refusal.self) { try options(line) }
    #expect(refusal?.message.hasPrefix(sentence) == true, "\(refusal?.message ?? "none")")
    #expect(refusal?.message.hasSuffix("; see 'drip-bench --help'") == true)
  }

  @Test("films have names, any number of droplets among them") func films() {
    for film in Film.all { #expect(Film.named(film.name)?.name == film.name) }
    #expect(Film.named("12 droplets")?.picture(100, 0).nodes.count == 12)
    #expect(Film.named("0 droplets") == nil)
    #expect(Film.named("12 drops") == nil)
  }
}
