import DripTestSupport
import Testing

@testable import DripKit

/// The variant `drop` of `refresh`.
struct DropRefreshTests {
  private let scene = RefreshScene().with { $0.sheetColor = .white }
  /// Returns a story whose neck breaks at second 1.
  private func pulled() -> LiveRun<RefreshScene.Run> {
    var story = scene.live
    story.pull(to: 50, at: 0.5, within: 0)
    story.pull(to: 112, at: 1, within: 0)
    return story
  }

  private func drop(_ story: LiveRun<RefreshScene.Run>, at time: Double) throws -> DropFrame {
    guard case .drop(let drop) = story.frame(at: time).form else { throw NoDrop() }
    return drop
  }

  private struct NoDrop: Error {}

  // MARK: The pull

  @Test func `A drop sags by 66 points, thins at 96 and breaks at 112`() throws {
    func width(_ pull: Double) throws -> Double {
      let body = try #require(scene.drop.body(at: pull / 112))
      let sides = body.sides(FlatSurface(level: 0))
      let knots = sides.flatMap { zip($0.right, $0.left) }
      return knots.map { abs($0.point.x - $1.point.x) }.min() ?? 0
    }
    #expect(try #require(scene.drop.body(at: 66 / 112)).circle.radius.isNear(13, within: 1e-9))
    #expect(try #require(scene.drop.body(at: 40 / 112)).circle.radius < 12)
    #expect(try width(66) > 6)
    #expect((2.0...4).contains(try width(96)))
    #expect(try width(111.9) < 0.1)
    var last = Double.infinity
    for pull in stride(from: 60.0, to: 112, by: 1) {
      let next = try width(pull)
      #expect(next < last, "\(pull)")
      last = next
    }
    let story = pulled()
    #expect(try drop(story, at: 1.0.nextDown).sinceBreak == nil)
    #expect(try drop(story, at: 1).sinceBreak == 0)
  }

  @Test(arguments: RefreshScene.ScreenTop.Shape.allCases)
  func `The neck is the contour of a smooth union`(shape: RefreshScene.ScreenTop.Shape) throws {
    let top = scene.top.with { $0.shape = shape }
    var count = 0
    for pull in stride(from: 0.02, to: 1, by: 0.01) {
      let body = try #require(scene.drop.body(at: pull))
      for knot in body.sides(top.surface).flatMap({ $0.left + $0.right }) {
        let point = body.squeeze.inverse(knot.point)
        guard abs(point.x) < top.surface.flat else { continue }
        let distance = smoothUnion(
          body.circle.signedDistance(to: point), -point.y, reach: body.profile.reach,
          stiffness: body.profile.exponent - 1)
        #expect(abs(distance) < 1e-6, "\(pull)")
        count += 1
      }
    }
    #expect(count > 1000)
  }

  @Test func `The sides of a neck run along its contour`() throws {
    let top = scene.top.with { $0.shape = .edge }
    for pull in [0.3, 0.6, 0.9, 0.99] {
      let body = try #require(scene.drop.body(at: pull))
      let plain = try #require(GooShore(body.circle, top.surface))
      for (span, sides) in zip(plain.pair.spans(body.profile), body.sides(top.surface)) {
        for (before, after) in zip(plain.sides(span, body.profile).left, sides.left) {
          // The direction is that of two near points after the map.
          let step = 1e-6
          let next = GooKnot(
            point: before.point + before.direction * step, direction: before.direction)
          let way = try #require((body.squeeze.apply(next).point - after.point).normalized)
          #expect(way.dot(after.direction) > 1 - 1e-6, "\(pull)")
        }
      }
    }
  }

  @Test func `The foot of a thin neck is narrower than the drop`() throws {
    let body = try #require(scene.drop.body(at: 0.97))
    let points = body.sides(scene.top.surface).flatMap { $0.left + $0.right }.map(\.point)
    let foot = points.filter { $0.y > -1 }.map { abs($0.x) }.max() ?? .infinity
    #expect((5...1.2 * scene.drop.radius).contains(foot), "\(foot)")
  }

  @Test func `Soft light leaves the outlines of the drop alone`() throws {
    let flat = scene.with { $0.look.material = .flat }
    for time in [0.2, 0.5, 0.65, 0.95, 1.6, 2.7, 3.0] {
      let (lit, plain) = (scene.frame(at: time).picture, flat.frame(at: time).picture)
      for role in plain.roles {
        let bounds = [lit, plain].map { picture in
          picture.resolvedNodes.filter { $0.identity.role == role }.compactMap(\.shape.bounds)
        }
        #expect(bounds[0].count == bounds[1].count, "\(role) at \(time)")
        for (a, b) in zip(bounds[0], bounds[1]) {
          #expect(a.expanded(by: 1e-9).contains(b.origin), "\(role) at \(time)")
          #expect(b.expanded(by: 1e-9).contains(a.origin), "\(role) at \(time)")
        }
      }
    }
  }

