import DripTestSupport
import Testing

@testable import DripKit

/// Water in the flagship has a visible source: a column for a fast rise, droplets for a slow one.
struct DownloadSourceTests {
  private func run(
    _ events: (Double, Input)..., diameter: Double = 200
  ) -> DownloadScene.Run {
    DownloadScene().recorded(events.map { Log.Event(at: $0, $1) })
      .with { $0.diameter = diameter }.run()
  }

  // MARK: - Pouring

  @Test(arguments: [(0.0, 0.7), (0.2, 0.5), (0.1, 0.97), (0.0, 1)], [24.0, 200])
  func `A jump of progress pours within 50 milliseconds`(
    jump: (from: Double, to: Double), diameter: Double
  ) throws {
    let run = run(
      (0.2, .progress(jump.from)), (2, .progress(jump.to)), diameter: diameter)
    #expect(run.frame(at: 1.999).nodes("pour").isEmpty)
    let frame = run.frame(at: 2.05)
    let column = try #require(frame.nodes("pour").first?.shape.bounds)
    // It reaches from the rim to the water, which has hardly risen.
    #expect(column.size.height > 0.9 * (1 - frame.level) * diameter)
    #expect(column.size.width > 0.05 * diameter)
    #expect(frame.level < jump.from + 0.15 * (jump.to - jump.from))
    #expect(run.frame(at: 2.4).nodes("pour").isEmpty)
  }

  @Test func `The flow carries the rise, whatever updates report it`() throws {
    for updates in [1, 3, 40] {
      let events = (1...updates).map { count in
        (
          1 + 0.1 * Double(count) / Double(updates),
          Input.progress(0.6 * Double(count) / Double(updates))
        )
      }
      let scene = DownloadScene().recorded(
        [Log.Event(at: 0.2, .progress(0))] + events.map { Log.Event(at: $0.0, $0.1) })
      let attempt = try #require(scene.run().frame(at: 3).attempt)
      let poured = stride(from: 0.9, to: 2, by: 1e-3).reduce(0) {
        $0 + attempt.water.flow(at: $1) * 1e-3
      }
      #expect(abs(poured - 0.6) < 0.001, "\(updates)")
    }
  }

  @Test func `Slow progress sends droplets, and fast progress a column alone`() {
    for (rate, pours) in [(0.3, false), (0.6, false), (1.2, true), (3, true)] {
      let events = stride(from: 0, through: 0.9, by: 1.0 / 60 * rate).map {
        Log.Event(at: 1 + $0 / rate, .progress($0))
      }
      let run = DownloadScene().recorded([Log.Event(at: 0.2, .progress(0))] + events).run()
      let frames = stride(from: 1.1, to: 1 + 0.9 / rate, by: 1.0 / 60).map { run.frame(at: $0) }
      #expect(frames.contains { !$0.nodes("pour").isEmpty } == pours, "\(rate)")
      let sent = frames.last?.attempt?.births ?? []
      #expect(sent.contains { $0.time > 1.25 } == !pours, "\(rate)")
    }
  }

