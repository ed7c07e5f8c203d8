extension [UInt8] {
  /// Appends the lowest bytes of a number, the lowest first.
  mutating func append(littleEndian number: Int, bytes: Int) {
    for index in 0..<bytes { append(UInt8(truncatingIfNeeded: number >> (8 * index))) }
  }

  /// Appends the lowest bytes of a number, the highest first.
  mutating func append(bigEndian number: Int, bytes: Int = 4) {
    for index in (0..<bytes).reversed() {
      append(UInt8(truncatingIfNeeded: number >> (8 * index)))
    }
  }
}
