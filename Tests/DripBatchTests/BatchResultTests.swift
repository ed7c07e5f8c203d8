import DripExport
import DripFormats
import DripRaster
import Foundation
import Testing

@testable import DripBatch

@Suite struct BatchResultTests {
  private static func read(_ text: String) throws -> BatchResult? {
    BatchResult(try #require(try JSONParser.parse(Array(text.utf8)).members))
  }

  private static func text(of result: BatchResult) -> String {
    var json = JSONWriter()
    json.object { result.write(to: &$0) }
    return String(decoding: json.bytes, as: UTF8.self)
  }

  private static let part = BatchResult(
    output: "a", file: "x/a-0001.png", pattern: "a-%04d.png", identity: "0123456789abcdef",
    format: "png", frames: 12, size: PixelSize(8, 9),
    record: FileRecord(
      together: (0..<4).map { FileRecord(count: 70 + $0, fingerprint: Fingerprint([1])) }),
    part: Output.Part(1, of: 3))

  @Test func `A result is read as it was written`() throws {
    #expect(try Self.read(Self.text(of: Self.part)) == Self.part)
    var packed = Self.part
    (packed.part, packed.archive) = (Output.Part(0, of: 3), "outputs.tar")
    #expect(try Self.read(Self.text(of: packed)) == packed)
  }

  @Test func `The names in a folder are read again after they are forgotten`() throws {
    let folder = BatchFolder(path: try FileTree.makeTemporaryFolder("drip-batch"))
    defer { FileTree.removeFolder(folder.path) }
    let names = FolderNames()
    #expect(!names.has(0..<1, of: Self.part, in: folder))
    try AtomicFile("\(folder.path)/x/a-0000.png").makeFolder()
    try AtomicFile("\(folder.path)/x/a-0000.png").write([1])
    #expect(!names.has(0..<1, of: Self.part, in: folder))
    names.forget()
    #expect(names.has(0..<1, of: Self.part, in: folder))
    #expect(!names.has(0..<2, of: Self.part, in: folder))
  }

  @Test(arguments: [
    ("\"x/a-0001.png\"", "\"../a.png\""), ("\"x/a-0001.png\"", "\"/etc/passwd\""),
    ("\"x/a-0001.png\"", "\"x//a\""), ("\"x/a-0001.png\"", "7"), (":12,", ":-1,"), (":12,", ":0,"),
    (":12,", ":999999999999,"), (":8,", ":0,"), (":9,", ":-9,"), (":286,", ":-286,"),
    (":286,", ":1e17,"), ("\"fingerprints\":\"", "\"fingerprints\":\"0"),
    (":12,", ":1000000000,"), ("a-%04d.png", "a/%04d.png"),
    ("a-%04d.png", "a.png"),
    ("\"part\":2", "\"part\":4"), ("\"part\":2", "\"part\":0"), ("\"name\"", "\"nam\""),
    ("\"part\":2", "\"archive\":\"../x.tar\""),
  ])
  func `A wrong result is not read`(_ old: String, _ new: String) throws {
    let text = Self.text(of: Self.part)
    let wrong = text.replacingOccurrences(of: old, with: new)
    #expect(wrong != text)
    #expect(try Self.read(wrong) == nil)
  }
}
