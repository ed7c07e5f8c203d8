import DripKit
import Observation
import Testing

@testable import DripUI

extension DripWork {
  /// Does what a press on a button does whose work comes with each start.
  fileprivate func press(_ action: @escaping Action, onDone: @escaping @MainActor () -> Void) {
    switch ButtonPress(state) {
    case .start: start(action, onDone: onDone)
    case .cancel: cancel()
    case .useResult: onDone()
    case nil: break
    }
  }
}

/// Tests of work behind a button, with presses and reports at every moment.
@MainActor struct DripWorkTests {
  private struct Offline: Error {}

  /// Waits until something is true, and gives up after many turns of the main actor.
  private func wait(until isTrue: () -> Bool) async {
    for _ in 0..<10_000 where !isTrue() { await Task.yield() }
    #expect(isTrue())
  }

  /// A place where work stops until it is let through, or cancelled.
  @MainActor private final class Gate {
    private(set) var arrivals = 0
    var isOpen = false

    func pass() async throws {
      arrivals += 1
      while !isOpen {
        try Task.checkCancellation()
        await Task.yield()
      }
    }
  }

  /// Starts work that stops at a gate, and returns its progress.
  private func progress(of runner: DripWork, _ gate: Gate) async -> DripProgress? {
    var report: DripProgress?
    runner.press {
      report = $0
      try await gate.pass()
    } onDone: {
    }
    await wait { report != nil }
    return report
  }

  @Test func `Work reports its progress and its end, and a full button uses the result`() async {
    let (runner, gate) = (DripWork(), Gate())
    var uses = 0
    func press() {
      runner.press {
        $0(0.25)
        try await gate.pass()
      } onDone: {
        uses += 1
      }
    }
    #expect(runner.state == .waiting)
    press()
    #expect(runner.state == .running(fraction: nil))
    await wait { runner.state == .running(fraction: 0.25) }
    #expect(uses == 0)
    gate.isOpen = true
    await wait { runner.state == .done }
    #expect(uses == 1)
    press()
    #expect(uses == 2 && runner.state == .done && gate.arrivals == 1)
  }

  @Test func `Work that throws has failed, and a press tries again`() async {
    let runner = DripWork()
    var (runs, uses) = (0, 0)
    func press() {
      runner.press { _ in
        runs += 1
        if runs == 1 { throw Offline() }
      } onDone: {
        uses += 1
      }
    }
    press()
    await wait { runner.state.failure?.message?.isEmpty == false }
    #expect(uses == 0)
    press()
    #expect(runner.state == .running(fraction: nil))
    await wait { runner.state == .done }
    #expect(runs == 2 && uses == 1)
  }

  @Test func `Work may throw the reason of its failure`() async {
    let runner = DripWork()
    let gone = ButtonWork.Failure(message: "No such file.", code: 404)
    runner.press { _ in
      throw gone
    } onDone: {
      Issue.record("it is not done")
    }
    await wait { runner.state.failure != nil }
    #expect(runner.state == .failed(gone))
  }

  @Test func `A press cancels work at once, and what the task does then counts no more`() async {
    let runner = DripWork()
    var late: DripProgress?
    var (uses, hasEnded) = (0, false)
    func press(throwing isThrowing: Bool) {
      hasEnded = false
      runner.press { progress in
        late = progress
        while !Task.isCancelled { await Task.yield() }
        for _ in 0..<10 { await Task.yield() }
        progress(0.9)
        hasEnded = true
        if isThrowing { throw Offline() }
      } onDone: {
        uses += 1
      }
    }
    for isThrowing in [false, true] {
      late = nil
      press(throwing: isThrowing)
      await wait { late != nil }
      press(throwing: isThrowing)
      #expect(runner.state == .waiting)
      await wait { hasEnded }
      late?(0.5)
      for _ in 0..<100 { await Task.yield() }
      #expect(runner.state == .waiting && uses == 0)
    }
  }

  @Test func `Work that cancels itself returns to waiting`() async {
    let runner = DripWork()
    runner.press { _ in
      throw CancellationError()
    } onDone: {
      Issue.record("it is not done")
    }
    #expect(runner.state.isUnderWay)
    await wait { runner.state == .waiting }
  }

  @Test func `Quick presses start no second run before the first has ended`() async {
    let (runner, gate) = (DripWork(), Gate())
    var (present, most, ends) = (0, 0, 0)
    func press() {
      runner.press { _ in
        (present, most) = (present + 1, max(most, present + 1))
        defer { (present, ends) = (present - 1, ends + 1) }
        // This work takes some time to notice that it was cancelled.
        do { try await gate.pass() } catch { for _ in 0..<20 { await Task.yield() } }
        try Task.checkCancellation()
      } onDone: {
      }
    }
    press()
    press()
    #expect(runner.state == .waiting)
    // The first run was cancelled before it began.
    for _ in 0..<100 { await Task.yield() }
    #expect(gate.arrivals == 0)
    press()
    await wait { gate.arrivals == 1 }
    press()
    press()
    #expect(runner.state == .running(fraction: nil) && present == 1)
    await wait { gate.arrivals == 2 }
    #expect(most == 1 && ends == 1)
    gate.isOpen = true
    await wait { runner.state == .done }
    #expect(ends == 2 && present == 0)
  }

