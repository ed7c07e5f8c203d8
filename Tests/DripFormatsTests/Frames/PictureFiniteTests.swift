import DripKit
import Testing

@testable import DripFormats

/// The check of all numbers in a picture.
@Suite struct PictureFiniteTests {
  private static let disc = Shape2D.circle(Circle2D(center: Point2D(1, 2), radius: 3))
  private static let drop = Identity("drop", 2)

  /// Pictures with a number at every place, and the name of the part in which it is.
  private static func nodes(_ x: Double) -> [(Node, part: String)] {
    let drop = "the node 'drop.2'"
    func path(_ element: Path2D.Element) -> Node {
      .fill(Self.drop, .path(Path2D([.move(.origin), element, .close])), .black)
    }
    func color(_ color: RGBAColor) -> Node { .fill(Self.drop, disc, color) }
    func radial(_ gradient: Paint.RadialGradient) -> Node {
      .fill(Self.drop, disc, .radialGradient(gradient))
    }
    func group(_ transform: Transform2D) -> Node {
      .group(transform: transform, [.fill(Self.drop, disc, .black)])
    }
    let stops = [Paint.LinearGradient.Stop(0, .black), Paint.LinearGradient.Stop(1, .white)]
    var nodes: [Node] = [
      .fill(Self.drop, .circle(Circle2D(center: Point2D(x, 0), radius: 1)), .black),
      .fill(Self.drop, .circle(Circle2D(center: Point2D(0, x), radius: 1)), .black),
      .fill(Self.drop, .circle(Circle2D(center: .origin, radius: x)), .black),
      .fill(Self.drop, .rect(Rect2D(x: x, y: 0, width: 1, height: 1)), .black),
      .fill(Self.drop, .rect(Rect2D(x: 0, y: x, width: 1, height: 1)), .black),
      .fill(Self.drop, .rect(Rect2D(x: 0, y: 0, width: x, height: 1)), .black),
      .fill(Self.drop, .rect(Rect2D(x: 0, y: 0, width: 1, height: x)), .black),
      .fill(Self.drop, .path(Path2D([.move(Point2D(x, 0)), .line(.origin)])), .black),
      path(.line(Point2D(0, x))),
      path(.quadratic(control: Point2D(x, 0), end: .origin)),
      path(.quadratic(control: .origin, end: Point2D(0, x))),
      path(.cubic(control1: Point2D(x, 0), control2: .origin, end: .origin)),
      path(.cubic(control1: .origin, control2: Point2D(0, x), end: .origin)),
      path(.cubic(control1: .origin, control2: .origin, end: Point2D(x, 0))),
      .stroke(Self.drop, disc, StrokeStyle2D(width: x), .black),
      .stroke(Self.drop, disc, StrokeStyle2D(width: 1, miterLimit: x), .black),
      color(RGBAColor(red: x, green: 0, blue: 0)),
      color(RGBAColor(red: 0, green: x, blue: 0)),
      color(RGBAColor(red: 0, green: 0, blue: x)),
      color(RGBAColor(red: 0, green: 0, blue: 0, alpha: x)),
      .fill(Self.drop, disc, .linearGradient(.init(from: Point2D(x, 0), to: .origin, stops))),
      .fill(Self.drop, disc, .linearGradient(.init(from: .origin, to: Point2D(0, x), stops))),
      .stroke(
        Self.drop, disc, StrokeStyle2D(width: 1),
        .linearGradient(
          .init(from: .origin, to: Point2D(0, 1), stops + [.init(1, .white.opacity(x))]))),
      radial(Paint.RadialGradient(center: Point2D(x, 0), radius: 1, stops)),
      radial(Paint.RadialGradient(center: .origin, radius: x, stops)),
      radial(
        Paint.RadialGradient(
          center: .origin, radius: 1, transform: .translation(Vector2D(0, x)), stops)),
      radial(Paint.RadialGradient(center: .origin, radius: 1, [.init(0, .white.opacity(x))])),
      .group(ground: Node.Ground(Self.drop, disc, RGBAColor.white.opacity(x)), []),
    ]
    // The first node that is wrong may be deep in groups, and behind others.
    nodes.append(.group(opacity: 0.5, [color(.black), .group(clip: disc, [nodes[0]])]))
    var all = nodes.map { ($0, part: drop) }
    for transform in [
      Transform2D(a: x, b: 0, c: 0, d: 1, tx: 0, ty: 0),
      Transform2D(a: 1, b: x, c: 0, d: 1, tx: 0, ty: 0),
      Transform2D(a: 1, b: 0, c: x, d: 1, tx: 0, ty: 0),
      Transform2D(a: 1, b: 0, c: 0, d: x, tx: 0, ty: 0),
      Transform2D(a: 1, b: 0, c: 0, d: 1, tx: x, ty: 0),
      Transform2D(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: x),
    ] { all.append((group(transform), part: "the group of \(drop)")) }
    all.append((.group(opacity: x, [.group([color(.black)])]), part: "the group of \(drop)"))
    all.append(
      (
        .group(
          clip: .circle(Circle2D(center: .origin, radius: x)),
          ground: Node.Ground(Self.drop, disc, .black), []), part: "the group of \(drop)"
      ))
    all.append((.group(opacity: x, []), part: "a group"))
    return all
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `A number that is not finite is found at every place`(_ number: Double) {
    let size = Size2D(10, 10)
    for (node, part) in Self.nodes(number) {
      let before = Node.fill(Identity("before"), Self.disc, .white)
      let picture = Picture(size: size, nodes: [before, node, before])
      #expect(picture.partThatIsNotFinite == part, "\(node)")
    }
  }

  @Test(arguments: [0, -1, 1e-300, 1.7e308, -1.7e308])
  func `Any finite number is accepted`(_ number: Double) {
    let nodes = Self.nodes(number).map(\.0)
    #expect(Picture(size: Size2D(10, 10), nodes: nodes).partThatIsNotFinite == nil)
  }

  @Test func `A canvas has positive and finite sides`() {
    #expect(Size2D(1, 1e-300).isCanvas)
    for side in [0, -1, .nan, .infinity, -Double.infinity] {
      #expect(!Size2D(side, 1).isCanvas && !Size2D(1, side).isCanvas)
    }
  }
}
