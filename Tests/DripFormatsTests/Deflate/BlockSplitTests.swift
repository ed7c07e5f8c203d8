import DripTestSupport
import Testing

@testable import DripFormats

struct BlockSplitTests {
  @Test func `Tokens of two kinds become two blocks, and tokens of one kind become one`() {
    var generator = SplitMix64(seed: 32)
    var tokens = DeflateTokens()
    for index in 0..<4800 {
      tokens.append(literal: UInt8(generator.below(16) + (index < 2400 ? 0 : 200)))
    }
    #expect(BlockSplit(tokens).blocks == [0..<2400, 2400..<4800])
    var even = DeflateTokens()
    for _ in 0..<4800 { even.append(literal: UInt8(generator.below(16))) }
    #expect(BlockSplit(even).blocks == [0..<4800])
  }
}
