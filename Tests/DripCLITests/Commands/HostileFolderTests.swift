import DripExport
import DripKit
import DripRaster
import Foundation
import Testing

@testable import DripCLI

/// Folders that somebody has prepared to exhaust memory or patience.
@Suite struct HostileFolderTests {
  private let drip: BuiltProgram
  private let folder: OutputFolder

  init() throws {
    drip = try BuiltProgram()
    folder = try OutputFolder()
  }

  private static let side = 16384

  private func manifest(_ lines: String...) throws {
    let head = ["drip frames 1", "names f-%04d.png", "size \(Self.side) \(Self.side)"]
    try (head + lines).map { "\($0)\n" }.joined().manifest
      .write(to: folder.url(".f-%04d.png.drip"))
  }

  /// A file of a few kilobytes that unfolds to a gigabyte.
  private func bomb() throws -> [UInt8] {
    let picture = Picture(size: Size2D(square: 1))
    let size = PixelSize(Self.side, Self.side)
    return try PNGWriter().encode(picture, Rasterizer(size: size, background: .white))
  }

  /// Runs a command to its end, and returns the most memory it has had, too.
  private func measure(_ line: String) throws -> (ending: BuiltProgram.Ending, peak: Int?) {
    let running = try drip.launch(line)
    var peak: Int?
    while running.isRunning {
      peak = running.peakMemory ?? peak
      usleep(1000)
    }
    return (try running.finish(), peak)
  }

