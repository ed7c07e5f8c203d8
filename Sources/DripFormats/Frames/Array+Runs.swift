internal import DripRaster

extension Array {
  /// Extends a row with equal pixels up to a column.
  @inline(__always) mutating func append<Value>(_ value: Value, to end: Int)
  where Element == Run<Value> {
    guard end > last.map({ Int($0.end) }) ?? 0 else { return }
    if last?.value == value {
      self[count - 1].end = Int32(end)
    } else {
      append(Run(value, to: Int32(end)))
    }
  }
}
