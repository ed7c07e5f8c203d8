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
