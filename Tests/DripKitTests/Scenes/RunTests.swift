import DripTestSupport
import Testing

@testable import DripKit

extension SplitMix64 {
  /// Returns a random event for the first input of a scene.
  fileprivate mutating func event(of kind: Input.Kind, at time: Double) -> Log.Event {
    let input: Input =
      if kind == .pull {
        Int.random(in: 0..<3, using: &self) == 0
          ? .arrive : .pull(to: double(in: 0...140), within: double(in: 0...0.5))
      } else {
        switch Int.random(in: 0..<12, using: &self) {
        case 0: .cancel
        case 9: .begin
        case 10: .pause
        case 11: .resume
        case 1: .fail
        case 2, 3: .progress(1)
        case 4: .tap
        default: .progress(double(in: 0...1))
        }
      }
    return Log.Event(at: time, input)
  }

  /// Returns random events: some at the same time, some close together and some far apart.
  mutating func events(_ count: Int, of kind: Input.Kind = .progress) -> [Log.Event] {
    var time = 0.0
    let times = (0..<count).map { _ in
      switch Int.random(in: 0..<6, using: &self) {
      case 0: break
      case 1: time += double(in: 0...0.05)
      case 2: time += double(in: 2...12)
      default: time += double(in: 0...2.5)
      }
      return time
    }
    return times.map { event(of: kind, at: $0) }
  }
}

extension CatalogScene {
  /// The kind of the first input.
  fileprivate var kind: Input.Kind { log.channels[0].kind }
  /// A frequent event of an app: a progress update from 0 to 1.
  fileprivate func report(_ progress: Double, at time: Double) -> Log.Event {
    Log.Event(
      at: time, kind == .pull ? .pull(to: 79 * progress, within: 0) : .progress(progress))
  }
}

/// Live input and forgetting.
struct RunTests {
  /// All scenes with input, also with settings that keep the past visible for a long time.
  private static let scenes: [any CatalogScene] = [
    RiverScene(variant: .recorded), RiverScene(variant: .intended), WaveScene(variant: .recorded),
    WaveScene(variant: .intended),
    RefreshScene(variant: .recorded), RefreshScene(variant: .intended), DownloadScene(),
    HeartScene(),
    RiverScene(variant: .intended).with {
      $0.fullRun = 1
      $0.spawner.period = 3
      $0.spawner.mark = 2
    },
    WaveScene(variant: .recorded).with {
      $0.creeping.factor = 0.2
      $0.creeping.tickRate = 7
    },
    DownloadScene().with {
      $0.dropletsPerRun = 120
      $0.smoothing = 2
      $0.impact.lifetime = 6
    },
    RefreshScene(),
  ]

  private func expectSame<Run: SceneRun>(
    _ run: Run, _ other: Run, _ times: [Double], _ what: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for time in times {
      let isSame = AnyScene.Frame(run.frame(at: time)) == AnyScene.Frame(other.frame(at: time))
      #expect(isSame, "\(what) at \(time)", sourceLocation: sourceLocation)
    }
  }

  @Test(arguments: scenes.indices, 0..<3)
  func `A run that receives events one by one equals that of a scene with all events`(
    index: Int, seed: UInt64
  ) {
    func check(_ scene: some CatalogScene) {
      var random = SplitMix64(seed: seed)
      let events = random.events(20, of: scene.kind)
      var live = scene.live
      for event in events { live.send(event) }
      let whole = scene.recorded(events).run()
      let end = live.duration.seconds
      let times = (0..<40).map { _ in random.double(in: 0...end + 3) } + events.map(\.time)
      expectSame(live.run, whole, times)
      #expect(live.timeline == whole.timeline)
      #expect(live.duration == whole.duration)
    }
    check(Self.scenes[index])
  }

