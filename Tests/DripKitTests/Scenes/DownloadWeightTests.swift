import DripTestSupport
import Testing

@testable import DripKit

/// The weight of the flagship: falls, landings, the finale, and transitions that move one thing at a time.
struct DownloadWeightTests {
  private static let scenes: [DownloadScene] =
    [DownloadScene()] + (1..<6).map { seed in DownloadScene().with { $0.seed = seed } }

  private func following(_ events: (Double, Input)...) -> DownloadScene {
    DownloadScene().recorded(events.map { Log.Event(at: $0, $1) })
  }

  // MARK: - Falls

  @Test(arguments: scenes)
  func `Droplets fall with one acceleration, and are fastest and longest at contact`(
    scene: DownloadScene
  ) throws {
    let story = scene.run()
    let step = 1.0 / 240
    var falls = 0
    var births: [Int: DownloadAttempt.Birth] = [:]
    for time in stride(from: 1.0, to: 5.5, by: 0.05) {
      for birth in story.frame(at: time).attempt?.recent(at: time) ?? [] {
        births[birth.index] = birth
      }
    }
    #expect(births.count >= scene.dropletsPerRun - 1)
    for birth in births.values where birth.lost == nil {
      let flight = birth.landing - birth.time
      #expect(flight <= 0.45 && flight > 0.1)
      func drop(_ time: Double) throws -> DownloadDrop? {
        let run = try #require(story.frame(at: time).attempt)
        return run.droplets(at: time, surface: run.surface(at: time)).first {
          $0.index == birth.index
        }
      }
      var (fastest, last) = (0.0, 0.0)
      for time in stride(from: birth.time + 0.13, to: birth.landing - step, by: 2 * step) {
        let places = try [time - step, time, time + step].map {
          try #require(try drop($0)).circle.center
        }
        let acceleration = (places[2].y - 2 * places[1].y + places[0].y) / (step * step)
        #expect(abs(acceleration - 1500) < 1)
        #expect(abs(places[2].x - 2 * places[1].x + places[0].x) < 1e-9)
        last = (places[2] - places[1]).length / step
        fastest = max(fastest, last)
      }
      #expect(last == fastest)
      // The droplet is round while it passes the ring, which can be near the water.
      if birth.end.distance(to: .origin) < 55 {
        let contact = try #require(try drop(birth.landing - 0.002))
        let ratio = contact.stretch * contact.stretch
        #expect(ratio > 1.4 && ratio < 1.55, "\(birth.index)")
        falls += 1
      }
    }
    #expect(falls > 2)
  }

  @Test func `The last droplets are larger than the first`() {
    let volumes = (0..<20 as Range<UInt64>).map { seed in
      DownloadDesign(DownloadScene().with { $0.seed = seed }).volumes
    }
    let first = volumes.flatMap { $0.prefix(4) }.reduce(0, +)
    let last = volumes.flatMap { $0.suffix(4) }.reduce(0, +)
    #expect(last > 1.3 * first)
  }

