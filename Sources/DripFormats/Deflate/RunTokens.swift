internal import DripRaster

/// What rows of runs become first: literal bytes, and repetitions of what is one unit before.
///
/// As all repetitions reach back equally far, a token is one small number.
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

  /// Begins anew, with units of a size in bytes.
  mutating func begin(bytesPerUnit: Int) {
    self.bytesPerUnit = bytesPerUnit
    scanner = RunScanner()
    count = 0
  }

  /// The checksum of all bytes so far.
  var checksum: UInt32 { scanner.checksum.value }

  /// How many tokens there are.
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
    write(runs: row.count, units: Int(row[row.count - 1].end)) { scanner, tokens in
      // Four loops, in each of which the number of bytes is a constant.
      switch bytes {
      case 1: scanner.append(row, behind: byte, bytes: 1, to: &tokens)
      case 2: scanner.append(row, behind: byte, bytes: 2, to: &tokens)
      case 3: scanner.append(row, behind: byte, bytes: 3, to: &tokens)
      default: scanner.append(row, behind: byte, bytes: 4, to: &tokens)
      }
    }
  }

  /// Writes what is not written yet.
  mutating func finish() {
    write(runs: 0, units: 0) { scanner, tokens in scanner.finish(to: &tokens) }
  }

  /// Lets a function write the tokens of a count of runs, which have a count of units together.
  @inline(__always) private mutating func write(
    runs: Int, units: Int,
    _ body: (_ scanner: inout RunScanner, _ tokens: inout TokenSink) -> Void
  ) {
    // A run has up to four literals and the last two parts of a repetition; long ones have more parts,
    // which are written four at a time.
    let most = 6 * (runs + 1) + (scanner.repeated + units * bytesPerUnit) / 258 + 16
    if storage.count < count + most { grow(by: most) }
    // What is in a structure of its own stays in registers.
    var scanner = scanner
    // Sound: there is room for all of them, and the sink is in use only during the call.
    let before = count
    count = unsafe storage.withUnsafeMutableBufferPointer { memory in
      var tokens = unsafe TokenSink(memory, count: before)
      body(&scanner, &tokens)
      return tokens.count
    }
    self.scanner = scanner
  }

  @inline(never)
  private mutating func grow(by more: Int) {
    storage.append(contentsOf: repeatElement(0, count: storage.count + more))
  }
}
