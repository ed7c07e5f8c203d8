import DripKit
import DripRaster

extension Film {
  /// Drawings that do not occur in scenes: rotating gradients on fills, strokes and grounds in sheared groups.
  static let painted = Film("gradients and grounds") { frame in
    let turn = Double(frame) * 0.37
    let center = Point2D(26, 23)
    let line = Vector2D(angle: turn, length: 17)
    let gradient = Paint.linearGradient(
      Paint.LinearGradient(
        from: center - line, to: center + line,
        [
          .init(0, RGBAColor(50, 171, 155)), .init(0.31, .white.opacity(0.37)), .init(0.31, .black),
          .init(1, .clear),
        ]))
    let light = Paint.radialGradient(
      Paint.RadialGradient(
        center: Point2D(1, 2), radius: 12 + line.dy / 5,
        transform: Transform2D(
          a: 1.1, b: line.dx / 30, c: -0.3, d: 0.6, tx: 22 + line.dy / 4, ty: 20),
        [
          .init(0, .white.opacity(0.95)), .init(0.4, RGBAColor(50, 171, 155).opacity(0.8)),
          .init(0.7, RGBAColor(10, 60, 120).opacity(0.11)), .init(1, .clear),
        ]))
    let disc = Shape2D.circle(Circle2D(center: center, radius: 15 + line.dx / 3))
    let shear = Transform2D(a: 1, b: 0.1, c: line.dy / 40, d: 0.9, tx: 1, ty: 2)
    return Picture(
      size: Size2D(53, 47),
      nodes: [
        .fill(Identity("back"), .rect(Rect2D(x: 2, y: 3, width: 40, height: 20)), gradient),
        .group(
          transform: shear, opacity: 0.7, clip: .rect(Rect2D(x: 0, y: 0, width: 45, height: 40)),
          ground: Node.Ground(Identity("ground"), disc, gradient),
          [
            .stroke(Identity("ring"), disc, StrokeStyle2D(width: 7), gradient),
            .group(
              ground: Node.Ground(
                Identity("inner"), .circle(Circle2D(center: center, radius: 6)), .white),
              [.fill(Identity("dot"), disc, gradient)]),
            .stroke(Identity("rim"), disc, StrokeStyle2D(width: 3), light),
          ]),
        .fill(Identity("light"), .circle(Circle2D(center: center, radius: 19)), light),
      ])
  }

  /// Creates a film of pictures that depend only on the frame number.
  private init(_ name: String, _ picture: @escaping @Sendable (_ frame: Int) -> Picture) {
    self.name = name
    frames = {
      Frames { frame in
        var digest = Digest()
        digest.combine(picture(frame))
        return digest.value
      } pixelDigest: { frame in
        var digest = Digest()
        digest.combine(picture(frame), drawnAt: PixelSize(53, 47))
        return digest.value
      }
    }
  }
}
