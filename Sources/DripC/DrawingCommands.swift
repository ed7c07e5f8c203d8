internal import CDrip
internal import DripKit

/// A canvas that writes a picture as commands of the header.
struct DrawingCommands: Pen {
  private var commands: [drip_command] = []

  /// Returns the commands that draw a picture.
  static func drawing(_ picture: Picture) -> [drip_command] {
    var canvas = DrawingCommands()
    picture.draw(on: &canvas)
    return canvas.commands
  }

  mutating func fill(
    _ identity: Identity, _ shape: Shape2D, _ paint: Paint, rule: Path2D.FillRule
  ) {
    guard put(paint) else { return }
    put(shape)
    put(rule == .nonZero ? DRIP_FILL : DRIP_FILL_EVEN_ODD)
  }

  mutating func stroke(
    _ identity: Identity, _ shape: Shape2D, _ style: StrokeStyle2D, _ paint: Paint
  ) {
    guard put(paint) else { return }
    put(shape)
    let cap =
      switch style.cap {
      case .butt: DRIP_CAP_BUTT
      case .round: DRIP_CAP_ROUND
      case .square: DRIP_CAP_SQUARE
      }
    let join =
      switch style.join {
      case .miter: DRIP_JOIN_MITER
      case .round: DRIP_JOIN_ROUND
      case .bevel: DRIP_JOIN_BEVEL
      }
    put(DRIP_STROKE, style.width, Double(cap.rawValue), Double(join.rawValue), style.miterLimit)
  }

  mutating func beginGroup(_ group: Node.Group) -> Bool {
    guard group.opacity > 0 else { return false }
    put(DRIP_GROUP, group.transform, group.opacity)
    if let clip = group.clip { limit(to: clip) }
    if let ground = group.ground {
      if put(ground.paint) {
        put(ground.shape)
        put(DRIP_FILL)
      }
      limit(to: ground.shape)
    }
    return true
  }

  mutating func endGroup() { put(DRIP_END_GROUP) }

  private mutating func limit(to clip: Shape2D) {
    put(clip)
    put(DRIP_CLIP)
  }

  private mutating func put(
    _ kind: drip_command_kind, _ a: Double = 0, _ b: Double = 0, _ c: Double = 0, _ d: Double = 0,
    _ e: Double = 0, _ f: Double = 0, _ g: Double = 0, color: UInt32 = 0
  ) {
    commands.append(drip_command(kind: kind, color: color, numbers: (a, b, c, d, e, f, g)))
  }

  private mutating func put(
    _ kind: drip_command_kind, _ transform: Transform2D, _ number: Double = 0
  ) {
    put(
      kind, transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty, number)
  }

  private mutating func put(_ shape: Shape2D) {
    switch shape {
    case .circle(let circle):
      put(DRIP_CIRCLE, circle.center.x, circle.center.y, circle.radius)
    case .rect(let rect):
      put(DRIP_RECTANGLE, rect.minX, rect.minY, rect.size.width, rect.size.height)
    case .path(let path):
      put(DRIP_PATH)
      for element in path.elements {
        switch element {
        case .move(let point): put(DRIP_MOVE_TO, point.x, point.y)
        case .line(let end): put(DRIP_LINE_TO, end.x, end.y)
        case .quadratic(let control, let end):
          put(DRIP_QUADRATIC_TO, control.x, control.y, end.x, end.y)
        case .cubic(let control1, let control2, let end):
          put(DRIP_CUBIC_TO, control1.x, control1.y, control2.x, control2.y, end.x, end.y)
        case .close: put(DRIP_CLOSE)
        }
      }
    }
  }

  /// Returns false if the paint is invisible.
  private mutating func put(_ paint: Paint) -> Bool {
    switch paint.simplified {
    case .color(let color): put(DRIP_COLOR, color: color.code)
    case .linearGradient(let gradient):
      let (start, end) = (gradient.start, gradient.end)
      put(DRIP_LINEAR, start.x, start.y, end.x, end.y)
      put(gradient.straightStops)
    case .radialGradient(let gradient):
      let (center, radius) = (gradient.center, gradient.radius)
      let disc = Transform2D(a: radius, b: 0, c: 0, d: radius, tx: center.x, ty: center.y)
      put(DRIP_RADIAL, disc.followed(by: gradient.transform))
      put(gradient.straightStops)
    case nil: return false
    }
    return true
  }

  private mutating func put(_ stops: [Paint.LinearGradient.Stop]) {
    for stop in stops { put(DRIP_STOP, stop.offset, color: stop.color.code) }
  }
}
