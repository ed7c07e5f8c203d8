internal import DripKit

/// A layer under construction.
final class LayerBuilder {
  let key: DrawnNode.Key
  private(set) var isShown = true
  private let start: Double
  private var end = Double.infinity
  private var last: (time: Double, node: DrawnNode)
  private let inner: Space
  private var motion: MotionFit?
  /// The largest reach of the content of a small group, in units outside it; infinite for other nodes.
  private var reach = Double.infinity
  private let transform: Transform2D
  private var isMoving = false
  /// True until the second sample.
  private var isNew = true
  private var path: PathFit?
  private var numbers: [ScalarFit] = []
  private var width: ScalarFit
  private var opacity: ScalarFit
  private var paint: LinearFit
  /// The map from the coordinates of a radial gradient, which stays the same.
  private let ellipse: Transform2D?
  private var content = LayerList()

  /// The coordinates of a layer.
  struct Space {
    /// The length of a unit.
    var grid: Double
    /// The current number of pixels for a length of 1.
    var scale: Double
    /// The tolerance of an outline, in pixels.
    var tolerance: Double
    /// The largest distance of a point from the middle of the film, in pixels.
    let reach: Double
    /// The duration of a frame, in seconds.
    let frame: Double

    /// The tolerance, in units.
    var margin: Double { tolerance / (scale * grid) }

    /// Returns the coordinates inside a group, whose motion uses a part of the tolerance.
    func inside(_ node: DrawnNode, grid: Double?, isMoving: Bool) -> Space {
      guard node.key.kind == .group else { return self }
      let factor = node.transform.largestScale
      let part = isMoving ? 0.85 : 1
      return Space(
        grid: grid ?? (factor > 0.05 ? self.grid / factor : self.grid), scale: scale * factor,
        tolerance: tolerance * part, reach: reach, frame: frame)
    }
  }

  /// Creates a layer that is visible from a time on, with its first sample.
  init(_ node: DrawnNode, from start: Double, at time: Double, in space: Space) {
    key = node.key
    self.start = start
    transform = node.transform
    last = (time, node)
    var inner = space.inside(node, grid: nil, isMoving: false)
    let far = space.reach / (space.scale * space.grid)
    let near = max(node.mappedReach / space.grid, 1)
    let isSmall = node.key.kind == .group && near < far / 8
    if isSmall {
      // The motion of a small group needs fewer keys, because no point of it is far from the pivot. A group that
      // starts tiny has units for its growth.
      reach = max(2 * near, far / 8)
      inner.grid = min(inner.grid, max(node.reach, 1e-9) / 400)
    }
    self.inner = inner
    let grid = inner.grid
    if case .group = node.key.kind {
      motion = MotionFit(
        time, node.transform.inUnits(inner.grid, of: space.grid),
        reach: isSmall ? reach : far, farthestPivot: isSmall ? reach / 2 : 4 * far)
    }
    let outline = node.outline.map { $0 / grid }
    switch node.key.outline {
    case nil: break
    case .circle, .rect: numbers = outline.map { ScalarFit(time, $0) }
    case .path(let contours):
      var canGrow = true
      if case .stroke = node.key.kind { canGrow = false }
      path = PathFit(
        contours, canGrow: canGrow, time, outline, tolerance: inner.margin, frame: space.frame)
    }
    width = ScalarFit(time, node.width / grid * 10)
    opacity = ScalarFit(time, node.opacity * VectorLayer.opaque)
    ellipse = node.ellipse
    paint = LinearFit(
      time, Self.paint(node, grid, in: node.ellipse), shares: Self.shares(node))
    content.follow(node.nodes, at: time, from: start, in: inner)
  }

  /// Adds a later sample; returns false if it needs another layer.
  func append(_ node: DrawnNode, at time: Double, from cut: Double, in space: Space) -> Bool {
    guard Self.isNear(node.ellipse, ellipse) else { return false }
    // The content of a group that grows needs smaller units.
    let isCoarse = node.transform.largestScale * inner.grid > 2 * space.grid
    if case .group = key.kind, !isNew,
      isCoarse || reach < .infinity && node.mappedReach > reach * space.grid
    {
      return false
    }
    isNew = false
    isMoving = isMoving || node.transform != transform
    let now = space.inside(node, grid: inner.grid, isMoving: isMoving)
    let grid = inner.grid
    if path?.append(time, node.outline.map { $0 / grid }, tolerance: now.margin) == false {
      return false
    }
    motion?.append(
      time, node.transform.inUnits(grid, of: space.grid), tolerance: 0.15 * space.margin)
    // The errors of a circle's centre and radius add up.
    for index in numbers.indices {
      let share = key.outline == .circle && index == 2 ? 0.2 : 0.48
      numbers[index].append(time, node.outline[index] / grid, tolerance: share * now.margin)
    }
    width.append(time, node.width / grid * 10, tolerance: 3 * now.margin)
    opacity.append(time, node.opacity * VectorLayer.opaque, tolerance: 1.5)
    paint.append(time, Self.paint(node, grid, in: ellipse), tolerance: 1)
    content.follow(node.nodes, at: time, from: cut, in: now)
    last = (time, node)
    return true
  }

  /// Returns another layer that starts at the last sample.
  func successor(in space: Space) -> LayerBuilder {
    end(at: last.time)
    return LayerBuilder(last.node, from: last.time, at: last.time, in: space)
  }

  /// Ends the layer at a time.
  func end(at time: Double) {
    isShown = false
    end = time
  }

  /// Returns true if the layer shows a node.
  func shows(_ node: DrawnNode) -> Bool {
    key == node.key && (key.identity != nil || content.shows(anyOf: node.nodes))
  }