  @Test(arguments: scenes.indices)
  func `A late event takes effect at the time of the latest one`(index: Int) {
    func check(_ scene: some CatalogScene) {
      var random = SplitMix64(seed: 77)
      var (late, punctual) = (scene.live, scene.live)
      var now = -Double.infinity
      for event in random.events(20, of: scene.kind) {
        let time = event.time - (Bool.random(using: &random) ? random.double(in: 0...4) : 0)
        now = max(now, time, 0)
        late.send(event.input, at: time)
        punctual.send(event.input, at: now)
      }
      late.send(random.event(of: scene.kind, at: .nan))
      late.send(random.event(of: scene.kind, at: .infinity))
      let times = (0..<60).map { _ in random.double(in: 0...late.duration.seconds + 3) }
      expectSame(late.run, punctual.run, times)
    }
    check(Self.scenes[index])
  }

  @Test(arguments: scenes.indices, 0..<3)
  func `Later events change no earlier frame`(index: Int, seed: UInt64) {
    func check(_ scene: some CatalogScene) {
      var random = SplitMix64(seed: seed)
      let events = random.events(20, of: scene.kind)
      var live = scene.live
      var seen: [(time: Double, frame: AnyScene.Frame)] = []
      for (event, next) in zip(events, events.dropFirst()) {
        live.send(event)
        guard next.time > event.time else { continue }
        for _ in 0..<4 {
          let time = random.double(in: event.time...next.time.nextDown)
          seen.append((time, AnyScene.Frame(live.frame(at: time))))
        }
      }
      for (time, frame) in seen {
        let isSame = AnyScene.Frame(live.frame(at: time)) == frame
        #expect(isSame, "\(time)")
      }
    }
    check(Self.scenes[index])
  }

  @Test(arguments: scenes.indices, 0..<8)
  func `Frames after forget(before:) are exact`(index: Int, seed: UInt64) {
    func check(_ scene: some CatalogScene) {
      var random = SplitMix64(seed: seed)
      let events = random.events(20, of: scene.kind)
      var whole = scene.live
      var live = whole
      for (event, next) in zip(events, events.dropFirst()) {
        whole.send(event)
        live.send(event)
        // The times are that of an event, just before the next one, and between both.
        let candidates: [Double] = [
          event.time, next.time, random.double(in: event.time...next.time),
        ]
        let time = candidates.randomElement(using: &random) ?? 0
        if Bool.random(using: &random) { live.forget(before: time) }
        let times = [time, next.time] + (0..<4).map { _ in time + random.double(in: 0...4) }
        expectSame(live.run, whole.run, times, "forgotten before \(time)")
      }
      #expect(live.duration == whole.duration)
    }
    check(Self.scenes[index])
  }

  /// Other events come between the reports now and then.
  ///
  /// Another run receives the first half of the events and forgets nothing. A run that keeps all events
  /// holds 36,000 in the end.
  @Test(arguments: [0, 2, 4, 6, 7, 11])
  func `A run that forgets keeps constant memory for ten minutes of sixty events a second`(
    index: Int
  ) {
    func check(_ scene: some CatalogScene) {
      var random = SplitMix64(seed: 3600)
      var whole = scene.live
      var live = whole
      var most = 0
      for count in 0..<36_000 {
        let time = Double(count) / 60
        let event =
          count % 1009 == 1008
          ? random.event(of: scene.kind, at: time) : scene.report(Double(count) / 36_000, at: time)
        live.send(event)
        if count < 18_000 { whole.send(event) }
        if count % 60 == 0 { live.forget(before: time - 1) }
        if count % 6000 == 59 { most = max(most, storedCount(live.run)) }
        if count == 17_999 {
          expectSame(live.run, whole.run, [time - 0.9, time, time + 0.2, time + 3])
        }
      }
      #expect(most < 2000)
    }
    check(Self.scenes[index])
  }

  /// Returns the total number of elements in all arrays of a value.
  private func storedCount(_ value: Any) -> Int {
    let mirror = Mirror(reflecting: value)
    let own = mirror.displayStyle == .collection ? mirror.children.count : 0
    return mirror.children.reduce(own) { $0 + storedCount($1.value) }
  }
}
