import DripTestSupport
import Testing

@testable import DripKit

struct PillSceneTests {
  private func run(_ events: [Log.Event], _ scene: PillScene = PillScene()) -> PillScene.Run {
    var run = PillScene.Run(scene)
    for event in events { run.take(event) }
    return run
  }

  /// Returns the words that a frame shows, with the opacities of more than a half.
  private func words(_ frame: PillScene.Frame) -> [String] { texts(frame).map(\.characters) }

  private func texts(_ frame: PillScene.Frame) -> [Node.Text] {
    var found: [Node.Text] = []
    func look(_ nodes: [Node], _ opacity: Double) {
      for node in nodes {
        switch node {
        case .text(let identity, let text, _) where identity.role == "label":
          if opacity > 0.5 { found.append(text) }
        case .group(let group): look(group.nodes, opacity * group.opacity)
        default: break
        }
      }
    }
    look(frame.picture.nodes, 1)
    return found
  }

  // MARK: States

  @Test func `Every state has its label`() {
    let run = run([
      .init(at: 1, .begin), .init(at: 2, .progress(0.62)), .init(at: 4, .pause),
      .init(at: 5, .resume), .init(at: 6, .fail), .init(at: 7, .progress(0.3)),
      .init(at: 8, .progress(1)), .init(at: 10, .cancel),
    ])
    let expected: [(Double, [String], SceneTimeline.Phase)] = [
      (0.9, ["Download"], .idle), (1.9, ["Starting"], .indeterminate),
      (3.9, ["Downloading", "62 %"], .filling), (4.9, ["Paused", "62 %"], .paused),
      (5.9, ["Downloading", "62 %"], .filling), (6.9, ["Try again"], .failed),
      (7.9, ["Downloading", "30 %"], .filling), (9, ["Open"], .done), (11, ["Download"], .idle),
    ]
    for (time, words, phase) in expected {
      let frame = run.frame(at: time)
      #expect(self.words(frame) == words, "\(time)")
      #expect(frame.phase == phase, "\(time)")
      #expect(run.timeline.phase(at: time) == phase, "\(time)")
    }
    let moments = run.timeline.moments.map(\.moment)
    #expect(moments == [.tap, .failure, .tap, .full, .check, .cancel])
  }

  @Test(arguments: [20.0, 32, 44, 96])
  func `A narrow button shows the number or the glyph alone`(side: Double) throws {
    for width in [side / 2, side, 1.6 * side] {
      let scene = PillScene().with { $0.stage = Stage(width, side) }
      let run = run([.init(at: 1, .progress(0.62)), .init(at: 4, .fail)], scene)
      #expect(words(run.frame(at: 3)) == ["62 %"] && words(run.frame(at: 6)).allSatisfy(\.isEmpty))
      let body = scene.body
      #expect(texts(run.frame(at: 3)).allSatisfy { $0.font.height > 0.15 * body.size.height })
      #expect(body.minX >= 0 && body.maxX <= width && body.minY >= 0 && body.maxY <= side)
      #expect(body.size.width >= body.size.height)
    }
  }

  @Test func `An outline of letters replaces the words of its state alone`() throws {
    let letters = try Outline("M0 0H40V10H0Z")
    let scene = PillScene().with { ($0.idleLabel, $0.idleLabelOutline) = ("水", letters) }
    let run = run([.init(at: 1, .begin)], scene)
    #expect(words(run.frame(at: 0.5)).isEmpty && words(run.frame(at: 3)) == ["Starting"])
    #expect(run.frame(at: 0.5).picture != self.run([], PillScene()).frame(at: 0.5).picture)
  }

  @Test func `A button that is not full says 99 % at most`() {
    let run = run([.init(at: 0, .progress(0.999))])
    #expect(words(run.frame(at: 5)).last == "99 %")
    #expect(self.run([.init(at: 0, .progress(1))]).frame(at: 2).level == 1)
    // A full one says it until its last label has come.
    let full = self.run([.init(at: 0, .progress(0.9)), .init(at: 5, .progress(1))])
    let seen = stride(from: 5, to: 5.5, by: 0.01).flatMap { words(full.frame(at: $0)) }
    #expect(seen.contains("100 %") && seen.contains("Open"))
  }

  @Test func `Work that goes on after its end is not done`() {
    let run = run([
      .init(at: 1, .progress(1)), .init(at: 1.1, .progress(0.5)), .init(at: 4, .progress(1)),
      .init(at: 6, .progress(0.4)),
    ])
    #expect(run.frame(at: 1.5).phase == .filling && run.frame(at: 5).phase == .done)
    #expect(run.frame(at: 6).phase == .filling)
    #expect(run.timeline.moments.count { $0.moment == .full } == 1)
  }

