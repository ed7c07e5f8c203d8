import DripKit
import DripTestSupport
import Foundation
import Testing

/// The comparison of the `refresh` scene with the model, tick by tick.
@Suite struct RefreshSceneSimulationTests {
  static let ticks = 2_000
  /// The middle of the sheet's edge at rest, on the canvas.
  static let rest = Point2D(187.5, 80)

  typealias Pull = RefreshSimulation.Pull

  static let pulls: [[Pull]] = [
    [Pull(to: 80, at: 0, over: 0.6)],
    // A jump.
    [Pull(to: 90, at: 0.3, over: 0)],
    // The finger stops, moves back and pulls again.
    [
      Pull(to: 60, at: 0.2, over: 0.5), Pull(to: 20, at: 1.5, over: 0.3),
      Pull(to: 80, at: 4, over: 1),
    ],
    // The finger changes its direction before the end of a move.
    [Pull(to: 70, at: 0, over: 2), Pull(to: 10, at: 0.5, over: 1), Pull(to: 100, at: 2, over: 0)],
    // The pull does not reach the trigger.
    [
      Pull(to: 79.5, at: 0.1, over: 3), Pull(to: 0, at: 8, over: 2),
      Pull(to: 40, at: 12, over: 0.6),
    ],
    // The position of the finger is reported sixty times a second.
    (0...45).map { Pull(to: 80 * Double($0) / 45, at: Double(2 * $0) / 100, over: 0) },
  ]

  @Test(arguments: pulls)
  func `The recorded sheet equals its literal simulation at every tick`(pulls: [Pull]) {
    var scene = RefreshScene(variant: .recorded)
    scene.log.wait()
    for pull in pulls { scene.log.pull(to: pull.distance, at: pull.time, within: pull.duration) }
    let agreement = compare(scene.run(), with: RefreshSimulation(pulls), ticks: Self.ticks)
    agreement.expectPerfect(atLeast: 4 * Self.ticks)
  }

  @Test func `The recorded demonstration equals its literal simulation until it ends`() {
    let story = RefreshScene(variant: .recorded).run()
    compare(story, with: RefreshSimulation(), ticks: 259).expectPerfect(atLeast: 3_000)
    // The balls vanish at once, and the sheet returns within .3 s.
    #expect(story.nodes("ball", at: 2.599).count == 4)
    #expect(story.nodes("ball", at: 2.601).isEmpty)
    var previous = 70.0
    for tick in 1...30 {
      let pull = story.frame(at: 2.6 + 0.01 * Double(tick)).value("pull") ?? .nan
      #expect(pull < previous)
      previous = pull
    }
    #expect(abs(previous) < 1e-9)
  }

  // MARK: - Support

  private func compare(
    _ story: RefreshScene.Run, with simulation: RefreshSimulation, ticks: Int
  ) -> Agreement {
    var agreement = Agreement()
    var refresh = simulation
    for _ in 0..<ticks {
      refresh.tick()
      let now = refresh.now
      let values = story.frame(at: now).values
      agreement.compare("pull", values["pull"], refresh.pull, at: now)
      agreement.compare("bend", values["bend"] ?? 0, refresh.bend, at: now)
      let edge = Point2D(Self.rest.x, Self.rest.y + refresh.pull)
      compareSheet(of: story, edge: edge, bend: refresh.bend, at: now, &agreement)

      let sinceTrigger = refresh.trigger.map { refresh.ticks - $0 } ?? -1
      // At the time of the trigger, rounding decides if there are balls.
      if sinceTrigger == 0 { continue }
      let balls = story.nodes("ball", at: now)
      agreement.note(balls.count == (sinceTrigger > 0 ? 4 : 0)) {
        "there are \(balls.count) balls at \(now)"
      }
      guard sinceTrigger > 0 else { continue }
      for tag in 0..<4 {
        let name = "ball.\(tag)"
        let offset = values["\(name).offset"]
        agreement.compare("\(name).offset", offset ?? 0, refresh.offset(ball: tag) ?? 0, at: now)
        guard let circle = balls[tag]?.circle, let place = refresh.ball(tag) else {
          agreement.note(false) { "\(name) is no circle at \(now)" }
          continue
        }
        let spot = Spot(x: edge.x + place.x, y: edge.y + place.y)
        agreement.compare(name, circle.center, spot, at: now)
        agreement.compare("radius of \(name)", circle.radius, 7.5, at: now)
      }
    }
    return agreement
  }

  /// Compares the quadratic edge of the sheet's outline.
  private func compareSheet(
    of story: RefreshScene.Run, edge: Point2D, bend: Double, at time: Double,
    _ agreement: inout Agreement
  ) {
    guard let sheet = story.nodes("sheet", at: time)[-1] else {
      agreement.note(false) { "there is no sheet at \(time)" }
      return
    }
    for case .quadratic(let control, let end) in sheet.shape.path.elements {
      let bow = Spot(x: edge.x, y: edge.y - bend)
      agreement.compare("the sheet's control point", control, bow, at: time)
      agreement.compare("the height of the edge's end", end.y, edge.y, at: time)
      return
    }
    // A flat sheet may have a straight edge.
    agreement.compare("the bend of a flat sheet", 0, bend, at: time)
    agreement.compare("the sheet's edge", sheet.shape.bounds?.minY, edge.y, at: time)
  }
}