  @Test func `A landing opens a crater, raises a jet and sends a bead`() throws {
    // One droplet falls into half a glass of still water.
    let stories = stride(from: 0.51, to: 0.65, by: 0.01).map { target in
      following((0, .progress(0.5)), (6, .progress(target))).run()
    }
    let story = try #require(
      stories.first { ($0.frame(at: 7).attempt?.births.last?.time ?? 0) >= 6 })
    let birth = try #require(story.frame(at: 7).attempt?.births.last)
    let size = story.design.radius(ofVolume: birth.volume) / 11
    func rise(_ after: Double) throws -> Double {
      let time = birth.landing + after
      let run = try #require(story.frame(at: time).attempt)
      var calm = run.surface(at: time)
      let height = calm.height(at: birth.end.x)
      calm.impacts = []
      return calm.height(at: birth.end.x) - height
    }
    #expect(try rise(0.075) < -11 * size && rise(0.205) > 20 * size && abs(rise(1.39)) < 1)
    let beads = stride(from: 0.0, to: 0.7, by: 0.01).map { after in
      story.frame(at: birth.landing + after).nodes("spray").count
    }
    #expect(beads.max() == 1 && beads.last == 0)
    let small = story.scene.with { $0.diameter = 32 }.run()
    #expect(small.frame(at: birth.landing + 0.1).nodes("spray").isEmpty)
  }

  @Test func `A flagship with bubbles has them under a landing`() throws {
    let story = following((0, .progress(0.5)), (6, .progress(0.6))).run()
    let run = try #require(story.frame(at: 6.7).attempt)
    let surface = run.surface(at: 6.7)
    let height = run.design.height(ofLevel: run.level(at: 6.7))
    let landings = run.recent(at: 6.7).filter { $0.hasLanded(by: 6.7) }.map {
      ($0, Point2D($0.end.x, height))
    }
    let bubbles = run.bubbles(landings, at: 6.7, surface: surface)
    #expect(!bubbles.isEmpty)
    #expect(Set(bubbles.map { $0.index }).count == bubbles.count)
    for (_, circle, opacity) in bubbles {
      #expect(surface.height(at: circle.center.x) < circle.center.y + 20)
      #expect(opacity > 0 && opacity <= 1)
    }
  }

  // MARK: - The finale

  @Test func `The full button shrinks, holds, bursts and is still after .9 seconds`() throws {
    let scene = DownloadScene()
    let story = scene.run()
    let full = try #require(story.timeline.time(of: .full))
    func frame(_ after: Double) -> DownloadScene.Frame { story.frame(at: full + after) }
    #expect(frame(0).buttonScale == 1 && frame(0.18).buttonScale.isNear(0.91))
    #expect(frame(0.1999).buttonScale.isNear(0.91))
    // Wider than tall, with the area of its scale.
    let width = frame(0.19).buttonScale * frame(0.19).squash
    let height = frame(0.19).buttonScale / frame(0.19).squash
    #expect(width > 1.05 * height && (width * height).isNear(0.91 * 0.91))
    let highest = stride(from: 0.2, to: 0.5, by: 0.005).map { frame($0).buttonScale }.max() ?? 0
    #expect(highest > 1.03 && highest < 1.09)
    #expect(abs(try #require(story.timeline.time(of: .check)) - full - 0.26) < 1e-9)
    #expect(frame(0.5).checkFraction == 1)
    let pop = stride(from: 0.4, to: 0.9, by: 0.005).map { frame($0).markScale }.max() ?? 0
    #expect(abs(pop - 1.1) < 0.001)
    let slosh = stride(from: 0.2, to: 0.6, by: 0.005).map { frame($0).slosh }
    #expect((slosh.max() ?? 0) > 0.11 && frame(0.56).slosh == 0)
    #expect(frame(0.3).nodes("bead").count == 11 && frame(0.3).nodes("shockwave").count == 1)
    #expect(frame(0.9).picture == frame(5).picture && frame(0.9).phase == .done)
    let end = try #require(story.timeline.phases.last { $0.phase == .finishing }).end
    #expect(end - full <= 0.9 + 1e-9)
  }

  @Test func `Reduced motion has none of the new motion`() {
    let story = DownloadScene().with { $0.reducedMotion = true }.run()
    for time in stride(from: 0, to: 6.5, by: 0.02) {
      let frame = story.frame(at: time)
      #expect(frame.buttonScale == 1 && frame.squash == 1 && frame.slosh == 0)
      for role: Identity.Role in ["droplet", "spray", "bead", "shockwave", "goo"] {
        #expect(frame.nodes(role).isEmpty)
      }
    }
  }

  // MARK: - Retry and cancellation

  @Test func `At a retry, the cross runs together into the first drop`() throws {
    // In soft light, the drop has the colour of the water, and the cross fades into it.
    let story = following((0, .progress(0.6)), (2, .fail), (4, .progress(0)))
      .with { $0.material = .flat }.run()
    for time in stride(from: 4.02, to: 4.17, by: 0.01) {
      let frame = story.frame(at: time)
      let strokes = frame.nodes("cross").compactMap(\.shape.bounds)
      let center = frame.scene.size.center
      #expect(strokes.count == 2)
      #expect(strokes.allSatisfy { $0.center.distance(to: center) < 1 })
      let drop = try #require(frame.nodes("droplet").first)
      #expect(try #require(drop.shape.bounds).center.distance(to: center) < 1)
      #expect(frame.nodes("glyph").isEmpty && frame.nodes("droplet").count == 1)
      // Cross and drop have one colour.
      #expect(drop.color == frame.nodes("cross").first?.color)
    }
    // The drop falls from there without a jump.
    var last = try #require(story.frame(at: 4.19).nodes("droplet").first?.shape.bounds).center
    for time in stride(from: 4.2, to: 4.5, by: 1.0 / 240) {
      let place = try #require(story.frame(at: time).nodes("droplet").first?.shape.bounds).center
      #expect(place.y >= last.y - 0.5 && place.distance(to: last) < 4)
      last = place
    }
    #expect(last.y > story.scene.size.center.y + 50)
  }

  @Test(arguments: [0.1, 0.4, 1.2])
  func `After a cancellation, the glyph condenses from the last droplet`(time: Double) throws {
    let story = following((0, .progress(0)), (1, .progress(0.5)), (time, .cancel)).run()
    let drip = story.scene.size.center + (story.design.dripPoint - .origin)
    let dot = try #require(story.frame(at: time + 0.25).attempt?.dot(at: time + 0.25))
    let before = story.frame(at: time + 0.25).nodes("droplet").first {
      $0.identity.index == dot.index
    }
    #expect(try #require(before?.shape.bounds).center.distance(to: drip) < 3)
    // The strokes start at the drop and grow.
    var height = 0.0
    for after in stride(from: 0.27, to: 0.55, by: 0.02) {
      let glyph = try #require(story.frame(at: time + after).nodes("glyph").first?.shape.bounds)
      #expect(glyph.size.height > height - 0.01)
      #expect(abs(glyph.maxY - drip.y) < 3)
      height = glyph.size.height
    }
    #expect(story.frame(at: time + 0.55).phase == .idle)
  }
}
