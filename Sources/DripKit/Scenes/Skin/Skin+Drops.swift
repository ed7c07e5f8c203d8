extension Skin {
  /// A drop or droplet, in the coordinates of the scene.
  struct Drop {
    /// The circle of the same area.
    var circle: Circle2D
    /// The outline.
    var shape: Shape2D
    /// The part of the edge's colour that is that of water or rim: 1 at contact, and 0 in the air.
    var attachment = 0.0
    /// The opacity.
    var opacity = 1.0

    init(_ circle: Circle2D, attachment: Double = 0, opacity: Double = 1) {
      (self.circle, shape) = (circle, .circle(circle))
      (self.attachment, self.opacity) = (attachment, opacity)
    }

    /// Creates a drop at a distance from water, which reaches for it.
    init(_ circle: Circle2D, _ shape: Shape2D? = nil, near gap: Double, _ reach: Double) {
      (self.circle, self.shape) = (circle, shape ?? .circle(circle))
      attachment = Self.attachment(gap, reach)
    }

    /// The outline for a circle around the origin whose radius is 1.
    fileprivate var unitShape: Shape2D {
      if case .circle = shape { return SoftLight.unit }
      return shape.transformed(by: circle.placement.inverse ?? .identity)
    }
  }

  /// The paint of necks between drops.
  var drops: Paint { light.map { .color($0.shades.mid) } ?? water }

  /// Returns the paint of an upright column of water with a radius around x = 0.
  func pour(_ radius: Double) -> Paint {
    guard let light, radius > 0 else { return water }
    let (mid, bright) = (light.shades.mid, light.shades.bright)
    let edge = mid.interpolated(to: light.shades.deep, 0.5)
    return .linearGradient(
      Paint.LinearGradient(
        from: Point2D(-radius, 0), to: Point2D(radius, 0),
        [
          .init(0, edge), .init(0.22, mid),
          .init(0.34, bright.interpolated(to: .white, 0.6)),
          .init(0.46, bright), .init(0.75, mid), .init(1, edge),
        ]))
  }

  /// The paint of water that leaves the rim.
  var clinging: Paint { light?.clinging.transformed(by: placement) ?? water }

  /// Returns the paint of a neck between a drop and the rim: the light of the drop, up to the colour of the rim.
  func clinging(to drop: Circle2D) -> Paint {
    guard let light else { return clinging }
    let (shades, reach) = (light.shades, 1.9)
    let low = map.apply(drop.center).y / SoftLight.radius
    let far = shades.mid.interpolated(to: shades.deep, min(max(low, 0), 1))
    return .radialGradient(
      Paint.RadialGradient(
        center: drop.center + Vector2D(0, 0.34 * drop.radius), radius: 1.32 * reach * drop.radius,
        [
          .init(0, shades.bright), .init(0.42 / reach, shades.mid), .init(1 / reach, shades.mid),
          .init(1, far),
        ]))
  }

  /// The paint of necks between drops and the rim.
  var membrane: Paint { isLit ? clinging : rim?.paint ?? water }

  /// Returns the paint of necks and drops at the surface of resting water.
  func neck(_ rest: SoftLight.Surface) -> Paint {
    light?.water(rest, isNeck: true).transformed(by: placement) ?? water
  }

  /// Draws a neck, unless it is empty.
  func drawNeck(_ identity: Identity, _ neck: Path2D, _ paint: Paint, on pen: inout some Pen) {
    if !neck.isEmpty { pen.fill(identity, .path(neck), paint) }
  }

  /// Draws a drop in the air, with the reflection of a window if it has a role and the drop is large enough.
  func draw(
    _ drop: Drop, _ identity: Identity, glint: Identity.Role? = nil, on pen: inout some Pen
  ) {
    guard let light else {
      return pen.faded(to: drop.opacity) { $0.fill(identity, drop.shape, water) }
    }
    guard drop.circle.radius > 0 else { return }
    pen.group(transform: drop.circle.placement) {
      $0.faded(to: drop.opacity) { $0.fill(identity, drop.unitShape, light.drop(drop.attachment)) }
      // The reflection in a small drop would be a dot.
      guard let glint, drop.circle.radius > 1.5 * point else { return }
      $0.faded(to: drop.opacity) {
        $0.fill(Identity(glint, identity.index), SoftLight.dropWindow, SoftLight.dropGlint)
      }
    }
  }

  /// Draws the reflection of a window in a drop that is drawn with other water.
  func drawGlint(_ identity: Identity, in circle: Circle2D, on pen: inout some Pen) {
    guard isLit, circle.radius > 1.5 * point else { return }
    pen.group(transform: circle.placement) {
      $0.fill(identity, SoftLight.dropWindow, SoftLight.dropGlint)
    }
  }

  /// Draws a drop near water; a flat one has a paint of the water.
  func draw(_ drop: Drop, _ identity: Identity, _ paint: Paint, on pen: inout some Pen) {
    guard isLit else {
      return pen.faded(to: drop.opacity) { $0.fill(identity, drop.shape, paint) }
    }
    draw(drop, identity, glint: "droplet.glint", on: &pen)
  }

  /// Draws a bubble in the water; only large lit vessels show bubbles.
  func drawBubble(
    _ index: Int, _ circle: Circle2D, opacity: Double = 1, on pen: inout some Pen
  ) {
    guard let light else { return pen.fill(Identity("bubble", index), .circle(circle), back) }
    let unit = map.uniformScale ?? 1
    let bubble = Circle2D(center: map.apply(circle.center), radius: circle.radius * unit)
    light.drawBubble(index, bubble, opacity, on: &pen)
  }
}

// MARK: - Near other water

extension Skin.Drop {
  /// Returns 1 if the edge of a drop has the colour of what it touches, and 0 in the air.
  static func attachment(_ gap: Double, _ reach: Double) -> Double {
    smoothStep((reach - gap) / max(0.6 * reach, 1e-9))
  }

  /// Returns the attachment of a drop to another one or to a disc.
  static func attachment(_ drop: Circle2D, to other: Circle2D, by goo: Effects.Goo) -> Double {
    let gap = drop.center.distance(to: other.center) - drop.radius - other.radius
    let small = drop.radius < other.radius ? drop : other
    return attachment(gap, goo.widest(for: small))
  }

  /// Returns the part of its light that a drop loses to a larger one that overlaps it, or to an equal one by half.
  static func loss(of drop: Circle2D, to other: Circle2D) -> Double {
    smoothStep(depth(drop, other))
      * smoothStep((other.radius - 0.9 * drop.radius) / max(0.2 * drop.radius, 1e-9))
  }

  /// Returns 0 if two drops are apart, 1 if half the diameter of one is in the other, and 2 if it is inside.
  static func depth(_ a: Circle2D, _ b: Circle2D) -> Double {
    let small = min(a.radius, b.radius)
    let gap = a.center.distance(to: b.center) - a.radius - b.radius
    return small > 0 ? min(max(0, -gap / small), 2) : gap < 0 ? 2 : 0
  }
}

extension Circle2D {
  /// The map from the circle around the origin with a radius of 1.
  var placement: Transform2D {
    Transform2D.scale(radius).followed(by: .translation(center - .origin))
  }
}
