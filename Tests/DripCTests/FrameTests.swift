import CDrip
import DripKit
import DripRaster
import Testing

extension CTests {
  /// A picture of a scene in the middle of its motion.
  private static func picture(_ kind: SceneKind) -> (time: Double, frame: AnyScene.Frame) {
    let story = kind.scene().run()
    let time = story.duration.seconds * 0.6
    return (time, story.frame(at: time))
  }

  /// Draws a frame at a size of 40 × 30 as straight RGBA.
  static func pixels(_ frame: OpaquePointer?) throws -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 40 * 30 * 4)
    try check(draw(frame, into: &bytes, width: 40, height: 30, stride: 160))
    return bytes
  }

  /// Draws a frame into some bytes, and returns the status.
  static func draw(
    _ frame: OpaquePointer?, into bytes: inout [UInt8], from offset: Int = 0, width: UInt32,
    height: UInt32, stride: Int, _ format: drip_format = DRIP_RGBA,
    _ alpha: drip_alpha = DRIP_STRAIGHT, background: UInt32 = 0
  ) -> drip_status {
    bytes.withUnsafeMutableBytes { memory in
      var target = drip_target(
        size: MemoryLayout<drip_target>.stride,
        pixels: memory.baseAddress.map { $0 + offset },
        length: memory.count - offset, width: width, height: height, stride: stride, format: format,
        alpha: alpha, background: background)
      return drip_frame_draw(frame, &target)
    }
  }

  @Test func `A frame has the phase and the readouts of its scene`() throws {
    for kind in allScenes {
      let (time, expected) = Self.picture(kind)
      try Self.withScene(kind.name) { scene in
        try Self.withFrame(scene, at: time) { frame in
          let info = try Self.filled(drip_frame_info(), \.size) {
            drip_frame_describe(frame, $0)
          }
          #expect(String(cString: info.phase) == expected.phase.name)
          #expect(Size2D(info.width, info.height) == expected.picture.size)
          #expect(info.value_count == expected.values.count)
          for (index, value) in expected.values.enumerated() {
            let found = try Self.filled(drip_value(), \.size) {
              drip_frame_value_at(frame, index, $0)
            }
            #expect(String(cString: found.name) == value.name)
            #expect(found.value == value.value)
          }
        }
      }
    }
  }

  @Test(arguments: CTests.names)
  func `The pixels are those of the rasterizer in every layout`(_ name: String) throws {
    let kind = try #require(allScenes.first { $0.name == name })
    let (time, expected) = Self.picture(kind)
    let background: UInt32 = 0x336699_80
    let pixmap = Pixmap(
      expected.picture, size: PixelSize(37, 23),
      background: RGBAColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 128.0 / 255))
    func multiplied(_ component: UInt8, _ alpha: UInt8) -> UInt8 {
      UInt8((Double(component) * Double(alpha) / 255).rounded())
    }
    try Self.withScene(name) { scene in
      try Self.withFrame(scene, at: time) { frame in
        for (format, alpha, stride, offset) in [
          (DRIP_RGBA, DRIP_STRAIGHT, 37 * 4, 0), (DRIP_BGRA, DRIP_STRAIGHT, 151, 1),
          (DRIP_RGBA, DRIP_PREMULTIPLIED, -37 * 4, 3), (DRIP_BGRA, DRIP_PREMULTIPLIED, -160, 2),
        ] {
          let length = abs(stride) * 22 + 37 * 4
          var bytes = [UInt8](repeating: 0xA5, count: offset + length)
          try Self.check(
            Self.draw(
              frame, into: &bytes, from: offset, width: 37, height: 23, stride: stride, format,
              alpha, background: background))
          var wanted = [UInt8](repeating: 0xA5, count: offset + length)
          for y in 0..<23 {
            let start = offset + (stride < 0 ? 22 - y : y) * abs(stride)
            for x in 0..<37 {
              let pixel = pixmap[x, y]
              var colors = [pixel.red, pixel.green, pixel.blue]
              if alpha == DRIP_PREMULTIPLIED {
                colors = colors.map { multiplied($0, pixel.alpha) }
              }
              if format == DRIP_BGRA { colors.reverse() }
              wanted.replaceSubrange(
                start + 4 * x..<start + 4 * x + 4, with: colors + [pixel.alpha])
            }
          }
          #expect(bytes == wanted, "format \(format.rawValue), stride \(stride)")
        }
      }
    }
  }

  @Test(arguments: CTests.names)
  func `The commands draw the picture`(_ name: String) throws {
    let kind = try #require(allScenes.first { $0.name == name })
    for (variant, material) in kind.variants.flatMap({ [($0, "flat"), ($0, "light")] }) {
      try Self.withScene(name, variant: variant.name) { scene in
        // Some variants are always flat.
        _ = drip_scene_set(scene, "material", material)
        let time = Self.picture(kind).time
        try Self.withFrame(scene, at: time) { frame in
          let info = try Self.filled(drip_frame_info(), \.size) {
            drip_frame_describe(frame, $0)
          }
          let count = info.command_count
          var commands = [drip_command](repeating: drip_command(), count: count)
          var copied = 0
          // In two parts.
          try Self.check(drip_frame_commands(frame, 0, &commands, 3, &copied))
          #expect(copied == 3)
          try commands.withUnsafeMutableBufferPointer { rest in
            try Self.check(
              drip_frame_commands(frame, 3, rest.baseAddress.map { $0 + 3 }, count, &copied))
          }
          #expect(copied == count - 3)
          var reader = CommandReader(commands)
          let picture = Picture(
            size: Size2D(info.width, info.height), nodes: reader.nodes())
          let pixmap = Pixmap(picture, size: PixelSize(40, 30))
          let differences = try zip(pixmap.bytes, Self.pixels(frame)).map {
            abs(Int($0) - Int($1))
          }
          // Colours of 8 bits blend almost as exact ones do.
          #expect(differences.max() ?? 0 <= 2)
        }
      }
    }
  }
}

