internal import DripRaster

/// Rows of runs as literal bytes and repetitions of the previous unit.
///
/// All repetitions have the same distance, so a token is one small number.
struct RunTokens {
  /// The number of bytes of a unit, from one to four.
  private(set) var bytesPerUnit = 4
  private var scanner = RunScanner()
  /// Literal bytes, and from 256 on the lengths of repetitions, which are at least 3 long.
  private var storage: [UInt16] = []

  /// The token of a repetition of no bytes.
  static let repetition = 256
  /// The number of different tokens.
  static let kinds = repetition + 259

  /// Begins new data with units of a size in bytes.
  mutating func begin(bytesPerUnit: Int) {
    self.bytesPerUnit = bytesPerUnit
    scanner = RunScanner()
    count = 0
  }

  /// The checksum of all bytes so far.
  var checksum: UInt32 { scanner.checksum.value }

  /// The number of tokens.
  private(set) var count = 0

  /// Removes all tokens.
  ///
  /// Later tokens may still repeat the bytes before.
  mutating func removeAll() { count = 0 }

  /// Calls a function with all tokens.
  @inline(__always) func withSpan<Result>(_ body: (Span<UInt16>) -> Result) -> Result {
    body(storage.span.extracting(first: count))
  }

  /// Adds a byte and a row.
  mutating func append(_ row: Span<Run<UInt32>>, after byte: UInt8) {
    let bytes = bytesPerUnit
    let units = Int(row[row.count - 1].end)
    write(atMost: most(runs: row.count, rows: 1, units: units)) { scanner, tokens in
      // The number of bytes is a constant in each of these loops.
      switch bytes {
      case 1: scanner.append(row, after: byte, of: OneByte(), to: &tokens)
      case 2: scanner.append(row, after: byte, of: TwoBytes(), to: &tokens)
      case 3: scanner.append(row, after: byte, of: ThreeBytes(), to: &tokens)
      default: scanner.append(row, after: byte, of: FourBytes(), to: &tokens)
      }
    }
  }

  /// Adds rows of equal widths from one row on, and returns the index of the next row.
  ///
  /// The function adds all rows if the tokens are sure to stay below a limit, and otherwise one row.
  mutating func append(
    _ rows: Span<PrefixedRow>, from first: Int, of runs: Span<Run<UInt32>>, upTo limit: Int
  ) -> Int {
    var runCount = 0
    for index in first..<rows.count { runCount &+= rows[index].runs.count }
    let units = Int(runs[rows[first].runs.upperBound - 1].end)
    var most = most(runs: runCount, rows: rows.count - first, units: units)
    var next = rows.count
    if count + most >= limit {
      next = first + 1
      most = self.most(runs: rows[first].runs.count, rows: 1, units: units)
    }
    let bytes = bytesPerUnit
    write(atMost: most) { scanner, tokens in
      // The number of bytes is a constant in each of these loops.
      @inline(__always) func append(_ unit: some ScannedUnit) {
        for index in first..<next {
          let row = rows[index]
          scanner.append(
            runs.extracting(row.runs), after: row.byte, of: unit, to: &tokens)
        }
      }
      switch bytes {
      case 1: append(OneByte())
      case 2: append(TwoBytes())
      case 3: append(ThreeBytes())
      default: append(FourBytes())
      }
    }
    return next
  }

  /// Writes the pending repetition.
  mutating func finish() {
    write(atMost: 2) { scanner, tokens in scanner.finish(to: &tokens) }
  }

  /// Returns the maximum number of tokens of rows, without the pending repetition.
  ///
  /// A run has up to four literals and the last two parts of a repetition, and long ones have more parts.
  private func most(runs: Int, rows: Int, units: Int) -> Int {
    6 * (runs + rows) + rows * (units * bytesPerUnit / 258 + 1)
  }

  /// Lets a function write at most `most` tokens and those of the pending repetition.
  @inline(__always) private mutating func write(
    atMost most: Int, _ body: (_ scanner: inout RunScanner, _ tokens: inout TokenSink) -> Void
  ) {
    // Stores of eight tokens may write some too many.
    let most = most + scanner.repeated / 258 + 16
    if storage.count < count + most { grow(by: most) }
    // Sound: there is room for all tokens, and the sink is used only during the call.
    let before = count
    count = unsafe storage.withUnsafeMutableBufferPointer { memory in
      var tokens = unsafe TokenSink(memory, count: before)
      body(&scanner, &tokens)
      return tokens.count
    }
  }

  @inline(never)
  private mutating func grow(by more: Int) {
    storage.append(contentsOf: repeatElement(0, count: storage.count + more))
  }
}
