import DripKit

extension PeerPicture {
  private typealias Stop = Paint.LinearGradient.Stop

  private static let (pale, blue) = (RGBAColor(90, 200, 240), RGBAColor(35, 151, 209))
  private static let (navy, deep) = (RGBAColor(10, 60, 120), RGBAColor(26, 116, 180))

  /// A glass of water with a light behind it, and droplets above.
  static func lit(_ side: Double) -> [Node] {
    let radius = 100.0
    let center = Point2D(240, 240)
    func circle(_ id: Identity.Role, _ radius: Double, _ paint: Paint) -> Node {
      .fill(Identity(id), .circle(Circle2D(center: .origin, radius: radius)), paint)
    }
    let surface = water(3.6, phase: 0, level: 0)
    var nodes = [
      spot("shadow", Vector2D(0, 110), 102, 22, 0, navy, 0.3),
      spot("shadow.light", Vector2D(5, 109), 62, 8.5, 0, pale, 0.6),
      circle(
        "glass", radius,
        radial(
          -6, 103,
          [
            Stop(0, .white.opacity(0.55)), Stop(0.6, blue.opacity(0.07)),
            Stop(0.88, blue.opacity(0.17)), Stop(1, blue.opacity(0.36)),
          ])),
      circle(
        "wall", 94.5,
        radial(
          16, 113,
          [Stop(0, navy.opacity(0)), Stop(0.8, navy.opacity(0)), Stop(1, navy.opacity(0.3))])),
      .fill(
        Identity("face"), water(3, phase: 2, level: -8),
        linear(-17, 0, [Stop(0, blue.opacity(0.75)), Stop(1, pale.opacity(0.95))])),
      .fill(
        Identity("water"), surface,
        linear(
          -36, 100,
          [Stop(0, blue), Stop(0.28, pale), Stop(0.4, blue), Stop(0.8, deep), Stop(1, deep)])),
      .fill(
        Identity("absorption"), surface,
        radial(
          -5, 100,
          [
            Stop(0, navy.opacity(0)), Stop(0.7, navy.opacity(0)), Stop(0.96, navy.opacity(0.38)),
            Stop(1, navy.opacity(0.45)),
          ])),
      spot("caustic", Vector2D(16, 66), 62, 30, -0.21, pale, 0.95),
      spot("caustic.core", Vector2D(20, 74), 34, 10, -0.21, .white, 0.55),
    ]
    let droplet = radial(3.4, 13.2, [Stop(0, pale), Stop(0.42, blue), Stop(1, deep)])
    for index in 0..<4 {
      let place = Vector2D(-60 + 40 * Double(index), -140)
      nodes.append(.group(transform: .translation(place), [circle("droplet", 10, droplet)]))
      nodes.append(
        spot("glint", place + Vector2D(-2.6, -4), 3.6, 2.3, -0.5, .white, 0.9))
    }
    nodes += [
      .stroke(
        Identity("rim"), .circle(Circle2D(center: .origin, radius: 97.2)),
        StrokeStyle2D(width: 4.6),
        linear(-radius, radius, [Stop(0, blue.opacity(0.55)), Stop(1, deep)])),
      spot("window", Vector2D(-40, -58), 40, 15, -0.63, .white, 0.62),
    ]
    let map = Transform2D.translation(center - .origin).followed(by: .scale(side / 480))
    return [.group(transform: map, nodes)]
  }

  /// A soft spot of light in an ellipse.
  private static func spot(
    _ id: Identity.Role, _ place: Vector2D, _ width: Double, _ height: Double, _ angle: Double,
    _ color: RGBAColor, _ opacity: Double
  ) -> Node {
    let map = Transform2D.scale(width, height)
      .followed(by: .rotation(angle)).followed(by: .translation(place))
    let stops = [(0, 1), (0.25, 0.82), (0.5, 0.42), (0.75, 0.11), (1, 0)].map {
      Stop($0.0, color.opacity(opacity * $0.1))
    }
    return .group(
      transform: map,
      [.fill(Identity(id), .circle(Circle2D(center: .origin, radius: 1)), radial(0, 1, stops))])
  }

  private static func radial(_ y: Double, _ radius: Double, _ stops: [Stop]) -> Paint {
    .radialGradient(Paint.RadialGradient(center: Point2D(0, y), radius: radius, stops))
  }

  private static func linear(_ top: Double, _ bottom: Double, _ stops: [Stop]) -> Paint {
    .linearGradient(Paint.LinearGradient(from: Point2D(0, top), to: Point2D(0, bottom), stops))
  }

  /// Water below a wave, in a glass.
  private static func water(_ amplitude: Double, phase: Double, level: Double) -> Shape2D {
    let half = 94.5
    func point(_ x: Double) -> Point2D {
      Point2D(x, level + amplitude * Portable.sin(x / 34 + phase))
    }
    var path = Path2D()
    path.move(to: Point2D(-half, level))
    for index in 0..<24 {
      let x = -half + Double(index) * half / 12
      path.cubic(
        to: point(x + half / 12), control1: point(x + 2.6), control2: point(x + 5.2))
    }
    for index in 1...12 {
      path.line(to: .origin + Vector2D(angle: .pi * Double(index) / 13, length: half))
    }
    path.close()
    return .path(path)
  }
}
