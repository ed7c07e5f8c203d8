import DripKit
import TestSupport
import Testing

/// The calls of a picture to a canvas, and the combined state of the groups that enclose a node.
struct PictureCanvasTests {
  private let dot = Shape2D.circle(Circle2D(center: Point2D(1, 2), radius: 3))
  private let box = Shape2D.rect(Rect2D(x: 0, y: 0, width: 10, height: 10))

  private func resolved(_ nodes: Node...) -> [Picture.ResolvedNode] {
    Picture(size: Size2D(100, 100), nodes: nodes).resolvedNodes
  }

  @Test
  func `Line widths follow a uniform scale exactly, and otherwise the root of the area's factor`()
    throws
  {
    func width(_ map: Transform2D) throws -> Double {
      let ring = Node.stroke(Identity("ring"), dot, StrokeStyle2D(width: 3), .black)
      let paint = try #require(resolved(ring.transformed(by: map)).first).paint
      guard case .stroke(let style) = paint else { return .nan }
      return style.width
    }
    #expect(try width(.scale(0.9)).isNear(2.7, within: 1e-15))
    #expect(try width(.scale(2)) == 6)
    #expect(try width(.rotation(1).followed(by: .translation(Vector2D(3, 3)))).isNear(3))
    #expect(try width(.scale(-1, 1)) == 3)
    #expect(try width(.scale(4, 1)) == 6)
    #expect(try width(.scale(0)) == 0)
  }

  @Test func `Nested groups resolve to the product of all enclosing groups`() {
    var generator = SplitMix64(seed: 4_101)
    for _ in 0..<300 {
      let path = generator.path()
      var node = Node.fill(Identity("leaf"), .path(path), .white)
      var map = Transform2D.identity
      var opacity = 1.0
      var clips: [Path2D] = []
      for _ in 0..<Int.random(in: 0...5, using: &generator) {
        let (own, fade) = (generator.transform(), generator.double(in: 0...1))
        let clip = Bool.random(using: &generator) ? generator.path() : nil
        node = .group(transform: own, opacity: fade, clip: clip.map(Shape2D.path), [node])
        clips = ((clip.map { [$0] } ?? []) + clips).map { $0.transformed(by: own) }
        map = map.followed(by: own)
        opacity *= fade
      }
      let nodes = resolved(node)
      #expect(nodes.count == 1)
      #expect(nodes[0].opacity.isNear(opacity, within: 1e-15))
      #expect(isNear(nodes[0].shape.path, path.transformed(by: map)))
      #expect(nodes[0].clips.count == clips.count)
      for (clip, expected) in zip(nodes[0].clips, clips) { #expect(isNear(clip.path, expected)) }
    }
  }

  private func isNear(_ path: Path2D, _ other: Path2D) -> Bool {
    path.elements.count == other.elements.count
      && zip(path.segments, other.segments).allSatisfy { segment, expected in
        [0, 0.3, 1].allSatisfy {
          let point = expected.point(at: $0)
          let size = 1 + (point - .origin).length
          return segment.point(at: $0).isNear(point, within: 1e-9 * size + 1e-7)
        }
      }
  }

  @Test func `A ground comes before the nodes on it, and clips these but not itself`() throws {
    let ground = Node.Ground(Identity("ground"), dot, .black)
    let group = Node.group(
      transform: .scale(2), opacity: 0.5, clip: box, ground: ground,
      [.fill(Identity("disc"), box, .white)])
    let nodes = resolved(group)
    #expect(nodes.map(\.identity.text) == ["ground", "disc"])
    let (outer, inner) = (box.transformed(by: .scale(2)), dot.transformed(by: .scale(2)))
    #expect(nodes.map(\.shape) == [inner, outer])
    #expect(nodes.map(\.clips) == [[outer], [outer, inner]])
    #expect(nodes.map(\.opacity) == [0.5, 0.5])
  }

  @Test func `A group that a canvas refuses is skipped with its nodes`() {
    /// A canvas that records its calls, and skips faded groups.
    struct Notes: PictureCanvas {
      var text = ""
      mutating func fill(
        _ identity: Identity, _ shape: Shape2D, _ paint: Paint, rule: Path2D.FillRule
      ) {
        text += identity.text
      }
      mutating func stroke(
        _ identity: Identity, _ shape: Shape2D, _ style: StrokeStyle2D, _ paint: Paint
      ) { text += "~\(identity.text)" }
      mutating func beginGroup(_ group: Node.Group) -> Bool {
        guard group.opacity == 1 else { return false }
        text += "("
        return true
      }
      mutating func endGroup() { text += ")" }
    }
    func disc(_ role: Identity.Role) -> Node { .fill(Identity(role), dot, .white) }
    let line = Node.stroke(Identity("d"), dot, StrokeStyle2D(width: 1), .black)
    var notes = Notes()
    Picture(
      size: Size2D(1, 1),
      nodes: [
        disc("a"), .group([disc("b"), .group(opacity: 0.5, [disc("c")]), .group([line])]),
        disc("e"),
      ]
    ).draw(on: &notes)
    #expect(notes.text == "a(b(~d))e")
  }

  @Test func `Empty groups and empty pictures resolve to nothing`() {
    #expect(resolved().isEmpty)
    #expect(resolved(.group([]), .group(opacity: 0.5, clip: box, [.group([])])).isEmpty)
  }

  @Test func `An identity transform or full opacity makes no group`() {
    let disc = Node.fill(Identity("disc"), dot, .white)
    #expect(disc.faded(to: 1) == disc)
    #expect(disc.transformed(by: .identity) == disc)
    #expect(disc.faded(to: 0.5) == .group(opacity: 0.5, [disc]))
    #expect(disc.transformed(by: .scale(2)) == .group(transform: .scale(2), [disc]))
  }
}
