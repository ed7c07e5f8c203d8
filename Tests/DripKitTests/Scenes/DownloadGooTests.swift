import Testing

@testable import DripKit

/// The necks between the ring and the droplets of the flagship.
struct DownloadGooTests {
  @Test(arguments: [0, 7, 12] as [UInt64])
  func `A neck begins and ends with less than a fortieth of its droplet's area`(seed: UInt64) {
    let story = DownloadScene().with { $0.seed = seed }.run()
    var count = 0
    var before: [Int: (ring: Double, own: Double)] = [:]
    for frame in 0...Int(story.duration.seconds * 240) {
      let time = Double(frame) / 240
      var now: [Int: (ring: Double, own: Double)] = [:]
      if let run = story.frame(at: time).attempt {
        let surface = run.surface(at: time)
        let births = Dictionary(uniqueKeysWithValues: run.recent(at: time).map { ($0.index, $0) })
        for drop in run.droplets(at: time, surface: surface) {
          let radius = story.design.radius(ofVolume: births[drop.index]?.volume ?? 1)
          now[drop.index] = (
            drop.ringNeck.isEmpty ? 0 : story.design.membrane.gain(drop.circle),
            .pi * radius * radius
          )
        }
      }
      for (index, area) in now {
        guard let last = before[index] else { continue }
        let limit = 0.025 * area.own
        if (last.ring == 0) != (area.ring == 0) {
          count += 1
          #expect(abs(last.ring - area.ring) < limit, "\(index) at \(time)")
        }
      }
      before = now
    }
    #expect(count >= story.scene.dropletsPerRun)
  }

  @Test func `The visible area of a bead changes continuously`() throws {
    let scene = DownloadScene()
    let design = DownloadDesign(scene)
    let burst = try #require(scene.timeline.time(of: .burst))
    var before: [Int: Circle2D] = [:]
    var free = 0
    for frame in 1...130 {
      let time = Double(frame) / 240
      let nodes = Dictionary(
        grouping: scene.picture(at: burst + time).resolvedNodes, by: \.identity)
      for (index, bead) in design.burst.beads(
        of: DownloadDesign.button, drawnIn: scene.climax.scale, at: time, design.random)
      {
        let kept = scene.beadGoo.keepingVolume(bead) {
          scene.beadGoo.areaInPassing(GooPair(drop: $0, disc: DownloadDesign.button))
        }
        // Beads swell by up to 10.5 points in .03 seconds.
        let limit = time < 0.035 ? 2.3 : 0.75
        if let old = before[index] { #expect(abs(old.radius - kept.radius) < limit, "\(time)") }
        before[index] = kept
        let pair = GooPair(drop: kept, disc: DownloadDesign.button)
        guard pair.gap > 0 else { continue }
        free += 1
        let seen = kept.area + scene.beadGoo.areaInPassing(pair)
        #expect(abs(seen - bead.area) < 0.02 * bead.area, "\(index) at \(time)")
        #expect(nodes[Identity("bead", index)]?.count == 1)
      }
    }
    #expect(free > 100)
  }

  @Test(arguments: [0, 3] as [UInt64])
  func `A droplet keeps its area to within two parts in a hundred`(seed: UInt64) {
    let story = DownloadScene().with { $0.seed = seed }.run()
    var stuck = 0
    for frame in 0...Int(story.duration.seconds * 240) {
      let time = Double(frame) / 240
      guard let run = story.frame(at: time).attempt else { continue }
      let surface = run.surface(at: time)
      let births = Dictionary(uniqueKeysWithValues: run.recent(at: time).map { ($0.index, $0) })
      for drop in run.droplets(at: time, surface: surface) {
        // A droplet has its full size after a while, and begins to sink at contact.
        guard let birth = births[drop.index], time > birth.time + 0.28 * story.design.flight else {
          continue
        }
        guard drop.waterNeck.isEmpty, time < birth.landing else { continue }
        let radius = story.design.radius(ofVolume: birth.volume)
        let sticking = story.design.membrane.gain(drop.circle)
        let seen = drop.shape.path.signedArea.magnitude + sticking
        let own = Double.pi * radius * radius
        #expect(abs(seen - own) < 0.02 * own, "\(drop.index) at \(time)")
        if sticking != 0 { stuck += 1 }
      }
    }
    #expect(stuck > 60)
  }
}
