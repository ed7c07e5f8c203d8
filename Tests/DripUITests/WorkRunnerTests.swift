import DripKit
import Testing

@testable import DripUI

private let offline = ButtonWork.Failure(message: "No connection", code: 7)

/// Tests of work that a button runs, with presses and reports at every moment.
@MainActor struct WorkRunnerTests {
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
  private func progress(of runner: WorkRunner, _ gate: Gate) async -> DripProgress? {
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
    let (runner, gate) = (WorkRunner { _ in offline }, Gate())
    var uses = 0
    func press() {
      runner.press {
        $0(0.25)
        try await gate.pass()
      } onDone: {
        uses += 1
      }
    }
    #expect(runner.work == .waiting)
    press()
    #expect(runner.work == .running(fraction: nil))
    await wait { runner.work == .running(fraction: 0.25) }
    #expect(uses == 0)
    gate.isOpen = true
    await wait { runner.work == .done }
    #expect(uses == 1)
    press()
    #expect(uses == 2 && runner.work == .done && gate.arrivals == 1)
  }

  @Test func `Work that throws has failed, and a press tries again`() async {
    let runner = WorkRunner { _ in offline }
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
    await wait { runner.work == .failed(offline) }
    #expect(uses == 0)
    press()
    #expect(runner.work == .running(fraction: nil))
    await wait { runner.work == .done }
    #expect(runs == 2 && uses == 1)
  }

  @Test func `Work may throw the reason of its failure`() async {
    let runner = WorkRunner { _ in offline }
    let gone = ButtonWork.Failure(message: "No such file.", code: 404)
    runner.press { _ in
      throw gone
    } onDone: {
      Issue.record("it is not done")
    }
    await wait { runner.work.failure != nil }
    #expect(runner.work == .failed(gone))
  }

  @Test func `A press cancels work at once, and what the task does then counts no more`() async {
    let runner = WorkRunner { _ in offline }
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
      #expect(runner.work == .waiting)
      await wait { hasEnded }
      late?(0.5)
      for _ in 0..<100 { await Task.yield() }
      #expect(runner.work == .waiting && uses == 0)
    }
  }

  @Test func `Work that cancels itself returns to waiting`() async {
    let runner = WorkRunner { _ in offline }
    runner.press { _ in
      throw CancellationError()
    } onDone: {
      Issue.record("it is not done")
    }
    #expect(runner.work.isUnderWay)
    await wait { runner.work == .waiting }
  }

  @Test func `Quick presses start no second run before the first has ended`() async {
    let (runner, gate) = (WorkRunner { _ in offline }, Gate())
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
    #expect(runner.work == .waiting)
    // The first run was cancelled before it began.
    for _ in 0..<100 { await Task.yield() }
    #expect(gate.arrivals == 0)
    press()
    await wait { gate.arrivals == 1 }
    press()
    press()
    #expect(runner.work == .running(fraction: nil) && present == 1)
    await wait { gate.arrivals == 2 }
    #expect(most == 1 && ends == 1)
    gate.isOpen = true
    await wait { runner.work == .done }
    #expect(ends == 2 && present == 0)
  }

  @Test func `Odd reports neither end nor break the work`() async {
    let (runner, gate) = (WorkRunner { _ in offline }, Gate())
    let report = await progress(of: runner, gate)
    for (fraction, shown) in [
      (0.5, 0.5), (.nan, nil), (-3, 0), (1.0001, 0.99), (nil, nil), (.infinity, 0.99),
      (-.infinity, 0), (1, 0.99), (0.2, 0.2),
    ] as [(Double?, Double?)] {
      report?(fraction)
      await wait { runner.work == .running(fraction: shown) }
      #expect(ButtonPress(runner.work) == .cancel)
    }
    report?.send(.paused(fraction: 1))
    await wait { runner.work == .paused(fraction: 0.99) }
    report?.send(.waiting)
    report?(0.3)
    await wait { runner.work == .running(fraction: 0.3) }
    gate.isOpen = true
    await wait { runner.work == .done }
    report?(0.1)
    for _ in 0..<100 { await Task.yield() }
    #expect(runner.work == .done)
  }

  @Test func `Reports may come from many tasks, and the last one counts`() async {
    let (runner, gate) = (WorkRunner { _ in offline }, Gate())
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
    await wait { runner.work == .running(fraction: 0.75) }
    gate.isOpen = true
    await wait { runner.work == .done }
  }

  @Test func `A view that goes for good cancels its work, and another one begins anew`() async {
    let gate = Gate()
    var runner: WorkRunner? = WorkRunner { _ in offline }
    var report: DripProgress?
    var isCancelled = false
    runner?.press { progress in
      report = progress
      do { try await gate.pass() } catch { isCancelled = true }
    } onDone: {
      Issue.record("nobody waits for it")
    }
    await wait { gate.arrivals == 1 }
    weak var gone: WorkRunner?
    gone = runner
    runner = WorkRunner { _ in offline }
    #expect(gone == nil)
    await wait { isCancelled }
    report?(0.4)
    for _ in 0..<100 { await Task.yield() }
    #expect(runner?.work == .waiting)
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
    let (runner, gate) = (WorkRunner { _ in offline }, Gate())
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
    await wait { runner.work == .done && end.isOpen }
  }
}
