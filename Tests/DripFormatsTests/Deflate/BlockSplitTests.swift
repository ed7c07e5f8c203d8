import TestSupport
import Testing

@testable import DripFormats

struct BlockSplitTests {
  @Test func `Blocks cover all tokens without gaps`() {
    var generator = SplitMix64(seed: 31)
    for count in [1, 2, 63, 64, 127, 128, 129, 1000, 5000] {
      var tokens = DeflateTokens()
      for _ in 0..<count {
        if generator.below(3) == 0 {
          tokens.append(length: 3 + generator.below(256), distance: 1 + generator.below(32768))
        } else {
          tokens.append(literal: generator.byte())
        }
      }
      let blocks = BlockSplit(tokens).blocks
      #expect(blocks.first?.lowerBound == 0 && blocks.last?.upperBound == tokens.words.count)
      #expect(zip(blocks, blocks.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound })
      #expect(blocks.allSatisfy { !$0.isEmpty })
    }
  }

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
