extension Portable {
  /// The angles atan(j/64) for j = 0…64, each as a high and a low part.
  static let arcTangents: [Double] = {
    var table = [0.0, 0]
    var angle = LongFraction()
    for next in 1...64 as ClosedRange<Int64> {
      // The tangent of the difference of two angles next to each other.
      angle.add(LongFraction(arc: 64, over: 4096 + next * (next - 1), alternates: true), times: 1)
      table.append(angle.wide.high)
      table.append(angle.wide.low)
    }
    return table
  }()
}
