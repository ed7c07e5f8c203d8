extension Skin {
  /// Water under a surface, in the coordinates of the scene.
  struct Layer {
    let role: Identity
    let shape: Shape2D
    /// The opacity of flat water.
    let opacity: Double

    init(_ role: Identity, _ shape: Shape2D, opacity: Double = 1) {
      (self.role, self.shape, self.opacity) = (role, shape, opacity)
    }
  }

  /// Draws water in front of its far edge, with its light and its loss of light.
  ///
  /// - Parameters:
  ///   - front: the water.
  ///   - back: the water at its far edge, which small lit vessels leave out.
  ///   - rest: the resting surface.
  ///   - level: the fraction of the vessel's height that is under water; nil for that of `rest`.
  ///   - slosh: the shift of the light in the water, in radii.
  ///   - drift: the movement of the light in the water.
  ///   - pen: the pen.
  ///   - drops: what dissolves behind the water.
  ///   - over: what is in front of it.
  func drawWater<Target: Pen>(
    _ front: Layer, behind back: @autoclosure () -> Layer? = nil, _ rest: SoftLight.Surface,
    level: Double? = nil, slosh: Double = 0, drift: SoftLight.Drift = (0, 0),
    on pen: inout Target, drops: (inout Target) -> Void = { _ in },
    over: (inout Target) -> Void = { _ in }
  ) {
    let back = light?.hasShadow ?? true ? back() : nil
    if !isLit, order == .frontFirst { drawFlat(front, water, on: &pen) }
    if let back {
      if let light {
        light.drawFace(back.role, back.shape.transformed(by: map), rest, on: &pen)
      } else {
        drawFlat(back, self.back, on: &pen)
      }
    }
    if !isLit, order == .dropsLast { drawFlat(front, water, on: &pen) }
    if isLit || order != .frontFirst { unplaced(on: &pen, drops) }
    if !isLit, order == .backFirst { drawFlat(front, water, on: &pen) }
    light?.drawWater(
      front.role, front.shape.transformed(by: map), rest, level: level ?? rest.level,
      drift: drift, slosh: slosh, on: &pen)
    over(&pen)
  }

  /// Draws the water of a reduced form, which fades in and out; the line of its surface only if it rises.
  func drawStillWater(
    _ layer: Layer, _ rest: SoftLight.Surface, level: Double? = nil, on pen: inout some Pen
  ) {
    guard let light else { return drawFlat(layer, water, on: &pen) }
    let shape = layer.shape.transformed(by: map)
    pen.faded(to: layer.opacity) {
      light.drawWater(
        layer.role, shape, rest, level: level ?? 0, drift: (0, 0), on: &$0)
    }
  }

  @inline(never) private func drawFlat(_ layer: Layer, _ paint: Paint, on pen: inout some Pen) {
    pen.faded(to: layer.opacity) { $0.fill(layer.role, layer.shape, paint) }
  }

  /// Draws a ball full of water.
  func drawBall(_ role: Identity, _ circle: Circle2D, on pen: inout some Pen) {
    guard let light else { return pen.fill(role, .circle(circle), water) }
    let ball = Shape2D.circle(Circle2D(center: .origin, radius: SoftLight.radius))
    let full = SoftLight.Surface(height: -SoftLight.radius)
    pen.group(transform: Transform2D.scale(1 / SoftLight.radius).followed(by: circle.placement)) {
      $0.group(ground: Node.Ground(role, ball, light.water(full))) {
        $0.fill("absorption", ball, light.absorption)
        light.drawCaustics(full, drift: (0, 0), on: &$0)
        light.drawDarkening(ball, on: &$0)
      }
      // The glass around the ball has the other reflection.
      drawReflection(1, on: &$0)
    }
  }
}
