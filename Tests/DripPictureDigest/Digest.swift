public import DripKit
public import DripRaster

/// A fingerprint of all data of a picture, bit by bit.
///
/// Words are combined one after the other, each with the finalizer of SplitMix64 (Steele, Lea and
/// Flood, "Fast splittable pseudorandom number generators", 2014). That is a bijection of the state, so
/// the digests of two runs that differ in only one word are different.
public struct Digest: Sendable, Hashable {
  /// The fingerprint of all combined data.
  public private(set) var value: UInt64 = 0

  /// Creates an empty digest.
  public init() {}

  /// Combines a word.
  public mutating func combine(_ word: UInt64) {
    var mixed = value ^ word &+ 0x9E37_79B9_7F4A_7C15
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    value = mixed ^ (mixed >> 31)
  }

  /// Combines a number, bit by bit: 0 and -0 differ.
  public mutating func combine(_ number: Double) { combine(number.bitPattern) }

  /// Combines a whole number, such as a count.
  public mutating func combine(_ count: Int) { combine(UInt64(bitPattern: Int64(count))) }

  /// Combines the bytes of a text, and their number.
  public mutating func combine(_ text: String) {
    for byte in text.utf8 { combine(UInt64(byte)) }
    combine(text.utf8.count)
  }
}

extension Digest {
  /// Combines a picture.
  public mutating func combine(_ picture: Picture) {
    combine(picture.size.width)
    combine(picture.size.height)
    combine(picture.nodes)
  }

  /// Combines the drawing of a picture: its runs with every bit of their colours, and its pixels.
  public mutating func combine(_ picture: Picture, drawnAt size: PixelSize) {
    Rasterizer(size: size, background: .clear).rows(of: picture) { y, runs in
      combine(y)
      for run in runs {
        combine(Int(run.end))
        combine(run.value.red)
        combine(run.value.green)
        combine(run.value.blue)
        combine(run.value.alpha)
        let pixel = Pixmap.Pixel(run.value)
        for byte in [pixel.red, pixel.green, pixel.blue, pixel.alpha] { combine(Int(byte)) }
      }
    }
  }

  /// Combines quantities with their names.
  public mutating func combine(_ values: [Picture.NamedValue]) {
    combine(values.count)
    for value in values {
      combine(value.name)
      combine(value.value)
    }
  }

  mutating func combine(_ nodes: [Node]) {
    combine(nodes.count)
    for node in nodes { combine(node) }
  }

  mutating func combine(_ node: Node) {
    switch node {
    case .fill(let identity, let shape, let paint, let rule):
      combine(0)
      combine(identity)
      combine(shape)
      combine(paint)
      combine(rule == .nonZero ? 0 : 1)
    case .stroke(let identity, let shape, let style, let paint):
      combine(1)
      combine(identity)
      combine(shape)
      combine(style)
      combine(paint)
    case .text(let identity, let text, let paint):
      combine(4)
      combine(identity)
      combine(.path(text.outline))
      combine(text.font.style)
      combine(paint)
    case .group(let group):
      combine(2)
      combine(group.transform)
      combine(group.opacity)
      if let clip = group.clip { combine(clip) } else { combine(3) }
      if let ground = group.ground {
        combine(ground.identity)
        combine(ground.shape)
        combine(ground.paint)
      }
      combine(group.nodes)
    }
  }

  mutating func combine(_ identity: Identity) {
    combine(identity.role.name)
    combine(identity.index ?? -1)
  }

  mutating func combine(_ paint: Paint) {
    switch paint {
    case .color(let color): combine(color)
    case .linearGradient(let gradient):
      combine(gradient.start)
      combine(gradient.end)
      combine(gradient.stops)
    case .radialGradient(let gradient):
      combine(gradient.center)
      combine(gradient.radius)
      combine(gradient.transform)
      combine(gradient.stops)
    }
  }

  mutating func combine(_ stops: [Paint.LinearGradient.Stop]) {
    combine(stops.count)
    for stop in stops {
      combine(stop.offset)
      combine(stop.color)
    }
  }

  mutating func combine(_ color: RGBAColor) {
    combine(color.red)
    combine(color.green)
    combine(color.blue)
    combine(color.alpha)
  }

  mutating func combine(_ style: StrokeStyle2D) {
    combine(style.width)
    switch style.cap {
    case .butt: combine(0)
    case .round: combine(1)
    case .square: combine(2)
    }
    switch style.join {
    case .miter: combine(0)
    case .round: combine(1)
    case .bevel: combine(2)
    }
    combine(style.miterLimit)
  }

  mutating func combine(_ transform: Transform2D) {
    combine(transform.a)
    combine(transform.b)
    combine(transform.c)
    combine(transform.d)
    combine(transform.tx)
    combine(transform.ty)
  }

  mutating func combine(_ shape: Shape2D) {
    switch shape {
    case .circle(let circle):
      combine(0)
      combine(circle.center)
      combine(circle.radius)
    case .rect(let rect):
      combine(1)
      combine(rect.origin)
      combine(rect.size.width)
      combine(rect.size.height)
    case .path(let path):
      combine(2)
      combine(path.elements.count)
      for element in path.elements { combine(element) }
    }
  }

  mutating func combine(_ element: Path2D.Element) {
    switch element {
    case .move(let point):
      combine(0)
      combine(point)
    case .line(let point):
      combine(1)
      combine(point)
    case .quadratic(let control, let end):
      combine(2)
      combine(control)
      combine(end)
    case .cubic(let control1, let control2, let end):
      combine(3)
      combine(control1)
      combine(control2)
      combine(end)
    case .close:
      combine(4)
    }
  }

  mutating func combine(_ point: Point2D) {
    combine(point.x)
    combine(point.y)
  }
}
