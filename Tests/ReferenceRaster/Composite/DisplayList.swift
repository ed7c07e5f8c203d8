import DripKit

import struct DripRaster.PixelSize

/// A picture as steps that are taken once per row.
struct DisplayList {
  /// One step.
  enum Step {
    /// Lays the colour over what the mask covers.
    case draw(mask: Int, PremultipliedColor)
    /// Begins a layer on a ground of one colour, which ends at the step of the given index.
    case push(clip: Int?, ground: PremultipliedColor, end: Int)
    /// Lays the layer over the one below, as far as the clip lets it be seen.
    case pop(clip: Int?, opacity: Double)
  }

  /// The steps in order.
  private(set) var steps: [Step] = []
  /// The shapes they draw and clip to.
  var masks: [Mask] = []

  private let size: PixelSize
  private let flatness: Double

  /// Prepares a picture.
  init(_ nodes: [Node], under transform: Transform, size: PixelSize, flatness: Double) {
    self.size = size
    self.flatness = flatness
    for node in nodes { add(node, under: transform, opacity: 1) }
  }

  private mutating func add(_ node: Node, under transform: Transform, opacity: Double) {
    switch node {
    case .fill(_, let shape, let paint, let rule):
      var outline = Outline(size: size, flatness: flatness)
      outline.add(shape, under: transform)
      draw(outline, rule: rule, paint, opacity: opacity)
    case .stroke(_, let shape, let style, let paint):
      var outline = Outline(size: size, flatness: flatness)
      outline.addStroke(of: shape, style: style, under: transform, flatness: flatness)
      draw(outline, rule: .nonZero, paint, opacity: opacity)
    case .group(let group):
      add(group, under: transform, opacity: opacity)
    }
  }

  private mutating func draw(
    _ outline: Outline, rule: FillRule, _ paint: Paint, opacity: Double
  ) {
    guard case .color(let color) = paint else { return }
    let paint = PremultipliedColor(color).faded(to: opacity)
    guard paint.alpha > 0, let mask = mask(outline, rule: rule) else { return }
    steps.append(.draw(mask: mask, paint))
  }

  private mutating func mask(_ outline: Outline, rule: FillRule) -> Int? {
    guard !outline.isLost else { return nil }
    let mask = Mask(outline, rule: rule, size: size)
    guard !mask.rows.isEmpty else { return nil }
    masks.append(mask)
    return masks.count - 1
  }

  /// Adds a group: in place where that makes no difference, else as a layer of its own.
  private mutating func add(
    _ group: Node.Group, under transform: Transform, opacity: Double
  ) {
    // A comparison with NaN is false, so a group of that opacity is not drawn.
    guard group.opacity > 0 else { return }
    if group.clip != nil, let ground = group.ground {
      let inside = Node.Group(ground: ground, nodes: group.nodes)
      return add(
        Node.Group(
          transform: group.transform, opacity: group.opacity, clip: group.clip,
          nodes: [.group(inside)]), under: transform, opacity: opacity)
    }
    let opacity = opacity * min(group.opacity, 1)
    let inner = group.transform.followed(by: transform)
    var ground = PremultipliedColor.clear
    if case .color(let color) = group.ground?.paint { ground = PremultipliedColor(color) }
    var clip: Int?
    if let shape = group.clip ?? group.ground?.shape {
      var outline = Outline(size: size, flatness: flatness)
      outline.add(shape, under: inner)
      clip = mask(outline, rule: .nonZero)
      // Nothing is seen through a window that is empty or out of sight.
      guard clip != nil else { return }
    }
    if clip == nil, opacity == 1 || group.nodes.count == 1 {
      for node in group.nodes { add(node, under: inner, opacity: opacity) }
      return
    }
    let start = steps.count
    steps.append(.push(clip: clip, ground: ground, end: 0))
    for node in group.nodes { add(node, under: inner, opacity: 1) }
    if steps.count == start + 1, ground.alpha == 0 {
      steps.removeLast()
    } else {
      steps[start] = .push(clip: clip, ground: ground, end: steps.count)
      steps.append(.pop(clip: clip, opacity: opacity))
    }
  }
}
