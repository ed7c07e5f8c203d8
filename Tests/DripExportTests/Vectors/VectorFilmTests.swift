import DripExport
import DripKit
import DripRaster
import Foundation
import TestSupport
import Testing

/// Lists the outlines of a picture in pixels, back to front.
private struct OutlineList: Canvas {
  private(set) var drawn: [AnimatedSVGReader.Drawn] = []
  private var transforms: [Transform]

  init(scale: Double) { transforms = [.scale(scale)] }

  mutating func fill(_ identity: Identity, _ shape: Shape, _ paint: Paint, rule: FillRule) {
    add(shape, nil)
  }

  mutating func stroke(
    _ identity: Identity, _ shape: Shape, _ style: StrokeStyle, _ paint: Paint
  ) {
    if style.width > 0 { add(shape, style.width) }
  }

  mutating func beginGroup(_ group: Node.Group) -> Bool {
    transforms.append(group.transform.followed(by: transforms[transforms.count - 1]))
    if let ground = group.ground { add(ground.shape, nil) }
    return true
  }

  mutating func endGroup() { transforms.removeLast() }

  private mutating func add(_ shape: Shape, _ width: Double?) {
    let transform = transforms[transforms.count - 1]
    let chains = shape.chains(transform)
    guard !chains.isEmpty else { return }
    let scale = abs(transform.determinant).squareRoot()
    drawn.append(.init(chains: chains, width: width.map { $0 * scale }))
  }
}

/// Returns how far any point of some chains is from others at most.
private func distance(from chains: [[Point]], to others: [[Point]]) -> Double {
  let segments = others.flatMap { zip($0, $0.dropFirst()) }
  var farthest = 0.0
  for chain in chains {
    for point in chain {
      var nearest = Double.infinity
      for (a, b) in segments {
        let (way, offset) = (b - a, point - a)
        let square = way.dot(way)
        let part = square > 0 ? min(max(offset.dot(way) / square, 0), 1) : 0
        let rest = offset - way * part
        nearest = min(nearest, rest.dot(rest))
        if nearest <= farthest * farthest { break }
      }
      farthest = max(farthest, nearest.squareRoot())
    }
  }
  return farthest
}

/// A scene that is made a film of.
struct FilmCase: Sendable, CustomTestStringConvertible {
  let scene: AnyScene
  let width: Int
  let rate: Int
  var testDescription: String { "\(scene.name) \(scene.variant.name) \(width) px \(rate) fps" }

  static let all = allScenes.flatMap { kind in
    kind.variants.flatMap { variant in
      [(480, 30), (200, 50)].map { FilmCase(scene: kind.scene(variant), width: $0.0, rate: $0.1) }
    }
  }

  var film: FilmDescription {
    let height = Int((Double(width) * scene.size.height / scene.size.width).rounded(.up))
    let rate = FrameRate(rate) ?? .sixty
    return FilmDescription(
      size: PixelSize(width, height), background: .clear,
      frameCount: rate.count(lasting: scene.extent.seconds), rate: rate)
  }
}

/// How far a film is from the truth at a time; nil where something appears or disappears just then.
func error(
  of document: AnimatedSVGReader, _ story: AnyStory, at time: Double, scale: Double
) -> Double? {
  func truth(_ time: Double) -> [AnimatedSVGReader.Drawn] {
    var list = OutlineList(scale: scale)
    story.picture(at: time).draw(on: &list)
    return list.drawn
  }
  let (shown, expected) = (document.drawn(at: time), truth(time))
  guard shown.count == expected.count else { return nil }
  var farthest = 0.0
  for (a, b) in zip(shown, expected) {
    farthest = max(
      farthest, distance(from: a.chains, to: b.chains), distance(from: b.chains, to: a.chains),
      abs((a.width ?? 0) - (b.width ?? 0)) / 2)
  }
  return farthest
}