/// A reader of commands that makes the nodes again.
private struct CommandReader {
  private var commands: ArraySlice<drip_command>

  init(_ commands: [drip_command]) { self.commands = commands[...] }

  /// Returns the nodes up to the end of the group, with those after a clip in a group of their own.
  mutating func nodes() -> [Node] {
    var nodes: [Node] = []
    var paint = Paint.color(.clear)
    var shape = Shape2D.path(Path2D())
    while let command = commands.popFirst() {
      let n = command.numbers
      func transform() -> Transform2D {
        Transform2D(a: n.0, b: n.1, c: n.2, d: n.3, tx: n.4, ty: n.5)
      }
      switch command.kind {
      case DRIP_COLOR: paint = .color(command.color.rgba)
      case DRIP_LINEAR:
        paint = .linearGradient(
          Paint.LinearGradient(from: Point2D(n.0, n.1), to: Point2D(n.2, n.3), stops()))
      case DRIP_RADIAL:
        paint = .radialGradient(
          Paint.RadialGradient(center: .origin, radius: 1, transform: transform(), stops()))
      case DRIP_PATH: shape = .path(path())
      case DRIP_CIRCLE: shape = .circle(Circle2D(center: Point2D(n.0, n.1), radius: n.2))
      case DRIP_RECTANGLE: shape = .rect(Rect2D(x: n.0, y: n.1, width: n.2, height: n.3))
      case DRIP_FILL: nodes.append(.fill(Identity("shape"), shape, paint))
      case DRIP_FILL_EVEN_ODD: nodes.append(.fill(Identity("shape"), shape, paint, rule: .evenOdd))
      case DRIP_STROKE:
        let cap: StrokeStyle2D.Cap = n.1 == 1 ? .round : n.1 == 2 ? .square : .butt
        let join: StrokeStyle2D.Join = n.2 == 1 ? .round : n.2 == 2 ? .bevel : .miter
        nodes.append(
          .stroke(
            Identity("shape"), shape,
            StrokeStyle2D(width: n.0, cap: cap, join: join, miterLimit: n.3), paint))
      case DRIP_CLIP:
        // A shape that was just filled is the ground of the group.
        if case .fill(_, shape, let ground, _) = nodes.last {
          return nodes.dropLast() + [
            .group(ground: Node.Ground(Identity("shape"), shape, ground), self.nodes())
          ]
        }
        return nodes + [.group(clip: shape, self.nodes())]
      case DRIP_GROUP: nodes.append(.group(transform: transform(), opacity: n.6, self.nodes()))
      default: return nodes
      }
    }
    return nodes
  }

  private mutating func stops() -> [Paint.LinearGradient.Stop] {
    var stops: [Paint.LinearGradient.Stop] = []
    while let command = commands.first, command.kind == DRIP_STOP {
      stops.append(Paint.LinearGradient.Stop(command.numbers.0, command.color.rgba))
      commands.removeFirst()
    }
    return stops
  }

  private mutating func path() -> Path2D {
    var path = Path2D()
    while let command = commands.first {
      let n = command.numbers
      switch command.kind {
      case DRIP_MOVE_TO: path.move(to: Point2D(n.0, n.1))
      case DRIP_LINE_TO: path.line(to: Point2D(n.0, n.1))
      case DRIP_QUADRATIC_TO:
        path.quadratic(to: Point2D(n.2, n.3), control: Point2D(n.0, n.1))
      case DRIP_CUBIC_TO:
        path.cubic(
          to: Point2D(n.4, n.5), control1: Point2D(n.0, n.1), control2: Point2D(n.2, n.3))
      case DRIP_CLOSE: path.close()
      default: return path
      }
      commands.removeFirst()
    }
    return path
  }
}

extension UInt32 {
  /// The colour 0xRRGGBBAA.
  fileprivate var rgba: RGBAColor {
    func component(_ shift: UInt32) -> Double { Double(self >> shift & 255) / 255 }
    return RGBAColor(
      red: component(24), green: component(16), blue: component(8), alpha: component(0))
  }
}
