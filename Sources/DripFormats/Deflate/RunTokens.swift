internal import DripRaster

/// Rows of runs as literal bytes and repetitions of the previous unit.
///
/// All repetitions have the same distance, so a token is one small number.
struct RunTokens {
  /// The number of bytes of a unit, from one to four.
  private(set) var bytesPerUnit = 4
  private var scanner = RunScanner()
  /// Literal bytes, and from 256 on the lengths of repetitions, which are at least 3.
  private var storage: [UInt16] = []

  /// The token of a repetition of no bytes.
  static let repetition = 256
  /// The number of different tokens.
  static let kinds = repetition + 259

  /// Begins anew, with units of a size in bytes.
  mutating func begin(bytesPerUnit: Int) {
    self.bytesPerUnit = bytesPerUnit
    scanner = RunScanner()
    count = 0
  }

  /// The checksum of all bytes so far.
  var checksum: UInt32 { scanner.checksum.value }

  /// The number of tokens.
  private(set) var count = 0

  /// Forgets all tokens, but not what was before.
  mutating func removeAll() { count = 0 }

  /// All tokens.
  @inline(__always) func withSpan<Result>(_ body: (Span<UInt16>) -> Result) -> Result {
    body(storage.span.extracting(first: count))
  }

  /// Takes in a byte, and the runs of a row behind it.
  mutating func append(_ row: Span<Run<UInt32>>, behind byte: UInt8) {
    let bytes = bytesPerUnit
    let units = Int(row[row.count - 1].end)
    write(atMost: most(runs: row.count, rows: 1, units: units)) { scanner, tokens in
      // Four loops, in each of which the number of bytes is a constant.
      switch bytes {
      case 1: scanner.append(row, behind: byte, of: OneByte(), to: &tokens)
      case 2: scanner.append(row, behind: byte, of: TwoBytes(), to: &tokens)
      case 3: scanner.append(row, behind: byte, of: ThreeBytes(), to: &tokens)
      default: scanner.append(row, behind: byte, of: FourBytes(), to: &tokens)
      }
    }
  }

  /// Takes in rows of equal widths from one of them on, and returns which one is the next: all of them if they are
  /// sure to leave fewer tokens than a limit, and otherwise one.
  mutating func append(
    _ rows: Span<FilteredRow>, from first: Int, of runs: Span<Run<UInt32>>, upTo limit: Int
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
      // Four loops, in each of which the number of bytes is a constant.
      @inline(__always) func append(_ unit: some ScannedUnit) {
        for index in first..<next {
          let row = rows[index]
          scanner.append(
            runs.extracting(row.runs), behind: row.filter.rawValue, of: unit, to: &tokens)
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

  /// Writes what is not written yet.
  mutating func finish() {
    write(atMost: 2) { scanner, tokens in scanner.finish(to: &tokens) }
  }

  /// Returns the maximum number of tokens of rows, without the pending repetition.
  ///
  /// A run has up to four literals and the last two parts of a repetition, and long ones have more parts.
  private func most(runs: Int, rows: Int, units: Int) -> Int {
    6 * (runs + rows) + rows * (units * bytesPerUnit / 258 + 1)
  }

  /// Lets a function write tokens, and those that say what is not written yet.
  @inline(__always) private mutating func write(
    atMost most: Int, _ body: (_ scanner: inout RunScanner, _ tokens: inout TokenSink) -> Void
  ) {
    // Of what is written eight at a time some is too much.
    let most = most + scanner.repeated / 258 + 16
    if storage.count < count + most { grow(by: most) }
    // Sound: there is room for all of them, and the sink is in use only during the call.
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
