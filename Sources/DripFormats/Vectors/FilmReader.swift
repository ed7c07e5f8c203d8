internal import DripKit

/// An adaptive sampling of a film, whose samples also determine the times between them.
struct FilmReader {
  private struct Sample {
    var time: Double
    var nodes: [DrawnNode]
  }

  /// The longest interval in which a node may appear or disappear.
  private static let shortest = 1.0 / 900
  /// The shortest interval between samples of a node that changes fast.
  private static let nearest = 1.0 / 240

  private let space: LayerBuilder.Space
  private var layers = LayerList()

  /// Creates a reader of a film in a space.
  init(in space: LayerBuilder.Space) { self.space = space }

  /// Returns the layers up to a time.
  ///
  /// The reader samples all of the given times, which are in order, and adds samples between them where necessary.
  mutating func read(
    moments: some Sequence<Double>, until end: Double, isStopped: () -> Bool,
    nodes: (Double) -> [DrawnNode]
  ) throws(EncodingError) -> [VectorLayer] {
    func sample(at time: Double) -> Sample { Sample(time: time, nodes: nodes(time)) }
    var moments = moments.makeIterator()
    var known = sample(at: moments.next() ?? 0)
    layers.follow(known.nodes, at: known.time, from: known.time, in: space)
    var before: Sample?
    // The pending samples, the next one last.
    var ahead: [Sample] = []
    while true {
      while ahead.count < 2, let time = moments.next() { ahead.insert(sample(at: time), at: 0) }
      guard let next = ahead.last else { break }
      if isStopped() { throw .stopped }
      let duration = next.time - known.time
      let isSame = isAlike(known, next)
      if duration > Self.shortest {
        let isBent =
          isSame && duration > Self.nearest
          && (before.map { bends($0, known, next, isFirst: false) } ?? false
            || ahead.count > 1 && isAlike(next, ahead[ahead.count - 2])
              && bends(known, next, ahead[ahead.count - 2], isFirst: true))
        if !isSame || isBent {
          ahead.append(sample(at: (known.time + next.time) / 2))
          continue
        }
      }
      let cut = isSame ? next.time : (known.time + next.time) / 2
      layers.follow(next.nodes, at: next.time, from: cut, in: space)
      before = isSame ? known : nil
      known = next
      ahead.removeLast()
    }
    return layers.finished(at: end)
  }

  private func isAlike(_ a: Sample, _ b: Sample) -> Bool {
    DrawnNode.areAlike(a.nodes, b.nodes)
  }

  /// Returns true if the middle one of three samples is so far from the straight line between the others that
  /// the interval between it and the first or last sample needs another sample.
  ///
  /// A parabola deviates from the line between two samples by a quarter of that distance, times the ratio of
  /// the intervals.
  private func bends(_ a: Sample, _ b: Sample, _ c: Sample, isFirst: Bool) -> Bool {
    let part = (b.time - a.time) / (c.time - a.time)
    let ratio = isFirst ? part / (1 - part) : (1 - part) / part
    let margin = 0.5 * space.tolerance / max(ratio, 1e-3)
    guard !a.nodes.isEmpty else { return false }
    let (a, b, c) = (a.nodes.span, b.nodes.span, c.nodes.span)
    for index in a.indices
    where a[index].isOff(b[index], c[index], part, scale: space.scale, margin: margin) {
      return true
    }
    return false
  }
}

extension DrawnNode {
  /// Returns true if the middle one of three nodes is further from the straight line than a margin in pixels.
  fileprivate func isOff(
    _ b: DrawnNode, _ c: DrawnNode, _ part: Double, scale: Double, margin: Double
  ) -> Bool {
    func off(_ first: Double, _ second: Double, _ third: Double) -> Double {
      abs(first + (third - first) * part - second)
    }
    let allowed = margin / scale
    for index in outline.indices
    where off(outline[index], b.outline[index], c.outline[index]) > allowed { return true }
    if off(width, b.width, c.width) > allowed || off(opacity, b.opacity, c.opacity) > 0.01 {
      return true
    }
    var inner = scale
    if key.kind == .group {
      let (t, u, v) = (transform, b.transform, c.transform)
      inner *= max(Vector2D(u.a, u.b).length, Vector2D(u.c, u.d).length)
      if max(off(t.tx, u.tx, v.tx), off(t.ty, u.ty, v.ty)) > allowed { return true }
    }
    guard !nodes.isEmpty else { return false }
    let (nodes, second, third) = (nodes.span, b.nodes.span, c.nodes.span)
    for index in nodes.indices
    where nodes[index].isOff(second[index], third[index], part, scale: inner, margin: margin) {
      return true
    }
    return false
  }

  /// Returns the number of samples between two frames.
  static func samples(perFrameAt rate: FrameRate) -> Int {
    max(1, Int((60 / rate.perSecond).rounded(.up)))
  }
}
