import DripKit

/// A picture as drawing steps, which are performed for each strip of four rows.
struct DisplayList: ~Copyable {
  enum Step: BitwiseCopyable {
    /// Composites the colour onto the pixels that the mask covers.
    case draw(mask: Int, StripColor, isOpaque: Bool)
    /// Composites the vertical gradient with an index, multiplied by an opacity, onto the pixels that the mask covers.
    case drawRows(mask: Int, gradient: Int, opacity: Float)
    /// Composites the linear gradient with an index, multiplied by an opacity.
    case shadeLinearly(mask: Int, linear: Int, opacity: Float)
    /// Composites the radial gradient with an index, multiplied by an opacity.
    case shade(mask: Int, radial: Int, opacity: Float)
    /// Begins a layer with a ground. The layer ends at the step with the index `end`.
    case push(clip: Int?, ground: Ink, end: Int)
    /// Composites the layer, multiplied by the clip, onto the layer below.
    case pop(clip: Int?, opacity: Double)
  }

  /// The initial content of a layer.
  enum Ink: BitwiseCopyable {
    /// One colour.
    case color(StripColor)
    /// The vertical gradient with an index.
    case rows(Int)
    /// The linear gradient with an index, inside the clip.
    case linear(Int)
    /// The radial gradient with an index, inside the clip.
    case radial(Int)

    /// True if it is fully transparent.
    var isClear: Bool { if case .color(let color) = self { color.alpha == .zero } else { false } }
  }

  /// An open group.
  private struct Group {
    /// The transform from its coordinates to pixels.
    var transform: Transform2D
    /// The opacity of its nodes.
    var opacity: Double
    /// The first of the layers that end with the group.
    var firstLayer: Int
    /// The opacity of these layers.
    var layerOpacity: Double
  }

  /// The steps in order.
  private(set) var steps = Buffer<Step>()
  /// The shapes that the steps draw and clip to.
  var masks = MaskStore()
  /// The vertical gradients.
  private(set) var verticals: [VerticalGradient] = []
  /// The stops of the vertical gradients.
  private(set) var stops = Buffer<VerticalGradient.Stop>()
  /// The other linear gradients.
  private(set) var linears: [LinearShader] = []
  /// The segments of the other linear gradients.
  private(set) var segments = Buffer<LinearSegment>()
  /// The radial gradients.
  private(set) var radials: [RadialShader] = []
  /// The colors of the radial gradients.
  private(set) var tables = ShadeTables()

  /// The open groups; the first one is the whole picture.
  private var groups: [Group] = []
  /// The steps that began the open layers.
  private var layers: [Int] = []

  private var outline = Outline()
  private var stroker = Stroker()
  private var size = PixelSize(0, 0)
  private var flatness = 1.0
  /// The method that computes the coverage of outlines.
  var method = CoverageMethod.inStrips
  /// The method of the current steps.
  private var madeBy = CoverageMethod.inStrips

  /// Replaces all steps by those of a picture.
  mutating func prepare(
    _ picture: Picture, under transform: Transform2D, size: PixelSize, flatness: Double
  ) {
    masks.begin(
      size: size,
      isLikeBefore: self.size == size && self.flatness == flatness && madeBy == method)
    self.size = size
    self.flatness = flatness
    madeBy = method
    steps.removeAll()
    verticals.removeAll(keepingCapacity: true)
    stops.removeAll()
    linears.removeAll(keepingCapacity: true)
    segments.removeAll()
    radials.removeAll(keepingCapacity: true)
    tables.begin()
    groups.removeAll(keepingCapacity: true)
    groups.append(Group(transform: transform, opacity: 1, firstLayer: 0, layerOpacity: 1))
    picture.draw(on: &self)
  }

  /// Lists the steps that affect a strip, and returns the next strip that other steps affect.
  func collectSteps(for strip: Int, into active: inout Buffer<Step>) -> Int {
    active.removeAll()
    var index = 0
    while index < steps.count {
      let step = steps[index]
      switch step {
      case .draw(let mask, _, _), .drawRows(let mask, _, _), .shadeLinearly(let mask, _, _),
        .shade(let mask, _, _):
        if masks.strips(of: mask).contains(strip) { active.append(step) }
      case .push(let clip, _, let end):
        if let clip, !masks.strips(of: clip).contains(strip) {
          index = end
        } else {
          active.append(step)
        }
      case .pop(let clip, let opacity):
        guard let clip, opacity == 1, !active.isEmpty,
          case .push(_, .color(let ground), _) = active.last
        else {
          active.append(step)
          break
        }
        // The layer is empty, so its ground is drawn directly through the clip.
        if ground.alpha != .zero {
          active.last = .draw(mask: clip, ground, isOpaque: ground.alpha.x >= 1)
        } else {
          active.removeAll(from: active.count - 1)
        }
      }
      index += 1
    }
    return masks.nextChange(below: strip)
  }
}

