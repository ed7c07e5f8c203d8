import DripFormats
import Testing

@testable import DripBatch

/// Records with a changed bit.
@Suite struct ChecksumTests {
  private static let line = Checksum.sealed(
    Array(#"{"output":"x/a","placed":"x/a/wave-0001.png","fingerprint":"0123456789abcdef"}"#.utf8))

  @Test func `A record has its checksum as its last member`() throws {
    let members = try #require(try JSONParser.parse(Self.line).members)
    #expect(members.map(\.key) == ["output", "placed", "fingerprint", "checksum"])
    #expect(Checksum.isIntact(Self.line[...]))
    for count in 0..<Self.line.count { #expect(!Checksum.isIntact(Self.line.prefix(count))) }
  }

  @Test func `A line of a journal with a changed bit counts for nothing`() throws {
    var intact = EarlierResults()
    try intact.read(Self.line[...], from: "journal")
    #expect(intact.files(of: "x/a").keys.sorted() == ["x/a/wave-0001.png"])
    for index in Self.line.indices {
      for bit in 0..<8 {
        var line = Self.line
        line[index] ^= 1 << UInt8(bit)
        var earlier = EarlierResults()
        // A path that leads outside is an error.
        try? earlier.read(line[...], from: "journal")
        #expect(earlier.results.isEmpty && earlier.placed.isEmpty)
      }
    }
  }

  @Test func `A changed bit of an index is noticed`() throws {
    let outputs = (1...3).map {
      #"{"name":"\#($0).gif","file":"\#($0).gif","recipe":"0123456789abcdef"}"#
    }
    let object =
      #"{"drip":"1.0.0","plan":"0123456789abcdef","axes":[],"outputs":["#
      + outputs.map { "\n\($0)" }.joined(separator: ",") + "\n]}"
    let index = Checksum.sealed(Array(object.utf8)) + [UInt8(ascii: "\n")]
    #expect(Checksum.isIntact(index.dropLast()))
    for place in index.indices {
      for bit in 0..<8 {
        var bytes = index
        bytes[place] ^= 1 << UInt8(bit)
        #expect(BatchIndex.isIndex(bytes))
        #expect(!Checksum.isIntact(bytes.dropLast()) || bytes.last != UInt8(ascii: "\n"))
      }
    }
  }
}
