import TestSupport
import Testing

@testable import DripExport
@testable import DripFormats

struct Adler32Tests {
  @Test(arguments: 1...4)
  func `runs add up to what their bytes add up to`(count: Int) {
    var generator = SplitMix64(seed: UInt64(count))
    for _ in 0..<50 {
      var checksum = Adler32()
      var (sum, sumOfSums): (UInt32, UInt32) = (1, 0)
      for _ in 0..<20 {
        let bytes = (0..<count).map { _ in generator.below(4) == 0 ? 255 : generator.byte() }
        let times = generator.below(3) == 0 ? 1 + generator.below(16384) : 1 + generator.below(9)
        var pixel: UInt32 = 0
        for byte in bytes.reversed() { pixel = pixel << 8 | UInt32(byte) }
        checksum.append(pixel, bytes: UInt64(count), count: UInt64(times))
        checksum.reduce()
        for _ in 0..<times {
          for byte in bytes {
            sum = (sum + UInt32(byte)) % 65521
            sumOfSums = (sumOfSums + sum) % 65521
          }
        }
        #expect(checksum.value == sumOfSums << 16 | sum)
      }
    }
  }

  @Test(arguments: 1...4)
  func `rows add up to what their runs add up to`(count: Int) {
    var generator = SplitMix64(seed: UInt64(10 + count))
    for width in [1, 2, 3, 17, 400, 16384] {
      var (rows, runs) = (Adler32(), Adler32())
      for _ in 0..<20 {
        let byte = generator.byte()
        runs.append(UInt32(byte), bytes: 1, count: 1)
        var row = Adler32.Row(units: Int32(width), bytesPerUnit: count)
        var start = 0
        while start < width {
          let end = min(width, start + 1 + generator.below(generator.below(4) == 0 ? 9000 : 5))
          let bytes = (0..<count).map { _ in generator.below(4) == 0 ? 255 : generator.byte() }
          let unit = bytes.reversed().reduce(0 as UInt32) { $0 << 8 | UInt32($1) }
          let lanes = bytes.reversed().reduce(0 as UInt64) { $0 << 16 | UInt64($1) }
          runs.append(unit, bytes: UInt64(count), count: UInt64(end - start))
          row.append(lanes, from: start, to: end)
          start = end
        }
        runs.reduce()
        rows.append(row, behind: byte)
        #expect(rows.value == runs.value)
      }
    }
  }

  @Test func `the longest row of the brightest pixels does not overflow`() {
    var checksum = Adler32()
    for _ in 0..<16384 { checksum.append(.max, bytes: 4, count: 16384) }
    checksum.reduce()
    // As many bytes of 255: 1 + 255 n, and the sums of that, each modulo 65521.
    let n = 16384 * 16384 * 4
    let sum = (1 + 255 * (n % 65521)) % 65521
    #expect(checksum.value & 0xffff == UInt32(sum))
  }
}