  @Test(arguments: [1, 8])
  func `Checking the largest frames takes memory for some rows only`(_ jobs: Int) throws {
    let file = try bomb()
    try manifest("wanted 0..<4", "frame 1 \(file.count) 0123456789abcdef")
    for number in 0..<4 { try Data(file).write(to: folder.url("f-000\(number).png")) }
    let (ending, peak) = try measure("verify \(folder.path) --jobs \(jobs)")
    #expect(ending.code == 65)
    #expect(
      ending.output
        == (0..<4).map { "f-000\($0).png: the bytes have changed since it was written\n" }.joined())
    #if os(Linux)
      #expect(try #require(peak) < 32 << 20)
    #endif
  }

  @Test func `A manifest is not read to the end of a line that has none`() throws {
    try manifest("wanted 0..<16777216")
    let file = try FileHandle(forUpdating: folder.url(".f-%04d.png.drip"))
    try file.truncate(atOffset: 1 << 30)
    try file.close()
    let (ending, peak) = try measure("verify \(folder.path)")
    #expect(ending.code == 66)
    #if os(Linux)
      #expect(try #require(peak) < 64 << 20)
    #endif
  }

  @Test func `A manifest that wants no frames proves nothing`() throws {
    try manifest("wanted 6..<0", "frame 0 3 0123456789abcdef")
    #expect(try drip.run("verify \(folder.path)").code == 66)
  }

  @Test func `The check for existing frames takes little memory`() throws {
    let line = "render wave --size \(Self.side) --frames 0..1 --background white -o \(folder.path)"
    #expect(try drip.run(line).code == 0)
    for line in ["verify \(folder.path)", "\(line) --resume"] {
      let (ending, peak) = try measure(line)
      #expect(ending.code == 0 && ending.errors.isEmpty)
      #if os(Linux)
        #expect(try #require(peak) < 32 << 20)
      #endif
    }
  }

  @Test(arguments: [100, 4 << 40])
  func `Files of terabytes are not read`(_ count: Int) throws {
    let frames = (0..<2).map { "frame \($0) \(count) 0123456789abcdef" }
    try manifest("wanted 0..<2", frames[0], frames[1])
    try "drip frames 1\nnames g-%d.svg\nsize 8 8\nwanted 0..<1\n\(frames[0])\n".manifest
      .write(to: folder.url(".g-%d.svg.drip"))
    try Data("<svg/>".utf8).write(to: folder.url("g-0.svg"))
    let vector = try FileHandle(forWritingTo: folder.url("g-0.svg"))
    try? vector.truncate(atOffset: 4 << 40)
    try vector.close()
    for (number, bytes) in [[], try bomb()].enumerated() {
      let url = folder.url("f-000\(number).png")
      try Data(bytes).write(to: url)
      let handle = try FileHandle(forWritingTo: url)
      // Some file systems have no files as large as that, and then no such danger.
      try? handle.truncate(atOffset: 4 << 40)
      try handle.close()
    }
    let ending = try drip.run("verify \(folder.path)")
    #expect(ending.code == 65)
    #expect(ending.output.filter(\.isNewline).count == 3)
    #expect(try #require(ending.output.split(separator: "\n").last).hasPrefix("g-0.svg: "))
  }

  @Test func `Many manifests are read one after the other`() throws {
    let setting = "setting " + String(repeating: "x", count: 3_900_000) + "\n"
    for number in 0..<12 {
      try Data(
        "drip frames 1\nnames f\(number)-%d.png\nsize 8 8\nwanted 0..<1\n\(setting)".utf8
      ).write(to: folder.url(".f\(number)-%d.png.drip"))
    }
    let (ending, peak) = try measure("verify \(folder.path)")
    #expect(ending.code == 65)
    #expect(ending.says("12"))
    #if os(Linux)
      #expect(try #require(peak) < 48 << 20)
    #endif
  }

  @Test func `Consecutive missing frames are reported together`() throws {
    try manifest("wanted 0..<20000", "wanted 20002..<20003", "wanted 30000..<30001")
    try Data([1]).write(to: folder.url("f-0003.png"))
    try Data([1]).write(to: folder.url("f-20002.png"))
    let ending = try drip.run("verify \(folder.path)")
    #expect(ending.code == 65)
    let lines = ending.output.split(separator: "\n")
    try #require(lines.count == 5)
    #expect(lines[0] == "f-0000.png … f-0002.png: 3 frames missing")
    #expect(lines[1].hasPrefix("f-0003.png: "))
    #expect(lines[2] == "f-0004.png … f-19999.png: 19996 frames missing")
    #expect(lines[3].hasPrefix("f-20002.png: "))
    #expect(lines[4] == "f-30000.png: missing")
    #expect(ending.says("20002"))
    let json = try drip.run("verify \(folder.path) --json").output
    let flaws = try #require(try jsonObject(json)?["flaws"] as? [[String: Any]])
    #expect(flaws.map { $0["count"] as? Int } == [3, nil, 19996, nil, nil])
    #expect(flaws.map { $0["last"] as? String } == ["f-0002.png", nil, "f-19999.png", nil, nil])
  }

  @Test func `Neither a link nor a name that says something else is a manifest`() throws {
    let other = try OutputFolder()
    try manifest("wanted 0..<5")
    for place in ["\(other.path)/.f-%04d.png.drip", "\(other.path)/.g-%04d.png.drip"] {
      try FileManager.default.copyItem(atPath: "\(folder.path)/.f-%04d.png.drip", toPath: place)
    }
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/.h-%04d.png.drip", withDestinationPath: "/dev/zero")
    #expect(try drip.run("verify \(folder.path)").says("5 of 5"))
    #expect(try drip.run("verify \(other.path)").says("5 of 5"))
    try FileManager.default.removeItem(atPath: "\(folder.path)/.f-%04d.png.drip")
    #expect(try drip.run("verify \(folder.path)").code == 66)
  }

  @Test(arguments: [
    "wanted 0..<9223372036854775807", "wanted 0..<9223372036854775808", "wanted 0..<1000000000000",
    "wanted 0..<16777216\nwanted 5..<9",
  ])
  func `A manifest that wants frames without end is refused`(_ line: String) throws {
    try manifest(line)
    for command in ["verify \(folder.path)", "render wave -o \(folder.path)/f-%04d.png --resume"] {
      let ending = try drip.run(command)
      #expect(ending.code == 66)
      #expect(ending.says("'\(folder.path)/.f-%04d.png.drip'", "16777216"))
    }
    let names = folder.names()
    #expect(names == [".f-%04d.png.drip"])
  }

  @Test func `A manifest has a size that follows from its frames`() throws {
    try manifest("wanted 0..<2")
    let handle = try FileHandle(forWritingTo: folder.url(".f-%04d.png.drip"))
    try handle.truncate(atOffset: 1 << 40)
    try handle.close()
    let (ending, peak) = try measure("verify \(folder.path)")
    #expect(ending.code == 66)
    #expect(ending.says("'\(folder.path)/.f-%04d.png.drip'"))
    #if os(Linux)
      #expect(peak ?? 0 < 32 << 20)
    #endif
  }

  @Test func `A film that no folder could hold is refused`() throws {
    let ending = try drip.run(
      "render wave --duration 4000000 --fps 240 -o \(folder.path)/out")
    #expect(ending.code == 64)
    #expect(ending.says("16777216", "960000000"))
  }

  @Test func `Texts in a picture do not eat the memory`() throws {
    // A hundred texts of eight million letters, which compress well.
    let script = """
      import sys, zlib, struct
      def chunk(name, body):
          return struct.pack('>I', len(body)) + name + body + \
      struct.pack('>I', zlib.crc32(name + body))
      text = chunk(b'zTXt', b'key\\0\\0' + zlib.compress(bytes(8000000)))
      header = struct.pack('>IIBBBBB', 1, 1, 8, 0, 0, 0, 0)
      sys.stdout.buffer.write(b'\\x89PNG\\r\\n\\x1a\\n' + chunk(b'IHDR', header) + 100 * text
          + chunk(b'IDAT', zlib.compress(b'\\0\\0')) + chunk(b'IEND', b''))
      """
    let made = try drip.shell(
      "python3 - > \(folder.path)/f-0000.png 2> \(folder.path)/errors <<'END'\n\(script)\nEND")
    // Python is a convenience; where it is missing, so is this test.
    guard made.code == 0 else { return }
    try """
    drip frames 1
    names f-%04d.png
    size 1 1
    wanted 0..<1

    """.manifest.write(to: folder.url(".f-%04d.png.drip"))
    let (ending, peak) = try measure("verify \(folder.path) --json")
    let flaws = try #require(try JSON(ending.output)["flaws"]?.array)
    #expect(flaws.map { $0["file"]?.string } == ["f-0000.png"])
    #if os(Linux)
      #expect(peak ?? 0 < 32 << 20)
    #endif
  }
}
