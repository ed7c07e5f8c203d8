/// Turns rows of runs into zlib's format (RFC 1950), for a file in which no row is filtered.
protocol RowCompressor {
  /// Takes in a row of runs: the byte that says how it is filtered, and its units.
  ///
  /// `repeatsRowAbove` says that it is the same as the one before.
  mutating func append(row: Span<PixelRuns.Run>, repeatsRowAbove: Bool)

  /// Ends the stream and returns all of it.
  mutating func finish() -> [UInt8]
}
