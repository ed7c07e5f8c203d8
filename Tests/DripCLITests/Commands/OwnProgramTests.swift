import DripCLI
import DripKit
import Testing

/// A program with a scene of its own, which uses only the public interface.
@Suite struct OwnProgramTests {
  private struct Result {
    let code: Int32
    let output: String
    let messages: String
  }

  private static let basin = Drip(name: "basin", scenes: [SceneKind(DemoScene.self)])

  private static func run(_ line: String, in program: Drip = basin) -> Result {
    var (output, messages): ([UInt8], [UInt8]) = ([], [])
    let code = program.run(line.split(separator: " ").map(String.init)) {
      output += $0
    } messages: {
      messages += $0
    }
    return Result(
      code: code, output: String(decoding: output, as: UTF8.self),
      messages: String(decoding: messages, as: UTF8.self))
  }

  @Test(
    arguments: [
      "", "help formats", "help --manual", "completions bash", "completions zsh",
      "completions fish", "schema settings", "schema plan",
    ]
      + [
        "list", "describe", "inspect", "render", "still", "sheet", "verify", "batch", "studio",
        "web", "schema",
      ].map { "help \($0)" })
  func `Texts name the program and its scene`(line: String) {
    let result = Self.run(line)
    #expect(result.code == 0 && result.messages.isEmpty)
    // Records of frames, and the elements and files of pages, have the same names in all programs.
    let others = result.output.replacing(#/png\.drip|drip\\?-scene|drip\.(mjs|wasm)/#, with: "")
      .matches(of: #/(?i)\bdrip\b/#)
    #expect(others.isEmpty, "\(result.output)")
    for kind in allScenes {
      #expect(result.output.firstMatch(of: try! Regex("\\b\(kind.name)\\b")) == nil)
    }
  }

  @Test(arguments: [
    "sink", "demo", "--fps", "render", "render demo", "render demo --tint red", "render wave",
    "still demo --at 99 -o x.png", "verify nowhere", "inspect demo --columns 3",
  ])
  func `Messages name the program`(line: String) {
    let result = Self.run(line)
    #expect(result.code != 0 && result.output.isEmpty)
    #expect(result.messages.hasPrefix("basin: "))
    #expect(!result.messages.contains("drip"), "\(result.messages)")
  }

  @Test func `A scene is drawn as in any other program`() {
    let result = Self.run("inspect demo --at 1")
    #expect(result.code == 0 && result.output.hasPrefix("{\"scene\":\"demo\""))
    #expect(Self.run("version").output.hasPrefix("basin, made with DripKit "))
    #expect(Self.run("list").output.hasPrefix("demo "))
    let both = Drip(name: "both", scenes: allScenes + [SceneKind(DemoScene.self)])
    #expect(Self.run("list", in: both).output.split(separator: "\n").count == allScenes.count + 1)
  }

  @Test func `An option of the program sets a parameter`() {
    var program = Self.basin
    program.options = [ParameterOption("popScale", name: "pop", help: "Scale of the disc.")]
    let short = Self.run("describe demo --json --pop 2.5", in: program)
    let long = Self.run("describe demo --json --set popScale=2.5", in: program)
    #expect(short.code == 0 && short.output == long.output)
    #expect(short.output != Self.run("describe demo --json", in: program).output)
    #expect(Self.run("help render", in: program).output.contains("--pop <value>"))
    #expect(Self.run("render demo --pop 7", in: program).messages.contains("popScale"))
  }

  @Test func `A larger program runs the commands`() {
    let program = Drip(name: "tool draw", scenes: [SceneKind(DemoScene.self)])
    #expect(Self.run("", in: program).output.contains("Usage: tool draw <command>"))
    #expect(Self.run("completions bash", in: program).code == 64)
  }

  @Test func `Mistakes of the author are reported`() {
    let demo = SceneKind(DemoScene.self)
    func mistake(_ scenes: [SceneKind], _ options: [ParameterOption] = []) -> String {
      var program = Drip(name: "basin", scenes: scenes)
      program.options = options
      let result = Self.run("list", in: program)
      #expect(result.code == 70 && result.output.isEmpty)
      return result.messages
    }
    #expect(mistake([]) == "basin: this program has no scenes\n")
    #expect(mistake([demo, demo]) == "basin: two scenes have the name 'demo'\n")
    #expect(
      mistake([demo], [ParameterOption("tapAt", name: "seed", help: "")]).contains("'--seed'"))
    #expect(mistake([demo], [ParameterOption("tapAt", help: "")]).contains("'tapAt'"))
    #expect(mistake([demo], [ParameterOption("rain", help: "")]).contains("'rain'"))
  }
}