  @Test func `Odd reports neither end nor break the work`() async {
    let (runner, gate) = (DripWork(), Gate())
    let report = await progress(of: runner, gate)
    for (fraction, shown) in [
      (0.5, 0.5), (.nan, nil), (-3, 0), (1.0001, 0.99), (nil, nil), (.infinity, 0.99),
      (-.infinity, 0), (1, 0.99), (0.2, 0.2),
    ] as [(Double?, Double?)] {
      report?(fraction)
      await wait { runner.state == .running(fraction: shown) }
      #expect(ButtonPress(runner.state) == .cancel)
    }
    report?.send(.paused(fraction: 1))
    await wait { runner.state == .paused(fraction: 0.99) }
    report?.send(.waiting)
    report?(0.3)
    await wait { runner.state == .running(fraction: 0.3) }
    gate.isOpen = true
    await wait { runner.state == .done }
    report?(0.1)
    for _ in 0..<100 { await Task.yield() }
    #expect(runner.state == .done)
  }

  @Test func `Reports may come from many tasks, and the last one counts`() async {
    let (runner, gate) = (DripWork(), Gate())
    runner.press { progress in
      await withTaskGroup(of: Void.self) { group in
        for task in 0..<8 {
          group.addTask {
            for step in 0..<1000 { progress(Double(task * 1000 + step) / 16_000) }
          }
        }
      }
      progress(0.75)
      try await gate.pass()
    } onDone: {
    }
    await wait { runner.state == .running(fraction: 0.75) }
    gate.isOpen = true
    await wait { runner.state == .done }
  }

  @Test func `A view that goes for good cancels its work, and another one begins anew`() async {
    let gate = Gate()
    var runner: DripWork? = DripWork()
    var report: DripProgress?
    var isCancelled = false
    runner?.press { progress in
      report = progress
      do { try await gate.pass() } catch { isCancelled = true }
    } onDone: {
      Issue.record("nobody waits for it")
    }
    await wait { gate.arrivals == 1 }
    weak var gone: DripWork?
    gone = runner
    runner = DripWork()
    #expect(gone == nil)
    await wait { isCancelled }
    report?(0.4)
    for _ in 0..<100 { await Task.yield() }
    #expect(runner?.state == .waiting)
  }

  @Test func `Work of an app goes on without a view, and is started and cancelled from anywhere`()
    async
  {
    let gate = Gate()
    var runs = 0
    let report = DripWork { progress in
      runs += 1
      progress(0.4)
      try await gate.pass()
      if runs == 2 { throw Offline() }
    }
    // A view that comes and goes keeps only a reference.
    var row: DripWork? = report
    row?.start()
    row?.start()
    row = nil
    await wait { report.progress == 0.4 }
    #expect(runs == 1 && report.state.isUnderWay && report.snapshot == .waiting)
    report.retry()
    report.cancel()
    report.cancel()
    #expect(report.state == .waiting && report.progress == nil)
    report.start()
    gate.isOpen = true
    #expect(await report.finished().failure != nil)
    #expect(report.snapshot == report.state)
    report.retry()
    #expect(await report.finished() == .done)
    #expect(runs == 3 && row == nil)
    report.start()
    #expect(await report.finished() == .done)
    #expect(runs == 4)
  }

  @Test func `A snapshot is stored, and its work does not run after a launch`() async throws {
    for (stored, restored) in [
      (.waiting, .waiting), (.done, .done), (.running(fraction: 1.5), .done),
      (.failed(.init(message: "Gone", code: 404)), .failed(.init(message: "Gone", code: 404))),
      (.running(fraction: 0.4), .waiting), (.paused(fraction: nil), .waiting),
    ] as [(ButtonWork, ButtonWork)] {
      let work = DripWork(stored) { _ in }
      #expect(work.state == restored && work.snapshot == restored)
      for _ in 0..<20 { await Task.yield() }
      #expect(work.state == restored)
    }
    let failed = DripWork(.failed) { _ in }
    failed.retry()
    #expect(await failed.finished() == .done)
  }

  @Test func `A view that observes work learns of its changes`() async {
    let work = DripWork { _ in }
    let (changes, sink) = AsyncStream.makeStream(of: Void.self)
    withObservationTracking {
      _ = (work.state, work.isCancellable)
    } onChange: {
      sink.yield()
      sink.finish()
    }
    work.isCancellable = false
    var count = 0
    for await _ in changes { count += 1 }
    #expect(count == 1)
  }

  @Test func `Reports of work without a button go to a function`() async {
    let (reports, sink) = AsyncStream.makeStream(of: Double?.self)
    var progress: DripProgress? = DripProgress { sink.yield($0) }
    await withTaskGroup(of: Void.self) { group in
      group.addTask { [progress] in
        for part in [0.25, 7, .nan, nil] as [Double?] { progress?(part) }
      }
    }
    weak var followers: DripProgress.Followers?
    followers = progress?.followers
    #expect(followers != nil)
    progress = nil
    #expect(followers == nil)
    sink.finish()
    var received: [Double?] = []
    for await report in reports { received.append(report) }
    #expect(received == [0.25, 1, nil, nil])
  }

  @Test func `A task that reports on behalf of the work is cancelled when the work ends`() async {
    let (runner, gate) = (DripWork(), Gate())
    let (start, end) = (Gate(), Gate())
    runner.press { progress in
      progress.followers.add {
        try? await start.pass()
        #expect(Task.isCancelled)
        end.isOpen = true
      }
      try await gate.pass()
    } onDone: {
    }
    await wait { start.arrivals == 1 }
    gate.isOpen = true
    await wait { runner.state == .done && end.isOpen }
  }
}
