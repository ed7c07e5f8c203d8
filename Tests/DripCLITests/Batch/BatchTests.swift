import DripExport
import Foundation
import Testing

@testable import DripCLI

@Suite struct BatchTests {
  private let folder: OutputFolder

  init() throws { folder = try OutputFolder() }

  /// Writes a plan and runs a command line with it; ~ is the folder of the test.
  private func batch(_ plan: String, _ words: String = "") throws -> Run {
    try Data(plan.utf8).write(to: URL(fileURLWithPath: "\(folder.path)/plan.json"))
    return Run(
      ["batch", "\(folder.path)/plan.json"]
        + words.split(separator: " ").map(String.init)
        .map { $0.replacingOccurrences(of: "~", with: folder.path) }, catalog: .standard)
  }

  /// The contents of all files in a folder, including the state.
  private func tree(_ name: String) -> [String: [UInt8]] { folder.allContents(of: name) }

  private static let plan = """
    {"output": "{theme}/{accent}-{size}.{ext}", "settings": {"scene": "download", "fps": 8, "duration": 1.5},
     "matrix": {"theme": ["light", "dark"], "accent": ["teal", "#e94057"], "size": [24],
                "format": ["png", "gif", "webp", "apng", "lottie", "svg"]},
     "exclude": [{"theme": "dark", "format": ["gif", "svg"]}]}
    """