// MARK: - Walking over a picture

extension DisplayList: Pen {
  mutating func fill(_ identity: Identity, _ shape: Shape2D, _ paint: Paint, rule: Path2D.FillRule)
  {
    draw(
      DrawnShape(shape: shape, rule: rule, transform: groups[groups.count - 1].transform), paint)
  }

  mutating func stroke(
    _ identity: Identity, _ shape: Shape2D, _ style: StrokeStyle2D, _ paint: Paint
  ) {
    draw(
      DrawnShape(shape: shape, stroke: style, transform: groups[groups.count - 1].transform), paint)
  }

  /// Begins a group, with its own layers only if they make a difference.
  mutating func beginGroup(_ group: Node.Group) -> Bool {
    // A comparison with NaN is false, so a group with this opacity is not drawn.
    guard group.opacity > 0 else { return false }
    let transform = group.transform.followed(by: groups[groups.count - 1].transform)
    let opacity = groups[groups.count - 1].opacity * min(group.opacity, 1)
    let first = layers.count
    // Nothing is visible if a clip or a ground is empty or outside the frame.
    if let clip = group.clip {
      guard let mask = mask(of: DrawnShape(shape: clip, transform: transform)) else { return false }
      beginLayer(clip: mask)
    }
    if let ground = group.ground {
      guard let mask = mask(of: DrawnShape(shape: ground.shape, transform: transform)) else {
        while layers.count > first { endLayer(opacity: 1) }
        return false
      }
      beginLayer(clip: mask, ground: ink(ground.paint, under: transform))
    } else if group.clip == nil, opacity != 1, group.nodes.count != 1 {
      beginLayer(clip: nil)
    }
    let isInPlace = layers.count == first
    groups.append(
      Group(
        transform: transform, opacity: isInPlace ? opacity : 1, firstLayer: first,
        layerOpacity: opacity))
    return true
  }

  mutating func endGroup() {
    let group = groups.removeLast()
    while layers.count > group.firstLayer {
      endLayer(opacity: layers.count == group.firstLayer + 1 ? group.layerOpacity : 1)
    }
  }

  /// Adds the steps that draw a shape.
  private mutating func draw(_ shape: DrawnShape, _ paint: Paint) {
    let group = groups[groups.count - 1]
    if case .color(let color) = paint {
      let color = PremultipliedColor(color).faded(to: group.opacity)
      guard color.alpha > 0, let mask = mask(of: shape) else { return }
      steps.append(.draw(mask: mask, StripColor(color), isOpaque: color.alpha >= 1))
    } else if let mask = mask(of: shape) {
      let (ink, opacity) = (ink(paint, under: group.transform), Float(group.opacity))
      switch ink {
      case .rows(let index):
        steps.append(.drawRows(mask: mask, gradient: index, opacity: opacity))
      case .linear(let index):
        steps.append(.shadeLinearly(mask: mask, linear: index, opacity: opacity))
      case .radial(let index):
        steps.append(.shade(mask: mask, radial: index, opacity: opacity))
      case .color:
        beginLayer(clip: mask, ground: ink)
        endLayer(opacity: group.opacity)
      }
    }
  }

  /// Returns the index of a shape's coverage, or nil if it covers nothing.
  private mutating func mask(of shape: DrawnShape) -> Int? {
    masks.mask(of: shape, &outline) { outline in
      outline.begin(size: size, flatness: flatness, method: method)
      if let style = shape.stroke {
        outline.addStroke(of: shape.shape, style: style, under: shape.transform, with: &stroker)
      } else {
        outline.add(shape.shape, under: shape.transform)
      }
    }
  }

  private mutating func ink(_ paint: Paint, under transform: Transform2D) -> Ink {
    switch paint.transformed(by: transform).simplified {
    case nil: return .color(.clear)
    case .color(let color): return .color(StripColor(PremultipliedColor(color)))
    case .linearGradient(let gradient):
      if let gradient = VerticalGradient(gradient, &stops) {
        verticals.append(gradient)
        return .rows(verticals.count - 1)
      }
      linears.append(LinearShader(gradient, &segments))
      return .linear(linears.count - 1)
    case .radialGradient(let gradient):
      guard let shader = RadialShader(gradient, &tables) else { return .color(.clear) }
      radials.append(shader)
      return .radial(radials.count - 1)
    }
  }

  private mutating func beginLayer(clip: Int?, ground: Ink = .color(.clear)) {
    layers.append(steps.count)
    steps.append(.push(clip: clip, ground: ground, end: 0))
  }

  private mutating func endLayer(opacity: Double) {
    let start = layers.removeLast()
    guard case .push(let clip, let ground, _) = steps[start] else { return }
    if steps.count == start + 1, ground.isClear {
      steps.removeAll(from: start)
    } else {
      steps[start] = .push(clip: clip, ground: ground, end: steps.count)
      steps.append(.pop(clip: clip, opacity: opacity))
    }
  }
}
