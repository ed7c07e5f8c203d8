import DripKit
import Foundation
import Testing

@testable import DripCLI

/// Every command that draws refuses a scene with a mistake of its author in one sentence that names the scene.
@Suite struct FlawedSceneTests {
  private let folder: OutputFolder

  init() throws { folder = try OutputFolder() }

  private func run(_ line: String) -> Run {
    Run(
      line.split(separator: " ").map {
        $0.replacingOccurrences(of: "~", with: folder.path)
      }, catalog: .flawed)
  }

  private static let lines = [
    "still flawed --at 0.75 -o ~/a.png", "still flawed --at 0.75 -o ~/a.svg",
    "render flawed -o ~/frames --fps 4",
    "render flawed -o ~/frames --fps 4 --format svg", "render flawed -o ~/a.gif --fps 4",
    "render flawed -o ~/a.webp -o ~/b.apng --fps 4", "render flawed -o ~/a.svg --fps 4",
    "render flawed -o ~/a.lottie --fps 4",
    "sheet flawed --count 5 -o ~/a.png", "sheet flawed --atlas --fps 4 -o ~/a.png",
  ]

  @Test(arguments: lines) func `Numbers that are not finite are refused`(_ line: String) {
    let run = run("\(line) --set finite=false")
    run.expectRefusal(.software, naming: "'flawed'", "'disc.1'", " s\n")
    #expect(run.errors.contains(line.contains("0.75") ? "at 0.75 s" : "at 0.5 s"), "\(run.errors)")
    #expect(self.run("\(line) --force").code == .success)
  }

  @Test(arguments: lines) func `A scene without a size is refused`(_ line: String) {
    run("\(line) --set sized=false").expectRefusal(
      .software, naming: "the scene 'flawed'", "but are nan and 30")
  }

  @Test(arguments: lines.filter { !$0.hasPrefix("still") })
  func `A scene without an end needs one`(_ line: String) {
    let run = run("\(line) --set end=false")
    run.expectRefusal(naming: "'flawed' has no end", "--to")
    #expect(self.run("\(line) --set end=false --to 1 --force").code == .success)
  }

  @Test func `A scene without an end has no middle`() {
    run("still flawed --at 50% -o ~/a.png --set end=false").expectRefusal(
      naming: "'flawed' has no end", "50%")
  }

  @Test func `A batch names the outputs of such scenes, and makes the others`() throws {
    let plan = """
      {"output": "{mistake}.{ext}", "labels": ["mistake"],
       "settings": {"scene": "flawed", "fps": 4},
       "list": [{"mistake": "none", "format": "gif"}, {"mistake": "numbers", "format": "gif", "set": {"finite": false}},
                {"mistake": "outlines", "format": "lottie", "set": {"finite": false}},
                {"mistake": "still", "format": "png", "at": 0.5, "set": {"finite": false}}]}
      """
    try Data(plan.utf8).write(to: URL(filePath: "\(folder.path)/plan.json"))
    let numbers = run("batch ~/plan.json -o ~/out")
    #expect(numbers.code == .software, "\(numbers.errors)")
    for name in ["numbers.gif", "outlines.lottie", "still.png"] {
      let line = numbers.errors.split(separator: "\n").first { $0.contains(name) }
      #expect(
        line?.contains("the node 'disc.1' of the scene 'flawed'") == true, "\(numbers.errors)")
    }
    #expect(folder.bytes(of: "out/none.gif") != nil)
    for (setting, text) in [("sized", "the scene 'flawed'"), ("end", "'flawed' has no end")] {
      let plan = """
        {"output": "a.gif", "settings": {"scene": "flawed", "fps": 4, "set": {"\(setting)": false}}}
        """
      try Data(plan.utf8).write(to: URL(filePath: "\(folder.path)/plan.json"))
      let run = run("batch ~/plan.json -o ~/\(setting)")
      #expect(run.code != .success && run.errors.contains(text), "\(run.errors)")
    }
  }
}
