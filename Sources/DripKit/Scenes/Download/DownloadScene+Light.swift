/// The picture of a lit button.
extension DownloadScene.Frame {
  /// The light in the button; nil for flat shapes.
  var light: SoftLight? {
    design.light?.light(blush: blush, pallor: pallor, marking: marking)
  }

  /// The visible fraction of the marks on the water.
  private var marking: Double {
    let full = completion.map { smoothStep($0.age / 0.2) * $0.weight } ?? 0
    let glyph = level > 0.1 ? current?.value.glyphBack(at: time) ?? 0 : 0
    return max(full, min(1, 2 * barsShown), min(1, 2 * glyph))
  }

  /// The shadow and the ring of light, and in front of them the button: beads, water in the glass, droplets,
  /// reflections and marks.
  func nodes(in light: SoftLight) -> [Node] {
    let (water, drops) = scene.reducedMotion ? (calmWater(light), []) : water(light)
    // A cross fades into the drop that its strokes become.
    let marks =
      scene.reducedMotion
      ? calmGlyph + calmMarks
      : glyph + bars + shadowed(check, light) + cross.map { $0.faded(to: failureLeft) }
    let beads = scene.reducedMotion ? [] : beads(light)
    let button =
      beads + [water] + light.rim(width: design.ringWidth) + drops + [light.window] + marks
    let shift = Transform2D.translation(Vector2D(shake, 0))
    let scale = Transform2D.scale(buttonScale * squash, buttonScale / squash, about: .origin)
    let shadow = light.shadow(level: level)
    return (shadow.isEmpty ? [] : [.group(transform: shift, shadow)]) + ringOfLight(light)
      + [.group(transform: scale.followed(by: shift), button)]
  }
}

// MARK: - Water

extension DownloadScene.Frame {
  /// Returns the water in the glass, and the droplets with their necks, which are drawn over the rim.
  private func water(_ light: SoftLight) -> (water: Node, drops: [Node]) {
    guard let run = current else { return (glass(light, []), []) }
    let surface = run.value.surface(at: time)
    let rest = SoftLight.Surface(height: design.height(ofLevel: level), slope: surface.tilt)
    let (paint, neckPaint) = (light.water(rest), light.water(rest, isNeck: true))
    var inside: [Node] = []
    if light.hasShadow {
      inside.append(
        .fill(
          Identity("water.back"),
          .path(
            outline(
              under: run.value.backSurface(at: time, front: surface), segments: backSegments)),
          light.face(rest)))
    }
    for (index, circle) in run.value.spray(at: time, surface: surface) {
      inside.append(.fill(Identity("spray", index), .circle(circle), light.shades.mid))
    }
    let front = Shape2D.path(outline(under: surface))
    inside.append(.fill(Identity("water.front"), front, paint))
    inside.append(light.surfaceLine(front, at: rest.height, level: level))

    var drops: [Node] = []
    let first = run.value.firstDrop(at: time, surface: surface)
    let single = [first, run.value.dot(at: time, surface: surface)].compactMap { $0 }
    for drop in single + run.value.droplets(at: time, surface: surface) {
      if !drop.waterNeck.isEmpty {
        inside.append(.fill(Identity("goo", drop.index), .path(drop.waterNeck), neckPaint))
      }
      if !drop.ringNeck.isEmpty {
        drops.append(
          .fill(Identity("membrane", drop.index), .path(drop.ringNeck), light.clinging))
      }
      let wetness = wetness(of: drop, in: surface)
      let lit = SoftLight.Drop(
        circle: drop.circle, shape: drop.unitShape, attachment: attachment(of: drop, to: surface))
      var nodes = light.droplet(
        drop.index, lit, outline: drop.shape, wetness: wetness, neckPaint)
      if drop.index == first?.index, let crossPaint {
        // The drop of a retry has the colour of the cross from which it gathers.
        nodes.append(
          .fill(Identity("droplet.cross"), drop.shape, crossPaint).faded(to: failureLeft))
      }
      let reach = drop.circle.center.distance(to: .origin) + drop.circle.radius * drop.stretch
      if wetness > 0, reach <= design.basin.radius { inside += nodes } else { drops += nodes }
    }
    inside += depth(light, rest)
    if light.hasDetails {
      for bubble in run.value.bubbles(at: time, surface: surface) {
        inside += light.bubble(bubble.index, bubble.circle, bubble.opacity)
      }
    }
    return (glass(light, inside), drops)
  }

