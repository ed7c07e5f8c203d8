import TestSupport
import Testing

@testable import DripKit

/// A story that accepts input of either kind.
private protocol LiveStory: SceneStory {
  associatedtype Event: LiveEvent
  mutating func handle(_ event: Event)
  mutating func forget(before time: Double)
}

extension RiverScene.Story: LiveStory {}
extension WaveScene.Story: LiveStory {}
extension DownloadScene.Story: LiveStory {}
extension HeartScene.Story: LiveStory {}
extension RefreshScene.Story: LiveStory {}

/// A scene whose story accepts input, with its track.
private protocol LiveScene: CatalogScene where Story: LiveStory {
  associatedtype Input: LiveTrack where Input.Event == Story.Event
  var input: Input { get set }
}

extension LiveScene {
  /// Returns the scene with a track of the given events.
  fileprivate func waiting(with events: [Story.Event] = []) -> Self {
    with {
      $0.input = .waiting
      for event in events { $0.input.handle(event) }
    }
  }
}

extension ProgressDriven {
  fileprivate var input: ProgressTrack {
    get { progress }
    set { progress = newValue }
  }
}

extension RiverScene: LiveScene {}
extension WaveScene: LiveScene {}
extension DownloadScene: LiveScene {}
extension HeartScene: LiveScene {}
extension RefreshScene: LiveScene {
  fileprivate var input: PullTrack {
    get { pull }
    set { pull = newValue }
  }
}

