import DripKit

extension Size2D {
  /// True if both sides are positive and finite.
  var isCanvas: Bool {
    width > 0 && width < .infinity && height > 0 && height < .infinity
  }
}

extension Picture {
  /// The first node or group with a number that is NaN or infinite, as a phrase; nil if there is none.
  ///
  /// A group has no identity, so it is named by the first node in it.
  var partThatIsNotFinite: String? { nodes.partThatIsNotFinite }
}

extension [Node] {
  fileprivate var partThatIsNotFinite: String? {
    for node in self {
      switch node {
      case .fill(let identity, let shape, let paint, _):
        guard Finiteness(of: shape, paint).isKept else { return identity.nodePhrase }
      case .stroke(let identity, let shape, let style, let paint):
        var finiteness = Finiteness(of: shape, paint)
        finiteness.add(style.width, style.miterLimit)
        guard finiteness.isKept else { return identity.nodePhrase }
      case .text(let identity, let text, let paint):
        var finiteness = Finiteness(of: nil, paint)
        finiteness.add(text.place)
        finiteness.add(text.font.height, text.font.weight)
        guard finiteness.isKept else { return identity.nodePhrase }
      case .group(let group):
        guard Finiteness(of: group).isKept else {
          return group.firstIdentity.map { "the group of \($0.nodePhrase)" } ?? "a group"
        }
        if let ground = group.ground, !Finiteness(of: ground.shape, ground.paint).isKept {
          return ground.identity.nodePhrase
        }
        if let part = group.nodes.partThatIsNotFinite { return part }
      }
    }
    return nil
  }
}

extension Identity {
  fileprivate var nodePhrase: String { "the node '\(text)'" }
}

extension Node.Group {
  /// The identity of the ground, or of the first node.
  fileprivate var firstIdentity: Identity? {
    if let ground { return ground.identity }
    for node in nodes {
      switch node {
      case .fill(let identity, _, _, _), .stroke(let identity, _, _, _),
        .text(let identity, _, _):
        return identity
      case .group(let group): if let identity = group.firstIdentity { return identity }
      }
    }
    return nil
  }
}

/// A check of many numbers at the cost of an addition and a multiplication for each.
///
/// The product of 0 and a number is 0 if the number is finite, and otherwise NaN. So the sum of the products is 0 or
/// NaN.
private struct Finiteness {
  private var sum = SIMD2<Double>.zero

  /// True if all numbers so far are finite.
  var isKept: Bool { sum.x + sum.y == 0 }

  @inline(__always) mutating func add(_ x: Double, _ y: Double) { sum += SIMD2(x, y) * 0 }

  @inline(__always) mutating func add(_ point: Point2D) { add(point.x, point.y) }

  init(of shape: Shape2D?, _ paint: Paint) {
    if let shape { add(shape) }
    switch paint {
    case .color(let color): add(color)
    case .linearGradient(let gradient):
      add(gradient.start)
      add(gradient.end)
      for stop in gradient.stops { add(stop.color) }
    case .radialGradient(let gradient):
      add(gradient.center)
      add(gradient.radius, 0)
      add(gradient.transform)
      for stop in gradient.stops { add(stop.color) }
    }
  }

  /// Adds the numbers of a group itself.
  init(of group: Node.Group) {
    add(group.transform)
    add(group.opacity, 0)
    if let clip = group.clip { add(clip) }
  }

  private mutating func add(_ color: RGBAColor) {
    add(color.red, color.green)
    add(color.blue, color.alpha)
  }

  private mutating func add(_ transform: Transform2D) {
    add(transform.a, transform.b)
    add(transform.c, transform.d)
    add(transform.tx, transform.ty)
  }

  private mutating func add(_ shape: Shape2D) {
    switch shape {
    case .circle(let circle):
      add(circle.center)
      add(circle.radius, 0)
    case .rect(let rect):
      add(rect.origin)
      add(rect.size.width, rect.size.height)
    case .path(let path):
      for element in path.elements {
        switch element {
        case .move(let point), .line(let point): add(point)
        case .quadratic(let control, let end):
          add(control)
          add(end)
        case .cubic(let control1, let control2, let end):
          add(control1)
          add(control2)
          add(end)
        case .close: break
        }
      }
    }
  }
}
