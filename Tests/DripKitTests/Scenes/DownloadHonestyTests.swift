import DripTestSupport
import Testing

@testable import DripKit

/// The drawn level follows the reported progress, for hostile input.
struct DownloadHonestyTests {
  /// A sequence of events with a name.
  struct Report: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let events: [Log.Event]

    init(_ name: String, _ events: [(Double, Input)]) {
      testDescription = name
      self.events = events.map { Log.Event(at: $0, $1) }
    }

    /// Returns the reported progress at a time.
    func reported(at time: Double) -> Double {
      for event in events.reversed() where event.time <= time {
        if case .progress(let progress) = event.input { return progress }
      }
      return 0
    }

    /// Returns the range of the reported progress between two times.
    func range(from start: Double, to end: Double) -> ClosedRange<Double> {
      let recent = events.filter { $0.time > start && $0.time <= end }.compactMap { event in
        if case .progress(let progress) = event.input { progress } else { nil }
      }
      let reports = recent + [reported(at: start)]
      return (reports.min() ?? 0)...(reports.max() ?? 1)
    }

    var story: DownloadScene.Run { story() }

    func story(_ change: (inout DownloadScene) -> Void = { _ in }) -> DownloadScene.Run {
      var scene = DownloadScene().recorded(events)
      change(&scene)
      return scene.run()
    }
  }

  private static func random(_ seed: UInt64) -> Report {
    var random = SplitMix64(seed: seed)
    var events: [(Double, Input)] = [(0.2, .progress(0))]
    var (time, progress) = (0.2, 0.0)
    while time < 6 {
      time += random.double(in: random.double(in: 0...1) < 0.5 ? 0.0005...0.02 : 0.05...0.8)
      switch Int.random(in: 0..<12, using: &random) {
      case 0: progress = 1
      case 1: progress = random.double(in: 0...1)
      case 2: events.append((time, .pause))
      case 3: events.append((time, .resume))
      default: progress = min(1, max(0, progress + random.double(in: -0.03...0.1)))
      }
      events.append((time + 1e-4, .progress(progress)))
    }
    return Report("random input \(seed)", events)
  }

  static let inputs: [Report] =
    [
      Report("done at once", [(0.2, .progress(0)), (0.2, .progress(1))]),
      Report("done soon", [(0.2, .progress(0)), (0.5, .progress(0.99)), (0.9, .progress(1))]),
      Report("99 % for a minute", [(0.2, .progress(0.99)), (60.2, .progress(1))]),
      Report(
        "back and forth",
        (0..<40).map { (0.2 + 0.17 * Double($0), .progress($0.isMultiple(of: 2) ? 0.9 : 0.1)) }),
      Report(
        "10,000 updates a second",
        (0..<20_000).map { (0.2 + Double($0) / 10_000, .progress(Double($0) / 19_999)) }),
      Report(
        "a pause at 98 %",
        [
          (0.2, .progress(0)), (1, .progress(0.98)), (1.01, .pause), (4, .resume),
          (4.5, .progress(1)),
        ]),
      Report(
        "a failure at 99.9 %", [(0.2, .progress(0)), (1, .progress(0.999)), (1.05, .fail)]),
    ] + (0..<24).map { random($0) }

  /// The places and times to measure.
  private static func times(_ input: Report) -> [Double] {
    let end = (input.events.last?.time ?? 0) + 1.5
    let step = end > 20 ? 0.37 : 1.0 / 60
    return Array(stride(from: 0, to: end, by: step))
      + input.events.prefix(400).flatMap { [$0.time + 0.1, $0.time + 0.25, $0.time + 0.3] }
  }

  @Test(arguments: inputs)
  func `The level is within the reports of the last quarter of a second`(input: Report) {
    let story = input.story
    for time in Self.times(input) {
      let reports = input.range(from: time - 0.25, to: time)
      let level = story.frame(at: time).level
      // The puddle and the slit change it by less than 2 %.
      #expect(level >= reports.lowerBound - 0.015 && level <= reports.upperBound + 0.016, "\(time)")
    }
  }

  /// Returns the fraction of the ring's inner height that the area under the front surface fills.
  private func drawnLevel(_ frame: DownloadScene.Frame) throws -> Double {
    let scene = frame.scene
    let center = scene.size.center
    let radius = (DownloadDesign.radius - scene.ring.lineWidth) * frame.buttonScale
    let roles: [Identity.Role] = ["water.front", "water.back"]
    let edges = try roles.map { role in
      let node = try #require(frame.nodes(role).first)
      return node.shape.path.flattened(tolerance: 0.05).flatMap(\.points).dropLast(2)
    }
    // The area of the glass under the middle between the near and the far edge, in thin columns.
    var area = 0.0
    let columns = 400
    for column in 0..<columns {
      let x = center.x + radius * (2 * (Double(column) + 0.5) / Double(columns) - 1)
      let half = (radius * radius - (x - center.x) * (x - center.x)).squareRoot()
      let heights = edges.compactMap { edge -> Double? in
        guard let right = edge.firstIndex(where: { $0.x >= x }), right > 0 else { return nil }
        let (a, b) = (edge[right - 1], edge[right])
        return a.y + (b.y - a.y) * (x - a.x) / max(b.x - a.x, 1e-9)
      }
      guard heights.count == 2 else { continue }
      let y = (heights[0] + heights[1]) / 2
      area += max(0, min(center.y + half - y, 2 * half)) * 2 * radius / Double(columns)
    }
    // The height of a segment of that area.
    var (low, high) = (0.0, 1.0)
    for _ in 0..<40 {
      let middle = (low + high) / 2
      let h = 1 - 2 * middle
      let segment =
        radius * radius
        * (Portable.atan2(y: (1 - h * h).squareRoot(), x: h) - h * (1 - h * h).squareRoot())
      if segment < area { low = middle } else { high = middle }
    }
    return low
  }

  @Test(arguments: inputs)
  func `The drawn water agrees with a steady report after .3 seconds`(input: Report) throws {
    let story = input.story
    var count = 0
    for time in Self.times(input) {
      let reports = input.range(from: time - 0.3, to: time)
      guard reports.lowerBound == reports.upperBound, time > 0.2 else { continue }
      let frame = story.frame(at: time)
      guard frame.ending == nil, frame.attempt?.broken == nil else { continue }
      #expect(try abs(drawnLevel(frame) - reports.lowerBound) < 0.02, "\(time)")
      count += 1
    }
    #expect(count > 2 || input.events.count > 20 || input.events.last?.input == .fail)
  }

  @Test(arguments: inputs)
  func `The check begins soon after the work is done`(input: Report) throws {
    guard input.reported(at: .infinity) == 1 else { return }
    let done = try #require(
      input.events.last { event in
        event.input == .progress(1) && input.reported(at: event.time - 1e-9) < 1
      })
    let isPlain = input.events.allSatisfy { $0.time <= done.time || $0.input == .progress(1) }
    guard isPlain else { return }
    let story = input.story
    let check = try #require(story.timeline.moments.last { $0.moment == .check })
    #expect(check.time <= max(done.time + 0.6, 0.2 + 1.2))
    #expect(story.frame(at: check.time - 1e-6).checkFraction == nil)
    #expect(story.frame(at: check.time + 1e-3).checkFraction ?? 0 > 0)
  }

  @Test(arguments: [0.0, 0.03, 0.1, 0.2, 0.5])
  func `Work that is done at once has its check within 1.2 seconds, after a pour`(
    later: Double
  ) throws {
    let input = Report("at once", [(0.4, .progress(0)), (0.4 + later, .progress(1))])
    let story = input.story
    let check = try #require(story.timeline.time(of: .check))
    #expect(check - 0.4 <= max(1.2, later + 0.6))
    let pours = stride(from: 0.4, to: check, by: 1.0 / 60).filter { time in
      !story.frame(at: time).nodes("pour").isEmpty
    }
    #expect(pours.count > 10)
  }

  @Test(arguments: [0.3, 0.98])
  func `A paused level stands still within .15 seconds, and two bars show it`(target: Double) {
    for delay in [0, 0.02, 0.1, 0.3] {
      let input = Report(
        "pause",
        [(0.2, .progress(0)), (1, .progress(target)), (1 + delay, .pause), (4, .resume)])
      let story = input.story
      let still = story.frame(at: 1 + delay + 0.15).level
      for time in stride(from: 1 + delay + 0.15, to: 4.5, by: 0.05) {
        #expect(story.frame(at: time).level == still)
      }
      #expect(abs(still - target) < 0.015)
      #expect(story.frame(at: 3).nodes("pause").count == 2 && story.frame(at: 3).phase == .paused)
      #expect(story.frame(at: 0.9).nodes("pause").isEmpty)
      #expect(story.frame(at: 4.2).nodes("pause").isEmpty)
      let calm = input.story { $0.reducedMotion = true }
      #expect(calm.frame(at: 3).nodes("pause").count == 2)
    }
  }

  @Test func `A paused surface has a slow swell`() throws {
    let story = Report("pause", [(0.2, .progress(0.5)), (4, .pause), (9, .resume)]).story
    func heights(_ time: Double) throws -> [Double] {
      let surface = try #require(story.frame(at: time).attempt).surface(at: time)
      return stride(from: -80.0, through: 80, by: 5).map { surface.height(at: $0) }
    }
    func change(_ time: Double) throws -> Double {
      zip(try heights(time), try heights(time + 0.02)).map { abs($0 - $1) }.max() ?? 0
    }
    let (running, paused) = (try change(3.9), try change(8))
    #expect(paused > 0 && paused < 0.25 * running)
  }

  // MARK: - Unknown size

  private static let unknown = Report("unknown size", [(0.2, .begin), (6, .progress(0.6))])

  @Test func `Work of unknown size circles at a third, and settles in .4 seconds`() throws {
    let story = Self.unknown.story
    var slopes: [Double] = []
    for time in stride(from: 2.0, to: 6, by: 1.0 / 60) {
      let frame = story.frame(at: time)
      #expect(frame.phase == .indeterminate && frame.progress == 0)
      #expect(frame.level.isNear(1.0 / 3))
      let drawn = try drawnLevel(frame)
      #expect(abs(drawn - 1.0 / 3) < 0.01, "\(drawn) at \(time)")
      slopes.append(try #require(frame.attempt).surface(at: time).tilt)
    }
    let steep = Portable.sin(14 * .pi / 180) / Portable.cos(14 * .pi / 180)
    #expect(abs((slopes.max() ?? 0) - steep) < 0.01 && abs((slopes.min() ?? 0) + steep) < 0.01)
    // The surface has the same slope after 1.4 s, and the opposite one after .7 s.
    for (a, b) in zip(slopes, slopes.dropFirst(84)) { #expect(abs(a - b) < 1e-6) }
    for (a, b) in zip(slopes, slopes.dropFirst(42)) { #expect(abs(a + b) < 1e-6) }
    #expect(story.frame(at: 6).phase == .filling)
    #expect(story.frame(at: 6.4).level.isNear(0.6))
    let settled = try #require(story.frame(at: 6.4).attempt)
    #expect(abs(settled.surface(at: 6.4).tilt) < 0.02)
  }

  @Test(arguments: [0.2, 1.0])
  func `A known size changes the water steadily`(target: Double) {
    let story = Report("known", [(0, .begin), (4, .progress(target))]).story
    let (low, high) = (min(target, 1.0 / 3), max(target, 1.0 / 3))
    for frame in 0...240 {
      let level = story.frame(at: 4 + Double(frame) / 60).level
      #expect(level > low - 0.02 && level < high + 1e-9)
    }
  }

  @Test func `In the reduced form, water of unknown size pulses in place`() throws {
    let story = Self.unknown.story { $0.reducedMotion = true }
    var opacities: Set<Double> = []
    for time in stride(from: 2.5, to: 6, by: 0.1) {
      let water = try #require(story.frame(at: time).nodes("water.front").first)
      #expect(story.frame(at: time).level.isNear(1.0 / 3))
      guard case .rect = water.shape else { throw PictureError.unexpectedShape }
      opacities.insert(water.opacity)
    }
    #expect(opacities.count > 20 && opacities.allSatisfy { $0 >= 0.6 - 1e-9 })
    #expect(story.frame(at: 7).nodes("water.front").first?.opacity == 1)
  }

  private enum PictureError: Error { case unexpectedShape }
}