  /// Returns the glass with its content.
  private func glass(_ light: SoftLight, _ nodes: [Node]) -> Node {
    light.glass("track", in: design.basin, nodes)
  }

  /// Returns the light inside the water, and its loss at the wall.
  private func depth(_ light: SoftLight, _ rest: SoftLight.Surface) -> [Node] {
    [light.loss(in: .circle(design.basin))] + light.caustics(rest, slosh: slosh)
  }

  /// Returns the part of a droplet's light that it loses at the water, whose paint it takes.
  private func wetness(of drop: DownloadDrop, in surface: DownloadSurface) -> Double {
    guard let gap = drop.waterGap(surface) else { return 0 }
    return SoftLight.wetness(gap, design.goo.widest(for: drop.circle))
  }

  /// Returns 1 if the edge of a droplet has the colour of the water or the ring that it touches, and 0 in the air.
  private func attachment(of drop: DownloadDrop, to surface: DownloadSurface) -> Double {
    let ring = design.membrane
    let water = drop.waterGap(surface).map {
      SoftLight.attachment($0, design.goo.widest(for: drop.circle))
    }
    return max(
      water ?? 0,
      SoftLight.attachment(ring.gap(to: drop.circle), ring.goo.widest(for: drop.circle)))
  }

  /// Returns still water.
  private func calmWater(_ light: SoftLight) -> Node {
    guard let run = current else { return glass(light, []) }
    let (rect, rest) = (
      calmWaterRect, SoftLight.Surface(height: design.height(ofLevel: level))
    )
    let water =
      [
        .fill(Identity("water.front"), .rect(rect), light.water(rest)),
        light.surfaceLine(.rect(rect), at: rest.height, level: level),
      ] + light.caustics(rest)
    let opacity = run.value.unknownProgress?.calmOpacity(at: time) ?? 1
    return glass(
      light,
      (opacity == 1 ? water : [.group(opacity: opacity, water)])
        + [light.loss(in: .circle(design.basin))])
  }
}

// MARK: - Marks and burst

extension DownloadScene.Frame {
  /// Returns a mark with a soft shadow below it.
  private func shadowed(_ mark: [Node], _ light: SoftLight) -> [Node] {
    guard let completion, let fraction = checkFraction, fraction > 0 else { return mark }
    return light.shadowed(check(written: fraction), radius: DownloadDesign.radius).dropLast().map {
      $0.faded(to: completion.markWeight)
    } + mark
  }

  /// The ring of light that runs away from the burst, soft on both sides.
  private func ringOfLight(_ light: SoftLight) -> [Node] {
    guard let completion, let since = completion.sinceBurst, !scene.reducedMotion,
      let ring = design.burst.ring(at: since), design.burst.lineWidth > 0
    else { return [] }
    let radius = DownloadDesign.radius * ring.edge
    let width = DownloadDesign.radius * (0.5 * ring.lineWidth / design.burst.lineWidth + 0.1)
    let color = scene.colors.lead?.over(palette.page) ?? light.shades.bright
    let opacity = min(1, 1.25 * ring.opacity) * completion.weight
    return [
      SoftLight.ring(Circle2D(center: .origin, radius: radius), width: width, color, opacity)
    ]
  }

  /// Returns the beads and their necks.
  private func beads(_ light: SoftLight) -> [Node] {
    let goo = scene.beadGoo
    return beads { index, bead, neck in
      let gap = bead.center.distance(to: .origin) - bead.radius - DownloadDesign.radius
      let nodes = light.droplet(
        "bead", index,
        SoftLight.Drop(circle: bead, attachment: SoftLight.attachment(gap, goo.widest(for: bead))),
        glint: "bead.glint")
      return neck.isEmpty
        ? nodes : [.fill(Identity("bead.goo", index), .path(neck), light.clinging)] + nodes
    }
  }
}
