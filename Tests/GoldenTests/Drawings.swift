import DripKit
import Testing

/// A small drawing of one feature.
struct Drawing: Sendable, CustomTestStringConvertible {
  /// The name of its image.
  let name: String
  /// The content of 32 × 32 pixels.
  let nodes: [Node]
  /// The background.
  var background = RGBAColor.clear

  var testDescription: String { name }

  init(_ name: String, background: RGBAColor = .clear, _ nodes: Node...) {
    self.name = name
    self.nodes = nodes
    self.background = background
  }
}

private let teal = RGBAColor(50, 171, 155)
private let cyan = RGBAColor(79, 240, 255)
private let shape = Identity("shape")

private func fill(_ path: Path2D, _ color: RGBAColor = teal, rule: Path2D.FillRule = .nonZero)
  -> Node
{
  .fill(shape, .path(path), color, rule: rule)
}

private func disc(_ x: Double, _ y: Double, _ radius: Double) -> Shape2D {
  .circle(Circle2D(center: Point2D(x, y), radius: radius))
}

private func fill(_ form: Shape2D, _ color: RGBAColor = teal) -> Node { .fill(shape, form, color) }

private func stroke(_ path: Path2D, _ style: StrokeStyle2D, _ color: RGBAColor = teal) -> Node {
  .stroke(shape, .path(path), style, color)
}

private let star = Path2D.polygon(
  (0..<5).map { Point2D(16, 16.5) + Vector2D(angle: (Double($0) * 0.8 - 0.5) * .pi, length: 15) })
private let zigzag = Path2D.polyline([
  Point2D(5, 25), Point2D(12, 7), Point2D(18, 25), Point2D(27, 18),
])
private let loop: Path2D = {
  var path = Path2D()
  path.move(to: Point2D(4, 27))
  path.cubic(to: Point2D(28, 27), control1: Point2D(46, -4), control2: Point2D(-14, -4))
  return path
}()
private let arch: Path2D = {
  var path = Path2D()
  path.move(to: Point2D(4, 28))
  path.quadratic(to: Point2D(28, 28), control: Point2D(16, -16))
  return path
}()
private let check = Path2D.polyline([Point2D(6, 17), Point2D(13, 25), Point2D(26, 7)])
private let sheet = Shape2D.rect(Rect2D(x: 0, y: 0, width: 32, height: 32))
private let wave: Path2D = Effects.WaveFill(amplitude: 4, frequency: 0.3, phase: 1, level: 16)
  .path(from: 0, to: 32, bottom: 32)

extension Drawing {
  /// All features of pictures, one in each drawing.
  static let all: [Drawing] = fills + strokes + windows + groups + colors + gradients

  /// Gradients from teal over cyan to clear: horizontal in a fill, vertical in a stroke and oblique on a ground.
  private static let gradients = [
    Drawing(
      "gradient/fill-across",
      .fill(shape, disc(16, 16, 13), gradient(from: Point2D(3, 16), to: Point2D(29, 16)))),
    Drawing(
      "gradient/stroke-down",
      .stroke(
        shape, .path(loop), .round(width: 6), gradient(from: Point2D(16, 3), to: Point2D(16, 29)))),
    Drawing(
      "gradient/ground-aslant",
      .group(
        ground: Node.Ground(
          shape, disc(16, 16, 13), gradient(from: Point2D(6, 6), to: Point2D(26, 26))),
        [fill(wave, .black.opacity(0.3))])),
    Drawing(
      "gradient/sheared",
      .group(
        transform: Transform2D(a: 1, b: 0.3, c: -0.4, d: 1, tx: 6, ty: -5),
        [.fill(shape, sheet, gradient(from: Point2D(4, 16), to: Point2D(28, 16)))])),
  ]

  private static func gradient(from start: Point2D, to end: Point2D) -> Paint {
    .linearGradient(
      Paint.LinearGradient(
        from: start, to: end,
        [.init(0, teal), .init(0.4, cyan), .init(0.4, .white), .init(0.6, teal), .init(1, .clear)]))
  }

  private static let fills = [
    Drawing("fill/disc", fill(disc(16, 16, 13.3))),
    Drawing("fill/disc-off-centre", fill(disc(15.7, 16.4, 9.6))),
    Drawing("fill/disc-partly-outside", fill(disc(3, 28, 14))),
    Drawing("fill/discs-of-less-than-a-pixel", fill(disc(8.5, 8.5, 0.4)), fill(disc(20, 20, 0.7))),
    Drawing("fill/ellipse", .group(transform: .scale(0.8, 0.4), [fill(disc(20, 40, 17))])),
    Drawing(
      "fill/rect-between-pixels", fill(.rect(Rect2D(x: 4.25, y: 6.5, width: 20.5, height: 17.75)))),
    Drawing("fill/rect-thin", fill(.rect(Rect2D(x: 3, y: 15.9, width: 26, height: 0.3)))),
    Drawing(
      "fill/rect-turned",
      .group(
        transform: .rotation(0.3, about: Point2D(16, 16)),
        [fill(.rect(Rect2D(x: 6, y: 10, width: 20, height: 12)))])),
    Drawing("fill/star-non-zero", fill(star)),
    Drawing("fill/star-even-odd", fill(star, rule: .evenOdd)),
    Drawing("fill/loop", fill(loop)),
    Drawing("fill/open-path-is-closed", fill(zigzag)),
    Drawing("fill/wave", fill(wave)),
  ]

