import DripTestSupport
import Testing

@testable import DripKit

struct HeartSceneTests {
  private let scene = HeartScene()
  private var story: HeartScene.Run { scene.run() }

  /// Returns the frame at a time after the tap.
  private func frame(after time: Double) -> HeartScene.Frame {
    story.frame(at: scene.tapAt + time)
  }

  // MARK: A like

  @Test func `A like is pressed, full and over at the times of its design`() throws {
    #expect(frame(after: 0.08).scale.isNear(0.83))
    #expect(frame(after: 0.1).level > 0.5 && frame(after: 0.169).level < 1)
    #expect(frame(after: 0.17).level == 1)
    let timeline = story.timeline
    #expect(try #require(timeline.time(of: .burst)).isNear(scene.tapAt + 0.08))
    #expect(try #require(timeline.time(of: .full)).isNear(scene.tapAt + 0.17))
    #expect(story.duration.seconds.isNear(scene.tapAt + 0.6))
    let last = frame(after: 0.6)
    #expect(last.phase == .done && last.scale == 1 && last.squash == 0)
    #expect(last.picture.nodes("bead").isEmpty && last.picture.nodes("shockwave").isEmpty)
  }

  @Test func `A heart that is no longer liked drains in 0.18 seconds, from the first frame on`() {
    var story = story
    story.take(Log.Event(at: 2, .cancel))
    let levels = (0...18).map { story.frame(at: 2 + Double($0) / 100).level }
    #expect(levels[0] == 1 && levels[1] < 1 && levels[17] > 0 && levels[18] == 0)
    #expect(zip(levels, levels.dropFirst()).allSatisfy { $0 > $1 })
    #expect(story.duration.seconds.isNear(2.18))
  }

  @Test(arguments: [0.02, 0.09, 0.12, 0.2, 0.3])
  func `A heart that is called off while it beats keeps its shape steady`(time: Double) {
    var story = scene.live
    story.move(to: 1, at: 1)
    story.cancel(at: 1 + time)
    story.move(to: 1, at: 1 + time + 0.1)
    let scales = (0...1000).map { story.frame(at: 1 + Double($0) / 1000).scale }
    for (a, b) in zip(scales, scales.dropFirst()) { #expect(abs(a - b) < 0.012) }
    #expect(scales.min().map { $0 > 0.6 } ?? false)
    #expect(story.frame(at: 3).phase == .done)
  }

  // MARK: A gauge

  @Test func `A tap presses a heart that does not fill yet`() {
    let story = scene.live
    var gauge = story
    gauge.tap(at: 1)
    #expect(gauge.frame(at: 1.08).scale.isNear(0.83))
    #expect(gauge.frame(at: 2.1).scale == 1 && gauge.frame(at: 2.1).level == 0)
    gauge.move(to: 0.5, at: 3)
    gauge.move(to: 1, at: 5)
    #expect(gauge.frame(at: 5.08).scale.isNear(0.83))
    #expect(gauge.frame(at: 6).phase == .done)
    #expect(scene.with { $0.reducedMotion = true }.frame(at: scene.tapAt + 0.05).scale == 1)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `Beads come out from behind the heart`(seed: UInt64) throws {
    let story = scene.with { $0.seed = seed }.run()
    let burst = try #require(story.timeline.time(of: .burst))
    let frame = story.frame(at: burst + scene.beads.delay + 1e-6)
    let heart = try #require(frame.nodes("outline").first?.shape.path)
    let beads = frame.nodes("bead")
    #expect(beads.count == scene.beads.count)
    for bead in beads {
      guard case .circle(let circle) = bead.shape else {
        Issue.record("a bead is a circle")
        continue
      }
      for step in 0..<24 {
        #expect(heart.contains(circle.point(at: Double(step) * .pi / 12)), "\(bead.identity)")
      }
    }
  }

  @Test(arguments: 0..<10 as Range<UInt64>)
  func `A bead that leaves the heart has a neck`(seed: UInt64) throws {
    let story = scene.with { $0.seed = seed }.run()
    var leaving = 0
    for frame in story.frames(from: scene.tapAt + 0.115, to: scene.tapAt + 0.5) {
      let heart = try #require(frame.nodes("outline").first?.shape.path)
      for bead in frame.nodes("bead") {
        guard case .circle(let circle) = bead.shape, circle.radius > 1 else { continue }
        let points = (0..<24).map { circle.point(at: Double($0) * .pi / 12) }
        let inside = points.count { heart.contains($0) }
        guard inside > 0, inside < 24 else { continue }
        leaving += 1
        let necks = frame.nodes("bead.goo").map(\.identity.index)
        #expect(necks.contains(bead.identity.index), "\(bead.identity) at \(frame.time)")
      }
    }
    #expect(leaving > 5)
  }

  @Test func `A lit heart keeps the outlines of the flat one`() throws {
    let plain = scene.with { $0.look.material = .flat }
    for time in [0.0, 0.07, 0.12, 0.16, 0.6] {
      let (flat, bright) = (
        plain.frame(at: scene.tapAt + time).picture, scene.frame(at: scene.tapAt + time).picture
      )
      for role in ["outline", "bead.goo"] as [Identity.Role] {
        let (a, b) = (flat.nodes(role), bright.nodes(role))
        #expect(a.count == b.count)
        for (a, b) in zip(a, b) {
          let (a, b) = (try #require(a.shape.bounds), try #require(b.shape.bounds))
          #expect(a.expanded(by: 1e-9).contains(b.origin))
          #expect(b.expanded(by: 1e-9).contains(a.origin))
        }
      }
      #expect(flat.nodes("bead").count == bright.nodes("bead").count)
      #expect(flat.nodes("shadow").isEmpty && bright.nodes("shadow").count == 1)
    }
  }

  @Test func `Small hearts leave out details and have a rim of more than a point`() throws {
    func nodes(_ width: Double, at time: Double = 0.64) -> [Picture.ResolvedNode] {
      scene.with { $0.width = width }.frame(at: time).picture.resolvedNodes
    }
    func roles(_ width: Double) -> Set<Identity.Role> { Set(nodes(width).map(\.identity.role)) }
    func caustics(_ width: Double) -> Int {
      nodes(width).count { $0.identity.role == "caustic" }
    }
    #expect(roles(32).isSuperset(of: ["shadow", "water.back", "ring.light"]))
    #expect(roles(31).isDisjoint(with: ["shadow", "water.back", "ring.light"]))
    #expect(roles(16).isSuperset(of: ["glass", "outline", "water.front", "surface"]))
    #expect(caustics(64) == 4 && caustics(63) == 2 && caustics(31) == 1)
    for width in [16.0, 20, 24, 120] {
      let rim = try #require(nodes(width, at: 0).first { $0.identity.role == "outline" })
      guard case .stroke(let style) = rim.paint else {
        Issue.record("The rim is a stroke.")
        continue
      }
      #expect(style.width.isNear(max(1.4, 0.05 * width), within: 1e-9))
    }
  }

}

extension Picture {
  fileprivate func nodes(_ role: Identity.Role) -> [Picture.ResolvedNode] {
    resolvedNodes.filter { $0.identity.role == role }
  }
}
