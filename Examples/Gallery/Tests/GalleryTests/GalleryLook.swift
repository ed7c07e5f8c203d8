import DripKit

/// A theme and a material; high contrast is always flat.
struct GalleryLook: CustomStringConvertible {
  let theme: Look.Theme
  let material: String

  static let all = Look.Theme.allCases.flatMap { theme in
    (theme == .highContrast ? ["flat"] : ["light", "flat"])
      .map { GalleryLook(theme: theme, material: $0) }
  }

  var description: String { "\(theme.name) \(material)" }

  /// Returns a scene in this look, on a canvas of a width and of the scene's proportions.
  func scene(_ kind: SceneKind, _ variant: SceneKind.Variant? = nil, width: Double) throws
    -> AnyScene
  {
    var scene = kind.scene(variant)
    let height = max(16, (width * scene.size.height / scene.size.width).rounded(.up))
    try scene.set("look.theme", to: .text(theme.name))
    try scene.set("look.material", to: .text(material))
    try scene.set("look.width", to: width)
    try scene.set("look.height", to: height)
    return scene
  }
}

/// Returns the bounding boxes of all shapes of a picture, limited to the clips and grounds around them.
func boxes(of picture: Picture) -> [Rect2D] {
  boxes(of: picture.nodes, .identity, in: nil)
}

private func boxes(of nodes: [Node], _ map: Transform2D, in limit: Rect2D?) -> [Rect2D] {
  nodes.flatMap { node -> [Rect2D] in
    switch node {
    case .fill(_, let shape, _, _): return [box(of: shape, map, in: limit)].compactMap { $0 }
    case .stroke(_, let shape, let style, _):
      let width = style.width * abs(map.determinant).squareRoot()
      return [box(of: shape, map, in: limit, margin: width / 2)].compactMap { $0 }
    case .text(let identity, let text, let paint):
      return boxes(
        of: [.stroke(identity, .path(text.outline), text.font.style, paint)], map, in: limit)
    case .group(let group):
      guard group.opacity > 0 else { return [] }
      let map = group.transform.followed(by: map)
      var limit = limit
      for shape in [group.clip, group.ground?.shape] {
        guard let shape else { continue }
        guard let inside = box(of: shape, map, in: limit) else { return [] }
        limit = inside
      }
      return boxes(of: group.nodes, map, in: limit)
    }
  }
}

private func box(
  of shape: Shape2D, _ map: Transform2D, in limit: Rect2D?, margin: Double = 0
) -> Rect2D? {
  guard let bounds = shape.transformed(by: map).bounds else { return nil }
  let box = bounds.expanded(by: margin)
  guard let limit else { return box }
  let low = Point2D(max(box.minX, limit.minX), max(box.minY, limit.minY))
  let high = Point2D(min(box.maxX, limit.maxX), min(box.maxY, limit.maxY))
  return low.x <= high.x && low.y <= high.y ? Rect2D(spanning: low, high) : nil
}

/// Returns events that an input takes.
func inputs(for kind: Input.Kind) -> [Input] {
  switch kind {
  case .progress: [.progress(0.4), .pause, .progress(1), .fail, .cancel]
  case .pull: []
  case .press: [.down, .up]
  case .toggle: [.on, .off]
  case .value(let range, _):
    [.value(range.upperBound, within: 0.3), .value(range.lowerBound), .value(range.upperBound)]
  case .pointer: [.pointer(Point2D(20, 20)), .pointer(Point2D(60, 30), within: 0.3), .leave]
  case .event(let names): names.map { .event($0) }
  }
}
