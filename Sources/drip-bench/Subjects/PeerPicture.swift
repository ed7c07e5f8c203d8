import DripKit

/// A picture that `peers.py` also draws with other libraries, in pixels of a square frame.
enum PeerPicture: String, CaseIterable {
  /// A disc, and two layers of waves seen through it.
  case wave
  /// A ring, a disc and six droplets with a trail each.
  case river
  /// A disc, a shock wave, and the first 70 % of a check with round ends.
  case finish
  /// A glass of water and droplets with gradients.
  case lit

  private static let teal = RGBAColor(50, 171, 155)
  private static let cyan = RGBAColor(79, 240, 255)

  /// The distance by which a picture drifts from frame to frame, so that no shape stands still.
  private static let drift = 0.0137

  /// Returns the picture of a frame for a side.
  ///
  /// A picture that drifts moves by less than a pixel from frame to frame. Otherwise, only the waves of `wave` move.
  func picture(side: Double, frame: Int, drifts: Bool) -> Picture {
    let nodes =
      switch self {
      case .wave: Self.wave(side, phase: 0.7 + 0.25 * Double(frame))
      case .river: Self.river(side)
      case .finish: Self.finish(side)
      case .lit: Self.lit(side)
      }
    let offset = Self.drift * Double(frame)
    return Picture(
      size: Size2D(square: side),
      nodes: drifts
        ? [.group(transform: .translation(Vector2D(offset, offset)), nodes)] : nodes)
  }

  private static func disc(_ center: Point2D, _ radius: Double) -> Shape2D {
    .circle(Circle2D(center: center, radius: radius))
  }

  private static func wave(_ side: Double, phase: Double) -> [Node] {
    let disc = disc(Point2D(side / 2, side / 2), side / 2)
    let amplitude = side / 20
    let level = side / 2
    let frequency = 2 * Double.pi / (0.9 * side)
    let front = surface(
      side, amplitude: amplitude, frequency: frequency, level: level, phase: phase)
    let back = surface(
      side, amplitude: amplitude, frequency: frequency, level: level + 0.2 * amplitude,
      phase: phase + 0.65 * (2 * Double.pi / frequency) / side * 2 * Double.pi)
    return [
      .group(
        ground: Node.Ground(Identity("disc"), disc, RGBAColor(235, 235, 241)),
        [
          .fill(Identity("wave.front"), .path(front), cyan),
          .fill(Identity("wave.back"), .path(back), cyan.opacity(77.0 / 255)),
        ])
    ]
  }

  private static func surface(
    _ side: Double, amplitude: Double, frequency: Double, level: Double, phase: Double
  ) -> Path2D {
    var elements: [Path2D.Element] = [.move(Point2D(0, amplitude * Portable.sin(phase) + level))]
    elements.reserveCapacity(Int(side) + 4)
    for x in 1...Int(side) {
      let x = Double(x)
      elements.append(.line(Point2D(x, amplitude * Portable.sin(frequency * x + phase) + level)))
    }
    elements += [.line(Point2D(side, side)), .line(Point2D(0, side)), .close]
    return Path2D(elements)
  }

  private static func river(_ side: Double) -> [Node] {
    let center = Point2D(side / 2, side / 2)
    var nodes: [Node] = [
      .stroke(
        Identity("ring"), disc(center, side / 4 - 1.5),
        StrokeStyle2D(width: side / 100), teal),
      .fill(Identity("disc"), disc(center, side / 6), cyan),
    ]
    for index in 0..<6 {
      let angle = (15 + 60 * Double(index)) * .pi / 180
      let start = center + Vector2D(angle: angle, length: 0.35 * side)
      var trail = Path2D()
      trail.move(to: start)
      trail.quadratic(
        to: center, control: center + Vector2D(angle: angle + .pi / 6, length: 0.2 * side))
      nodes.append(
        .stroke(
          Identity("trail", index), .path(trail),
          StrokeStyle2D(width: side / 200), teal))
      nodes.append(.fill(Identity("droplet", index), disc(start, side / 37), cyan))
    }
    return nodes
  }

  private static func finish(_ side: Double) -> [Node] {
    let center = Point2D(side / 2, side / 2)
    let check = Path2D.polyline([
      Point2D(0.40 * side, 0.51 * side), Point2D(0.47 * side, 0.58 * side),
      Point2D(0.61 * side, 0.43 * side),
    ])
    return [
      .fill(Identity("shockwave"), disc(center, side * 0.42), teal.opacity(64.0 / 255)),
      .fill(Identity("disc"), disc(center, side / 4), teal),
      .stroke(
        Identity("check"), .path(check.trimmed(from: 0, to: 0.7)),
        .round(width: side / 16), .white),
    ]
  }
}
