/// Symbols sorted by frequency, the rarest first.
struct RankedSymbols {
  /// Symbols in the lower 16 bits, and above them their frequencies.
  ///
  /// Only the first `count` are valid.
  private(set) var symbols: [UInt64]
  private(set) var count = 0
  private var scratch: [UInt64]
  /// The index of the next symbol with each digit.
  private var places = [Int32](repeating: 0, count: 1 << digitBits)
  /// The bits of a digit.
  ///
  /// Most pictures have fewer than 300 symbols, so more kinds of digits would take longer than more passes.
  private static let digitBits = 6

  /// Creates a list with room for a number of symbols.
  init(count: Int) {
    symbols = Array(repeating: 0, count: count)
    scratch = symbols
  }

  /// Sorts the symbols with frequencies above zero, stably.
  ///
  /// The list has at least two symbols. Missing ones are added with a frequency of one.
  mutating func rank(_ frequencies: [UInt32]) {
    let highest = gather(frequencies.span)
    if count <= 32 { sortByInsertion(count) } else { sortByDigits(highest) }
  }

  /// Collects the symbols and returns the highest frequency.
  private mutating func gather(_ frequencies: Span<UInt32>) -> UInt32 {
    var symbols = symbols.mutableSpan
    var count = 0
    var highest: UInt32 = 1
    for symbol in frequencies.indices where frequencies[symbol] > 0 {
      symbols[count] = UInt64(frequencies[symbol]) &<< 16 | UInt64(truncatingIfNeeded: symbol)
      count += 1
      highest = max(highest, frequencies[symbol])
    }
    for symbol in frequencies.indices where count < 2 && frequencies[symbol] == 0 {
      symbols[count] = 1 &<< 16 | UInt64(truncatingIfNeeded: symbol)
      count += 1
    }
    self.count = count
    return highest
  }

  private mutating func sortByInsertion(_ count: Int) {
    var symbols = symbols.mutableSpan
    for index in 1..<count {
      let symbol = symbols[index]
      var place = index
      while place > 0, symbols[place - 1] > symbol {
        symbols[place] = symbols[place - 1]
        place -= 1
      }
      symbols[place] = symbol
    }
  }

  /// Sorts by digits of the frequencies, the lowest first.
  private mutating func sortByDigits(_ highest: UInt32) {
    var shift: UInt64 = 16
    var rest = highest
    while rest > 0 {
      Self.move(symbols, count, by: shift, to: &scratch, &places)
      swap(&symbols, &scratch)
      rest >>= UInt32(Self.digitBits)
      shift += UInt64(Self.digitBits)
    }
  }

  /// Copies symbols to other memory in the order of a digit.
  private static func move(
    _ symbols: [UInt64], _ count: Int, by shift: UInt64, to scratch: inout [UInt64],
    _ places: inout [Int32]
  ) {
    let digits: UInt64 = 1 << UInt64(digitBits) - 1
    let symbols = symbols.span.extracting(first: count)
    var places = places.mutableSpan
    var scratch = scratch.mutableSpan
    for digit in places.indices { places[digit] = 0 }
    for index in symbols.indices {
      places[Int(truncatingIfNeeded: symbols[index] &>> shift & digits)] &+= 1
    }
    var sum: Int32 = 0
    for digit in places.indices { (places[digit], sum) = (sum, sum &+ places[digit]) }
    for index in symbols.indices {
      let digit = Int(truncatingIfNeeded: symbols[index] &>> shift & digits)
      scratch[Int(places[digit])] = symbols[index]
      places[digit] &+= 1
    }
  }
}