/// Live input and forgetting.
struct StoryTests {
  /// All scenes with input, also with settings that keep the past visible for a long time.
  private static let scenes: [any LiveScene] = [
    RiverScene(), RiverScene(variant: .intended), WaveScene(), WaveScene(variant: .intended),
    RefreshScene(variant: .recorded), RefreshScene(variant: .intended), DownloadScene(),
    HeartScene(),
    RiverScene(variant: .intended).with {
      $0.fullRun = 1
      $0.spawner.period = 3
      $0.spawner.mark = 2
    },
    WaveScene().with {
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

  private func expectSame<S: SceneStory>(
    _ story: S, _ other: S, _ times: [Double], _ what: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for time in times {
      let isSame = AnyScene.Frame(story.frame(at: time)) == AnyScene.Frame(other.frame(at: time))
      #expect(isSame, "\(what) at \(time)", sourceLocation: sourceLocation)
    }
  }

  @Test(arguments: scenes.indices, 0..<3)
  func `A story that receives events one by one equals that of a scene with all events`(
    index: Int, seed: UInt64
  ) {
    func check<S: LiveScene>(_ scene: S) {
      var random = SplitMix64(seed: seed)
      let events = random.events(20) as [S.Story.Event]
      var story = scene.waiting().story()
      for event in events { story.handle(event) }
      let whole = scene.waiting(with: events).story()
      let end = story.duration.seconds
      let times = (0..<40).map { _ in random.double(in: 0...end + 3) } + events.map(\.time)
      expectSame(story, whole, times)
      #expect(story.timeline == whole.timeline)
      #expect(story.duration == whole.duration)
    }
    check(Self.scenes[index])
  }

  @Test(arguments: scenes.indices)
  func `A late event takes effect at the time of the latest one`(index: Int) {
    func check<S: LiveScene>(_ scene: S) {
      var random = SplitMix64(seed: 77)
      var (late, punctual) = (scene.waiting().story(), scene.waiting().story())
      var now = -Double.infinity
      for event in random.events(20) as [S.Story.Event] {
        let time = event.time - (Bool.random(using: &random) ? random.double(in: 0...4) : 0)
        now = max(now, time, 0)
        late.handle(event.moved(to: time))
        punctual.handle(event.moved(to: now))
      }
      late.handle(.random(at: .nan, &random))
      late.handle(.random(at: .infinity, &random))
      let times = (0..<60).map { _ in random.double(in: 0...late.duration.seconds + 3) }
      expectSame(late, punctual, times)
    }
    check(Self.scenes[index])
  }

  @Test(arguments: scenes.indices, 0..<3)
  func `Later events change no earlier frame`(index: Int, seed: UInt64) {
    func check<S: LiveScene>(_ scene: S) {
      var random = SplitMix64(seed: seed)
      let events = random.events(20) as [S.Story.Event]
      var story = scene.waiting().story()
      var seen: [(time: Double, frame: AnyScene.Frame)] = []
      for (event, next) in zip(events, events.dropFirst()) {
        story.handle(event)
        guard next.time > event.time else { continue }
        for _ in 0..<4 {
          let time = random.double(in: event.time...next.time.nextDown)
          seen.append((time, AnyScene.Frame(story.frame(at: time))))
        }
      }
      for (time, frame) in seen {
        let isSame = AnyScene.Frame(story.frame(at: time)) == frame
        #expect(isSame, "\(time)")
      }
    }
    check(Self.scenes[index])
  }

  @Test(arguments: scenes.indices, 0..<8)
  func `Frames after forget(before:) are exact`(index: Int, seed: UInt64) {
    func check<S: LiveScene>(_ scene: S) {
      var random = SplitMix64(seed: seed)
      let events = random.events(20) as [S.Story.Event]
      var whole = scene.waiting().story()
      var story = whole
      for (event, next) in zip(events, events.dropFirst()) {
        whole.handle(event)
        story.handle(event)
        // The times are that of an event, just before the next one, and between both.
        let candidates: [Double] = [
          event.time, next.time, random.double(in: event.time...next.time),
        ]
        let time = candidates.randomElement(using: &random) ?? 0
        if Bool.random(using: &random) { story.forget(before: time) }
        let times = [time, next.time] + (0..<4).map { _ in time + random.double(in: 0...4) }
        expectSame(story, whole, times, "forgotten before \(time)")
      }
      #expect(story.duration == whole.duration)
    }
    check(Self.scenes[index])
  }

  /// Other events come between the reports now and then.
  ///
  /// Another story receives the first half of the events and forgets nothing. A story that keeps all events
  /// holds 36,000 in the end.
  @Test(arguments: [0, 2, 4, 6, 7, 11])
  func `A story that forgets keeps constant memory for ten minutes of sixty events a second`(
    index: Int
  ) {
    func check<S: LiveScene>(_ scene: S) {
      var random = SplitMix64(seed: 3600)
      var whole = scene.waiting().story()
      var story = whole
      var most = 0
      for count in 0..<36_000 {
        let time = Double(count) / 60
        let event =
          count % 1009 == 1008
          ? S.Story.Event.random(at: time, &random) : .report(Double(count) / 36_000, at: time)
        story.handle(event)
        if count < 18_000 { whole.handle(event) }
        if count % 60 == 0 { story.forget(before: time - 1) }
        if count % 6000 == 59 { most = max(most, storedCount(story)) }
        if count == 17_999 { expectSame(story, whole, [time - 0.9, time, time + 0.2, time + 3]) }
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

  @Test func `A story has a function for each kind of event`() {
    var button = DownloadScene(progress: .waiting).story()
    button.tap(at: 1)
    button.move(to: 7, at: 2)
    button.move(to: .nan, at: 2)
    button.fail(at: 3)
    button.cancel(at: 4)
    #expect(
      button.timeline.time(of: .tap) == 1 && button.frame(at: 2.9).progress > 0)
    #expect(button.timeline.time(of: .failure) == 3 && button.timeline.time(of: .cancel) == 4)
    var sheet = RefreshScene(pull: .waiting).story()
    sheet.move(to: 1e9, at: 1, over: 0)
    sheet.move(to: .nan, at: 2)
    sheet.end(at: 3)
    #expect(sheet.timeline.time(of: .trigger) == 1 && sheet.timeline.time(of: .end) == 3)
  }
}