  @Test func `A sheet of high contrast is flat`() {
    #expect(!RefreshScene.sheet(for: .highContrast).look.isLit)
    #expect(RefreshScene.sheet(for: .dark).look.isLit)
    #expect(RefreshScene.sheet(for: .light).look.isLit)
  }

  @Test(arguments: [RefreshScene.ScreenTop.Shape.notch, .pill])
  func `Notch and pill end in the surface that the drop hangs from`(
    shape: RefreshScene.ScreenTop.Shape
  ) throws {
    let top = scene.top.with { $0.shape = shape }
    let outline = try #require(top.outline(canvasWidth: 375))
    #expect(outline.bounds?.maxY == top.ceiling)
    for x in stride(from: -58.0, through: 58, by: 1) {
      let place = Point2D(187.5 + x, top.ceiling - top.surface.height(at: x))
      #expect(outline.contains(place - Vector2D(0, 0.05)), "\(x)")
      #expect(!outline.contains(place + Vector2D(0, 0.05)), "\(x)")
    }
  }

  @Test(arguments: [20.0, 60, 95])
  func `A drop that is let go before its neck thins is drawn back`(distance: Double) throws {
    var story = scene.live
    story.pull(to: distance, at: 0.5, within: 0)
    story.pull(to: 0, at: 1, within: 0.3)
    #expect(try drop(story, at: 0.9).hanging.map { $0 > 0 } ?? false)
    #expect(story.timeline.time(of: .trigger) == nil && story.duration.seconds == 1.3)
    #expect(try drop(story, at: 1.3).pull == 0)
    #expect(story.frame(at: 1.3).picture.roles == ["top", "sheet"])
  }

  @Test(arguments: [96.0, 104, 111])
  func `A drop that is let go with a thin neck falls`(distance: Double) throws {
    var story = scene.live
    story.pull(to: distance, at: 0.5, within: 0)
    story.pull(to: 0, at: 1, within: 0.3)
    #expect(story.timeline.time(of: .trigger) == 1)
    let hanging = try (0...15).map { try drop(story, at: 1 + Double($0) / 100).hanging }
    #expect(hanging[0] == distance / 112 && hanging[15] == nil)
    let seen = hanging.compactMap { $0 }
    #expect(zip(seen, seen.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test func `A finger that moves back draws the drop back`() throws {
    var story = scene.live
    for (index, distance) in [50.0, 100, 105, 90, 40].enumerated() {
      story.pull(to: distance, at: 0.5 + Double(index) / 10, within: 0)
    }
    #expect(story.timeline.time(of: .trigger) == nil)
    #expect(try drop(story, at: 1).pull == 40)
  }

  @Test func `A sudden pull grows a drop before its neck breaks`() throws {
    var story = scene.live
    story.pull(to: 5000, at: 1, within: 0)
    #expect(story.timeline.time(of: .trigger) == 1)
    let seen = try (0..<20).compactMap { try drop(story, at: 1 + Double($0) / 100).hanging }
    #expect(seen.count == 20 && seen[0] == 0)
    #expect(zip(seen, seen.dropFirst()).allSatisfy { $1 - $0 < 0.2 })
    #expect(try drop(story, at: 1.2001).hanging == nil)
  }

  // MARK: The ring

  @Test func `The drop falls on the ring's lowest point, and its bead runs clockwise`() throws {
    let story = pulled()
    let cycle = try #require(drop(story, at: 1).cycle)
    let course = RefreshCourse(scene.waiting)
    let landed = cycle.landed(course)
    #expect((0.05...0.25).contains(landed - 1))
    let ring = try drop(story, at: landed).ring
    let bead = try #require(drop(story, at: landed).bead)
    #expect(bead.center.isNear(ring.center + Vector2D(0, ring.radius), within: 1e-6))
    let soon = try #require(drop(story, at: cycle.ready(course) + 0.3).bead)
    #expect(soon.center.x < ring.center.x, "clockwise from the bottom is to the left")
    for time in stride(from: landed, to: 6, by: 0.01) {
      let bead = try #require(drop(story, at: time).bead)
      #expect(bead.center.distance(to: ring.center).isNear(ring.radius, within: 1e-6))
    }
    #expect(story.frame(at: 3).phase == .loading)
  }

