import DripKit
import Foundation
import Testing

@testable import DripCLI

/// A scene with an input of each kind.
private struct PanelScene: CatalogScene {
  static let name = "panel"
  static let summary = "an input of each kind"
  static let variants: [SceneKind.Variant] = [.intended]

  let variant: SceneKind.Variant
  var seed: UInt64 = 0
  var reducedMotion = false
  var stage = Stage(100, 60)
  var log = Log(
    .toggle("power"), .value("level", in: 0...10), .press("lever"), .pointer(),
    .events("bell", ["ring", "stop"]))
  let demonstration = [Log.Event(at: 0.5, .on)]

  init(variant: SceneKind.Variant) { self.variant = variant }

  mutating func visit(_ settings: inout SceneSettings) {
  }

  func begin() -> Run { Run(scene: self, signals: log.signals) }

  struct Run: SceneRun {
    let scene: PanelScene
    var signals: [Log.Signal]

    private var end: Double { 1 + signals.map(\.end).reduce(0, max) }
    var duration: SceneTimeline.Duration { .finite(duration: end) }
    var timeline: SceneTimeline { SceneTimeline(changes: [(0, .idle)], moments: [], end: end) }
    func frame(at time: Double) -> Frame { Frame(scene: scene, signals: signals, time: time) }
  }

  struct Frame: SceneFrame {
    let scene: PanelScene
    let signals: [Log.Signal]
    let time: Double

    var phase: SceneTimeline.Phase { .idle }
    var size: Size2D { scene.size }

    func draw(on pen: inout some Pen) {
      pen.value("power", signals[0].value(at: time))
      pen.value("level", signals[1].value(at: time))
      pen.value("lever", signals[2].value(at: time))
      pen.value("x", signals[3].position(at: time)?.x ?? -1)
      pen.value("rings", Double(signals[4].events(upTo: time).count))
      let height = 6 * signals[1].value(at: time)
      let water = Rect2D(x: 0, y: 60 - height, width: 100, height: height)
      pen.fill("water", .rect(water), .black)
    }
  }
}

/// Inputs that scenes declare, on the command line, in files and in plans.
@Suite struct InputTests {
  private static let program = Drip(name: "panel", scenes: [SceneKind(PanelScene.self)])

  private func run(_ arguments: [String]) -> (code: Int32, output: String, messages: String) {
    var (output, messages): ([UInt8], [UInt8]) = ([], [])
    let code = Self.program.run(arguments) {
      output += $0
    } messages: {
      messages += $0
    }
    return (
      code, String(decoding: output, as: UTF8.self), String(decoding: messages, as: UTF8.self)
    )
  }

  /// Returns the values of a frame.
  private func values(_ arguments: [String], at time: String) throws -> [String: Double] {
    let result = run(["inspect", "panel", "--at", time] + arguments)
    #expect(result.code == 0, "\(result.messages)")
    let frame = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    return try #require((frame as? [String: Any])?["values"] as? [String: Double])
  }

  private static let inputs = [
    "--input", "level=8@1,4@2~1", "--input", "lever=down@0.5,up@0.7", "--input", "power=none",
    "--input", "pointer=40x20@1,leave@3", "--input", "bell=ring@1,stop@2",
  ]

  @Test func `Each kind of input is read`() throws {
    let early = try values(Self.inputs, at: "0.6")
    #expect(early == ["power": 0, "level": 0, "lever": 1, "x": -1, "rings": 0])
    let late = try values(Self.inputs, at: "2.5")
    #expect(late == ["power": 0, "level": 6, "lever": 0, "x": 40, "rings": 2])
    #expect(try values([], at: "0.6")["power"] == 1)
  }

  @Test(arguments: [
    ("level=11@1", "between 0 and 10"), ("level=8,9", "value@seconds"),
    ("level=11", "between 0 and 10"), ("lever=down", "value@seconds"), ("level=8@x", "seconds"),
    ("lever=left@1", "down or up"), ("lever=down@1~2", "no duration"), ("power=1@1", "on or off"),
    ("pointer=40@1", "position"), ("pointer=leave@1~1", "no duration"),
    ("bell=knock@1", "ring or stop"), ("level=8@1~x", "after ~"), ("level=none,1@1", "none"),
    ("bal=ring@1", "bell"), ("level", "name=events"),
  ])
  func `A mistake is told in one sentence`(_ text: String, _ part: String) {
    let result = run(["inspect", "panel", "--at", "1", "--input", text])
    #expect(result.code != 0 && result.messages.contains(part), "\(result.messages)")
    #expect(result.messages.split(separator: "\n").count <= 2)
  }

