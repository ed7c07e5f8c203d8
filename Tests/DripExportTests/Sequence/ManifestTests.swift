import TestSupport
import Testing

@testable import DripExport

struct ManifestTests {
  private let manifest = Manifest(
    names: FrameNames(prefix: "a\\n%\n-", suffix: ".png"), width: 480, height: 320,
    settings: ["scene=river", "progress=0@0,1@3", "odd=\\\n"])

  private func text(of records: [(Int, FileRecord)]) -> String {
    manifest.head + Manifest.line(requesting: 3..<9)
      + records.map { Manifest.line(for: $0.1, of: $0.0) }.joined()
  }

  @Test func `a written manifest is read back`() throws {
    let records = [(3, FileRecord([1, 2, 3])), (8, FileRecord([])), (3, .init([4]))]
    let read = try #require(Manifest(Array(text(of: records).utf8)))
    #expect(read.describesSameFrames(as: manifest))
    #expect(read.requested == [3..<9])
    #expect(read.record(of: 3) == FileRecord([4]))
    #expect(read.record(of: 8) == FileRecord([]))
    #expect(read.record(of: 4) == nil)
    #expect(read.fingerprint == manifest.fingerprint)
  }

  @Test func `a manifest that was cut off anywhere is a shorter one`() throws {
    let bytes = Array(text(of: (3..<9).map { ($0, FileRecord([UInt8($0)])) }).utf8)
    for count in 0...bytes.count {
      guard let read = Manifest(Array(bytes.prefix(count))) else {
        #expect(count < manifest.head.utf8.count)
        continue
      }
      for number in 3..<9 {
        let record = read.record(of: number)
        #expect(record == nil || record == FileRecord([UInt8(number)]))
      }
    }
  }

  @Test func `damaged manifests are read or refused, and nothing else happens`() {
    var generator = SplitMix64(seed: 32)
    let whole = Array(text(of: (3..<9).map { ($0, FileRecord([UInt8($0)])) }).utf8)
    for _ in 0..<5000 {
      var bytes = whole
      for _ in 0...generator.below(5) {
        let index = generator.below(bytes.count)
        switch generator.below(3) {
        case 0: bytes.remove(at: index)
        case 1: bytes.insert(generator.byte(), at: index)
        default: bytes[index] = generator.byte()
        }
      }
      if let read = Manifest(bytes) {
        #expect(read.requested.allSatisfy { !$0.isEmpty && $0.lowerBound >= 0 })
      }
    }
  }

  /// A manifest of a finished run.
  private var sealed: [UInt8] {
    let bytes = Array(text(of: (3..<9).map { ($0, FileRecord([UInt8($0)])) }).utf8)
    return bytes + Array(Manifest.line(sealing: bytes.count, Fingerprint(bytes)).utf8)
  }

  private func seal(_ bytes: [UInt8], blocks size: Int = 1 << 16) -> Manifest.Seal? {
    var reader = ManifestReader()
    for start in stride(from: 0, to: bytes.count, by: size) {
      let block = Array(bytes[start..<min(start + size, bytes.count)])
      guard (try? reader.read(block)) != nil else { return nil }
    }
    return (try? reader.manifest) == nil ? nil : reader.finalSeal
  }

