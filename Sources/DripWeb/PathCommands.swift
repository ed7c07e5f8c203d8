import DripKit

/// A canvas that writes a picture as numbers, which a page draws with Canvas 2D.
///
/// Each command is a number of ``PathCommand``, followed by its arguments. `painter.mjs` reads them.
struct PathCommands: Pen {
  /// The commands and their arguments.
  private(set) var numbers: [Float] = []
  /// The quantities behind the picture, if the page reads them here.
  private(set) var values: [Picture.NamedValue] = []
  /// The number of shapes so far.
  private var shapes = 0
  /// The open groups: the index of the command, and the number of shapes before them.
  private var open: [(command: Int, shapes: Int)] = []

  @inline(never) mutating func fill(
    _ identity: Identity, _ shape: Shape2D, _ paint: Paint, rule: Path2D.FillRule
  ) {
    guard put(paint) else { return }
    put(shape)
    put(rule == .nonZero ? .fill : .fillEvenOdd)
    shapes += 1
  }

  @inline(never) mutating func stroke(
    _ identity: Identity, _ shape: Shape2D, _ style: StrokeStyle2D, _ paint: Paint
  ) {
    guard put(paint) else { return }
    put(shape)
    put(.stroke)
    let cap = style.cap == .round ? 1.0 : style.cap == .square ? 2 : 0
    let join = style.join == .round ? 1.0 : style.join == .bevel ? 2 : 0
    put(style.width, cap)
    put(join, style.miterLimit)
    shapes += 1
  }

  /// Writes a text as its characters, which a page draws in its own font.
  @inline(never) mutating func text(_ identity: Identity, _ text: Node.Text, _ paint: Paint) {
    guard put(paint) else { return }
    put(.text)
    put(text.place)
    put(text.font.height, text.font.weight)
    put(text.alignment.share, text.width ?? text.font.width(of: text.characters))
    let place = numbers.count
    put(0)
    for scalar in text.characters.unicodeScalars {
      put(Double(scalar.value))
      numbers[place] += 1
    }
    shapes += 1
  }

  /// Begins a group.
  @inline(never) mutating func beginGroup(_ group: Node.Group) -> Bool {
    guard group.opacity > 0 else { return false }
    open.append((numbers.count, shapes))
    if group.isPlain {
      put(.plainGroup)
      return true
    }
    put(.group)
    put(group.opacity)
    put(group.transform)
    if let clip = group.clip {
      put(clip)
      put(.clip)
    }
    if let ground = group.ground {
      if put(ground.paint) {
        put(ground.shape)
        put(.fill)
        shapes += 1
      }
      put(ground.shape)
      put(.clip)
    }
    return true
  }

  /// Ends a group, which is left out if nothing was drawn in it.
  ///
  /// Shapes of a group that fades may overlap, so such a group is drawn apart, unless it has only one.
  @inline(never) mutating func endGroup() {
    let group = open.removeLast()
    guard shapes > group.shapes else { return numbers.removeLast(numbers.count - group.command) }
    put(.endGroup)
    guard shapes > group.shapes + 1, numbers[group.command] == PathCommand.group.number,
      numbers[group.command + 1] < 1
    else { return }
    numbers[group.command] = PathCommand.groupApart.number
  }

  mutating func note(_ value: Picture.NamedValue) { values.append(value) }

  mutating func quantities(_ list: (inout Self) -> Void) {
    if readsValues { list(&self) }
  }

  // MARK: Arguments

  @inline(never) private mutating func put(_ command: PathCommand) {
    numbers.append(command.number)
  }

  @inline(never) private mutating func put(_ number: Double) { numbers.append(Float(number)) }

  @inline(never) private mutating func put(_ first: Double, _ second: Double) {
    put(first)
    put(second)
  }

  private mutating func put(_ point: Point2D) { put(point.x, point.y) }

  private mutating func put(_ transform: Transform2D) {
    put(transform.a, transform.b)
    put(transform.c, transform.d)
    put(transform.tx, transform.ty)
  }

  @inline(never) private mutating func put(_ shape: Shape2D) {
    switch shape {
    case .circle(let circle):
      put(.circle)
      put(circle.center)
      put(circle.radius)
    case .rect(let rect):
      put(.rect)
      put(rect.origin)
      put(rect.size.width, rect.size.height)
    case .path(let path):
      put(.path)
      for element in path.elements {
        switch element {
        case .move(let point):
          put(.move)
          put(point)
        case .line(let end):
          put(.line)
          put(end)
        case .quadratic(let control, let end):
          put(.quadratic)
          put(control)
          put(end)
        case .cubic(let control1, let control2, let end):
          put(.cubic)
          put(control1)
          put(control2)
          put(end)
        case .close: put(.close)
        }
      }
    }
  }

  /// Returns false if the paint is invisible.
  @inline(never) private mutating func put(_ paint: Paint) -> Bool {
    switch paint.simplified {
    case .color(let color):
      put(.color)
      put(color)
    case .linearGradient(let gradient):
      put(.linear)
      put(gradient.start)
      put(gradient.end)
      put(gradient.stops)
    case .radialGradient(let gradient):
      let (center, radius) = (gradient.center, gradient.radius)
      if let scale = gradient.transform.uniformScale {
        put(.radial)
        put(gradient.transform.apply(center))
        put(scale * radius)
      } else {
        put(.ellipse)
        put(
          Transform2D(a: radius, b: 0, c: 0, d: radius, tx: center.x, ty: center.y)
            .followed(by: gradient.transform))
      }
      put(gradient.stops)
    case nil: return false
    }
    return true
  }

  /// Writes the number of stops for straight interpolation, and the stops.
  @inline(never) private mutating func put(_ stops: [Paint.LinearGradient.Stop]) {
    let place = numbers.count
    put(0)
    stops.passStraight {
      put($0.offset)
      put($0.color)
      numbers[place] += 1
    }
  }

  /// Writes a colour of 24 bits and an opacity of 8, which a `Float` holds exactly.
  private mutating func put(_ color: RGBAColor) {
    let code = color.code
    put(Double(code >> 8), Double(code & 255))
  }
}

/// The commands of ``PathCommands``, with their arguments.
enum PathCommand: Int {
  /// Begins a path.
  case path
  /// A point.
  case move, line
  /// Two points.
  case quadratic
  /// Three points.
  case cubic
  case close
  /// The path that is a circle: a centre and a radius.
  case circle
  /// The path that is a rectangle: a corner and a size.
  case rect
  /// A colour: 24 bits and an opacity of 8 bits.
  case color
  /// Two points, the number of stops, and an offset and a colour for each.
  case linear
  /// A centre, a radius, and stops as in ``linear``.
  case radial
  /// The transform of the circle around the origin with a radius of 1, and stops as in ``linear``.
  case ellipse
  case fill, fillEvenOdd
  /// A width, a cap, a join and a miter limit.
  case stroke
  /// An opacity and a transform.
  case group
  /// An opacity and a transform, for a group that is drawn apart and then faded.
  case groupApart
  /// Nothing, for a group that changes nothing.
  case plainGroup
  case clip
  /// An anchor on the baseline, the height of capitals, a weight, the part of the width that is before the anchor, the
  /// largest width, the number of characters, and the characters.
  case text
  case endGroup

  /// The number that stands for the command.
  var number: Float { Float(rawValue) }
}

extension Node.Group {
  /// True if the group draws its nodes as if there were no group.
  fileprivate var isPlain: Bool {
    guard case nil = clip, case nil = ground else { return false }
    return opacity == 1 && transform == .identity
  }
}
