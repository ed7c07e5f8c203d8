import DripFormats
import DripKit
import DripRaster
import Testing

@Suite struct SVGWriterTests {
  private func text(_ nodes: [Node], _ writer: SVGWriter = SVGWriter()) -> String {
    String(decoding: writer.encode(Picture(size: Size2D(100, 60), nodes: nodes)), as: UTF8.self)
  }

  /// The elements inside the document's own, without their indentation.
  private func body(_ nodes: [Node]) -> [String] {
    text(nodes).split(separator: "\n").dropFirst().dropLast()
      .map { String($0.drop { $0 == " " }) }
  }

  private static let disc = Shape2D.circle(Circle2D(center: Point2D(50, 30), radius: 20.5))
  private static let box = Shape2D.rect(Rect2D(x: 1, y: 2, width: 30, height: 40))

  @Test func `A document is short and plain`() {
    let nodes: [Node] = [
      .fill(Identity("disc"), Self.disc, RGBAColor(50, 171, 155)),
      .group(
        transform: .translation(Vector2D(3, 4)), opacity: 0.5, clip: Self.box,
        [.stroke(Identity("wave.front", 0), Self.box, .round(width: 2), .black.opacity(0.25))]),
    ]
    let writer = SVGWriter(size: PixelSize(200, 200), background: .white)
    let picture = Picture(size: Size2D(100, 60), nodes: nodes)
    let text = String(decoding: writer.encode(picture, title: "a < b"), as: UTF8.self)
    #expect(
      text == """
        <svg xmlns="http://www.w3.org/2000/svg" width="200" height="200" viewBox="0 0 100 60" \
        preserveAspectRatio="xMidYMid meet">
          <title>a &lt; b</title>
          <defs>
            <clipPath id="window-1">
              <rect x="1" y="2" width="30" height="40"/>
            </clipPath>
          </defs>
          <rect id="background" x="0" y="-20" width="100" height="100" fill="#ffffff"/>
          <circle id="disc" data-name="disc" cx="50" cy="30" r="20.5" fill="#32ab9b"/>
          <g transform="translate(3 4)" opacity="0.5" clip-path="url(#window-1)">
            <rect id="wave-front-0" data-name="wave.front.0" x="1" y="2" width="30" height="40" \
        fill="none" stroke="#000000" stroke-opacity="0.25" stroke-width="2" \
        stroke-linecap="round" stroke-linejoin="round"/>
          </g>
        </svg>

        """)
  }

  @Test func `Without a size, a point is a pixel`() {
    #expect(
      text([]) == """
        <svg xmlns="http://www.w3.org/2000/svg" width="100" height="60" viewBox="0 0 100 60" \
        preserveAspectRatio="xMidYMid meet">
        </svg>

        """)
  }

  @Test func `An outline is a path of absolute commands`() {
    var path = Path2D()
    path.move(to: Point2D(1, 2))
    path.line(to: Point2D(3.14159, -4))
    path.quadratic(to: Point2D(7, 8), control: Point2D(5, 6))
    path.cubic(to: Point2D(13, 14), control1: Point2D(9, 10), control2: Point2D(11, 12))
    path.close()
    #expect(
      body([.fill(Identity("drop"), .path(path), .black, rule: .evenOdd)]) == [
        """
        <path id="drop" data-name="drop" \
        d="M1 2 L3.142 -4 Q5 6 7 8 C9 10 11 12 13 14 Z" fill="#000000" fill-rule="evenodd"/>
        """
      ])
  }

  @Test func `Strokes omit the defaults of SVG`() {
    func style(_ style: StrokeStyle2D) -> String {
      let line = body([.stroke(Identity("line"), Self.disc, style, .black)])[0]
      return String(line.split(separator: "stroke-width=", maxSplits: 1)[1].dropLast(2))
    }
    #expect(style(StrokeStyle2D(width: 1.5)) == "\"1.5\"")
    #expect(
      style(StrokeStyle2D(width: 1, cap: .square, join: .bevel))
        == "\"1\" stroke-linecap=\"square\" stroke-linejoin=\"bevel\"")
    #expect(style(StrokeStyle2D(width: 1, miterLimit: 10)) == "\"1\" stroke-miterlimit=\"10\"")
    #expect(style(StrokeStyle2D(width: 1, miterLimit: 0.5)) == "\"1\" stroke-linejoin=\"bevel\"")
    #expect(body([.stroke(Identity("line"), Self.disc, StrokeStyle2D(width: 0), .black)]).isEmpty)
    #expect(
      body([.stroke(Identity("line"), Self.disc, StrokeStyle2D(width: .nan), .black)]).isEmpty)
  }

  @Test func `Transforms have their simplest form`() {
    func transform(_ transform: Transform2D) -> String {
      let line = body([.group(transform: transform, [.fill(Identity("disc"), Self.disc, .black)])])[
        0]
      return String(line.dropFirst("<g transform=\"".count).dropLast(2))
    }
    #expect(transform(.translation(Vector2D(1.5, -2))) == "translate(1.5 -2)")
    #expect(transform(.scale(2)) == "scale(2)")
    #expect(transform(.scale(2, about: Point2D(50, 30))) == "translate(-50 -30) scale(2)")
    #expect(transform(.scale(2, 0.5)) == "scale(2 0.5)")
    #expect(transform(.rotation(.pi / 6)) == "matrix(0.8660254038 0.5 -0.5 0.8660254038 0 0)")
    #expect(body([.group([.fill(Identity("disc"), Self.disc, .black)])])[0] == "<g>")
  }

  @Test func `Magnified coordinates get more decimals`() {
    let third = Shape2D.circle(Circle2D(center: Point2D(1.0 / 3, 0), radius: 1))
    let line = body([.group(transform: .scale(100), [.fill(Identity("disc"), third, .black)])])[1]
    #expect(line.contains("cx=\"0.333333\""))
    let large = SVGWriter(size: PixelSize(10_000, 6000))
    #expect(text([.fill(Identity("disc"), third, .black)], large).contains("cx=\"0.33333\""))
  }

  @Test func `Shapes that touch still touch after rounding`() {
    let left = Shape2D.rect(Rect2D(x: 0.00049, y: 0, width: 10.0009, height: 1))
    let right = Shape2D.rect(Rect2D(x: 10.00139, y: 0, width: 5, height: 1))
    let lines = body([
      .fill(Identity("left"), left, .black), .fill(Identity("right"), right, .black),
    ])
    #expect(lines[0].contains("x=\"0\"") && lines[0].contains("width=\"10.001\""))
    #expect(lines[1].contains("x=\"10.001\"") && lines[1].contains("width=\"5\""))
  }

  @Test func `Names are valid and unique`() {
    let roles: [Identity.Role] = [
      "disc", "disc", "disc.2", "disc.2", "wave.front", "3d", "-", "_x", "",
      "a b&<\">\u{1}é", "background", "window-1",
    ]
    let lines = body(roles.map { Identity($0) }.map { .fill($0, Self.disc, .black) })
    let ids = lines.map { String($0.split(separator: "\"")[1]) }
    #expect(
      ids == [
        "disc", "disc-2", "disc-2-2", "disc-2-3", "wave-front", "node-3d", "node--", "node-_x",
        "node-", "a-b------", "background", "window-1",
      ])
    #expect(lines[9].contains("data-name=\"a b&amp;&lt;&quot;&gt;\u{FFFD}é\""))
  }

  @Test func `A rectangle with negative sides is normalized`() {
    let rect = Shape2D.rect(Rect2D(x: 10, y: 20, width: -4, height: -6))
    #expect(
      body([.fill(Identity("box"), rect, .black)])[0].contains(
        "x=\"6\" y=\"14\" width=\"4\" height=\"6\""))
  }

  @Test func `Shapes that are not finite or not visible are left out`() {
    let nowhere: [Shape2D] = [
      .circle(Circle2D(center: Point2D(.nan, 0), radius: 1)),
      .circle(Circle2D(center: .origin, radius: .infinity)),
      .rect(Rect2D(x: 0, y: 0, width: .infinity, height: 1)),
      .path(.polyline([.origin, Point2D(.nan, 1)])), .path(Path2D()),
    ]
    let disc = Node.fill(Identity("disc"), Self.disc, .black)
    for shape in nowhere {
      #expect(body([.fill(Identity("ghost"), shape, .black)]).isEmpty)
      #expect(body([.group(clip: shape, [disc])]).isEmpty)
    }
    #expect(body([.group(transform: .scale(0), [disc])]).isEmpty)
    #expect(body([.group(transform: .translation(Vector2D(.infinity, 0)), [disc])]).isEmpty)
    #expect(body([.group(opacity: .nan, [disc])]).isEmpty)
    #expect(body([.group([])]).isEmpty)
  }

  @Test func `Colors and opacities outside their range are clamped`() {
    let bright = RGBAColor(red: 2, green: -1, blue: .nan, alpha: 7)
    #expect(body([.fill(Identity("disc"), Self.disc, bright)])[0].hasSuffix("fill=\"#ff0000\"/>"))
    let clear = RGBAColor(red: 1, green: 1, blue: 1, alpha: .nan)
    #expect(
      body([.fill(Identity("disc"), Self.disc, clear)])[0].hasSuffix(
        "fill=\"#ffffff\" fill-opacity=\"0\"/>"))
    let disc = Node.fill(Identity("disc"), Self.disc, .black)
    #expect(body([.group(opacity: -1, [disc])])[0] == "<g opacity=\"0\">")
    #expect(body([.group(opacity: 3, [disc])])[0] == "<g>")
  }

  @Test func `A ground is masked together with its content, and covers its rim`() {
    let ground = Node.Ground(Identity("disc"), Self.disc, .white)
    let group = Node.group(
      transform: .scale(2), ground: ground, [.fill(Identity("wave"), Self.box, .black)])
    #expect(
      body([group]) == [
        "<defs>",
        """
        <mask id="ground-mask" maskUnits="userSpaceOnUse" x="24.375" y="4.375" width="51.25" \
        height="51.25">
        """,
        "<circle cx=\"50\" cy=\"30\" r=\"20.5\" fill=\"#ffffff\"/>",
        "</mask>", "</defs>",
        "<g transform=\"scale(2)\" mask=\"url(#ground-mask)\">",
        "<circle id=\"disc\" data-name=\"disc\" cx=\"50\" cy=\"30\" r=\"25.625\" fill=\"#ffffff\"/>",
        """
        <rect id="wave" data-name="wave" x="1" y="2" width="30" height="40" fill="#000000"/>
        """,
        "</g>",
      ])
    let nowhere = Node.Ground(Identity("disc"), .path(Path2D()), .white)
    #expect(body([.group(ground: nowhere, [.fill(Identity("wave"), Self.box, .black)])]).isEmpty)
  }

  private static func gradient(to end: Point2D, _ stops: Paint.LinearGradient.Stop...) -> Paint {
    .linearGradient(Paint.LinearGradient(from: Point2D(1, 2), to: end, stops))
  }

  @Test func `Equal gradients are defined once`() {
    let across = Self.gradient(to: Point2D(31, 2), .init(0, .white), .init(0.25, .black))
    let down = Self.gradient(to: Point2D(1, 42), .init(0, .white), .init(0.25, .black))
    let lines = body([
      .fill(Identity("a"), Self.box, across), .fill(Identity("b"), Self.disc, down),
      .stroke(Identity("c"), Self.box, StrokeStyle2D(width: 3), across),
    ])
    #expect(
      lines.prefix(5) == [
        "<defs>",
        """
        <linearGradient id="gradient" gradientUnits="userSpaceOnUse" x1="1" y1="2" x2="31" y2="2">
        """,
        "<stop offset=\"0\" stop-color=\"#ffffff\"/>",
        "<stop offset=\"0.25\" stop-color=\"#000000\"/>",
        "</linearGradient>",
      ])
    #expect(lines.count { $0.hasPrefix("<linearGradient") } == 2)
    #expect(lines.count { $0.contains("\"url(#gradient)\"") } == 2)
    #expect(lines.count { $0.contains("fill=\"url(#gradient-2)\"") } == 1)
  }

  @Test func `A color that fades out is kept, and mixed opacities get more stops`() {
    let red = RGBAColor(255, 0, 0)
    let fading = body([
      .fill(
        Identity("a"), Self.box,
        Self.gradient(to: Point2D(31, 2), .init(0, red), .init(0.5, .clear), .init(1, .white)))
    ])
    #expect(
      fading[2...5] == [
        "<stop offset=\"0\" stop-color=\"#ff0000\"/>",
        "<stop offset=\"0.5\" stop-color=\"#ff0000\" stop-opacity=\"0\"/>",
        "<stop offset=\"0.5\" stop-color=\"#ffffff\" stop-opacity=\"0\"/>",
        "<stop offset=\"1\" stop-color=\"#ffffff\"/>",
      ])
    let blue = RGBAColor(0, 0, 255).opacity(1 / 3.0)
    let mixed = body([
      .fill(
        Identity("a"), Self.box, Self.gradient(to: Point2D(31, 2), .init(0, red), .init(1, blue)))
    ])
    #expect(mixed.count { $0.hasPrefix("<stop") } > 10)
    #expect(
      mixed.contains("<stop offset=\"0.5\" stop-color=\"#bf0040\" stop-opacity=\"0.66667\"/>"))
  }

  private static func light(_ transform: Transform2D, radius: Double = 10) -> Paint {
    .radialGradient(
      Paint.RadialGradient(
        center: Point2D(3, 4), radius: radius, transform: transform,
        [.init(0, .white), .init(1, .black)]))
  }

  @Test func `A radial gradient is a circle or a transformed unit circle`() {
    func definition(_ transform: Transform2D) -> String {
      body([.fill(Identity("a"), Self.box, Self.light(transform))])[1]
    }
    let start = "<radialGradient id=\"gradient\" gradientUnits=\"userSpaceOnUse\""
    #expect(definition(.identity) == "\(start) cx=\"3\" cy=\"4\" r=\"10\">")
    #expect(definition(.scale(2)) == "\(start) cx=\"6\" cy=\"8\" r=\"20\">")
    #expect(
      definition(.scale(2, 0.5)) == """
        \(start) cx="0" cy="0" r="1" gradientTransform="translate(6 2) scale(20 5)">
        """)
    #expect(
      definition(.scale(0.5, 2)) == """
        \(start) cx="0" cy="0" r="1" gradientTransform="translate(1.5 8) rotate(90) scale(20 5)">
        """)
    func fill(_ paint: Paint) -> String { body([.fill(Identity("a"), Self.box, paint)])[0] }
    #expect(fill(Self.light(.scale(0, 1))).hasSuffix("fill=\"none\"/>"))
    #expect(fill(Self.light(.identity, radius: 0)).hasSuffix("fill=\"#000000\"/>"))
  }

  @Test func `Stops out of range or out of order are written in range and in order`() {
    func stops(_ stops: Paint.LinearGradient.Stop...) -> [String] {
      let linear = Paint.linearGradient(
        Paint.LinearGradient(from: .origin, to: Point2D(9, 0), stops))
      let radial = Paint.radialGradient(
        Paint.RadialGradient(center: .origin, radius: 9, stops))
      let lines = [linear, radial].map { paint in
        body([.fill(Identity("a"), Self.box, paint)]).filter { $0.hasPrefix("<stop") }
      }
      #expect(lines[0] == lines[1])
      return lines[0]
    }
    let (red, blue) = (RGBAColor(255, 0, 0), RGBAColor(0, 0, 255))
    let fading = stops(.init(0, red), .init(1, red.opacity(0)))
    #expect(
      fading == [
        "<stop offset=\"0\" stop-color=\"#ff0000\"/>",
        "<stop offset=\"1\" stop-color=\"#ff0000\" stop-opacity=\"0\"/>",
      ])
    #expect(stops(.init(0, red.opacity(7)), .init(1, blue.opacity(-3))) == fading)
    #expect(stops(.init(-2, red.opacity(.infinity)), .init(9, red.opacity(.nan))) == fading)
    // A mixed color is weighted by the opacities in range.
    let mixed = stops(.init(0, red), .init(1, blue.opacity(0.25)))
    #expect(mixed.count > 4)
    #expect(stops(.init(0, red.opacity(7)), .init(1, blue.opacity(0.25))) == mixed)
    let edge = stops(.init(0.75, red), .init(0.75, blue))
    #expect(
      edge == [
        "<stop offset=\"0.75\" stop-color=\"#ff0000\"/>",
        "<stop offset=\"0.75\" stop-color=\"#0000ff\"/>",
      ])
    #expect(stops(.init(0.75, red), .init(0.25, blue)) == edge)
  }

  @Test(arguments: [1e-300, 1e-9, 1e9, 1e150])
  func `A radial gradient of any radius has finite numbers`(_ radius: Double) {
    let lines = body([.fill(Identity("a"), Self.box, Self.light(.identity, radius: radius))])
    #expect(lines.contains { $0.hasPrefix("<radialGradient") })
    #expect(!lines.contains { $0.contains("nan") || $0.contains("inf") })
  }

  @Test func `A gradient of one color is written as a color`() {
    func fill(_ paint: Paint) -> String { body([.fill(Identity("a"), Self.box, paint)])[0] }
    #expect(
      fill(Self.gradient(to: Point2D(1, 2), .init(0, .white), .init(1, .black)))
        .hasSuffix("fill=\"#000000\"/>"))
    #expect(
      fill(Self.gradient(to: Point2D(9, 2), .init(0.5, .white))).hasSuffix("fill=\"#ffffff\"/>"))
    #expect(fill(Self.gradient(to: Point2D(9, 2))).hasSuffix("fill=\"none\"/>"))
  }
}