  /// Returns the finished layer up to a time.
  func finished(at time: Double) -> VectorLayer {
    let end = min(end, time)
    var layer = VectorLayer(
      key: key, start: start, end: end, motion: motion?.finished(),
      outline: numbers.map { $0.finished() }, width: width.finished(),
      opacity: opacity.finished(), paint: paint.finished(), ellipse: ellipse,
      layers: content.finished(at: end), unit: inner.scale * inner.grid)
    if let path = path?.finished() {
      layer.key.outline = path.topology
      layer.outline = [path.track]
      if let motion = path.motion { layer.motion = motion }
    }
    return layer
  }
}

extension LayerBuilder {
  private static func paint(
    _ node: DrawnNode, _ grid: Double, in ellipse: Transform2D?
  ) -> [Double] {
    var numbers = node.paint
    if let back = ellipse?.inverse {
      let center = back.apply(Point2D(numbers[0], numbers[1]))
      (numbers[0], numbers[1]) = (center.x, center.y)
    }
    let first = node.key.paint.coordinates
    guard first > 0 else { return numbers.map { $0 * 255 } }
    for index in numbers.indices {
      if index < first {
        numbers[index] /= grid
      } else {
        numbers[index] *= (index - first) % 5 == 0 ? 1000 : 255
      }
    }
    return numbers
  }

  private static func shares(_ node: DrawnNode) -> [Double] {
    node.paint.indices.map { $0 < node.key.paint.coordinates ? 2 : 1.25 }
  }

  /// Returns true if two ellipses of equal size differ by less than a hundredth of their radius.
  private static func isNear(_ one: Transform2D?, _ other: Transform2D?) -> Bool {
    guard one != other else { return true }
    let (a, b) = (one ?? .identity, other ?? .identity)
    return max(max(abs(a.a - b.a), abs(a.b - b.b)), max(abs(a.c - b.c), abs(a.d - b.d))) < 0.01
  }
}

/// The layers of a group or a film, back to front, including the ended ones.
struct LayerList {
  private var layers: [LayerBuilder] = []
  /// The visible layers, with their places among all layers.
  private var shown: [(layer: LayerBuilder, place: Int)] = []

  /// Adds the visible nodes at a time; nodes appear and disappear at the cut, shortly before.
  mutating func follow(
    _ nodes: [DrawnNode], at time: Double, from cut: Double, in space: LayerBuilder.Space
  ) {
    guard !nodes.isEmpty else {
      for (layer, _) in shown where layer.isShown { layer.end(at: cut) }
      shown = []
      return
    }
    let isSame =
      shown.count == nodes.count
      && nodes.indices.allSatisfy { shown[$0].layer.key == nodes[$0].key }
    var (place, now) = (0, [(layer: LayerBuilder, place: Int)]())
    now.reserveCapacity(nodes.count)
    let before = layers.count
    let nodes = nodes.span
    for index in nodes.indices {
      // Each layer that is inserted moves those behind it.
      let known =
        isSame
        ? shown[index].place + layers.count - before : self.place(of: nodes[index], from: place)
      guard let known else {
        let layer = LayerBuilder(nodes[index], from: cut, at: time, in: space)
        layers.insert(layer, at: place)
        now.append((layer, place))
        place += 1
        continue
      }
      place = known + 1
      var layer = layers[known]
      if !layer.append(nodes[index], at: time, from: cut, in: space) {
        layer = layer.successor(in: space)
        _ = layer.append(nodes[index], at: time, from: cut, in: space)
        layers.insert(layer, at: place)
        place += 1
      }
      now.append((layer, place - 1))
    }
    if !isSame {
      for (layer, _) in shown where layer.isShown && !now.contains(where: { $0.layer === layer }) {
        layer.end(at: cut)
      }
    }
    shown = now
  }

  /// Returns the place of the first visible layer from a place on that shows a node.
  private func place(of node: DrawnNode, from place: Int) -> Int? {
    layers[place...].firstIndex { $0.isShown && $0.shows(node) }
  }

  func shows(anyOf nodes: [DrawnNode]) -> Bool {
    nodes.contains { node in shown.contains { $0.layer.key == node.key } }
  }

  /// Returns the finished layer up to a time.
  func finished(at time: Double) -> [VectorLayer] {
    VectorLayer.joined(layers.map { $0.finished(at: time) })
  }
}

extension DrawnNode {
  /// An upper bound for the distance of a group's content from the group's mapped origin.
  fileprivate var mappedReach: Double { reach * transform.largestScale }

  /// An upper bound for the distance of the drawing from the origin.
  fileprivate var reach: Double {
    func farthest(_ points: StrideTo<Int>) -> Double {
      points.reduce(0) { max($0, Vector2D(outline[$1], outline[$1 + 1]).length) }
    }
    switch key.outline {
    case nil:
      return nodes.reduce(0) {
        max($0, Vector2D($1.transform.tx, $1.transform.ty).length + $1.mappedReach)
      }
    case .circle: return Vector2D(outline[0], outline[1]).length + outline[2] + width / 2
    case .rect:
      return Vector2D(outline[0], outline[1]).length + Vector2D(outline[2], outline[3]).length
        + width
    case .path: return farthest(stride(from: 0, to: outline.count, by: 2)) + width
    }
  }
}

extension Transform2D {
  /// An upper bound for the mapped length of a unit vector.
  fileprivate var largestScale: Double {
    max(Vector2D(a, b).length, Vector2D(c, d).length)
  }

  /// Returns the map in units of different lengths inside and outside.
  fileprivate func inUnits(_ inside: Double, of outside: Double) -> Transform2D {
    let factor = inside / outside
    return Transform2D(
      a: a * factor, b: b * factor, c: c * factor, d: d * factor, tx: tx / outside,
      ty: ty / outside)
  }
}
