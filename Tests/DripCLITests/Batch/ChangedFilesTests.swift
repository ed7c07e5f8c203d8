import DripBatch
import Foundation
import Testing

@testable import DripCLI

/// Batches whose files or records somebody has changed.
@Suite struct ChangedFilesTests {
  private let folder: OutputFolder

  init() throws { folder = try OutputFolder() }

  private static let plan = """
    {"output": "x/{name}.{ext}", "settings": {"scene": "wave", "fps": 5, "duration": 1, "size": 8},
     "labels": ["name"], "list": [{"name": "a", "format": "png"}, {"name": "b", "format": "gif"}]}
    """
  private static let frames = (0..<5).map { "x/a/wave-000\($0).png" }

  /// Runs a batch; ~ is the folder of the test.
  private func batch(_ words: String, plan: String = plan) throws -> Run {
    try Data(plan.utf8).write(to: URL(fileURLWithPath: "\(folder.path)/plan.json"))
    return Run(
      ["batch", "\(folder.path)/plan.json"]
        + words.split(separator: " ").map { $0.replacingOccurrences(of: "~", with: folder.path) },
      catalog: .standard)
  }

  /// Makes the batch in the folders "out" and "fresh".
  private func prepare() throws {
    for name in ["out", "fresh"] { #expect(try batch("-o ~/\(name)").code == .success) }
  }

  private func write(_ bytes: [UInt8], to name: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: "\(folder.path)/out/\(name)"))
  }

  private func change(_ name: String, _ body: (inout [UInt8]) -> Void) throws {
    var bytes = try #require(folder.bytes(of: "out/\(name)"))
    body(&bytes)
    try write(bytes, to: name)
  }

  private func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: "\(folder.path)/\(name)")
  }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/\(name)", withDestinationPath: "\(folder.path)/\(target)")
  }

  private func expectFresh(sourceLocation: SourceLocation = #_sourceLocation) {
    let difference = Set(folder.allContents(of: "out").keys)
      .symmetricDifference(folder.allContents(of: "fresh").keys)
    #expect(difference == [], sourceLocation: sourceLocation)
    #expect(
      folder.allContents(of: "out") == folder.allContents(of: "fresh"),
      sourceLocation: sourceLocation)
  }

  @Test(arguments: [frames[3], "x/b.gif"], [true, false])
  func `A damaged file is renamed and made again, and intact ones stay`(
    _ name: String, joins: Bool
  ) throws {
    try prepare()
    for (number, damage) in [{ $0[40] ^= 1 }, { $0.removeLast() }].enumerated()
      as EnumeratedSequence<[(inout [UInt8]) -> Void]>
    {
      try change(name, damage)
      let damaged = folder.bytes(of: "out/\(name)")
      if joins {
        let join = try batch("-o ~/out --join")
        #expect(join.code == .data && join.errors.contains("\(name).damaged"))
        #expect(
          folder.names(in: "out/x").filter { $0.hasSuffix("png") }.count
            == (name == "x/b.gif" ? 5 : 4))
      }
      let report = try batch("-o ~/out --changed --json").object()
      #expect(report["made"] as? Int == 1)
      let other = "\(name).damaged" + (number > 0 ? "-2" : "")
      if !joins { #expect(report["renamed"] as? [String] == ["\(folder.path)/out/\(other)"]) }
      #expect(folder.bytes(of: "out/\(other)") == damaged)
    }
    for other in ["", "-2"] { try remove("out/\(name).damaged\(other)") }
    expectFresh()
    #expect(try batch("-o ~/out --join").code == .success)
  }

  @Test func `A missing frame is made again after a join`() throws {
    try prepare()
    try remove("out/\(Self.frames[0])")
    #expect(try batch("-o ~/out --join").code == .data)
    #expect(try batch("-o ~/out --changed").code == .success)
    expectFresh()
  }

  @Test func `Old files are removed only with their recorded bytes`() throws {
    try prepare()
    try change(Self.frames[4]) { $0[30] ^= 1 }
    try write([7], to: "x/a/wave-0005.png")
    let kept = folder.bytes(of: "out/\(Self.frames[4])")
    let short = Self.plan.replacing("\"duration\": 1,", with: "\"duration\": 0.4,")
    #expect(try batch("-o ~/out --changed", plan: short).code == .success)
    #expect(folder.names(in: "out/x/a") == [0, 1, 4, 5].map { "wave-000\($0).png" })
    #expect(folder.bytes(of: "out/\(Self.frames[4])") == kept)
  }

  @Test func `A new scale leaves no files of the old one`() throws {
    try prepare()
    let large = Self.plan.replacing("\"size\": 8", with: "\"size\": 8, \"scale\": 2")
    #expect(try batch("-o ~/out --changed", plan: large).code == .success)
    #expect(folder.names(in: "out/x/a") == (0..<5).map { "wave-000\($0)@2x.png" })
    #expect(try batch("-o ~/out --changed").code == .success)
    expectFresh()
  }

  @Test(
    arguments: ["../mine", "/etc/hostname", "x/../../mine", "x//b.gif"],
    ["index.json", ".drip/journal/a.jsonl"])
  func `A record that leads outside is refused, and nothing is touched`(
    _ path: String, _ record: String
  ) throws {
    try prepare()
    try Data([7]).write(to: URL(fileURLWithPath: "\(folder.path)/mine"))
    let index = String(decoding: try #require(folder.bytes(of: "out/index.json")), as: UTF8.self)
    let wrong = index.replacing("\"file\":\"x/b.gif\"", with: "\"file\":\"\(path)\"")
    #expect(wrong != index)
    if record == "index.json" {
      try write(Array(wrong.utf8), to: record)
    } else {
      try FileManager.default.createDirectory(
        atPath: "\(folder.path)/out/.drip/journal", withIntermediateDirectories: true)
      try write(Array(wrong.split(separator: "\n")[2].utf8), to: record)
    }
    let before = folder.allContents(of: "")
    for words in [
      "", "--join", "--changed", "--force", "--shard 1/2", "--dry-run", "--engine local --changed",
    ] {
      let run = try batch("-o ~/out \(words)")
      #expect(run.code == .data, "\(words)")
      #expect(run.error as? BatchError == .outside(path, record: "\(folder.path)/out/\(record)"))
    }
    #expect(folder.allContents(of: "") == before)
    try remove("out/\(record)")
    #expect(try batch("-o ~/out --changed").code == .success)
    expectFresh()
  }

  @Test func `Nothing is written or removed through a link`() throws {
    try prepare()
    try FileManager.default.moveItem(
      atPath: "\(folder.path)/out/x/a", toPath: "\(folder.path)/other")
    for number in 0..<5 {
      try Data([UInt8(number)]).write(
        to: URL(fileURLWithPath: "\(folder.path)/other/wave-000\(number).png"))
    }
    try link("out/x/a", to: "other")
    let before = folder.allContents(of: "")
    for words in ["", "--join", "--changed", "--force", "--shard 1/2"] {
      #expect(
        try batch("-o ~/out \(words)").error as? BatchError == .link("\(folder.path)/out/x/a"))
    }
    #expect(folder.allContents(of: "") == before)
    // Without a record, the output itself fails, and others are made.
    try remove("out/index.json")
    let run = try batch("-o ~/out --changed")
    #expect(run.code == .cannotCreate && run.errors.contains("x/a"))
    for number in 0..<5 {
      #expect(folder.bytes(of: "other/wave-000\(number).png") == [UInt8(number)])
    }
    // Frames that are links are not followed either.
    try remove("out/x/a")
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/out/x/a", withIntermediateDirectories: false)
    try link("out/\(Self.frames[2])", to: "other/wave-0002.png")
    #expect(try batch("-o ~/out --force").code == .success)
    #expect(folder.bytes(of: "other/wave-0002.png") == [2])
    expectFresh()
  }

  @Test(arguments: ["", "/journal", "/parts", "/farm"])
  func `The state of a batch is behind no link`(_ name: String) throws {
    try prepare()
    for part in ["journal", "parts"] {
      try FileManager.default.createDirectory(
        atPath: "\(folder.path)/other/\(part)", withIntermediateDirectories: true)
    }
    if !name.isEmpty {
      try FileManager.default.createDirectory(
        atPath: "\(folder.path)/out/.drip", withIntermediateDirectories: true)
    }
    try link("out/.drip\(name)", to: "other")
    for words in ["--join", "--changed", "--force", "--shard 1/2", "--engine local"] {
      #expect(
        try batch("-o ~/out \(words)").error as? BatchError
          == .link("\(folder.path)/out/.drip\(name)"))
    }
    #expect(folder.names(in: "other") == ["journal", "parts"])
  }

  @Test(arguments: [
    "1000000000", "1000000000000", "9007199254740993", "-1", "0", "6", "5.5", "null",
  ])
  func `A wrong number of frames is replaced with the right one`(_ count: String) throws {
    try prepare()
    let index = String(decoding: try #require(folder.bytes(of: "out/index.json")), as: UTF8.self)
    let wrong = index.replacing("\"frames\":5", with: "\"frames\":\(count)")
    #expect(wrong != index)
    try write(Array(wrong.utf8), to: "index.json")
    #expect(try batch("-o ~/out --changed").code == .success)
    expectFresh()
  }

  @Test func `A changed bit of the index or the page does not stay`() throws {
    try prepare()
    for name in ["index.json", "index.html"] {
      let count = try #require(folder.bytes(of: "out/\(name)")).count
      for number in 0..<12 {
        try change(name) { $0[number * (count - 1) / 11] ^= 1 << UInt8(number % 8) }
        let run = try batch("-o ~/out --changed")
        #expect(run.code == .success, "\(number): \(run.errors)")
        expectFresh()
      }
    }
  }

  @Test func `A damaged archive is renamed and packed again`() throws {
    #expect(try batch("-o ~/out --archive tar").code == .success)
    let whole = try #require(folder.bytes(of: "out/outputs.tar"))
    for words in ["--changed", "--join"] {
      try change("outputs.tar") { $0[whole.count / 2] ^= 1 }
      let place = try #require(whole.firstRange(of: Array("GIF89a".utf8))?.lowerBound)
      try change("outputs.tar") { $0[place + 9] ^= 1 }
      if words == "--join" { #expect(try batch("-o ~/out --join").code == .data) }
      #expect(try batch("-o ~/out --archive tar --changed").code == .success)
      #expect(folder.bytes(of: "out/outputs.tar") == whole)
      try remove("out/outputs.tar.damaged")
    }
    #expect(folder.names(in: "out") == ["index.html", "index.json", "outputs.tar"])
  }

  @Test func `A temporary folder of a killed process is removed by the next one`() throws {
    let drip = try BuiltProgram()
    try Data(Self.plan.utf8).write(to: URL(fileURLWithPath: "\(folder.path)/plan.json"))
    let temporary = "\(folder.path)/temporary"
    for name in ["drip-batch-dead", "drip-batch-other", "mine"] {
      try FileManager.default.createDirectory(
        atPath: "\(temporary)/\(name)/x", withIntermediateDirectories: true)
    }
    try Data().write(to: URL(fileURLWithPath: "\(temporary)/drip-batch-dead/.lock"))
    let ending = try drip.run(
      "batch \(folder.path)/plan.json -o \(folder.path)/out --archive tar",
      environment: ["TMPDIR": temporary])
    #expect(ending.code == 0)
    #expect(
      folder.names(in: "temporary") == ["drip-batch-other", "drip-batch-other/x", "mine", "mine/x"])
  }

  @Test func `Shards of a changed plan replace the outputs of the same shards before`() throws {
    func plan(_ sizes: [Int], _ speed: Int) -> String {
      """
      {"output": "{size}.gif", "settings": {"scene": "wave", "fps": 5, "duration": 1, "speed": \(speed)},
       "matrix": {"size": \(sizes)}}
      """
    }
    for plan in [plan(Array(8..<20), 1), plan(Array((8..<20).reversed()), 2)] {
      for number in 1...3 {
        let shard = try batch("-o ~/out --shard \(number)/3", plan: plan)
        #expect(shard.code == .success, "\(shard.errors)")
      }
    }
    let last = plan(Array((8..<20).reversed()), 2)
    #expect(try batch("-o ~/out --join", plan: last).code == .success)
    #expect(try batch("-o ~/fresh", plan: last).code == .success)
    expectFresh()
  }

  @Test func `Something else in the place of the shards' record is an error of the data`() throws {
    #expect(try batch("-o ~/out --shard 1/2").code == .success)
    let record = try #require(folder.names(in: "out").first { $0.contains("shards-") })
    try remove("out/\(record)")
    try link("out/\(record)", to: "plan.json")
    #expect(try batch("-o ~/out --shard 2/2").code != .software)
    try remove("out/\(record)")
    // Sound: the path ends with a zero.
    try #require(unsafe mkfifo("\(folder.path)/out/\(record)", 0o600) == 0)
    #expect(try batch("-o ~/out --shard 2/2").code == .noInput)
  }

  @Test(arguments: [frames[1], "x/b.gif"])
  func `A file of terabytes is renamed without being read`(_ name: String) throws {
    try prepare()
    for words in ["--join", "--changed"] {
      let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: "\(folder.path)/out/\(name)"))
      // Some file systems have no files as large as that, and then no such danger.
      try? handle.truncate(atOffset: 4 << 40)
      try handle.close()
      if words == "--join" { #expect(try batch("-o ~/out --join").code == .data) }
      #expect(try batch("-o ~/out --changed").code == .success)
      try remove("out/\(name).damaged")
      expectFresh()
    }
  }
}
