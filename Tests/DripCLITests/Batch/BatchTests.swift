import DripExport
import Foundation
import Testing

@testable import DripCLI

@Suite struct BatchTests {
  private let folder: OutputFolder

  init() throws { folder = try OutputFolder() }

  private func batch(_ plan: String = Self.plan, _ words: String = "") throws -> Run {
    try folder.batch(plan, words)
  }

  private static let plan = """
    {"output": "{theme}/{accent}-{size}.{ext}", "settings": {"scene": "download", "fps": 8, "duration": 1.5},
     "matrix": {"theme": ["light", "dark"], "accent": ["teal", "#e94057"], "size": [24],
                "format": ["png", "gif", "webp", "apng", "lottie", "svg"]},
     "exclude": [{"theme": "dark", "format": ["gif", "svg"]}]}
    """

  @Test func `Outputs have the bytes that are rendered one by one`() throws {
    #expect(try batch(Self.plan, "-o ~/out").code == .success)
    let line = "render download --fps 8 --duration 1.5 --set accent=#e94057 --size 24"
    for (words, one, other) in [
      ("--theme dark -o ~/one.webp", "one.webp", "out/dark/e94057-24.webp"),
      ("--theme light -o ~/one.svg", "one.svg", "out/light/e94057-24.svg"),
      ("--theme light -o ~/one", "one/download-0007.png", "out/light/e94057-24/download-0007.png"),
    ] {
      let run = Run(
        "\(line) \(words)".replacingOccurrences(of: "~", with: folder.path)
          .split(separator: " ").map(String.init), catalog: .standard)
      #expect(run.code == .success, "\(run.errors)")
      #expect(folder.bytes(of: one) != nil && folder.bytes(of: one) == folder.bytes(of: other))
    }
  }

  @Test(arguments: [2, 7, 30])
  func `Shards make the same, however many there are`(_ count: Int) throws {
    #expect(try batch(Self.plan, "-o ~/one").code == .success)
    for shard in (1...count).reversed() {
      #expect(try batch(Self.plan, "-o ~/many --shard \(shard)/\(count)").code == .success)
    }
    let again = try batch(Self.plan, "-o ~/many --json --changed --shard 1/\(count)").object()
    #expect(again["made"] as? Int == 0 && again["kept"] as? Int == (19 + count) / count)
    #expect(try batch(Self.plan, "-o ~/many --shard 1/\(count)").code == .cannotCreate)
    #expect(try batch(Self.plan, "-o ~/many --force --shard 2/\(count)").code == .success)
    let join = try batch(Self.plan, "-o ~/many --join")
    #expect(join.code == .success, "\(join.errors)")
    #expect(folder.haveSameFiles("one", "many"))
    // The index is a record, too.
    #expect(try batch(Self.plan, "-o ~/many --join").code == .success)
  }

  @Test func `A join names missing outputs, and writes the index of the others`() throws {
    let nothing = try batch(Self.plan, "-o ~/out --join")
    #expect(nothing.code == .temporaryFailure && folder.names() == ["plan.json"])
    #expect(try batch(Self.plan, "-o ~/out --shard 1/2").code == .success)
    let early = try batch(Self.plan, "-o ~/out --join")
    #expect(early.code == .temporaryFailure)
    #expect(early.errors.contains("10 of 20 outputs missing") && early.errors.contains("--changed"))
    #expect(try folder.index("out").count == 10)
    #expect(try batch(Self.plan, "-o ~/out --shard 2/2").code == .success)
    for name in ["light/teal-24.gif", "light/teal-24/download-0005.png"] {
      var bytes = try #require(folder.bytes(of: "out/\(name)"))
      bytes.removeLast()
      try folder.write(bytes, to: "out/\(name)")
      let damaged = try batch(Self.plan, "-o ~/out --join")
      #expect(damaged.code == .temporaryFailure && damaged.errors.contains("light/teal-24"))
      let mended = try batch(Self.plan, "-o ~/out --changed --json").object()
      #expect(mended["made"] as? Int == 1 && mended["kept"] as? Int == 19)
    }
    #expect(!folder.names(in: "out").contains(".drip"))
  }

