import DripExport
import DripKit
import Testing

@testable import DripCLI

@Suite struct FrameTests {
  private func frames(_ line: String) throws -> Output {
    try request("render " + line).frames(to: .folder("out"))
  }

  /// Films of a scene of 2.8 seconds, with their numbers of frames and times of the last one.
  static let films: [(line: String, count: Int, last: Double)] = [
    ("", 168, 167.0 / 60), ("--fps 25", 70, 2.76), ("--fps 24", 68, 67.0 / 24),
    ("--fps 30000/1001", 84, 83083.0 / 30000), ("--fps 1", 3, 2),
    ("--fps 240", 672, 671.0 / 240), ("--from 1", 108, 167.0 / 60),
    ("--to 0.3 --fps 10", 3, 0.2), ("--duration 0.3 --fps 10", 3, 0.2),
    ("--speed 2", 84, 83.0 / 30), ("--speed 0.5 --fps 10", 56, 2.75),
    ("--from 0.8 --to 1.8 --speed 0.5 --fps 10", 20, 1.75),
    ("--from 2.7 --duration 1 --fps 10", 10, 3.6), ("--duration 1e-9", 1, 0),
  ]

  @Test(arguments: films)
  func `The last frame begins before the end, and another one would not`(
    _ row: (line: String, count: Int, last: Double)
  ) throws {
    let times = try frames("demo \(row.line)").frameTimes
    #expect(times.count == row.count)
    #expect(abs(times[row.count - 1] - row.last) < 1e-12)
    #expect(times[0] == times.start)
  }

  @Test(arguments: ["60", "24", "30000/1001", "7", "50"])
  func `A loop shows one period, and its first frame only once`(_ fps: String) throws {
    let times = try frames("loop --fps \(fps) --from 0.3").frameTimes
    #expect(times[times.count - 1] < 2.3)
    #expect(times[times.count] > 2.3 - 1e-12)
    let late = try frames("loop --fps \(fps) --frames 1000000")
    #expect(late.format == .frames(.png, [1_000_000..<1_000_001]))
  }

  @Test func `Frames keep their numbers, and none is past the end`() throws {
    #expect(try frames("demo").format == .frames(.png, [0..<168]))
    let some = try frames("demo --frames 2,4,160..167")
    #expect(some.format == .frames(.png, [2..<3, 4..<5, 160..<168]))
    for (selection, missing) in [("5,160..200", 168), ("5,170,200", 170)] {
      expectUsageError(naming: "no frame \(missing): the last one is 167, at 2.7833 s") {
        try frames("demo --frames \(selection)")
      }
    }
  }

  @Test func `Equal films have equal settings for every spelling of the request`() throws {
    func settings(_ words: [String]) throws -> [String] {
      try request(["render", "demo"] + words).frames(to: .folder("out")).settings
    }
    let plain = try settings([])
    #expect(
      plain == [
        "scene=demo", "variant=recorded", "seed=7", "fps=60", "from=0",
        "speed=1", "size=480x320", "scale=1", "background=#00000000", "format=png",
        "compression=default",
      ])
    for words in [
      ["--fps", "120/2"], ["--fps=60.0"], ["--set", "tapAt=0.8"], ["--seed", "0x7"],
      ["--size", "480x320"], ["--from", "0.0"], ["--background", "transparent"],
      // These options do not change frames.
      ["--frames", "3"], ["--duration", "1"], ["--jobs", "3"], ["--force"], ["--quiet"],
    ] {
      #expect(try settings(words) == plain, "\(words)")
    }
    for words in [
      ["--fps", "59"], ["--set", "tapAt=0.81"], ["--seed", "8"], ["--size", "481x320"],
      ["--from", "1"], ["--background", "#00000001"], ["--speed", "2"], ["--scale", "2"],
      ["--compression", "small"], ["--format", "svg"], ["--variant", "intended"],
      ["--progress", "none"], ["--progress", "0.1@2"], ["--reduced-motion"],
    ] {
      let changed = try settings(words)
      #expect(changed != plain, "\(words)")
      let output = try request(["render", "demo"] + words).frames(to: .folder("out"))
      #expect(try output.readAgain(.demonstration).settings == changed, "\(words)")
    }
    let output = try request([
      "render", "demo", "--progress", "0@0.1, 0.4@1.25,cancel@2", "--set", "tint=teal", "--set",
      "tapAt=1e-3", "--set", "chrome=on", "--seed", "0xffffffffffffffff",
    ]).frames(to: .folder("out"))
    let busy = output.settings
    #expect(busy.contains("progress=0@0.1,0.4@1.25,cancel@2"))
    #expect(busy.contains("set.tapAt=0.001") && busy.contains("set.chrome=true"))
    #expect(busy.contains("set.tint=#008080ff") && busy.contains("seed=18446744073709551615"))
    #expect(try output.readAgain(.demonstration).settings == busy)
  }

  @Test func `The settings of a pulled sheet are read back`() throws {
    let pulled = try frames("sheet --pull 80@0~0.2,20@1,end@3")
    #expect(pulled.settings.contains("pull=80@0~0.2,20@1~0.6,end@3"))
    #expect(try pulled.readAgain(.demonstration).settings == pulled.settings)
  }
}
