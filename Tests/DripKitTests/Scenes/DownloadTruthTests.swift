import TestSupport
import Testing

@testable import DripKit

/// The flagship shows true progress, for all inputs.
struct DownloadTruthTests {
  private func told(_ events: (Double, ProgressTrack.Action)...) -> DownloadScene {
    DownloadScene(progress: .waiting).with { scene in
      for (time, action) in events { scene.progress.handle(ProgressTrack.Event(at: time, action)) }
    }
  }

  /// Returns random progress, at most as fast as the button can show.
  private func slowProgress(_ seed: UInt64) -> [ProgressTrack.Event] {
    var random = SplitMix64(seed: seed)
    var (time, progress) = (0.2, 0.0)
    var events = [ProgressTrack.Event(at: time, .move(to: 0))]
    while progress < 1 {
      let pause = random.double(in: 0.004...0.3)
      time += pause
      progress = min(1, progress + pause / 2.7 * random.double(in: 0.1...1))
      events.append(ProgressTrack.Event(at: time, .move(to: progress)))
    }
    return events
  }

  @Test func `Work that is done at once has its check within 2.6 seconds`() throws {
    let timeline = told((0.4, .move(to: 1))).timeline
    let check = try #require(timeline.time(of: .check))
    #expect(check - 0.4 <= 2.6)
    #expect(try #require(timeline.time(of: .burst)) > timeline.time(of: .full) ?? .infinity)
  }

  @Test(arguments: 0..<10 as Range<UInt64>)
  func `Slow progress is shown at most 1.2 seconds late, and never early`(seed: UInt64) throws {
    let events = slowProgress(seed)
    let story = DownloadScene(progress: try ProgressTrack(events)).story()
    func told(at time: Double) -> Double {
      guard let event = events.last(where: { $0.time <= time }), case .move(let done) = event.action
      else { return 0 }
      return done
    }
    for frame in 0...Int(story.duration.seconds * 60) {
      let time = Double(frame) / 60
      let shown = story.frame(at: time).progress
      #expect(shown <= told(at: time) + 1e-12, "early at \(time)")
      // Updates come in steps, and each needs some time.
      #expect(shown >= told(at: time - 1.2) - 0.03, "late at \(time)")
      #expect(story.frame(at: time).level <= max(told(at: time), 0.04) + 1e-12)
    }
  }

  @Test func `A thousand events a second make one rise`() {
    let events = (0...3000).map { count in
      ProgressTrack.Event(at: 0.2 + Double(count) / 1000, .move(to: Double(count) / 3000))
    }
    var story = DownloadScene(progress: .waiting).story()
    for event in events { story.handle(event) }
    for time in [1.0, 1.7, 2.4, 3.1] {
      let shown = story.frame(at: time).progress
      #expect(shown <= (time - 0.2) / 3 && shown >= (time - 1.4) / 3)
    }
    #expect(story.timeline.time(of: .full) != nil)
  }

  @Test func `A button whose progress falls before it is full does not burst`() {
    for time in [0.5, 1.2, 2.0, 2.2, 2.29, 2.36] {
      let scene = told((0, .move(to: 1)), (time, .move(to: 0.6)))
      let story = scene.story()
      #expect(story.timeline.time(of: .burst) == nil, "\(time)")
      for frame in 0...240 {
        let picture = story.frame(at: time + Double(frame) / 60)
        let roles = Set(picture.picture.resolvedNodes.map(\.identity.role))
        #expect(roles.isDisjoint(with: ["check", "bead", "shockwave", "echo"]), "\(time)")
        #expect(picture.buttonScale < 1.01)
      }
      #expect(abs(story.frame(at: time + 5).level - 0.6) < 1e-9)
    }
  }

