public import DripKit

extension SceneFrame {
  /// The picture with the guides over it.
  public var guidedPicture: Picture {
    let drawn = drawn(keepingGuides: true)
    var picture = drawn.picture
    picture.nodes += drawn.guides?.nodes ?? []
    return picture
  }
}

extension Picture.Guide.Layer {
  /// The guides as nodes: halos, lines, and letters over all of them.
  public var nodes: [Node] {
    var sketch = Sketch(of: self)
    for guide in guides { sketch.add(guide) }
    return sketch.nodes
  }
}

extension Sketch {
  fileprivate mutating func add(_ guide: Picture.Guide) {
    switch guide {
    case .line(let identity, let path, let ink): line(identity, path, ink)
    case .dashes(let identity, let start, let end, let ink):
      line(identity, dashes(from: start, to: end), ink)
    case .circle(let identity, let circle, let ink, let isDashed):
      guard circle.radius > 0 else { return }
      line(identity, isDashed ? dashes(around: circle) : .circle(circle), ink)
    case .dot(let identity, let place, let name, let offset):
      point(identity, name, at: place, offset)
    case .label(let identity, let text, let place, let offset, let ink):
      label(identity, text, at: place, offset, ink)
    case .told(let progress, let box, let y):
      level("guide.level.told", "told", progress, in: box, y: y, isLeft: true)
    case .shown(let progress, let box, let y):
      level("guide.level.shown", "shown", progress, in: box, y: y, isLeft: false)
    case .wave(let wave, let name, let box, let index): self.wave(wave, name, in: box, index)
    case .flight(let curve, let index, let handles): flight(curve, index, handles: handles)
    case .construction(let curve, let isFromAbove, let index):
      if isFromAbove { plumb(curve, index) } else { bow(curve, index) }
    case .handles(let path, let index): handles(of: path, index)
    case .neck(let outline, let feet, let joined, let index): neck(outline, feet, joined, index)
    case .timeline(let timeline, let time): self.timeline(timeline, at: time)
    case .timing(let curve, let title, let part): timing(curve, title, at: part)
    case .graph(let role, let title, let curve, let isLeft, let base, let now):
      graph(role, title, curve, isLeft: isLeft, base: base, now: now)
    }
  }
}