  @Test func `A join tells why a shard could not make an output`() throws {
    let plan = """
      {"settings": {"scene": "wave", "fps": 5, "duration": 0.2}, "output": "{size}.{ext}",
       "matrix": {"size": ["8", "0", "9"], "format": ["gif"]}}
      """
    for (number, code) in [(1, ExitCode.success), (2, .data)] {
      let run = try batch(plan, "-o ~/out --shard \(number)/2")
      #expect(run.code == code, "\(run.errors)")
    }
    let join = try batch(plan, "-o ~/out --join")
    #expect(join.code == .data)
    #expect(join.errors.contains("0.gif: \(folder.path)/plan.json:2:27: "), "\(join.errors)")
    #expect(try folder.index("out").compactMap { $0["name"] as? String } == ["8.gif", "9.gif"])
  }

  @Test func `Only changed outputs are made again`() throws {
    #expect(try batch(Self.plan, "-o ~/out").code == .success)
    let refused = try batch(Self.plan, "-o ~/out")
    #expect(refused.code == .cannotCreate && refused.errors.contains("--changed"))
    let before = folder.allContents(of: "out")
    let nothing = try batch(Self.plan, "-o ~/out --changed --json").object()
    #expect(nothing["made"] as? Int == 0 && nothing["kept"] as? Int == 20)
    let isSame = folder.allContents(of: "out") == before
    #expect(isSame)

    let other = Self.plan.replacingOccurrences(of: "\"teal\"", with: "\"navy\"")
    let some = try batch(other, "-o ~/out --changed --json").object()
    #expect(some["made"] as? Int == 10 && some["kept"] as? Int == 10)
    // A missing output is made again, and so is one whose size has changed.
    try folder.remove("out/dark/navy-24/download-0003.png")
    try folder.write([], to: "out/light/navy-24.svg")
    #expect(try batch(other, "-o ~/out --changed --json").object()["made"] as? Int == 2)
    // A film that is shorter leaves nothing of the longer one.
    let shorter = other.replacingOccurrences(of: "\"fps\": 8", with: "\"fps\": 5")
    #expect(try batch(shorter, "-o ~/out --changed").code == .success)
    #expect(try batch(shorter, "-o ~/short").code == .success)
    let isShort =
      folder.allContents(of: "out").filter { !$0.key.contains("teal") }
      == folder.allContents(of: "short")
    #expect(isShort)
  }