  /// Large films of each format that can be divided, and small ones.
  private static let uneven = """
    {"output": "{name}.{ext}", "settings": {"scene": "wave", "fps": 20}, "labels": ["name"],
     "list": [{"name": "a", "size": 90, "format": "gif"}, {"name": "b", "size": 90, "format": "apng"},
              {"name": "c", "size": 60, "format": "webp"}, {"name": "d", "size": 90, "format": "png"},
              {"name": "e", "size": 8, "format": "gif"}, {"name": "f", "at": 1, "size": 8, "format": "png"}]}
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

  @Test(arguments: [plan, uneven], [2, 7])
  func `Shards make the same, however many there are and however often they run`(
    _ plan: String, _ count: Int
  ) throws {
    #expect(try batch(plan, "-o ~/one").code == .success)
    for shard in (1...count).reversed() {
      #expect(try batch(plan, "-o ~/many --shard \(shard)/\(count)").code == .success)
    }
    // One more runs again, and does nothing; another does everything again.
    let again = try batch(plan, "-o ~/many --json --shard 1/\(count)")
    #expect(try again.object()["made"] as? Int == 0)
    #expect(try batch(plan, "-o ~/many --force --shard 2/\(count)").code == .success)
    #expect(tree("many").keys.contains { $0.hasPrefix(".drip/journal/") })
    #expect(
      tree("many").keys.contains { $0.hasPrefix(".drip/parts/") }
        == (plan == Self.uneven && count > 2))
    let join = try batch(plan, "-o ~/many --join")
    #expect(join.code == .success, "\(join.errors)")
    #expect(tree("one") == tree("many"))
  }

  @Test func `A join reports missing and damaged outputs`() throws {
    #expect(try batch(Self.plan, "-o ~/out --shard 1/2").code == .success)
    let early = try batch(Self.plan, "-o ~/out --join")
    #expect(early.code == .temporaryFailure)
    #expect(early.errors.contains("--shard 2/2"))
    #expect(try batch(Self.plan, "-o ~/out --shard 2/2").code == .success)
    for name in ["light/teal-24.gif", "light/teal-24/download-0005.png"] {
      // The length stays the same.
      var bytes = try #require(folder.bytes(of: "out/\(name)"))
      bytes[bytes.count - 5] ^= 1
      try Data(bytes).write(to: URL(fileURLWithPath: "\(folder.path)/out/\(name)"))
      let damaged = try batch(Self.plan, "-o ~/out --join")
      #expect(damaged.code == .data)
      #expect(damaged.errors.contains("light/teal-24"))
      #expect(try batch(Self.plan, "-o ~/out --shard 1/2").code == .success)
      #expect(try batch(Self.plan, "-o ~/out --shard 2/2").code == .success)
      #expect(try batch(Self.plan, "-o ~/out --join").code == .success)
      #expect(!folder.names(in: "out").contains(".drip"))
    }
    // The index is enough to verify everything again.
    #expect(try batch(Self.plan, "-o ~/out --join").code == .success)
  }

  @Test func `Shards follow the recorded division, and refuse a damaged one`() throws {
    #expect(try batch(Self.uneven, "-o ~/one").code == .success)
    #expect(try batch(Self.uneven, "-o ~/out --shard 1/3").code == .success)
    let record = try #require(folder.names(in: "out/.drip").first { $0.hasPrefix("shards-") })
    let path = "\(folder.path)/out/.drip/\(record)"
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    var damaged = bytes
    damaged[bytes.count / 2] ^= 1
    try damaged.write(to: URL(fileURLWithPath: path))
    for words in ["--shard 2/3", "--join"] {
      let run = try batch(Self.uneven, "-o ~/out \(words)")
      #expect(run.code == .data && run.errors.contains("shards-"), "\(run.errors)")
    }
    try bytes.write(to: URL(fileURLWithPath: path))
    #expect(try batch(Self.uneven, "-o ~/out --shard 2/3").code == .success)
    #expect(try batch(Self.uneven, "-o ~/out --shard 3/3").code == .success)
    #expect(try batch(Self.uneven, "-o ~/out --join").code == .success)
    #expect(tree("out") == tree("one"))
  }

  @Test func `Only changed outputs are made again`() throws {
    #expect(try batch(Self.plan, "-o ~/out").code == .success)
    let refused = try batch(Self.plan, "-o ~/out")
    #expect(refused.code == .cannotCreate && refused.errors.contains("--changed"))
    let before = tree("out")
    let nothing = try batch(Self.plan, "-o ~/out --changed --json").object()
    #expect(nothing["made"] as? Int == 0 && nothing["skipped"] as? Int == 20)
    #expect(tree("out") == before)

    // The outputs count, not the words of the plan.
    let words = Self.plan.replacingOccurrences(of: "\"duration\"", with: "\"to\"")
    #expect(words != Self.plan)
    #expect(try batch(words, "-o ~/out --changed --json").object()["made"] as? Int == 0)

    let other = Self.plan.replacingOccurrences(of: "\"teal\"", with: "\"navy\"")
    let some = try batch(other, "-o ~/out --changed --json").object()
    #expect(some["made"] as? Int == 10 && some["skipped"] as? Int == 10)
    // A missing output is made again, and so is one whose size has changed.
    try FileManager.default.removeItem(atPath: "\(folder.path)/out/dark/navy-24/download-0003.png")
    try Data().write(to: URL(fileURLWithPath: "\(folder.path)/out/light/navy-24.svg"))
    let mended = try batch(other, "-o ~/out --changed --json").object()
    #expect(mended["made"] as? Int == 2)
    let renamed = "\(folder.path)/out/light/navy-24.svg.damaged"
    #expect(mended["renamed"] as? [String] == [renamed])
    try FileManager.default.removeItem(atPath: renamed)
    // A film that is shorter leaves nothing of the longer one.
    let shorter = other.replacingOccurrences(of: "\"fps\": 8", with: "\"fps\": 5")
    #expect(try batch(shorter, "-o ~/out --changed").code == .success)
    #expect(try batch(shorter, "-o ~/short").code == .success)
    #expect(tree("out").filter { !$0.key.contains("teal") } == tree("short"))
    #expect(try batch(other, "-o ~/out --changed").code == .success)
    #expect(try batch(other, "-o ~/fresh").code == .success)
    let fresh = tree("fresh")
    #expect(tree("out").filter { !$0.key.contains("teal") } == fresh)
  }

  @Test func `A failure does not stop other outputs, and can be repeated alone`() throws {
    let plan = """
      {"settings": {"scene": "heart", "duration": 0.1, "fps": 20}, "output": "{format}/{size}/a.{ext}",
       "matrix": {"size": [60, 8, 9], "format": ["webp", "gif"]}}
      """
    // A file is in the place of a folder.
    let manager = FileManager.default
    let obstacles = ["out", "fast"].map { "\(folder.path)/\($0)/webp/60" }
    for obstacle in obstacles {
      let place = URL(fileURLWithPath: obstacle)
      try manager.createDirectory(
        at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data().write(to: place)
    }
    let run = try batch(plan, "-o ~/out -j 2")
    #expect(run.code == .cannotCreate, "\(run.errors)")
    #expect(run.errors.contains("webp/60/a.webp"))
    #expect(run.errors.contains("-o \(folder.path)/out --changed"))
    let again = try batch(plan, "-o ~/out --changed --json").object()
    #expect(again["made"] as? Int == 0 && again["skipped"] as? Int == 5)
    #expect((again["failed"] as? [Any])?.count == 1)
    try manager.removeItem(atPath: obstacles[0])
    let alone = try batch(plan, "-o ~/out --changed --json").object()
    #expect(alone["made"] as? Int == 1 && alone["skipped"] as? Int == 5)
    // Workers learn of the first failure a little later, so more outputs may exist.
    let sizes = (8..<58).map { ", \($0)" }.joined()
    let many = plan.replacing(", 8, 9", with: sizes)
    let fast = try batch(many, "-o ~/fast -j 1 --fail-fast --json").object()
    #expect((fast["made"] as? Int ?? 101) < 101)
  }

  @Test func `A wrong plan changes no file`() throws {
    let run = try batch(
      "{\"settings\": {\"scene\": \"download\"}, \"matrix\": {\"format\": [\"gif\"], \"accent\": [\"teal\", \"rde\"]}}",
      "-o ~/out")
    #expect(run.code == .data)
    #expect(run.errors.contains("plan.json:1:86: ") && run.errors.contains("'red'"))
    #expect(folder.names() == ["plan.json"])
    for words in [
      "--shard 0/2", "--shard 3/2", "--shard 1", "--shard 1/2 --join", "--shard 1/2 --shards 2",
      "--shard 1/2 --dry-run", "--join --dry-run", "--shards 2",
    ] {
      #expect(try batch(Self.plan, "-o ~/out \(words)").code == .usage)
    }
    #expect(folder.names() == ["plan.json"])
  }

  @Test func `Files that no batch has made are not overwritten`() throws {
    for name in ["index.html", "index.json", "light/teal-24.gif", "dark/e94057-24"] {
      let place = "\(folder.path)/mine/\(name)"
      try FileManager.default.createDirectory(
        atPath: (place as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      try Data("mine".utf8).write(to: URL(fileURLWithPath: place))
      for words in ["", "--changed"] {
        #expect(
          try batch(Self.plan, "-o ~/mine \(words)").code == .cannotCreate, "\(name) \(words)")
        #expect(folder.bytes(of: "mine/\(name)") == Array("mine".utf8))
      }
      try FileManager.default.removeItem(atPath: "\(folder.path)/mine")
    }
    // Cleaning up does not follow links.
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/other", withIntermediateDirectories: true)
    try Data("mine".utf8).write(to: URL(fileURLWithPath: "\(folder.path)/other/kept"))
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/out", withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/out/.drip", withDestinationPath: "\(folder.path)/other")
    _ = try batch(Self.plan, "-o ~/out --changed")
    #expect(folder.bytes(of: "other/kept") == Array("mine".utf8))
  }

  @Test func `A dry run writes nothing and counts what is written`() throws {
    let listed = try batch(Self.plan, "-o ~/out --dry-run --json").object()
    #expect(folder.names() == ["plan.json"])
    #expect((listed["names"] as? [String])?.count == 20)
    let total = try #require(listed["total"] as? [String: Any])
    let real = try batch(Self.plan, "-o ~/out --json").object()
    #expect(total["frames"] as? Int == real["frames"] as? Int)
    let text = try batch(Self.plan, "-o ~/out --dry-run --changed").output
    #expect(text.contains("20 "))
  }

  @Test func `An archive contains the files of a batch without one`() throws {
    // A name that is too long for the first part of a header, and one that is too long for both.
    let label = String(repeating: "long", count: 30)
    let plan = """
      {"settings": {"scene": "heart", "duration": 0.2, "fps": 20}, "labels": ["where"],
       "output": "{where}-{size}.{ext}",
       "matrix": {"where": ["a", "\(label.prefix(90))", "\(label)"], "size": [8, 9], "format": ["png", "gif"]}}
      """
    #expect(try batch(plan, "-o ~/out").code == .success)
    #expect(try batch(plan, "-o ~/one --archive tar").code == .success)
    #expect(folder.names(in: "one") == ["index.html", "index.json", "outputs.tar"])
    for shard in 1...2 {
      #expect(try batch(plan, "-o ~/two --archive tar --shard \(shard)/2").code == .success)
    }
    #expect(try batch(plan, "-o ~/two --join").code == .success)
    let drip = try BuiltProgram()
    let unpack = """
      cd '\(folder.path)' && mkdir unpacked again && tar xf one/outputs.tar -C unpacked &&
      for archive in two/*.tar; do tar xf $archive -C again; done
      """
    #expect(try drip.shell(unpack).code == 0)
    let files = tree("out").filter { !$0.key.hasPrefix("index") }
    #expect(tree("unpacked") == files && tree("again") == files && files.count == 30)

    // Change one byte of a file.
    var bytes = try #require(folder.bytes(of: "two/shard-001-of-002.tar"))
    let place = try #require(bytes.firstRange(of: Array("GIF89a".utf8))?.lowerBound)
    bytes[place + 20] ^= 1
    try Data(bytes).write(to: URL(fileURLWithPath: "\(folder.path)/two/shard-001-of-002.tar"))
    #expect(try batch(plan, "-o ~/two --join").code == .data)
  }

  @Test func `The index and the page list all outputs`() throws {
    #expect(try batch(Self.plan, "-o ~/out").code == .success)
    let index = try #require(
      try jsonObject(String(decoding: folder.bytes(of: "out/index.json") ?? [], as: UTF8.self)))
    let outputs = try #require(index["outputs"] as? [[String: Any]])
    #expect(outputs.count == 20)
    for output in outputs {
      let file = try #require(output["file"] as? String)
      let settings = try #require(output["settings"] as? [String: String])
      #expect(settings["scene"] == "download" && settings["accent"] != nil)
      #expect(output["fingerprint"] != nil && output["name"] != nil)
      let length = try #require(folder.bytes(of: "out/\(file)")?.count)
      if output["format"] as? String != "png" { #expect(output["bytes"] as? Int == length) }
    }
    let page = String(decoding: folder.bytes(of: "out/index.html") ?? [], as: UTF8.self)
    #expect(page.contains("light/teal-24.gif") && page.hasPrefix("<!doctype html>"))
  }

  @Test(.enabled(if: SmallDisk.isAvailable, "only the superuser can mount a small disk"))
  func `A shard whose last output finds the disk full has not ended`() throws {
    let disk = try SmallDisk(size: "128k")
    let plan = #"{"output": "wave.png", "settings": {"scene": "wave", "at": 1, "size": 8000}}"#
    let line = "-o \(disk.path)/out --shard 1/1"
    func hasEnded() throws -> Bool {
      let folder = "\(disk.path)/out/.drip/journal"
      return try FileManager.default.contentsOfDirectory(atPath: folder).contains {
        try String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8).contains(#""end""#)
      }
    }
    #expect(try batch(plan, line).code == .inputOutput)
    #expect(try !hasEnded())
    #expect(disk.change("size=8m"))
    #expect(try batch(plan, line).code == .success)
    #expect(try hasEnded())
  }

  @Test func `A killed batch continues`() throws {
    let drip = try BuiltProgram()
    let plan = Self.plan.replacingOccurrences(
      of: "\"size\": [24]",
      with: "\"size\": [\((16...22).map(String.init).joined(separator: ","))]")
    try Data(plan.utf8).write(to: URL(fileURLWithPath: "\(folder.path)/plan.json"))
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
    #expect((try jsonObject(rest.output)?["skipped"] as? Int ?? 0) >= 10)
    #expect(try drip.run("batch \(folder.path)/plan.json -o \(folder.path)/one").code == 0)
    #expect(tree("out") == tree("one"))
  }
}

extension OutputFolder {
  /// The contents of all files in a folder and its subfolders, including hidden ones.
  func allContents(of folder: String) -> [String: [UInt8]] {
    Dictionary(
      uniqueKeysWithValues: names(in: folder).compactMap { name in
        bytes(of: "\(folder)/\(name)").map { (name, $0) }
      })
  }
}
