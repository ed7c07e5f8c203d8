import Testing

@testable import DripCLI

/// Errors in command lines.
///
/// The stored transcripts have more cases, with their text.
@Suite struct UsageErrorTests {
  private static let scenes = ["demo", "sheet", "loop"]
  private static let parameters = ["tapAt", "popScale", "droplets", "chrome", "tint"]

  @Test func `An unknown name is refused with the known names`() {
    let commands = Program(catalog: .demonstration).commands.map(\.name)
    Run("lsit").expect(CommandError.unknownCommand("lsit", among: commands))
    Run("help inspekt")
      .expect(CommandError.unknownCommand("inspekt", among: commands + [HelpText.formats]))
    Run("completions zhs").expect(CommandError.unknownShell("zhs", among: ["bash", "zsh", "fish"]))
    Run("inspect dmeo --at 1").expect(SceneError.unknownScene("dmeo", among: Self.scenes))
    Run("inspect demo --at 1 --variant x")
      .expect(SceneError.unknownVariant("x", of: "demo", among: ["recorded", "intended"]))
    Run("inspect demo --at 1 --set tapat=1")
      .expect(SceneError.unknownParameter("tapat", of: "demo", among: Self.parameters))
    Run("inspect demo --at ful")
      .expect(SceneTimeError.unknownMoment("ful", of: "demo", among: ["tap", "full"]))
  }

  @Test func `A parameter of another variant names that variant`() {
    Run(["describe", "wave", "--set", "material=light"], catalog: .standard)
      .expect(SceneError.parameterOfVariant("material", of: "wave", variant: "intended"))
    let run = Run(
      ["describe", "wave", "--variant", "intended", "--set", "material=light"], catalog: .standard)
    #expect(run.code == .success)
  }

  @Test func `A word in the wrong place is refused`() {
    Run("demo -o x").expect(CommandError.sceneForCommand("demo"))
    Run("--json list").expect(CommandError.misplacedOption("--json"))
    Run("--help lst").expect(
      CommandError.unknownCommand(
        "lst", among: Program(catalog: .demonstration).commands.map(\.name) + [HelpText.formats]))
    Run("list demo").expect(ArgumentError.unexpectedArgument("demo", of: "list", last: nil))
    Run("describe demo --at 1")
      .expect(
        UnknownOption.takenElsewhere(
          "--at", of: "describe", takers: ["inspect", "still", "studio"]))
    Run("still demo --at 1 --Droplets 7")
      .expect(UnknownOption.parameter("--Droplets", of: "demo", paths: ["droplets"]))
  }

  @Test func `An option of another scene is refused`() {
    Run("inspect sheet --at 1 --progress 0@0")
      .expect(SceneError.uselessOption("progress", of: "sheet", takers: ["demo"]))
    Run("inspect demo --at 1 --pull 80@0")
      .expect(SceneError.uselessOption("pull", of: "demo", takers: ["sheet"]))
    Run("inspect demo --at 1 --loopable")
      .expect(SceneError.uselessOption("loopable", of: "demo", takers: ["loop"]))
  }

  @Test(arguments: [
    ("--set tapAt=nan", "tapAt", "nan"), ("--set tapAt=1e300", "tapAt", "1e300"),
    ("--set tapAt=soon", "tapAt", "'soon'"), ("--set tapAt=", "tapAt", "''"),
    ("--set popScale=9", "popScale", "9"), ("--set droplets=2.5", "droplets", "2.5"),
    ("--set chrome=maybe", "chrome", "'maybe'"),
    ("--set tint=blu", "tint", "'blu'; did you mean 'blue'?"),
    ("--seed -1", "a seed", "'-1'"), ("--progress 2@1", "progress", "2 in '2@1'"),
  ])
  func `A value out of range is refused with its name`(
    _ words: String, _ subject: String, _ found: String
  ) {
    let run = Run("inspect demo --at 1 \(words)")
    run.expectRefusal()
    let error = run.error as? ValueError
    #expect(error?.subject == subject && error?.found == found, "\(run.errors)")
  }

  @Test func `Arguments in messages cannot move the cursor or fill the screen`() {
    let run = Run(["inspect", "\u{1B}[2J\u{7}\nriver\u{202E}", "--at", "1"])
    run.expectRefusal(naming: #"'\u{1b}[2J\u{7}\u{a}river\u{202e}'"#)
    let long = Run(["inspect", String(repeating: "x", count: 100_000)])
    #expect(long.errors.count < 200)
  }

  @Test func `A full disk has its own exit code`() {
    let full = ByteStream { _ throws(StreamError) in throw .cannotWrite(reason: "no space left") }
    var errors: [UInt8] = []
    let code = Program(catalog: .demonstration)
      .run(["list"], output: full, errors: ByteStream { errors += $0 })
    #expect(code == .inputOutput)
    #expect(String(decoding: errors, as: UTF8.self).hasSuffix("no space left\n"))
  }

  @Test func `An error in red starts with the name of the program`() {
    var errors: [UInt8] = []
    let red = ByteStream(isColored: true) { errors += $0 }
    let code = Program(catalog: .demonstration).run(["x"], output: ByteStream { _ in }, errors: red)
    #expect(code == .usage)
    #expect(String(decoding: errors, as: UTF8.self).hasPrefix("\u{1B}[1;31mdrip:\u{1B}[0m unknown"))
  }

  @Test(arguments: [
    ("wave", "color", ["discColor", "waterColor", "checkColor"]),
    ("river", "colour", ["color", "tickColor"]),
    ("download", "reach", ["goo.reach", "ringGoo.reach", "beadGoo.reach", "cross.reach"]),
    ("wave", "page", ["stage.page"]),
  ])
  func `An option that is called like parameters gets their paths`(
    _ scene: String, _ option: String, _ paths: [String]
  ) {
    Run(["still", scene, "--\(option)", "teal", "--at", "1", "-o", "x.png"], catalog: .standard)
      .expect(UnknownOption.parameter("--\(option)", of: scene, paths: paths))
  }

  @Test func `A scene that ends at its tap needs an end`() throws {
    let options = ["wave", "--progress", "0@0,cancel@1"]
    let films = [("render", ["--to", "--duration"]), ("sheet", ["--to"])]
    for (command, add) in films {
      let run = Run([command, "-o", "-"] + options, catalog: .standard)
      run.expectRefusal()
      guard
        case .startAfterEnd(_, of: "wave", lasting: 0, moment: "tap", add: add)? = run.error
          as? FramePlanError
      else {
        Issue.record("\(run.errors)")
        continue
      }
    }
    let described = try Run(["describe", "--json"] + options, catalog: .standard).object()
    #expect("\(described["timeline"] ?? "")".contains("tap"))
  }

  @Test(arguments: ["wave", "download"])
  func `A scene without a tap needs an end`(_ scene: String) {
    Run(["render", scene, "--progress", "none", "-o", "-"], catalog: .standard).expect(
      FramePlanError.startAfterEnd(
        0, of: scene, lasting: 0, moment: nil, add: ["--to", "--duration"]))
  }
}