  @Test func `Without work there is nothing to cancel, to pause or to fail`() {
    let run = run([.init(at: 1, .cancel), .init(at: 2, .fail), .init(at: 3, .pause)])
    #expect(run.chapters.count == 1 && run.duration.seconds == 0)
    #expect(run.frame(at: 9).picture == run.frame(at: 0).picture)
  }

  @Test func `A failure keeps its level, and a second try begins there`() {
    let run = run([
      .init(at: 0, .progress(0.7)), .init(at: 3, .fail), .init(at: 5, .progress(0.75)),
    ])
    #expect(run.frame(at: 4.9).level.isNear(0.7))
    for step in 0...20 { #expect(run.frame(at: 5 + Double(step) / 50).level >= 0.7 - 1e-9) }
  }

  // MARK: Water

  @Test(arguments: [false, true]) func `The area under water is the progress`(isMirrored: Bool)
    throws
  {
    for (width, height) in [(372.0, 96.0), (120, 30), (400, 144), (90, 96)] {
      let scene = PillScene().with {
        $0.look = Look(width, height)
        $0.isRightToLeft = isMirrored
      }
      let body = scene.body
      let radius = body.size.height / 2
      let area = (body.size.width - 2 * radius) * 2 * radius + .pi * radius * radius
      for progress in [0.1, 0.25, 0.5, 0.62, 0.9] {
        let frame = run([.init(at: 0, .progress(progress))], scene).frame(at: 9)
        let front = try #require(frame.value("front"))
        let length = isMirrored ? body.maxX - front : front - body.minX
        // The area up to a straight surface, row by row.
        let rows = 4000
        var wet = 0.0
        for row in 0..<rows {
          let y = (Double(row) + 0.5) / Double(rows) * 2 * radius - radius
          let inset = radius - (radius * radius - y * y).squareRoot()
          wet +=
            min(max(length - inset, 0), body.size.width - 2 * inset) * 2 * radius / Double(rows)
        }
        #expect(abs(wet / area - progress) < 0.001, "\(width) × \(height) at \(progress)")
      }
    }
  }

  @Test func `Water of an unknown amount moves to and fro and never as far as the ends`() throws {
    let run = run([.init(at: 0, .begin)])
    let body = PillScene().body
    var places: [Double] = []
    for step in 0...60 {
      let nodes = run.frame(at: 2 + Double(step) / 20).picture.resolvedNodes
      let water = try #require(nodes.first { $0.identity.role == "water" })
      let box = try #require(water.shape.bounds)
      #expect(box.minX > body.minX && box.maxX < body.maxX)
      places.append(box.center.x)
    }
    #expect((places.max() ?? 0) - (places.min() ?? 0) > 0.5 * body.size.width)
    let calm = self.run([.init(at: 0, .begin)], PillScene().with { $0.reducedMotion = true })
    #expect(calm.frame(at: 2).picture == calm.frame(at: 3).picture)
  }

  @Test func `The button rests after its last change`() {
    let run = run([.init(at: 0, .progress(0.5))])
    let end = run.duration.seconds
    #expect(run.frame(at: end).level.isNear(0.5, within: 1e-3))
  }

  // MARK: Labels

  @Test(arguments: [20.0, 32, 44, 64, 96]) func `Labels stay inside at every height`(height: Double)
    throws
  {
    for width in [height, 2 * height, 5 * height, 12 * height] {
      let scene = PillScene().with {
        $0.look = Look(width + height / 2, 1.5 * height)
        $0.runningLabel = "Downloading a file with a rather long name"
      }
      let frame = run([.init(at: 0, .progress(0.5))], scene).frame(at: 5)
      for node in frame.picture.texts where node.characters != "" {
        let box = try #require(node.outline.bounds)
        #expect(box.minX >= scene.body.minX && box.maxX <= scene.body.maxX, "\(width) × \(height)")
      }
    }
  }

  @Test func `Labels mirror for languages that are read from the right`() throws {
    let events: [Log.Event] = [.init(at: 0, .progress(0.5))]
    let scene = PillScene()
    let plain = run(events, scene).frame(at: 5).picture.texts
    let mirrored = run(events, scene.with { $0.isRightToLeft = true }).frame(at: 5).picture.texts
    for (one, other) in zip(plain, mirrored) {
      #expect(one.characters == other.characters && other.alignment == .trailing)
      #expect((one.place.x + other.place.x).isNear(scene.size.width))
    }
  }
}

extension Picture {
  /// All texts, in the order in which they are drawn.
  fileprivate var texts: [Node.Text] {
    func texts(in nodes: [Node]) -> [Node.Text] {
      nodes.flatMap { node -> [Node.Text] in
        switch node {
        case .text(_, let text, _): [text]
        case .group(let group): texts(in: group.nodes)
        default: []
        }
      }
    }
    return texts(in: nodes)
  }
}