  @Test func `One value alone holds from the beginning`() throws {
    let alone = try values(["--input", "level=8"], at: "0.6")
    #expect(try values(["--input", "level=8@0"], at: "0.6") == alone)
    #expect(alone["level"] == 8)
  }

  @Test func `Plans and tables take inputs`() throws {
    let folder = try OutputFolder()
    try "level,name\n8@0,full\n0,empty\n".write(
      toFile: "\(folder.path)/tanks.csv", atomically: false, encoding: .utf8)
    let plan = """
      { "output": "{name}-{power}.png", "labels": "name",
        "settings": { "scene": "panel", "size": 32, "at": 1 },
        "matrix": { "input": { "power": ["on@0", "off@0"] } }, "rows": "tanks.csv" }
      """
    let file = "\(folder.path)/plan.json"
    try plan.write(toFile: file, atomically: false, encoding: .utf8)
    let result = run(["batch", file, "-o", "\(folder.path)/out", "--quiet"])
    #expect(result.code == 0, "\(result.messages)")
    #expect(folder.frames(in: "out").filter { $0.hasSuffix(".png") }.count == 4)
    #expect(folder.bytes(of: "out/full-on@0.png") != folder.bytes(of: "out/empty-on@0.png"))
  }

  @Test func `Frames are continued and verified with their inputs`() throws {
    let folder = try OutputFolder()
    let frames = "\(folder.path)/frames"
    let line = ["render", "panel", "--size", "24", "--fps", "5", "-o", frames, "--quiet"]
    #expect(run(line + Self.inputs).code == 0)
    #expect(run(["verify", frames, "--quiet"]).code == 0)
    #expect(run(line + ["--input", "level=3@1", "--resume"]).code != 0)
  }

  @Test func `A description lists the inputs`() {
    let text = run(["describe", "panel"]).output
    for usage in [
      "--input power=…  (on or off)", "--input level=…  (0 … 10, or unknown)",
      "--input bell=…  (ring, stop)",
    ] {
      #expect(text.contains(usage), "\(text)")
    }
    let json = run(["describe", "panel", "--json"]).output
    let plain = json.filter { !$0.isWhitespace }
    #expect(plain.contains(#""name":"level","kind":"value","range":[0,10]"#), "\(json)")
    #expect(plain.contains(#""role":"switch""#))
  }

  @Test(arguments: [["--set", "level=0.4"], ["--level", "0.4"]])
  func `A parameter or an option with the name of an input is no riddle`(words: [String]) {
    let result = run(["still", "panel", "--at", "1"] + words)
    #expect(result.code != 0 && result.messages.contains("--input level="), "\(result.messages)")
  }

  @Test func `The input of progress can be named`() throws {
    let demo = Drip(name: "demo", scenes: [SceneKind(DemoScene.self)])
    func frame(_ arguments: [String]) -> [UInt8] {
      var output: [UInt8] = []
      let code = demo.run(["inspect", "demo", "--at", "1"] + arguments) {
        output += $0
      } messages: { _ in
      }
      #expect(code == 0)
      return output
    }
    #expect(frame(["--input", "progress=0@0,1@2"]) == frame(["--progress", "0@0,1@2"]))
  }

  @Test(arguments: [
    (SceneKind(FaultyScene<Twice>.self), "two parameters 'depth'"),
    (SceneKind(FaultyScene<OutOfRange>.self), "default of the parameter 'depth'"),
    (SceneKind(FaultyScene<NoVariants>.self), "no variants"),
    (SceneKind(FaultyScene<NamedLikeOption>.self), "input 'size'"),
    (SceneKind(FaultyScene<NamedLikeAttribute>.self), "input 'label'"),
    (SceneKind(FaultyScene<SameName>.self), "input 'hold'"),
  ])
  func `A mistake in a declaration names the scene`(_ kind: SceneKind, _ part: String) {
    var messages: [UInt8] = []
    let code = Drip(name: "faulty", scenes: [kind]).run(["list"]) { _ in
    } messages: {
      messages += $0
    }
    let text = String(decoding: messages, as: UTF8.self)
    #expect(code != 0 && text.contains(part) && text.contains("faulty"), "\(text)")
  }

  @Test func `Data of a picture with NaN are refused`() {
    let run = Run(["inspect", "flawed", "--at", "0.75", "--set", "finite=false"], catalog: .flawed)
    #expect(run.error != nil && run.errors.contains("flawed"), "\(run.errors)")
  }
}
