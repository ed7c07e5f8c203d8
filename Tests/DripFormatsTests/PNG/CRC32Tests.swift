import TestSupport
import Testing

@testable import DripFormats

struct CRC32Tests {
  @Test func `The checksum of any number of bytes equals that of a division bit by bit`() {
    var generator = SplitMix64(seed: 51)
    for count in 0..<300 {
      let bytes = (0..<count).map { _ in generator.byte() }
      // In two parts, as a chunk's name and content are.
      let split = generator.below(count + 1)
      var checksum = CRC32()
      checksum.append(bytes.span.extracting(first: split))
      checksum.append(bytes.span.extracting(droppingFirst: split))
      #expect(checksum.value == PlainPNG.checksum(bytes), "\(count)")
    }
  }

  @Test func `The checksum of the digits from 1 to 9 is that of the specification`() {
    var checksum = CRC32()
    checksum.append(Array("123456789".utf8).span)
    #expect(checksum.value == 0xcbf4_3926)
  }
}
