import DripKit
import Foundation
import Testing

@testable import DripCLI

/// The scene `gauge` on the command line.
@Suite struct GaugeTests {
  private let folder: OutputFolder

  init() throws { folder = try OutputFolder() }

  @Test(arguments: [("still gauge --at 1", "png"), ("render gauge", "gif"), ("sheet gauge", "png")])
  func `A gauge without a range is refused in one sentence`(command: String, format: String) {
    let words = "\(command) -o \(folder.path)/a.\(format) --set min=5 --set max=2"
    let run = Run(words.split(separator: " ").map(String.init), catalog: .standard)
    run.expectRefusal(naming: "gauge: min must be less than max, but is 5 where max is 2")
    #expect(folder.bytes(of: "a.\(format)") == nil)
  }

  @Test(arguments: [
    ("thresholds=20 rad", "'rad'"), ("thresholds=x red", "'x'"),
    ("outline=M0 0H9", "must enclose an area"), ("outline=none", "must hold water"),
    ("labelOutline=M0 0H9", "must enclose an area"),
    ("outline=M0 0Lnan 5V9Z", "number"), ("outline=M0 0L1e400 5V9Z", "between"),
    ("outline=M0 0" + String(repeating: "h1v1", count: 1001) + "Z", "2000 lines and curves"),
    ("unit=0123456789abc", "12"), ("unit=" + String(repeating: "m", count: 100), "12"),
    ("label=a\nb\nc", "one line"), ("label=a\nb", "label"), ("waves=wild", "calm"),
    ("min=1e9", "1000000"), ("thresholds=20", "value and a colour"),
  ])
  func `A wrong setting is refused in one sentence`(setting: String, thing: String) {
    let run = Run(
      ["still", "gauge", "--at", "1", "-o", "\(folder.path)/a.png", "--set", setting],
      catalog: .standard)
    run.expectRefusal(naming: thing)
    #expect(folder.bytes(of: "a.png") == nil)
  }

  @Test(arguments: [
    ("still gauge --set label=日本", "gauge: label has the character 日", "labelOutline"),
    ("render gauge --set unit=☃", "gauge: unit has the character ☃", "our font"),
    ("render pill --set doneLabel=فتح", "pill: doneLabel has the character ف", "doneLabelOutline"),
  ])
  func `A character that our font lacks is named, and letters can be an outline`(
    command: String, sentence: String, cure: String
  ) throws {
    let words = command.split(separator: " ").map(String.init)
    let place = ["--size", "32", "-o", "\(folder.path)/a.\(words[0] == "still" ? "png" : "gif")"]
    let run = Run(words + place, catalog: .standard)
    run.expectRefusal(naming: sentence, cure)
    #expect(!run.errors.dropLast().contains("\n"), "\(run.errors)")
    #expect(folder.names(in: "").isEmpty)
    guard cure.hasSuffix("Outline") else { return }
    try "<svg xmlns='http://www.w3.org/2000/svg'><path d='M0 0H9V4H0ZM12 0H20V9H12Z'/></svg>"
      .write(toFile: "\(folder.path)/letters.svg", atomically: false, encoding: .utf8)
    let drawn = Run(
      words + place + ["--set", "\(cure)=@\(folder.path)/letters.svg"], catalog: .standard)
    #expect(drawn.code == .success, "\(drawn.errors)")
  }

  @Test func `A still of one value shows the water at rest`() throws {
    let stills = ["value=62", "value=62@0"].enumerated().map { index, input in
      Run(
        ["still", "gauge", "--input", input, "--size", "48", "-o", "\(folder.path)/\(index).png"],
        catalog: .standard)
    }
    #expect(stills.allSatisfy { $0.code == .success })
    #expect(folder.bytes(of: "0.png") == folder.bytes(of: "1.png"))
    let last = Run(
      "still gauge --input value=62 --at 100% --size 48 -o \(folder.path)/2.png".split(
        separator: " "
      )
      .map(String.init), catalog: .standard)
    #expect(last.code == .success && folder.bytes(of: "0.png") == folder.bytes(of: "2.png"))
  }

  @Test func `A table of tanks is a batch, and a mistake in it is found`() throws {
    let rows = (0..<40).map {
      "tank-\($0),\($0 == 7 ? "many" : "\(2.5 * Double($0))"),Tank \($0)\n"
    }
    try ("tank,value,label\n" + rows.joined())
      .write(toFile: "\(folder.path)/tanks.csv", atomically: false, encoding: .utf8)
    let plan = """
      { "output": "{tank}.png", "labels": "tank", "rows": "tanks.csv",
        "settings": { "scene": "gauge", "unit": "%", "outline": "tank", "size": 24, "at": "100%" } }
      """
    try plan.write(toFile: "\(folder.path)/plan.json", atomically: false, encoding: .utf8)
    let run = Run(
      ["batch", "\(folder.path)/plan.json", "-o", "\(folder.path)/out", "--quiet"],
      catalog: .standard)
    #expect(run.errors.contains("tanks.csv:9:8") && run.errors.contains("'many'"), "\(run.errors)")
    #expect(folder.names(in: "out").count { $0.hasSuffix(".png") } == 39)
    // Settings that do not fit together are reported with their row, too.
    try "tank,value,max\nempty,0,0\n"
      .write(toFile: "\(folder.path)/tanks.csv", atomically: false, encoding: .utf8)
    let wrong = Run(
      ["batch", "\(folder.path)/plan.json", "-o", "\(folder.path)/b"], catalog: .standard)
    #expect(wrong.errors.contains("tanks.csv:2:") && wrong.errors.contains("min must be less"))
    #expect(folder.bytes(of: "out/tank-1.png") != folder.bytes(of: "out/tank-30.png"))
  }

  @Test func `A description has the area and the volume of the outline`() throws {
    let run = Run(
      [
        "describe", "gauge", "--json", "--set", "outline=M0 0H2V1H0Z", "--set", "width=100",
        "--set", "height=100",
      ], catalog: .standard)
    let quantities = try #require(try run.object()["quantities"] as? [String: Double])
    // The outline is 88 points wide and half as high.
    #expect(abs((quantities["area"] ?? 0) - 88 * 44) < 1e-6)
    #expect(abs((quantities["volume"] ?? 0) - .pi / 4 * 88 * 88 * 44) < 1e-3)
    #expect(try Run("describe demo --json").object()["quantities"] as? [String: Double] == [:])
  }
}
