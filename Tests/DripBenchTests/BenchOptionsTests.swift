import DripKit
import Testing

@testable import drip_bench

@Suite("The command line of drip-bench") struct BenchOptionsTests {
  private func options(_ line: String) throws(UsageError) -> BenchOptions {
    try BenchOptions(line.split(separator: " ").map(String.init))
  }

  @Test func `An empty line measures everything in three sizes`() throws {
    let options = try options("")
    #expect(options.mode == .steps)
    #expect(options.sides == [160, 512, 1080])
    #expect(options.steps == Step.allCases)
    #expect(options.only.isEmpty)
  }

  @Test func `Options have any order and can be repeated`() throws {
    let options = try options(
      "64 --only wave --step=all --json 96 --only=heart() --step runs --milliseconds 5")
    #expect(options.sides == [64, 96])
    #expect(options.only == ["wave", "heart()"])
    #expect(options.steps == [.runs, .all], "in their own order")
    #expect(options.milliseconds == 5)
    #expect(options.isJSON)
  }

  @Test func `Options choose the operation`() throws {
    #expect(try options("--files out 64").mode == .files(folder: "out"))
    #expect(try options("--record out 64").mode == .recordings(folder: "out"))
    #expect(try options("--nonsense --help").mode == .help)
  }

  @Test(arguments: [
    ("--fast", "unknown option '--fast'"),
    ("-5", "unknown option '-5'"),
    ("0", "a side must be a whole number between 1 and 16384, but is '0'"),
    ("all", "a side must be a whole number between 1 and 16384, but is 'all'"),
    ("--milliseconds 0", "'--milliseconds' must be a whole number between 1 and 60000, but is '0'"),
    ("--only", "option '--only' needs a value"),
    ("--only --json", "option '--only' needs a value"),
    ("--json=yes", "option '--json' takes no value"),
    ("--step all --step none", "there is no step 'none', but there are picture,"),
    ("--only sea", "there is no picture 'sea', but there are wave,"),
    ("--only sea+", "there is no picture 'sea+', but there are wave,"),
  ])
  func `A wrong line is refused`(line: String, message: String) {
    let error = #expect(throws: UsageError.self) { try options(line) }
    #expect(error?.message.hasPrefix(message) == true, "\(error?.message ?? "none")")
    #expect(error?.message.hasSuffix("; see 'drip-bench --help'") == true)
  }

  @Test func `Films have names`() {
    for film in Film.all { #expect(Film.named(film.name)?.name == film.name) }
    #expect(Film.named("sea") == nil)
  }

  @Test(arguments: PeerPicture.allCases)
  func `A plus moves a whole picture from frame to frame`(picture: PeerPicture) throws {
    let film = try #require(Film.named("\(picture.rawValue)+"))
    let places = [0, 5].map { frame -> Vector2D? in
      guard case .group(let group)? = film.picture(200, frame).nodes.first else { return nil }
      return group.transform.apply(Point2D.origin) - .origin
    }
    #expect(places[0] == Vector2D(0, 0) && places[1] != places[0])
  }
}
