/// The look of a scene: its canvas, its colours in a theme, the material of its water, and the weight of its lines.
///
/// A scene declares a look as it declares other parameters, and has its stage from it:
///
///     var look = Look(240, 240)
///     var stage: Stage { get { look.stage } set { look.stage = newValue } }
///
/// All colours are derived from one accent for the page, see <doc:ColorsOfAButton>. A ``Vessel`` draws itself in a look.
public struct Look: Effect {
  /// The width of the canvas, in points.
  public var width = 240.0
  /// The height of the canvas, in points.
  public var height = 240.0
  public var theme = Theme.light
  public var page: RGBAColor?
  public var accent = RGBAColor(35, 151, 209)
  public var material = Colors.Material.light
  public var weight = 1.0

  /// Creates a look with the defaults.
  public init() {}

  /// Creates the look of a canvas of a size, and of a page that is not the theme's.
  public init(_ width: Double, _ height: Double, page: RGBAColor? = nil) {
    (self.width, self.height, self.page) = (width, height, page)
  }

  /// The canvas and the colour of the page, which is the theme's unless it is set.
  public var stage: Stage {
    get { Stage(width, height, page: page ?? theme.page) }
    set {
      (width, height) = (newValue.width, newValue.height)
      if newValue.page != stage.page { page = newValue.page }
    }
  }

  /// True if water and glass are lit.
  public var isLit: Bool { material.isLit && theme != .highContrast }

  /// The settings of the colours.
  var buttonColors: Colors {
    Colors().with { ($0.theme, $0.accent, $0.page) = (theme, accent, page) }
  }

  /// All colours of flat shapes.
  public var colors: Colors.Palette { buttonColors.palette }
  /// The first colours of flat shapes.
  var basis: Colors.Palette.Basis { buttonColors.basis() }

  /// The colour of lines and text, which contrasts with the page and with empty glass.
  public var ink: RGBAColor {
    guard isLit else { return basis.line(buttonColors).color(at: 0.5) }
    let page = stage.page.over(.white)
    return Shades(of: accent.over(page)).line(on: page)
  }

  /// The colour of drops, and of water in the middle of its depth.
  public var water: RGBAColor {
    isLit ? Shades(of: accent.over(stage.page.over(.white))).mid : basis.water.color(at: 0.5)
  }

  public mutating func visit(_ settings: inout SceneSettings) {
    stage.size.visit(&settings)
    visitColors(&settings)
    settings.look(
      "weight", &weight, "Line weight", "thickness of lines, relative to those of our buttons",
      .number(0.25...4))
  }

  /// Visits theme, page, accent and material.
  mutating func visitColors(_ settings: inout SceneSettings) {
    settings.look(
      "theme", &theme, "Colour theme", "colour scheme for which the colours are derived")
    settings.look("page", &page, "Page colour", "colour of the page; auto takes the theme's")
    settings.look("accent", &accent, "Accent colour", "colour of water, lines and glyphs")
    settings.look(
      "material", &material, "Water material",
      "look of water and glass; high contrast is always flat")
  }
}

// MARK: - Lines

extension Look {
  /// A line whose thickness is a share of a part's size, but remains visible on a small part.
  public enum Line: Sendable, Hashable, CaseIterable {
    /// The rim of a vessel.
    case rim
    /// A glyph on a page or on empty glass, or the ticks of a scale.
    case glyph
    /// A mark on water.
    case mark

    /// The thickness as a share of the size, and the least one, in points.
    var thickness: (share: Double, least: Double) {
      switch self {
      case .rim: (0.03, 1.7)
      case .glyph: (0.04, 2.1)
      case .mark: (0.07, 2.6)
      }
    }

    /// The thickness of a lit rim, as a share of that of a flat one; its least thickness is a point.
    static let litShare = 0.77
  }

  /// Returns the thickness of a line of a part of a size, in points.
  public func lineWidth(_ line: Line, of size: Double) -> Double {
    let (weight, (share, least)) = (weight.clamped(to: 0...1e3) ?? 1, line.thickness)
    guard line == .rim, isLit else { return weight * max(share * size, least) }
    return weight * max(Line.litShare * share * size, 1)
  }

  /// Draws a glyph on the page or on empty glass.
  ///
  /// - Parameters:
  ///   - glyph: the glyph.
  ///   - circle: the circle in which it is laid out, as in a button.
  ///   - fraction: the written fraction of its strokes.
  ///   - pen: the pen.
  public func draw(
    _ glyph: Glyph, in circle: Circle2D, written fraction: Double = 1, on pen: inout some Pen
  ) {
    pen.stroke(
      "glyph", .path(glyph.written(fraction).transformed(by: circle.placement)),
      .round(width: lineWidth(.glyph, of: 2 * circle.radius)), ink)
  }
}

// MARK: - Drops

extension Look {
  /// Draws drops and the necks between those that stick to each other.
  ///
  /// Drops that overlap look like one: the smaller one loses its light to the larger one.
  public func draw(
    _ drops: [Circle2D], sticking goo: Effects.Goo = Effects.Goo(), on pen: inout some Pen
  ) {
    let light = isLit ? SoftLight(diameter: 64, accent, on: stage.page) : nil
    let skin = Skin(light, drops: water)
    for (index, drop) in drops.enumerated() {
      for (other, neighbour) in drops[..<index].enumerated() where goo.isNear(drop, neighbour) {
        let number = index * (index - 1) / 2 + other
        skin.drawNeck(Identity("goo", number), goo.neck(drop, neighbour), skin.water, on: &pen)
      }
    }
    let losses = drops.indices.map { isLit ? loss(of: $0, in: drops) : 0 }
    for (index, drop) in drops.enumerated() where losses[index] > 0 {
      pen.fill(Identity("drop.plain", index), .circle(drop), skin.water)
    }
    for (index, circle) in drops.enumerated() where losses[index] < 1 {
      let drop = Skin.Drop(
        circle, attachment: attachment(of: index, in: drops, by: goo), opacity: 1 - losses[index])
      skin.draw(drop, Identity("drop", index), glint: "drop.glint", on: &pen)
    }
  }

  /// Returns the part of its light that a drop loses to others.
  private func loss(of index: Int, in drops: [Circle2D]) -> Double {
    drops.indices.reduce(0) {
      $1 == index ? $0 : max($0, Skin.Drop.loss(of: drops[index], to: drops[$1]))
    }
  }

  /// Returns the part of a drop's edge that has the colour of its neighbours; one that is inside of another drop changes
  /// no edge.
  private func attachment(of index: Int, in drops: [Circle2D], by goo: Effects.Goo) -> Double {
    drops.indices.reduce(0) { most, other in
      guard other != index else { return most }
      let outside = 1 - smoothStep(Skin.Drop.depth(drops[index], drops[other]) - 1)
      return max(most, outside * Skin.Drop.attachment(drops[index], to: drops[other], by: goo))
    }
  }
}
