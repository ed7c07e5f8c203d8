internal import DripRaster

/// What the quick compressors make of rows of runs: literal bytes, and repetitions of what is one unit
/// before. As all repetitions reach back equally far, a token is one small number.
struct RunTokens {
  /// How many bytes there are to the units that runs are made of, from one to four.
  private(set) var bytesPerUnit = 4
  private var scanner = RunScanner()
  /// Literal bytes, and from 256 on the lengths of repetitions, which are at least 3.
  private var storage: [UInt16] = []

  /// The token of a repetition of no bytes.
  static let repetition = 256
  /// How many different tokens there are.
  static let kinds = repetition + 259

  /// Begins anew, with units of so many bytes.
  mutating func begin(bytesPerUnit: Int) {
    self.bytesPerUnit = bytesPerUnit
    scanner = RunScanner()
  }

  /// The checksum of all bytes so far.
  var checksum: UInt32 { scanner.checksum.value }

  /// How many tokens there are.
  var count: Int { scanner.count }

  /// Forgets all tokens, but not what was before.
  mutating func removeAll() { scanner.count = 0 }

  /// All tokens.
  @inline(__always)
  func withSpan<Result>(_ body: (Span<UInt16>) -> Result) -> Result {
    body(storage.span.extracting(first: count))
  }

  /// Takes in the byte that says how a row is filtered, and the runs of its units.
  mutating func append(row: Span<PixelRun>, filter: RowFilter) {
    guard !row.isEmpty else { return }
    let bytes = bytesPerUnit
    write(runs: row.count, units: Int(row[row.count - 1].end)) { scanner, memory in
      // Four loops, in each of which the number of bytes is a constant.
      switch bytes {
      case 1: scanner.append(row, filter, bytes: 1, to: &memory)
      case 2: scanner.append(row, filter, bytes: 2, to: &memory)
      case 3: scanner.append(row, filter, bytes: 3, to: &memory)
      default: scanner.append(row, filter, bytes: 4, to: &memory)
      }
    }
  }

  /// Takes in the byte that says how a row is filtered, and so many equal units.
  mutating func append(_ unit: UInt32, times: Int, filter: RowFilter) {
    let bytes = bytesPerUnit
    write(runs: 1, units: times) { scanner, memory in
      scanner.beginRow(filter, unit, times: times, bytes: bytes, to: &memory)
      scanner.checksum.reduce()
    }
  }

  /// Writes what is not written yet.
  mutating func finish() {
    write(runs: 0, units: 0) { scanner, memory in scanner.finish(to: &memory) }
  }

  /// Lets a function write the tokens of so many runs, which have so many units together.
  @inline(__always)
  private mutating func write(
    runs: Int, units: Int,
    _ body: (_ scanner: inout RunScanner, _ memory: inout MutableRawSpan) -> Void
  ) {
    // A run has up to four literals and the last part of a repetition; long ones have more parts, which
    // are written four at a time.
    let most = 5 * (runs + 1) + (scanner.repeated + units * bytesPerUnit) / 258 + 8
    if storage.count < count + most { grow(by: most) }
    // What is in a structure of its own stays in registers.
    var scanner = scanner
    var span = storage.mutableSpan
    // Sound: any bits make a token.
    var memory = unsafe span.mutableBytes
    body(&scanner, &memory)
    self.scanner = scanner
  }

  @inline(never)
  private mutating func grow(by more: Int) {
    storage.append(contentsOf: repeatElement(0, count: storage.count + more))
  }
}
