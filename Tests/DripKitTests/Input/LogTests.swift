import DripKit
import DripTestSupport
import Testing

/// The log of a scene's inputs.
struct LogTests {
  private let empty = Log(
    .progress, .pull, .press("lever"), .toggle("power"), .value("level", in: -1...3), .pointer(),
    .events("bell", ["ring", "stop"]))
  /// Legal events, one or more for each channel.
  private let inputs: [(channel: Int, inputs: [Input])] = [
    (0, [.progress(0.5), .begin, .pause, .resume, .cancel, .fail]),
    (1, [.pull(to: 40, within: 0.2), .arrive]), (2, [.down, .up]), (3, [.on, .off]),
    (4, [.value(2.5, within: 1)]), (5, [.pointer(Point2D(3, 4), within: 1), .leave]),
    (6, [.event("ring"), .event("stop")]),
  ]

  @Test func `Each input takes its own events`() {
    for (channel, inputs) in inputs {
      for input in inputs {
        for (index, other) in empty.channels.enumerated() {
          var log = empty
          let event = log.take(input, to: other.name, at: 1)
          #expect(event == (index == channel ? Log.Event(at: 1, input, to: channel) : nil))
          #expect(log.isDriven(index) == (index == channel))
        }
        var log = empty
        #expect(log.take(input, at: 1)?.channel == channel, "the first one that takes it")
      }
    }
    var log = empty
    #expect(log.take(.event("knock"), at: 1) == nil && log.take(.on, to: "lamp", at: 1) == nil)
    #expect(log == empty)
  }

  @Test(arguments: [-1, 7, Int.max])
  func `Events for an input that the scene does not have change nothing`(channel: Int) {
    var (log, none) = (empty, Log())
    log.record([Log.Event(at: 1, .progress(1))], for: channel)
    none.record([Log.Event(at: 1, .progress(1))])
    #expect(log == empty && none == Log())
    #expect(!log.isDriven(channel) && !none.isDriven(0))
  }

  @Test func `Numbers are clamped`() {
    var log = empty
    log.take(.progress(7), at: 0)
    log.take(.progress(-1e300), at: 1)
    log.take(.pull(to: -5, within: -3), at: 1)
    log.take(.pull(to: 1e300), at: 1)
    log.take(.value(9, within: -1), at: 1)
    log.take(.pointer(Point2D(-1e300, 2), within: 1e300), at: 1)
    #expect(
      log.events.map(\.input) == [
        .progress(1), .progress(0), .pull(to: 0, within: 0), .pull(to: 10_000, within: 0.6),
        .value(3), .pointer(Point2D(-1e9, 2), within: 4e6),
      ])
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `An event with a number that is not finite is ignored`(number: Double) {
    var log = empty
    for input: Input in [
      .progress(number), .pull(to: number), .pull(to: 1, within: number), .value(number),
      .value(1, within: number), .pointer(Point2D(number, 1)), .pointer(Point2D(1, number)),
      .pointer(Point2D(1, 1), within: number),
    ] {
      #expect(log.take(input, at: 1) == nil)
    }
    #expect(log.take(.progress(0.5), at: number) == nil)
    #expect(log == empty)
    log.record([.init(at: number, .progress(1)), .init(at: 1, .progress(number))])
    #expect(log.events.isEmpty)
  }

  @Test func `A late event counts as one at the time of the latest`() {
    var log = empty
    log.take(.progress(0.5), at: -2)
    #expect(log.events[0].time == -2)
    log.take(.value(1), at: -1)
    #expect(log.events[1].time == 0, "declared inputs begin at 0")
    log.take(.on, at: 5)
    log.take(.progress(1), at: 3)
    #expect(log.events.map(\.time) == [-2, 0, 5, 5])
  }

  @Test func `A recording is sorted by time, and equal times keep their order`() {
    var random = SplitMix64(seed: 3_001)
    for _ in 0..<200 {
      let events = (0..<30).map { _ in
        Log.Event(
          at: Double(Int.random(in: -3...6, using: &random)),
          .progress(.random(in: 0...1, using: &random)))
      }
      var log = empty
      log.record(events)
      let order = events.indices.sorted { (events[$0].time, $0) < (events[$1].time, $1) }
      #expect(log.events == order.map { events[$0] })
      var live = empty
      for event in log.events { live.take(event.input, at: event.time) }
      #expect(live.events == log.events)
      #expect(log.isRecorded && !live.isRecorded)
    }
  }

  @Test func `A recording replaces the events of its input`() {
    var log = empty
    log.record([.init(at: 4, .progress(1)), .init(at: 2, .tap)])
    log.record([.init(at: 3, .on), .init(at: -1, .off)], for: 3)
    #expect(log.events.map(\.time) == [0, 2, 3, 4] && log.events.map(\.channel) == [3, 0, 3, 0])
    log.record([.init(at: 1, .fail)])
    #expect(log.events.map(\.input) == [.off, .fail, .on])
    log.record([], for: 3)
    #expect(log.events.map(\.input) == [.fail] && log.isDriven(3) && !log.isDriven(4))
  }

  @Test func `A log waits, or leaves its inputs to the demonstration`() {
    var log = empty
    log.record([.init(at: 1, .tap)])
    log.wait()
    #expect(log.events.isEmpty && !log.isRecorded && log.channels.indices.allSatisfy(log.isDriven))
    log.take(.on, at: 1)
    log.demonstrate()
    #expect(log == empty)
  }

  @Test func `The demonstration of an input plays until its first event`() {
    var panel = InputPanel()
    panel.demonstration = [.init(at: 2, .value(5), to: 1), .init(at: 1, .off)]
    func values(at time: Double) -> [Double] { panel.frame(at: time).values.map(\.value) }
    #expect(values(at: 3) == [0, 5, 0, -1, -1, 0])
    panel.log.take(.value(8), at: 0.5)
    #expect(values(at: 3) == [0, 8, 0, -1, -1, 0])
    panel.log.wait()
    #expect(values(at: 3) == [1, 2, 0, -1, -1, 0])
  }

  @Test func `A refresh ends by itself if nobody can tell when its content arrives`() {
    func end(_ change: (inout Log) -> Void) -> Double? {
      RefreshScene(variant: .recorded).with { change(&$0.log) }.timeline.time(of: .end)
    }
    let pull = Log.Event(at: 1, .pull(to: 200, within: 0))
    #expect(end { _ in } != nil)
    #expect(end { $0.record([pull]) } == 3)
    #expect(end { $0.record([pull, .init(at: 5, .arrive)]) } == 5)
    #expect(end { $0.take(pull.input, at: 1) } == nil)
  }
}