  @Test func `Outputs of another build are made again, and a join counts them`() throws {
    #expect(try batch(Self.plan, "-o ~/out").code == .success)
    let before = folder.allContents(of: "out")
    let text = String(decoding: try #require(folder.bytes(of: "out/index.json")), as: UTF8.self)
    let other = text.replacing(Release.build, with: "0.1.0+0123456789abcdef", maxReplacements: 3)
    try folder.write(other, to: "out/index.json")
    let join = try batch(Self.plan, "-o ~/out --join")
    #expect(join.code == .success && join.errors.contains("made 3 of them"), "\(join.errors)")
    #expect(try batch(Self.plan, "-o ~/out --changed --json").object()["made"] as? Int == 3)
    let isSame = folder.allContents(of: "out") == before
    #expect(isSame)
  }

  @Test func `A failure does not stop other outputs, and can be repeated alone`() throws {
    let plan = """
      {"settings": {"scene": "heart", "duration": 0.1, "fps": 20}, "output": "{format}/{size}/a.{ext}",
       "matrix": {"size": [60, 8, 9], "format": ["webp", "gif"]}}
      """
    // A file is in the place of a folder.
    for place in ["out", "fast"] { try folder.write("", to: "\(place)/webp/60") }
    let run = try batch(plan, "-o ~/out -j 2")
    #expect(run.code == .cannotCreate, "\(run.errors)")
    #expect(run.errors.contains("webp/60/a.webp"))
    #expect(run.errors.contains("1 of 6 outputs failed; to continue: "))
    #expect(run.errors.contains("-o \(folder.path)/out --changed"))
    let again = try batch(plan, "-o ~/out --changed --json").object()
    #expect(again["made"] as? Int == 0 && again["kept"] as? Int == 5)
    #expect((again["failed"] as? [Any])?.count == 1)
    try folder.remove("out/webp/60")
    let alone = try batch(plan, "-o ~/out --changed --json").object()
    #expect(alone["made"] as? Int == 1 && alone["kept"] as? Int == 5)
    // Workers learn of the first failure a little later, so more outputs may exist.
    let sizes = (8..<58).map { ", \($0)" }.joined()
    let many = plan.replacing(", 8, 9", with: sizes)
    let fast = try batch(many, "-o ~/fast -j 1 --fail-fast --json").object()
    #expect((fast["made"] as? Int ?? 101) < 101)
  }

  @Test(arguments: [
    "--shard 0/2", "--shard 3/2", "--shard 1", "--shard 1/2 --join", "--join --dry-run",
  ])
  func `Wrong options change no file`(_ words: String) throws {
    #expect(try batch(Self.plan, "-o ~/out \(words)").code == .usage)
    #expect(folder.names() == ["plan.json"])
  }

  @Test func `Files that no batch has made are not overwritten`() throws {
    for name in ["index.html", "index.json", "light/teal-24.gif", "dark/e94057-24"] {
      try folder.write("mine", to: "mine/\(name)")
      // The second of two runs knows of the first.
      for words in ["", "--changed", "--changed"] {
        #expect(
          try batch(Self.plan, "-o ~/mine \(words)").code == .cannotCreate, "\(name) \(words)")
        #expect(folder.bytes(of: "mine/\(name)") == Array("mine".utf8))
      }
      try folder.remove("mine")
    }
  }