  @Test func `A falling level has no delay`() {
    let story = told((0, .move(to: 0.8)), (5, .move(to: 0.3))).story()
    #expect(story.frame(at: 5.1).level < 0.8)
    var last = 0.8
    for frame in 0...120 {
      let time = 5 + Double(frame) / 60
      let level = story.frame(at: time).level
      #expect(level <= last + 1e-12 && level >= 0.3 - 1e-12)
      // A full fall takes a second, plus the smoothing time.
      if time >= 5 + 0.5 + 0.35 { #expect(level.isNear(0.3), "\(time)") }
      last = level
    }
  }

  @Test func `A draining button reacts at once to a tap`() throws {
    let story = told(
      (0, .move(to: 0.6)), (2.2, .cancel), (2.55, .move(to: 0)), (2.7, .move(to: 1))
    ).story()
    #expect(story.frame(at: 2.54).phase == .draining && story.frame(at: 2.56).phase == .filling)
    #expect(story.frame(at: 2.6).buttonScale < 0.97)
    // The returning glyph gathers from its current size.
    let (before, after) = (story.frame(at: 2.5499).picture, story.frame(at: 2.5501).picture)
    func glyph(_ picture: Picture) throws -> Rect2D {
      let node = try #require(picture.resolvedNodes.first { $0.identity.role == "glyph" })
      return try #require(node.shape.bounds)
    }
    #expect(try abs(glyph(before).size.height - glyph(after).size.height) < 0.5)
    #expect(abs(story.frame(at: 2.5499).level - story.frame(at: 2.5501).level) < 0.01)
    #expect(try #require(story.timeline.time(of: .check)) - 2.7 <= 2.6)
  }

  @Test(arguments: [16.0, 24, 64, 200])
  func `Nearly complete progress leaves a slit, and a droplet brings the rest`(diameter: Double) {
    let scene = told((0, .move(to: 0.99)), (6, .move(to: 1))).with { $0.diameter = diameter }
    let story = scene.story()
    let design = story.design
    // The gap between the ring's line and the water at rest, in points.
    let height = design.height(ofLevel: story.frame(at: 5.9).level)
    let open = (height + design.basin.radius - design.ringWidth / 2) * design.unit
    #expect(open > 1.4)
    let roles = story.frame(at: 6.4).picture.resolvedNodes.map(\.identity.role)
    #expect(roles.contains("droplet"))
    #expect(story.frame(at: 8).level == 1)
    var last = 0.0
    for step in 0...1000 {
      let level = design.level(showing: Double(step) / 1000)
      #expect(level >= last && level <= Double(step) / 1000)
      last = level
    }
  }

  @Test(arguments: [0.2, 1.0])
  func `Progress after unknown work does not lower the water`(target: Double) {
    let story = told((0, .begin), (4, .move(to: target))).story()
    var last = story.frame(at: 4).level
    for frame in 0...240 {
      let level = story.frame(at: 4 + Double(frame) / 60).level
      // The puddle breathes.
      #expect(level > min(last, 0.1) - 1e-9, "\(frame)")
      last = max(last, level)
    }
  }

  @Test func `The check is not legible on a failed button`() {
    let story = told((0, .move(to: 1)), (3.6, .fail)).story()
    func roles(_ time: Double) -> Set<Identity.Role> {
      Set(
        story.frame(at: time).picture.resolvedNodes.filter { $0.opacity > 0 }.map(\.identity.role))
    }
    #expect(roles(3.59).contains("check") && !roles(3.731).contains("check"))
    #expect(roles(4).contains("cross"))
  }

  @Test func `A failed button keeps its level, also after forget(before:)`() {
    var story = told().story()
    for step in 0...30 { story.move(to: 0.02 * Double(step), at: 0.1 * Double(step)) }
    story.fail(at: 3.05)
    let level = story.frame(at: 5).level
    story.forget(before: 5)
    #expect(story.frame(at: 5).level == level && story.frame(at: 60).level == level)
  }

  @Test func `Forgetting data does not move later droplets`() {
    var story = told((0, .move(to: 0)), (0, .move(to: 0.2)), (10, .move(to: 0.3))).story()
    var whole = story
    story.forget(before: 10.005)
    story.move(to: 0.25, at: 10.01)
    whole.move(to: 0.25, at: 10.01)
    for time in stride(from: 10.02, to: 12, by: 0.05) {
      let isSame = story.frame(at: time).picture == whole.frame(at: time).picture
      #expect(isSame, "\(time)")
    }
  }

  @Test func `Progress is limited to 1`() {
    var story = told((0, .move(to: 0))).story()
    story.handle(ProgressTrack.Event(at: 1, .move(to: 1e5)))
    story.handle(ProgressTrack.Event(at: 1.5, .move(to: .nan)))
    #expect(story.frame(at: 1000).phase == .done)
  }

  @Test func `Something moves at all times between full and check`() throws {
    for scene in [DownloadScene(), told((0.2, .move(to: 1))), DownloadScene().with { $0.seed = 5 }]
    {
      let story = scene.story()
      let full = try #require(story.timeline.time(of: .full))
      let check = try #require(story.timeline.time(of: .check))
      var still = 0
      var last = story.frame(at: full - 0.5)
      for frame in 0...Int((check - full + 0.8) * 240) {
        let now = story.frame(at: full - 0.5 + Double(frame) / 240)
        // A motion of a twentieth of a point, of the rim or of the water, is visible.
        let rim = abs(now.buttonScale - last.buttonScale) * 100
        let width = { (level: Double) in (level * (1 - level)).squareRoot() * 200 }
        let isMoving =
          rim > 0.02 || abs(width(now.level) - width(last.level)) > 0.05
          || (now.checkFraction ?? 0) != (last.checkFraction ?? 0)
          || now.completion?.sinceBurst != nil
        still = isMoving ? 0 : still + 1
        #expect(still <= 24, "\(now.time - full) s after it was full")
        last = now
      }
    }
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `Random events never make the display exceed the reported progress`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var events: [ProgressTrack.Event] = []
    var time = 0.2
    for _ in 0..<14 {
      let action: ProgressTrack.Action =
        switch Int.random(in: 0..<12, using: &random) {
        case 0: .cancel
        case 1: .fail
        case 2: .begin
        case 3: .pause
        case 4: .resume
        case 5, 6, 7: .move(to: 1)
        default: .move(to: random.double(in: 0...1))
        }
      events.append(ProgressTrack.Event(at: time, action))
      time += random.double(in: 0...1) < 0.3 ? random.double(in: 0...4) : random.double(in: 0...0.4)
    }
    let story = DownloadScene(progress: try ProgressTrack(events)).story()
    for frame in 0...Int((time + 4) * 30) {
      let time = Double(frame) / 30
      let now = story.frame(at: time)
      let told = events.prefix { $0.time <= time }
      let run = now.run
      // Earlier progress may fade away.
      let updates = [time, time - 0.26].map { run?.plan.reported(at: $0) ?? 0 }
      let isDone = updates.contains(1) && time < run?.broken.map { $0.at + 0.26 } ?? .infinity
      let hasFailed = told.contains { $0.action == .fail }
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

  @Test func `Work of unknown size shows activity`() {
    let story = told((0.2, .begin), (8, .move(to: 0.5))).story()
    for time in stride(from: 2.0, to: 8, by: 0.1) {
      let frame = story.frame(at: time)
      #expect(frame.level > 0.05 && frame.level < 0.2 && frame.progress == 0)
      #expect(frame.run?.droplets(at: time, surface: frame.run!.surface(at: time)).isEmpty == false)
    }
    #expect(story.frame(at: 12).level.isNear(0.5))
  }

  @Test func `Paused work of unknown size sends no droplets`() throws {
    let story = told((0.2, .begin), (3, .pause), (20, .resume)).story()
    func droplets(_ time: Double) throws -> Int {
      let run = try #require(story.frame(at: time).run)
      return run.droplets(at: time, surface: run.surface(at: time)).count
    }
    let level = story.frame(at: 4.5).level
    for time in stride(from: 4.5, to: 20, by: 0.5) {
      #expect(try droplets(time) == 0 && story.frame(at: time).level == level, "\(time)")
    }
    #expect(try droplets(21) > 0)
  }

  @Test func `Droplets of unknown work arrive for every flight time`() throws {
    let scene = told((0, .begin)).with { $0.droplet.flight = 10 }
    let story = scene.story()
    var seen: [Int: Double] = [:]
    for time in stride(from: 0.0, to: 30, by: 0.1) {
      let run = try #require(story.frame(at: time).run)
      for birth in run.recent(at: time) where birth.landing > time { seen[birth.index] = time }
    }
    let run = try #require(story.frame(at: 30).run)
    let landed = run.recent(at: 25).filter { $0.landing < 25 }
    #expect(landed.count > 3)
    for birth in landed {
      #expect(try #require(seen[birth.index]) > birth.landing - 0.11, "\(birth.index)")
    }
  }

  @Test(arguments: [
    [(0.0, ProgressTrack.Action.move(to: 0)), (0.01, .fail), (0.02, .move(to: 0.2))],
    [(0, .move(to: 0)), (0.05, .cancel)], [(0, .move(to: 0.4)), (0.3, .fail), (0.5, .move(to: 1))],
  ])
  func `The scale of a tapped button is continuous`(_ events: [(Double, ProgressTrack.Action)]) {
    var scene = DownloadScene(progress: .waiting)
    for (time, action) in events { scene.progress.handle(ProgressTrack.Event(at: time, action)) }
    for release in [0.8, 60] {
      scene.press.release = release
      let story = scene.story()
      var last = 1.0
      for frame in 0...240 {
        let scale = story.frame(at: Double(frame) / 240).buttonScale
        // 6 % in .09 s, easing out with a slope of 1.8 at most: .005 in a frame.
        #expect(abs(scale - last) < 0.0055, "\(frame)")
        last = scale
      }
    }
  }

  @Test func `Paused water becomes level, and continues from its phase`() throws {
    let story = told((0, .move(to: 0.5)), (4, .pause), (9, .resume)).story()
    #expect(story.frame(at: 5).phase == .paused && story.frame(at: 9.1).phase == .filling)
    func swell(_ time: Double) throws -> Double {
      let surface = try #require(story.frame(at: time).run).surface(at: time)
      return abs(surface.waves[0].amplitude)
    }
    #expect(try swell(3.9) > 1 && swell(4.5) == 0 && swell(8.9) == 0 && swell(9.5) > 1)
    // Progress updates also end a pause.
    #expect(
      told((0, .move(to: 0.5)), (4, .pause), (5, .move(to: 0.6))).frame(at: 5).phase == .filling)
  }
}