  // MARK: - Droplets

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `At most two droplets make an impact at a time`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var (time, progress) = (0.2, 0.0)
    var events = [Log.Event(at: time, .progress(0))]
    while progress < 0.9 {
      time += random.double(in: 0.02...0.3)
      progress += random.double(in: 0.01...0.12)
      events.append(Log.Event(at: time, .progress(progress)))
    }
    let scene = DownloadScene().recorded(events).with { $0.seed = seed }
    let births = try #require(scene.run().frame(at: time).attempt).births
    let impacts = births.filter { $0.splash > 0 }.sorted { $0.landing < $1.landing }
    for (first, third) in zip(impacts, impacts.dropFirst(2)) {
      #expect(third.landing - first.landing > 0.25)
    }
    for (a, b) in zip(impacts, impacts.dropFirst()) where b.landing - a.landing < 0.1 {
      #expect(abs(a.end.x - b.end.x) > 40)
    }
  }

  @Test(arguments: [
    [(0.2, 0.0), (0.25, 1)], [(0.2, 0), (1, 0.5), (2, 1)], [(0.2, 0.99), (4, 1)],
  ])
  func `A full button gets one last drop, which lands as it begins to shrink`(
    updates: [(Double, Double)]
  ) throws {
    let scene = DownloadScene().recorded(updates.map { Log.Event(at: $0, .progress($1)) })
    let run = scene.run()
    let full = try #require(run.timeline.time(of: .full))
    let births = try #require(run.frame(at: full).attempt).births
    let late = births.filter { $0.progress > 0.97 }
    #expect(late.count == 1)
    let last = try #require(late.first)
    #expect(abs(last.landing - full) < 0.02)
    // It is seen all the way.
    #expect(!run.frame(at: full - 0.1).nodes("droplet").isEmpty)
  }

  // MARK: - Crowns

  @Test func `The first drop and large droplets make a crown, for as long as it lasts`() throws {
    let run = run((0.2, .progress(0)), (1, .progress(0.1)))
    let landing = try #require(run.frame(at: 0.3).attempt).firstLanding
    func seen(_ role: Identity.Role) -> [Double] {
      stride(from: 0.005, to: 1, by: 0.01).filter {
        !run.frame(at: landing + $0).nodes(role).isEmpty
      }
    }
    #expect(try #require(seen("crown.near").first) < 0.01)
    #expect(try abs(#require(seen("crown.near").last) - 0.2) < 0.02)
    #expect(try #require(seen("crown.bead").first) < 0.06)
    #expect(try #require(seen("crown.bead").last) < Crown.lifetime)
    let small = self.run((0.2, .progress(0)), (1, .progress(0.1)), diameter: 47)
    #expect(small.frame(at: landing + 0.07).nodes("crown.near").isEmpty)
    let births = try #require(DownloadScene().run().frame(at: 5).attempt).births
    #expect(births.contains { $0.hasCrown } && !births.allSatisfy { $0.hasCrown })
  }

  // MARK: - Pause and failure

  @Test func `In a pause there are no jets, and the water keeps its hue`() throws {
    let run = run((0.2, .progress(0.3)), (1.2, .progress(0.4)), (1.4, .pause))
    #expect(run.frame(at: 1.5).nodes("droplet").count > 0)
    for time in stride(from: 1.75, to: 3, by: 0.02) {
      let frame = run.frame(at: time)
      #expect(frame.nodes("spray").isEmpty && frame.nodes("crown.near").isEmpty)
    }
    let light = try #require(run.design.skin.skin(blush: 0, pallor: 0, marking: 1).light)
    // It is as violet as deep water, and no more.
    let (mid, deep) = (OKLab(light.shades.mid).hue, OKLab(light.shades.deep).hue)
    #expect((min(mid, deep)...max(mid, deep)).contains(OKLab(light.darkening).hue))
  }

  @Test(arguments: [Look.Theme.light, .dark])
  func `Water turns into that of a failure through a pale tint`(theme: Look.Theme) throws {
    let design = DownloadDesign(DownloadScene().with { $0.colors.theme = theme })
    func water(_ blush: Double) throws -> OKLab {
      let light = try #require(design.skin.skin(blush: blush, pallor: 0, marking: 0).light)
      return OKLab(light.shades.mid)
    }
    let (start, end) = (try water(0), try water(1))
    func turn(_ a: OKLab, _ b: OKLab) -> Double {
      let turn = abs(a.hue - b.hue)
      return min(turn, 2 * .pi - turn) * 180 / .pi
    }
    for step in 0...100 {
      let color = try water(Double(step) / 100)
      let isNamed = min(turn(color, start), turn(color, end)) < 30
      #expect(isNamed || color.chroma < 0.04, "\(step)")
    }
  }
}
