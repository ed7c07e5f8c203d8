import DripTestSupport
import Testing

@testable import DripFormats

struct Adler32Tests {
  @Test func `The longest rows of the brightest pixels do not overflow`() {
    var checksum = Adler32()
    var row = Adler32.Row(units: 16384, bytesPerUnit: 4)
    row.append(Adler32.Row.lanes(.max), from: 0, to: 16384)
    for _ in 0..<16384 { checksum.append(row, after: 255) }
    // The sum of n bytes of 255, plus 1, modulo 65521.
    let n = 16384 * (16384 * 4 + 1)
    let sum = (1 + 255 * (n % 65521)) % 65521
    #expect(checksum.value & 0xffff == UInt32(sum))
    let sumOfSums = (n + 255 * (n * (n + 1) / 2 % 65521)) % 65521
    #expect(checksum.value >> 16 == UInt32(sumOfSums))
  }
}
