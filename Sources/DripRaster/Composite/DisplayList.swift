import DripKit

/// A picture as steps that are taken once per row.
struct DisplayList: ~Copyable {
  /// One step.
  enum Step: BitwiseCopyable {
    /// Lays the colour over what the mask covers.
    case draw(mask: Int, PremultipliedColor)
    /// Begins a layer on a ground of one colour, which ends at the step of the given index.
    case push(clip: Int?, ground: PremultipliedColor, end: Int)
    /// Lays the layer over the one below, as far as the clip lets it be seen.
    case pop(clip: Int?, opacity: Double)
  }

  /// The steps in order.
  private(set) var steps = Buffer<Step>()
  /// The shapes they draw and clip to.
  var masks = MaskStore()

  private var outline = Outline()
  private var stroker = Stroker()
  private var size = PixelSize(0, 0)
  private var flatness = 1.0

  /// Prepares a picture, in place of the one before.
  mutating func prepare(
    _ nodes: [Node], under transform: Transform, size: PixelSize, flatness: Double
  ) {
    self.size = size
    self.flatness = flatness
    steps.removeAll()
    masks.begin(size: size)
    add(nodes, under: transform, opacity: 1)
  }

  /// Lists the steps that matter to a row, and returns the next row that other steps matter to.
  func collectSteps(for row: Int, into active: inout Buffer<Step>) -> Int {
    active.removeAll()
    var index = 0
    while index < steps.count {
      let step = steps[index]
      switch step {
      case .draw(let mask, _):
        if masks.rows(of: mask).contains(row) { active.append(step) }
      case .push(let clip, _, let end):
        if let clip, !masks.rows(of: clip).contains(row) {
          index = end
        } else {
          active.append(step)
        }
      case .pop(let clip, let opacity):
        guard let clip, opacity == 1, !active.isEmpty,
          case .push(_, let ground, _) = active.last
        else {
          active.append(step)
          break
        }
        // Nothing is drawn on the ground, so it may as well be drawn through the window.
        if ground.alpha > 0 {
          active.last = .draw(mask: clip, ground)
        } else {
          active.removeAll(from: active.count - 1)
        }
      }
      index += 1
    }
    return masks.nextChange(below: row)
  }

  /// Adds nodes back to front.
  ///
  /// A group that is seen through a window which has just been filled is drawn onto that filling and
  /// clipped together with it. Clipped alone it would cover the pixels of the rim in part, the filling
  /// would too, and what is left of both would show as a thin line around the group.
  private mutating func add(_ nodes: [Node], under transform: Transform, opacity: Double) {
    var index = 0
    while index < nodes.count {
      if opacity == 1, index + 1 < nodes.count,
        case .fill(_, let shape, let color, .nonZero) = nodes[index],
        case .group(let group) = nodes[index + 1],
        group.opacity >= 1, group.transform == .identity, group.clip == shape
      {
        add(group, under: transform, opacity: 1, ground: PremultipliedColor(color))
        index += 2
      } else {
        add(nodes[index], under: transform, opacity: opacity)
        index += 1
      }
    }
  }

  private mutating func add(_ node: Node, under transform: Transform, opacity: Double) {
    switch node {
    case .fill(_, let shape, let color, let rule):
      outline.begin(size: size, flatness: flatness)
      outline.add(shape, under: transform)
      draw(rule: rule, color, opacity: opacity)
    case .stroke(_, let shape, let style, let color):
      outline.begin(size: size, flatness: flatness)
      outline.addStroke(of: shape, style: style, under: transform, with: &stroker)
      draw(rule: .nonZero, color, opacity: opacity)
    case .group(let group):
      add(group, under: transform, opacity: opacity)
    }
  }

  /// Adds a step that draws the outline.
  private mutating func draw(rule: FillRule, _ color: Color, opacity: Double) {
    let paint = PremultipliedColor(color).faded(to: opacity)
    guard paint.alpha > 0, let mask = masks.add(outline, rule: rule) else { return }
    steps.append(.draw(mask: mask, paint))
  }

  /// Adds a group: in place where that makes no difference, else as a layer of its own.
  private mutating func add(
    _ group: Node.Group, under transform: Transform, opacity: Double,
    ground: PremultipliedColor = .clear
  ) {
    // A comparison with NaN is false, so a group of that opacity is not drawn.
    guard group.opacity > 0 else { return }
    let opacity = opacity * min(group.opacity, 1)
    let inner = group.transform.followed(by: transform)
    var clip: Int?
    if let shape = group.clip {
      outline.begin(size: size, flatness: flatness)
      outline.add(shape, under: inner)
      clip = masks.add(outline, rule: .nonZero)
      // Nothing is seen through a window that is empty or out of sight.
      guard clip != nil else { return }
    }
    if clip == nil, opacity == 1 || group.nodes.count == 1 {
      return add(group.nodes, under: inner, opacity: opacity)
    }
    let start = steps.count
    steps.append(.push(clip: clip, ground: ground, end: 0))
    add(group.nodes, under: inner, opacity: 1)
    if steps.count == start + 1, ground.alpha == 0 {
      steps.removeAll(from: start)
    } else {
      steps[start] = .push(clip: clip, ground: ground, end: steps.count)
      steps.append(.pop(clip: clip, opacity: opacity))
    }
  }
}
