import DripTestSupport
import Testing

@testable import DripFormats

struct HuffmanCodeTests {
  private func frequencies(_ count: Int, _ generator: inout SplitMix64) -> [UInt32] {
    (0..<count).map { _ in
      generator.below(3) == 0 ? 0 : UInt32(1 << generator.below(20) + generator.below(5))
    }
  }

  @Test(arguments: [(286, 15), (30, 15), (19, 7)])
  func `Code words fill their space exactly, within the limit`(count: Int, limit: Int) {
    var generator = SplitMix64(seed: 21)
    for _ in 0..<300 {
      let frequencies = frequencies(count, &generator)
      let code = HuffmanCode(frequencies, limit: limit)
      var space = 0
      for (symbol, length) in code.lengths.enumerated() {
        #expect(length <= limit)
        #expect(length > 0 || frequencies[symbol] == 0)
        if length > 0 { space += 1 << (limit - Int(length)) }
      }
      #expect(space == 1 << limit)
    }
  }

  @Test func `Without a limit, the code is as short as Huffman's`() {
    var generator = SplitMix64(seed: 23)
    for _ in 0..<100 {
      let frequencies = (0..<50).map { _ in UInt32(1 + generator.below(100)) }
      let code = HuffmanCode(frequencies, limit: 15)
      let bits = zip(frequencies, code.lengths).reduce(0) { $0 + Int($1.0) * Int($1.1) }
      // The sum of all joined weights is the length of the text.
      var weights = frequencies.map { Int($0) }
      var shortest = 0
      while weights.count > 1 {
        weights.sort(by: >)
        let joined = weights.removeLast() + weights.removeLast()
        shortest += joined
        weights.append(joined)
      }
      #expect(bits == shortest)
    }
  }

  @Test func `Frequencies that would make long words are limited`() {
    // Fibonacci's numbers make the deepest tree there is.
    var frequencies: [UInt32] = [1, 1]
    while frequencies.count < 30 { frequencies.append(frequencies.suffix(2).reduce(0, +)) }
    let code = HuffmanCode(frequencies, limit: 15)
    #expect(code.lengths.max() == 15)
    #expect(HuffmanCode(Array(frequencies[..<19]), limit: 7).lengths.max() == 7)
  }

  @Test func `A single symbol gets a code of two words`() {
    var frequencies = [UInt32](repeating: 0, count: 30)
    frequencies[3] = 17
    #expect(HuffmanCode(frequencies, limit: 15).lengths.filter { $0 > 0 } == [1, 1])
  }
}
