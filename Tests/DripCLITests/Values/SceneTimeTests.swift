import DripExport
import DripKit
import Testing

@testable import DripCLI

@Suite struct SceneTimeTests {
  @Test(arguments: [
    ("2.5", 2.5), ("-1", -1), ("tap", 0.8), ("full", 2.8), ("full+0.2", 3), ("full-0.3", 2.5),
    ("tap+1e-1", 0.9), ("0%", 0), ("50%", 1.4), ("12.5%", 0.35), ("100%", 2.8),
  ])
  func `A time can be a number, a moment or a part of the scene`(
    _ text: String, _ seconds: Double
  ) throws {
    let time = try SceneTime(text, in: AnyScene(DemoScene(variant: .recorded)))
    #expect(abs(time.seconds - seconds) < 1e-12 && time.text == text)
  }

  @Test func `A moment is where the options put it`() throws {
    let moved = try request("still demo --set tapAt=2 --at tap+0.5 -o x.png")
    #expect(moved.timing.moment?.seconds == 2.5)
    let looked = try request("inspect demo --at full --at 1 --set tapAt=3 --at 50%")
    #expect(looked.steps.map { $0[0] } == [5, 1, 2.5])
  }

  @Test(arguments: [
    ("render demo -o x --from tap-0.3 --to full+1 --fps 10", 0.5, 33),
    ("render demo -o x --from 50% --fps 10", 1.4, 14),
    ("render demo -o x --set tapAt=2 --from tap --to 100% --fps 10", 2, 20),
  ])
  func `A film begins and ends where its moments are`(
    _ line: String, _ start: Double, _ count: Int
  ) throws {
    let film = try request(line).frames(to: .stream)
    #expect(abs(film.times[0] - start) < 1e-12 && film.times.count == count)
    // The frames are those of a film between numbers.
    let number = line.split(separator: " ").map { $0 == "tap-0.3" ? "0.5" : String($0) }
    #expect(try request(number).frames(to: .stream).settings == film.settings)
  }

  @Test func `Moments can begin and end a range`() throws {
    let steps = try request("inspect demo --at tap..full/10 --at 0..<50%/10").steps
    #expect(steps.map(\.count) == [21, 14] && steps.map { $0[0] } == [0.8, 0])
  }

  @Test func `A part of a loop is one of its period`() throws {
    #expect(try request("inspect loop --at 50%").steps[0][0] == 1)
  }

  @Test func `Scenes can be seen before they start, as news can be from then`() throws {
    for name in SceneCatalog.standard.names {
      let still = ["still", name, "--at", "-1", "--size", "8", "-o", "-"]
      #expect(Run(still, catalog: .standard).code == .success, "\(name)")
    }
    let inspect = "inspect demo --at -1 --progress 0.5@-1"
    #expect(try Run(inspect).object()["time"] as? Double == -1)
  }

  @Test(arguments: [
    "", " ", "nan", "inf", "-inf", "1e999", "5e6", "soon", "tap+", "tap-", "tap+nan", "tap+1e9",
    "tap 1", "%", "101%", "-1%", "nan%", "1,5", "+", "@", "tap++1", "Tap", "0..<1/10",
  ])
  func `An invalid time is refused in one sentence`(_ text: String) {
    expectUsageError { try SceneTime(text, in: AnyScene(DemoScene(variant: .recorded))) }
  }
}
