import DripTestSupport
import Testing

@testable import DripKit

/// The flagship shows no false state, for all inputs.
struct DownloadTruthTests {
  private func told(_ events: (Double, Input)...) -> DownloadScene {
    DownloadScene().recorded(events.map { Log.Event(at: $0, $1) })
  }

  @Test func `A button whose progress falls before it is full does not burst`() {
    for time in [0.1, 0.24, 0.5, 0.7, 0.759] {
      let scene = told((0, .progress(1)), (time, .progress(0.6)))
      let story = scene.run()
      #expect(story.timeline.time(of: .burst) == nil, "\(time)")
      for frame in 0...240 {
        let picture = story.frame(at: time + Double(frame) / 60)
        let roles = Set(picture.picture.resolvedNodes.map(\.identity.role))
        #expect(roles.isDisjoint(with: ["check", "bead", "shockwave"]), "\(time)")
        #expect(picture.buttonScale < 1.01)
      }
      #expect(abs(story.frame(at: time + 5).level - 0.6) < 1e-9)
    }
  }

  @Test func `A draining button reacts at once to a tap`() throws {
    let story = told(
      (0, .progress(0.6)), (2.2, .cancel), (2.55, .progress(0)), (2.7, .progress(1))
    ).run()
    #expect(story.frame(at: 2.54).phase == .draining && story.frame(at: 2.56).phase == .filling)
    #expect(story.frame(at: 2.6).buttonScale < 0.97)
    // The returning glyph gathers from its current state.
    let (before, after) = (story.frame(at: 2.5499).picture, story.frame(at: 2.5501).picture)
    func glyph(_ picture: Picture) throws -> Rect2D {
      let node = try #require(picture.resolvedNodes.first { $0.identity.role == "glyph" })
      return try #require(node.shape.bounds)
    }
    #expect(try abs(glyph(before).size.height - glyph(after).size.height) < 0.5)
    #expect(abs(story.frame(at: 2.5499).level - story.frame(at: 2.5501).level) < 0.01)
  }

  @Test(arguments: [16.0, 24, 64, 200])
  func `Nearly complete progress leaves a slit, and a droplet brings the rest`(diameter: Double) {
    let scene = told((0, .progress(0.99)), (6, .progress(1))).with { $0.diameter = diameter }
    let story = scene.run()
    let level = story.frame(at: 5.9).level
    #expect(level > 0.97 && level < 0.98)
    let roles = story.frame(at: 6.15).picture.resolvedNodes.map(\.identity.role)
    #expect(roles.contains("droplet"))
    #expect(story.frame(at: 8).level == 1)
    var last = 0.0
    for step in 0...1000 {
      let level = story.design.level(showing: Double(step) / 1000)
      #expect(level >= last && level <= Double(step) / 1000 && level > Double(step) / 1000 - 0.0121)
      last = level
    }
  }

  @Test func `The check is not legible on a failed button`() {
    let story = told((0, .progress(1)), (3.6, .fail)).run()
    func roles(_ time: Double) -> Set<Identity.Role> {
      Set(
        story.frame(at: time).picture.resolvedNodes.filter { $0.opacity > 0 }.map(\.identity.role))
    }
    #expect(roles(3.59).contains("check") && !roles(3.731).contains("check"))
    #expect(roles(4).contains("cross"))
  }

  @Test func `Progress is limited to 1`() {
    var story = DownloadScene().live
    for event in [(0, 0.0), (1, 1e5), (1.5, .nan)] { story.move(to: event.1, at: event.0) }
    #expect(story.frame(at: 1000).phase == .done)
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `Random events never make the display exceed the reported progress`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var events: [Log.Event] = []
    var time = 0.2
    for _ in 0..<14 {
      let action: Input =
        switch Int.random(in: 0..<12, using: &random) {
        case 0: .cancel
        case 1: .fail
        case 2: .begin
        case 3: .pause
        case 4: .resume
        case 5, 6, 7: .progress(1)
        default: .progress(random.double(in: 0...1))
        }
      events.append(Log.Event(at: time, action))
      time += random.double(in: 0...1) < 0.3 ? random.double(in: 0...4) : random.double(in: 0...0.4)
    }
    let story = DownloadScene().recorded(events).run()
    for frame in 0...Int((time + 4) * 30) {
      let time = Double(frame) / 30
      let now = story.frame(at: time)
      let told = events.prefix { $0.time <= time }
      let run = now.attempt
      // Earlier progress may fade away.
      let updates = [time, time - 0.26].map { run?.water.reported(at: $0) ?? 0 }
      let isDone = updates.contains(1) && time < run?.broken.map { $0.at + 0.26 } ?? .infinity
      let hasFailed = told.contains { $0.input == .fail }
      let roles = Set(now.picture.resolvedNodes.map(\.identity.role))
      #expect(isDone || !roles.contains("check"), "a check at \(time)")
      #expect(hasFailed || !roles.contains("cross"), "a cross at \(time)")
      #expect((0...1).contains(now.level) && (0...1).contains(now.progress))
      guard let run else {
        #expect(roles.contains("glyph"), "an empty ring at \(time)")
        continue
      }
      let surface = run.surface(at: time)
      for drop in run.droplets(at: time, surface: surface) {
        let reach = drop.circle.center.distance(to: .origin) + drop.circle.radius
        let isBelow = drop.circle.center.y > 0
        #expect(!isBelow || reach < 101.5 || drop.circle.radius < 6, "a drop below at \(time)")
      }
    }
  }
}
