import DripKit
import DripTestSupport

extension SplitMix64 {
  /// Returns anything that can be drawn, often in places where shapes meet.
  mutating func node(depth: Int) -> Node {
    let color = paint()
    let rule: Path2D.FillRule = Bool.random(using: &self) ? .nonZero : .evenOdd
    switch Int.random(in: 0...(depth > 0 ? 5 : 3), using: &self) {
    case 0: return .fill(Identity("shape"), shape(), color, rule: rule)
    case 1, 2:
      let style = StrokeStyle2D(
        width: double(in: 0...5),
        cap: [.butt, .round, .square].randomElement(using: &self) ?? .butt,
        join: [.miter, .round, .bevel].randomElement(using: &self) ?? .miter)
      return .stroke(Identity("line"), line(), style, color)
    case 3: return .fill(Identity("water"), .path(water()), color)
    default:
      let transforms: [Transform2D] = [
        .identity, .scale(1.3, 0.7), .rotation(0.4), .translation(Vector2D(3, -2)), .scale(2),
      ]
      let nodes = (0..<3).map { _ in node(depth: depth - 1) }
      return .group(
        transform: transforms.randomElement(using: &self) ?? .identity,
        opacity: Bool.random(using: &self) ? 1 : double(in: 0...1),
        clip: Bool.random(using: &self) ? shape() : nil,
        ground: Int.random(in: 0..<3, using: &self) == 0
          ? Node.Ground(Identity("ground"), shape(), paint()) : nil, nodes)
    }
  }

  private mutating func paint() -> Paint {
    Int.random(in: 0..<4, using: &self) == 0 ? gradient() : .color(color())
  }

  /// Returns a linear or radial gradient in any direction, its stops in any order.
  mutating func gradient() -> Paint {
    let stops = (0..<Int.random(in: 0...4, using: &self)).map { _ in
      Paint.LinearGradient.Stop(double(in: -0.2...1.2), color())
    }
    guard Bool.random(using: &self) else {
      return .linearGradient(
        Paint.LinearGradient(from: point(in: 0...40), to: point(in: 0...40), stops))
    }
    let ellipse = Transform2D.scale(double(in: 0.1...2), 1).followed(
      by: .rotation(double(in: 0...3)))
    return .radialGradient(
      Paint.RadialGradient(
        center: point(in: 0...40), radius: double(in: 1...30), transform: ellipse, stops))
  }

  private mutating func color() -> RGBAColor {
    RGBAColor(
      red: double(in: 0...1), green: double(in: 0...1), blue: double(in: 0...1),
      alpha: Bool.random(using: &self) ? 1 : double(in: 0...1))
  }

  /// Returns a shape that a line is drawn along, without curves: wide ones take an oracle long.
  private mutating func line() -> Shape2D {
    let shape = shape()
    guard case .path(let path) = shape, path.elements.count != 4 else { return shape }
    return .path(.polyline((0..<3).map { _ in point(in: 0...40) }))
  }

  private mutating func shape() -> Shape2D {
    switch Int.random(in: 0...4, using: &self) {
    case 0: .circle(Circle2D(center: point(in: 0...40), radius: double(in: 0...25)))
    case 1:
      .rect(
        Rect2D(
          x: double(in: -5...30), y: double(in: -5...30).rounded(), width: double(in: 0...30),
          height: double(in: 0...20)))
    case 2: .path(tangle(in: -10...60))
    case 3:
      .path(
        .polyline((0..<4).map { _ in Point2D(double(in: 0...40).rounded(), double(in: 0...30)) }))
    default: .path(arc())
    }
  }

  private mutating func arc() -> Path2D {
    var path = Path2D()
    path.move(to: point(in: 0...50))
    path.quadratic(to: point(in: 0...50), control: point(in: 0...50))
    return path
  }

  private mutating func water() -> Path2D {
    Effects.WaveFill(
      amplitude: double(in: 0...9), frequency: double(in: 0.02...0.8), phase: double(in: 0...6),
      level: double(in: 5...30)
    ).path(from: 0, to: 60, bottom: 40)
  }
}
