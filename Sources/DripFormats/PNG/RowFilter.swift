/// The filter of a row, with the value of its filter byte (PNG specification, section 9.2).
enum RowFilter: UInt8 {
  /// The bytes of the row.
  case none = 0
  /// The differences from the bytes of the pixel on the left.
  case sub = 1
  /// The differences from the bytes of the row above.
  case up = 2
}