  @Test func `A dry run lists the outputs to make`() throws {
    let list = try batch(Self.plan, "-o ~/out --dry-run --json").object()
    #expect((list["names"] as? [String])?.count == 20)
    let text = try batch(Self.plan, "-o ~/out --dry-run --shard 2/10").output
    #expect(
      text == """
        \(folder.path)/out/light/teal-24.gif: 24 × 24, 12 frames
        \(folder.path)/out/light/e94057-24.svg: 24 × 24, 12 frames

        """)
    #expect(folder.names() == ["plan.json"])
    #expect(try batch(Self.plan, "-o ~/out --shard 1/2").code == .success)
    #expect(try batch(Self.plan, "-o ~/out --dry-run").code == .cannotCreate)
    let rest = try batch(Self.plan, "-o ~/out --dry-run --changed").lines
    #expect(rest.count == 10)
  }

  @Test func `The index and the page list all outputs`() throws {
    #expect(try batch(Self.plan, "-o ~/out").code == .success)
    let outputs = try folder.index("out")
    #expect(outputs.count == 20)
    for output in outputs {
      let file = try #require(output["file"] as? String)
      let settings = try #require(output["settings"] as? [String: String])
      #expect(settings["scene"] == "download" && settings["accent"] != nil)
      #expect(output["build"] as? String == Release.build && output["name"] != nil)
      let length = try #require(folder.bytes(of: "out/\(file)")?.count)
      if output["format"] as? String != "png" { #expect(output["bytes"] as? Int == length) }
    }
    let page = String(decoding: folder.bytes(of: "out/index.html") ?? [], as: UTF8.self)
    #expect(page.contains("light/teal-24.gif") && page.hasPrefix("<!doctype html>"))
  }

  @Test(.enabled(if: OutputFolder.hasProgram("node"), "Node.js is not installed"))
  func `The page shows no value for a label that an output lacks, whatever its name`() throws {
    let labels = ["constructor", "toString", "__proto__"]
    let list = labels.map { "{\"\($0)\": \"own\"}" }.joined(separator: ", ")
    let plan = """
      {"output": "{number}.png", "settings": {"scene": "wave", "at": 1, "size": 16},
       "labels": \(labels), "list": [\(list)]}
      """
    #expect(try batch(plan, "-o ~/out").code == .success)
    // The page's own function reads the values for its filters and its captions.
    let program = #"""
      const page = require("fs").readFileSync("out/index.html", "utf8");
      const [, index] = page.match(/id="index">([^]*?)<.script>/);
      const [, value] = page.match(/const value = ([^]*?);\n/);
      const { axes, outputs } = JSON.parse(index);
      const read = eval(value);
      for (const output of outputs) console.log(axes.map((axis) => `${axis}=${read(output, axis)}`).join());
      """#
    try folder.write(program, to: "values.js")
    #expect(
      try folder.shell("node values.js") == """
        constructor=own,toString=,__proto__=
        constructor=,toString=own,__proto__=
        constructor=,toString=,__proto__=own

        """)
  }

  @Test(.enabled(if: SmallDisk.isAvailable, "only the superuser can mount a small disk"))
  func `A full disk ends a batch with one sentence, and more space continues it`() throws {
    let disk = try SmallDisk(size: "128k")
    let plan = """
      {"output": "{number}.png", "settings": {"scene": "wave", "at": 1, "size": 3000},
       "matrix": {"seed": [\((1...12).map(String.init).joined(separator: ","))]}}
      """
    let line = "-o \(disk.path)/out --changed"
    let full = try batch(plan, line)
    #expect(full.code == .inputOutput && full.errors.contains("No space left"), "\(full.errors)")
    #expect(disk.change("size=8m"))
    #expect(try batch(plan, line).code == .success)
    #expect(try batch(plan, "-o ~/one").code == .success)
    let compare = "diff -r '\(disk.path)/out' '\(folder.path)/one'"
    #expect(try BuiltProgram().shell(compare).code == 0)
  }

  @Test func `A killed batch continues`() throws {
    let drip = try BuiltProgram()
    let plan = Self.plan.replacingOccurrences(
      of: "\"size\": [24]",
      with: "\"size\": [\((16...22).map(String.init).joined(separator: ","))]")
    try folder.write(plan, to: "plan.json")
    for signal in [SIGKILL, SIGTERM] {
      let running = try drip.launch(
        "batch \(folder.path)/plan.json -o \(folder.path)/out --changed")
      while folder.names(in: "out/light").count < (signal == SIGKILL ? 12 : 60) {
        try #require(running.isRunning)
        usleep(2000)
      }
      running.send(signal)
      let ending = try running.finish()
      #expect(ending.wasKilled == (signal == SIGKILL))
      if signal == SIGTERM { #expect(ending.code == 143 && ending.errors.contains("--changed")) }
    }
    let rest = try drip.run("batch \(folder.path)/plan.json -o \(folder.path)/out --changed --json")
    #expect(rest.code == 0)
    #expect((try jsonObject(rest.output)?["kept"] as? Int ?? 0) >= 10)
    #expect(try drip.run("batch \(folder.path)/plan.json -o \(folder.path)/one").code == 0)
    #expect(folder.haveSameFiles("out", "one"))
  }

  @Test func `Processes that make the same shard at once make the same files`() throws {
    let drip = try BuiltProgram()
    try folder.write(Self.plan, to: "plan.json")
    let line = "batch \(folder.path)/plan.json -o \(folder.path)/out --changed"
    let running = try ["1/2", "1/2", "2/2", "1/1"].map { try drip.launch("\(line) --shard \($0)") }
    for process in running {
      let ending = try process.finish()
      #expect(ending.code == 0, "\(ending.errors)")
    }
    let last = try drip.run(line)
    #expect(last.code == 0, "\(last.errors)")
    #expect(try drip.run("batch \(folder.path)/plan.json -o \(folder.path)/one").code == 0)
    #expect(folder.haveSameFiles("out", "one"))
  }
}
