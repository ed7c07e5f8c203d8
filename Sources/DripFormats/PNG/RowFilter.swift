/// The filter of a row, with the value of its filter byte (PNG specification, section 9.2).
enum RowFilter: UInt8 {
  /// The bytes are as they are.
  case none = 0
  /// The bytes are what has to be added to those of the row above.
  case up = 2
}