  @Test func `a flipped bit, a removed byte and an added one are found`() {
    let whole = sealed
    for size in [1, 7, 32, 1000] { #expect(seal(whole, blocks: size) == .right) }
    for index in whole.indices {
      for bit in 0..<8 {
        var bytes = whole
        bytes[index] ^= 1 << UInt8(bit)
        #expect(seal(bytes) != .right, "bit \(bit) of byte \(index)")
      }
      var bytes = whole
      bytes.remove(at: index)
      #expect(seal(bytes) != .right)
      bytes.insert(whole[index] ^ 1, at: index)
      #expect(seal(bytes) != .right)
    }
  }

  @Test func `lines after a checksum need another one, and damage before it stays`() {
    let more = sealed + Array("taken 4\n".utf8)
    #expect(seal(more) == .missing)
    func ended(_ bytes: [UInt8]) -> [UInt8] {
      bytes + Array(Manifest.line(sealing: bytes.count, Fingerprint(bytes)).utf8)
    }
    #expect(seal(ended(more)) == .right)
    var damaged = more
    damaged[sealed.count - 60] ^= 1
    #expect(seal(damaged) == .wrong && seal(ended(damaged)) == .wrong)
    // Another program has appended a line while the checksum was computed.
    let late =
      more + Array(Manifest.line(sealing: sealed.count, Fingerprint(sealed)).utf8)
    #expect(seal(late) == .missing && seal(ended(late)) == .right)
  }

  @Test func `a taken file may not be replaced, even if it was given before`() throws {
    let text = manifest.head + "wanted 0..<9\ngiven 2..<6\ngiven 7..<9\ntaken 4\ntaken 7\n"
    #expect(try #require(Manifest(Array(text.utf8))).replaceable == [2..<4, 5..<6, 8..<9])
  }

  @Test func `a frame that has replaced a file may not be replaced any more`() throws {
    let text = manifest.head + "wanted 0..<9\ngiven 2..<6\nplaced 3\n"
    #expect(try #require(Manifest(Array(text.utf8))).replaceable == [2..<3, 4..<6])
  }

  @Test(arguments: ["-1 4", "4 -1", "16777217 1", "9223372036854775808 1", "4", "4 4 4", "0x4 4"])
  func `a size that no frame has is refused`(_ size: String) {
    let text = manifest.head.replacing("480 320", with: size)
    #expect(text != manifest.head && Manifest(Array(text.utf8)) == nil)
  }

  @Test func `there are no more records than frames`() throws {
    let lines = (0..<4).map { "frame \($0) 3 0123456789abcdef\n" }
    let head = manifest.head + "wanted 0..<3\n"
    #expect(Manifest(Array((head + lines[..<3].joined()).utf8)) != nil)
    #expect(Manifest(Array((head + lines.joined()).utf8)) == nil)
  }

  @Test func `different settings have different fingerprints`() {
    func fingerprint(_ settings: [String]) -> String {
      Manifest(names: manifest.names, width: 1, height: 1, settings: settings).fingerprint
    }
    #expect(fingerprint(["a", "b"]) != fingerprint(["ab"]))
    #expect(fingerprint(["a", "b"]) != fingerprint(["b", "a"]))
    #expect(fingerprint([]).utf8.count == 16)
  }

  /// The test vectors of RFC 9923, appendix C.
  @Test func `every bit of a file changes its fingerprint`() {
    var generator = SplitMix64(seed: 3)
    for count in [1, 7, 8, 31, 32, 33, 64, 100] {
      var bytes = (0..<count).map { _ in generator.byte() }
      var seen: Set = [Fingerprint(bytes), Fingerprint(bytes + [0]), Fingerprint(bytes.dropLast())]
      for index in bytes.indices {
        for bit in 0..<8 {
          bytes[index] ^= 1 << UInt8(bit)
          seen.insert(Fingerprint(bytes))
          bytes[index] ^= 1 << UInt8(bit)
        }
      }
      #expect(seen.count == 3 + 8 * count)
    }
  }

  @Test func `two flipped bits do not make up for each other`() {
    let bytes = [UInt8](repeating: 5, count: 128)
    var seen: Set = [Fingerprint(bytes)]
    for first in stride(from: 7, to: 128, by: 8) {
      for second in stride(from: first + 8, to: 128, by: 8) {
        var changed = bytes
        changed[first] ^= 128
        changed[second] ^= 128
        #expect(seen.insert(Fingerprint(changed)).inserted)
      }
    }
  }

  @Test func `the fingerprint is the same on every machine, and is read back`() {
    #expect(Fingerprint([]).text == "b9b7de19a608ff49")
    #expect(Fingerprint(Array("foobar".utf8)).text == "0de30316864c8a75")
    #expect(Fingerprint((0..<70).map { $0 }).text == "89d455daaaeb6f62")
    let fingerprint = Fingerprint([1, 2, 3])
    #expect(Fingerprint(digits: fingerprint.text.utf8) == fingerprint)
    for digits in ["85944171f73967e", "+5944171f73967e8", "85944171f73967e81", "85944171f73967eg"] {
      #expect(Fingerprint(digits: digits.utf8) == nil)
    }
  }
}