  private static let strokes = [
    Drawing("stroke/caps-butt", stroke(zigzag, StrokeStyle2D(width: 5, join: .bevel))),
    Drawing(
      "stroke/caps-round", stroke(zigzag, StrokeStyle2D(width: 5, cap: .round, join: .bevel))),
    Drawing(
      "stroke/caps-square", stroke(zigzag, StrokeStyle2D(width: 5, cap: .square, join: .bevel))),
    Drawing("stroke/joins-round", stroke(zigzag, StrokeStyle2D(width: 5, join: .round))),
    Drawing("stroke/joins-miter", stroke(zigzag, StrokeStyle2D(width: 5, miterLimit: 4))),
    Drawing("stroke/joins-miter-limited", stroke(zigzag, StrokeStyle2D(width: 5, miterLimit: 2))),
    Drawing("stroke/closed", stroke(star, StrokeStyle2D(width: 2))),
    Drawing("stroke/curve", stroke(loop, .round(width: 3))),
    Drawing("stroke/curve-wider-than-its-bend", stroke(arch, StrokeStyle2D(width: 14))),
    Drawing("stroke/hairline", stroke(arch, StrokeStyle2D(width: 0.25))),
    Drawing("stroke/dots", stroke(.polyline([Point2D(9, 9), Point2D(9, 9)]), .round(width: 9))),
    Drawing("stroke/ring", .stroke(shape, disc(16, 16, 11.5), StrokeStyle2D(width: 3), teal)),
    Drawing(
      "stroke/rect",
      .stroke(
        shape, .rect(Rect2D(x: 6, y: 8, width: 20, height: 15)), StrokeStyle2D(width: 3), teal)),
    Drawing(
      "stroke/trimmed", stroke(check.trimmed(from: 0, to: 0.7), .round(width: 5)),
      stroke(check, StrokeStyle2D(width: 0.5), .black)),
    Drawing("stroke/uneven-pen", .group(transform: .scale(2, 0.5), [stroke(.circle(circle), pen)])),
    Drawing("stroke/translucent-is-even", stroke(loop, .round(width: 5), teal.opacity(0.4))),
  ]
  private static let circle = Circle2D(center: Point2D(8, 32), radius: 6)
  private static let pen = StrokeStyle2D(width: 3)

  private static let windows = [
    Drawing("clip/disc", .group(clip: disc(16, 16, 12), [fill(wave)])),
    Drawing(
      "clip/rim-without-seam",
      .group(ground: Node.Ground(shape, disc(16, 16, 13), .black), [fill(sheet, .white)])),
    Drawing("clip/star", .group(clip: .path(star), [fill(disc(16, 16, 12))])),
    Drawing(
      "clip/in-clip",
      .group(clip: disc(12, 16, 10), [.group(clip: disc(20, 16, 10), [fill(sheet)])])),
    Drawing(
      "clip/between-pixels",
      .group(clip: .rect(Rect2D(x: 8.5, y: 8.25, width: 15, height: 15.5)), [fill(sheet)])),
  ]

  private static let groups = [
    Drawing(
      "group/opacity", .group(opacity: 0.5, [fill(disc(12, 16, 9)), fill(disc(20, 16, 9), cyan)])),
    Drawing(
      "group/opacity-each", .group(opacity: 0.5, [fill(disc(12, 16, 9))]),
      .group(opacity: 0.5, [fill(disc(20, 16, 9), cyan)])),
    Drawing(
      "group/nested",
      .group(
        transform: .rotation(.pi / 6, about: Point2D(16, 16)), opacity: 0.8,
        [
          fill(.rect(Rect2D(x: 5, y: 5, width: 22, height: 22))),
          .group(transform: .scale(0.5, about: Point2D(16, 16)), [fill(disc(16, 16, 18), .white)]),
        ])),
  ]

  private static let colors = [
    Drawing("color/opacities", background: .clear, fills(of: [0.1, 0.25, 0.5, 0.75, 0.9, 1])),
    Drawing("color/over-white", background: .white, fills(of: [0.1, 0.25, 0.5, 0.75, 0.9, 1])),
    Drawing("color/over-translucent", background: cyan.opacity(0.3), fill(disc(16, 16, 10), teal)),
  ]

  private static func fills(of opacities: [Double]) -> Node {
    .group(
      opacities.enumerated().map { index, opacity in
        fill(
          .circle(Circle2D(center: Point2D(4 + 4.8 * Double(index), 16), radius: 7)),
          teal.opacity(opacity))
      })
  }
}
