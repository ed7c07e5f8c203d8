import TestSupport
import Testing

@testable import DripFormats

struct Adler32Tests {
  @Test(arguments: 1...4)
  func `The checksum of rows equals that of their bytes`(count: Int) {
    var generator = SplitMix64(seed: UInt64(10 + count))
    for width in [1, 2, 3, 17, 400, 16384] {
      var checksum = Adler32()
      var (sum, sumOfSums): (UInt32, UInt32) = (1, 0)
      func append(_ byte: UInt8) {
        sum = (sum + UInt32(byte)) % 65521
        sumOfSums = (sumOfSums + sum) % 65521
      }
      for _ in 0..<20 {
        let byte = generator.byte()
        append(byte)
        var row = Adler32.Row(units: Int32(width), bytesPerUnit: count)
        var start = 0
        while start < width {
          let end = min(width, start + 1 + generator.below(generator.below(4) == 0 ? 9000 : 5))
          let bytes = (0..<count).map { _ in generator.below(4) == 0 ? 255 : generator.byte() }
          let unit = bytes.reversed().reduce(0 as UInt32) { $0 << 8 | UInt32($1) }
          row.append(Adler32.Row.lanes(unit), from: start, to: end)
          for _ in start..<end { for byte in bytes { append(byte) } }
          start = end
        }
        checksum.append(row, after: byte)
        #expect(checksum.value == sumOfSums << 16 | sum)
      }
    }
  }

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
