import DripKit
import Testing

/// The intended variant of `refresh`.
struct IntendedRefreshTests {
  private let scene = RefreshScene(variant: .intended)
  private var story: RefreshScene.Run { scene.run() }

  @Test func `Overlapping balls have no notch between them`() {
    var notches = 0
    for frame in story.frames(from: 0.6, to: 1.1) {
      let balls = frame.circles
      let others = frame.picture.resolvedNodes.filter { $0.identity.role != "ball" }.map(
        \.shape.path)
      for (index, a) in balls.enumerated() {
        for b in balls[..<index] {
          for notch in a.crossings(b) where !balls.contains(where: { $0.holds(notch) }) {
            #expect(others.contains { $0.contains(notch) }, "\(notch) at \(frame.time)")
            notches += 1
          }
        }
      }
    }
    #expect(notches > 100)
  }

  @Test func `A ball and the sheet have no notch between them`() throws {
    var touches = 0
    for frame in story.frames(from: 0.6, to: 0.8) {
      let paths = frame.picture.resolvedNodes.map(\.shape.path)
      let sheet = try #require(frame.nodes("sheet").first?.shape.path)
      let crest = try #require(sheet.bounds?.minY)
      for ball in frame.circles where ball.center.y - ball.radius < crest {
        guard ball.center.y + ball.radius > crest + 1 else { continue }
        // The point is just above the crossing of ball and edge.
        let rise = ball.center.y - crest
        let half = (ball.radius * ball.radius - rise * rise).squareRoot() + 0.1
        let notch = Point2D(ball.center.x + half, crest - 0.1)
        #expect(paths.contains { $0.contains(notch) }, "\(notch) at \(frame.time)")
        touches += 1
      }
    }
    #expect(touches > 20)
  }

  @Test func `Floating balls do not stick`() {
    for frame in story.frames(from: 1.1, to: story.duration.seconds) {
      #expect(frame.nodes("goo").isEmpty, "\(frame.time)")
    }
  }

  @Test func `The sheet begins to return before the last ball rests`() {
    for frame in story.frames(from: 3.05, to: 3.25) {
      let next = story.frame(at: frame.time + 0.05)
      let isMoving = zip(frame.values, next.values).contains { abs($0.value - $1.value) > 0.1 }
      #expect(isMoving, "\(frame.time)")
    }
  }
}

extension RefreshScene.Frame {
  fileprivate var circles: [Circle2D] {
    nodes("ball").compactMap { if case .circle(let circle) = $0.shape { circle } else { nil } }
  }
}

extension Circle2D {
  /// Returns the intersections of two circles of equal size.
  fileprivate func crossings(_ other: Circle2D) -> [Point2D] {
    let offset = other.center - center
    // Balls in nearly the same place have no notch.
    guard offset.length > 1, offset.length < 2 * radius - 0.01, let axis = offset.normalized
    else { return [] }
    let rise = (radius * radius - offset.dot(offset) / 4).squareRoot()
    return [rise, -rise].map { center + offset / 2 + axis.perpendicular * $0 }
  }

  /// Returns true if a point is inside, at a distance from the outline.
  fileprivate func holds(_ point: Point2D) -> Bool { center.distance(to: point) < radius - 1e-6 }
}