  @Test func `The ring follows progress within a quarter of a second`() throws {
    var story = pulled()
    for (time, fraction) in [(1.1, 0.05), (2, 0.2), (2.5, 0.35), (3, 0.99), (4, 0.1), (5, 0.9)] {
      story.move(to: fraction, at: time)
      #expect(
        try drop(story, at: max(time, 1.5) + 0.25).progress.isNear(fraction, within: 0.001),
        "\(time)")
    }
    story.move(to: 1, at: 6)
    #expect(story.timeline.time(of: .end) == 6)
    #expect(try drop(story, at: 6.2).sinceClosing != nil)
  }

  @Test func `Progress that becomes known takes the place of circling`() throws {
    var story = pulled()
    story.move(to: 0.4, at: 3)
    let trails = try (0...400).map { try drop(story, at: 2 + Double($0) / 200).trail }
    for (a, b) in zip(trails, trails.dropFirst()) {
      #expect(abs(b.head - a.head) < 0.03 && abs(b.tail - a.tail) < 0.03)
    }
    #expect(trails[400].length.isNear(0.4))
    #expect(trails[400].tail.isNear(trails[400].tail.rounded()))
  }

  @Test(arguments: [1.0, 1.1, 1.33, 1.5, 2.2, 9])
  func `The ring closes, and the bead falls into the content`(end: Double) throws {
    var story = pulled()
    story.arrive(at: end)
    let timeline = story.timeline
    #expect(timeline.time(of: .end) == end)
    let impact = try #require(timeline.time(of: .impact))
    #expect(impact - max(end, 1.33) < 1.2)
    var last: Double?
    for time in stride(from: 1.0, to: impact, by: 0.005) {
      let frame = try drop(story, at: time)
      guard frame.sinceLanding != nil, frame.sinceClosing == nil else { continue }
      let head = frame.trail.head
      if let last { #expect(head >= last - 1e-9 && head - last < 0.03, "\(time)") }
      last = head
    }
    let closed = try #require(drop(story, at: 1).cycle?.closed(RefreshCourse(scene.waiting)))
    #expect(try drop(story, at: closed.nextDown).trail.length.isNear(1, within: 1e-2))
    let bead = try #require(drop(story, at: impact).bead)
    let edge = try drop(story, at: impact).pull + scene.barHeight
    #expect((bead.center.y + bead.radius).isNear(edge, within: 0.5))
    #expect(story.frame(at: impact + 0.1).picture.roles.contains("ripple"))
    let over = story.frame(at: story.duration.seconds + 0.01)
    #expect(over.value("pull") == 0 && over.picture.roles == ["top", "sheet"])
  }

  // MARK: Other pulls

  @Test func `A second pull while the content loads changes nothing`() {
    var (story, other) = (pulled(), pulled())
    for time in stride(from: 1.2, to: 3, by: 0.1) { other.pull(to: 60 * time, at: time, within: 0) }
    other.pull(to: 0, at: 3, within: 0.3)
    story.arrive(at: 4)
    other.arrive(at: 4)
    for time in stride(from: 1.0, to: 7, by: 0.05) {
      #expect(story.frame(at: time).picture == other.frame(at: time).picture, "\(time)")
    }
  }

  @Test func `A finger has to let go before it can pull again`() {
    var story = pulled()
    func triggers() -> Int { story.timeline.moments.count { $0.moment == .trigger } }
    story.pull(to: 130, at: 1.1, within: 0)
    story.arrive(at: 1.2)
    let over = story.duration.seconds
    story.pull(to: 131, at: over + 1, within: 0)
    story.pull(to: 140, at: over + 1.1, within: 0)
    #expect(triggers() == 1)
    story.pull(to: 2, at: over + 1.2, within: 0)
    story.pull(to: 120, at: over + 2, within: 0)
    #expect(triggers() == 2)
  }

  // MARK: Reduced motion

  @Test func `In the reduced form, nothing hangs, falls or circles`() {
    var story = scene.with { $0.reducedMotion = true }.live
    story.pull(to: 112, at: 0.4)
    story.arrive(at: 4)
    for time in stride(from: 0.0, to: 7, by: 0.05) {
      let roles = Set(story.frame(at: time).picture.roles)
      #expect(roles.isSubset(of: ["top", "sheet", "track", "trail"]), "\(time)")
    }
    #expect(story.frame(at: 2).picture.roles.contains("trail"))
  }
}

extension Picture {
  fileprivate var roles: [Identity.Role] { resolvedNodes.map(\.identity.role) }
}

extension RefreshScene.NeckSqueeze {
  /// Returns the point that the map moves to another one.
  fileprivate func inverse(_ point: Point2D) -> Point2D {
    func mapped(_ point: Point2D) -> Point2D {
      apply(GooKnot(point: point, direction: Vector2D(0, -1))).point
    }
    guard gap > 0, -point.y < gap else { return point }
    // At the top and above it, heights do not change.
    var (low, high) = (point.y < 0 ? -gap : point.y, max(point.y, 0))
    for _ in 0..<80 {
      let middle = (low + high) / 2
      if mapped(Point2D(0, middle)).y < point.y { low = middle } else { high = middle }
    }
    return Point2D(point.x / mapped(Point2D(1, low)).x, low)
  }
}
