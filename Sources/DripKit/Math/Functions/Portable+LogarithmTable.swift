extension Portable {
  /// The numbers 1/c and ln c for the 128 intervals of ``logarithm(_:)``.
  ///
  /// 1/c is a multiple of 2⁻¹², with c near the interval's middle. ln c has two parts, the first one a
  /// multiple of 2⁻⁴². The interval around 1 has c = 1 and ln c = 0, so small logarithms have no
  /// cancellation.
  static let logarithms: [Double] = {
    var table: [Double] = []
    for index in 0...127 as ClosedRange<Int64> {
      let doubled = index < 74 ? 2_097_152 / (index + 182) : 1_048_576 / (index + 54)
      let inverse = index == 74 ? 4096 : (doubled + 1) / 2
      // ln c = 2 artanh((c − 1)/(c + 1))
      let half = LongFraction(arc: abs(4096 - inverse), over: 4096 + inverse, alternates: false)
      var logarithm = half
      logarithm.add(half, times: 1)
      let (wide, sign) = (logarithm.wide, inverse > 4096 ? -1.0 : 1)
      let high = (wide.high + 0x1.8p10) - 0x1.8p10
      table.append(Double(inverse) * 0x1p-12)
      table.append(sign * high)
      table.append(sign * ((wide.high - high) + wide.low))
    }
    return table
  }()
}
