/// Work on numbered things by several threads, whose results arrive in order.
///
/// The thread of the caller is one of them. Threads take numbers in ascending order and may be ahead of the
/// receiver by a fixed number of results, so that memory depends on the number of threads and not on how
/// much there is to do. Each has memory of its own, which it keeps from number to number.
struct OrderedWork<Memory: ~Copyable, Result: Sendable, Failure: Error> {
  /// Does the work for one number; `isStopped` tells when nobody needs the result any more.
  typealias Work =
    @Sendable (
      _ number: Int, _ memory: inout Memory, _ isStopped: () -> Bool
    ) throws(Failure) -> Result

  /// The number of threads.
  let jobs: Int
  /// The numbers, ascending.
  let numbers: [Range<Int>]
  /// Makes the memory of each thread.
  let memory: @Sendable (_ thread: Int) -> Memory
  /// Computes the result for a number, on any thread.
  let work: Work

  private typealias Outcome = Swift.Result<Result, Failure>

  /// The next step of a thread.
  private enum Step {
    case work(place: Int, number: Int)
    case receive(Outcome)
    case end
  }

  /// State shared by the threads, protected by the monitor.
  private struct State {
    /// The numbers nobody has taken yet.
    var rest: ArraySlice<Range<Int>>
    /// By how many numbers the threads may be ahead of the receiver.
    let lead: Int
    /// The number of started items.
    var taken = 0
    /// The number of delivered results.
    var received = 0
    /// The results that have not, each where its place in the order, divided by the lead, leaves it.
    var results: [Outcome?]
    /// The place of the first number whose work has failed.
    var firstFailure = Int.max

    init(_ numbers: [Range<Int>], lead: Int) {
      rest = numbers.filter { !$0.isEmpty }[...]
      self.lead = lead
      results = Array(repeating: nil, count: lead)
    }

    /// Returns what a thread does next, or nil where it has to wait.
    mutating func next() -> Step? {
      guard let range = rest.first else { return .end }
      guard taken - received < lead else { return nil }
      if range.count == 1 {
        rest.removeFirst()
      } else {
        rest[rest.startIndex] = range.dropFirst()
      }
      defer { taken += 1 }
      return .work(place: taken, number: range.lowerBound)
    }

    /// Returns what the receiver does next, or nil where it has to wait: it receives what is ready, and
    /// works where nothing is.
    mutating func nextOfReceiver() -> Step? {
      if let outcome = results[received % lead] {
        results[received % lead] = nil
        return .receive(outcome)
      }
      let step = next()
      // Others have what it waits for.
      if case .end = step, received < taken { return nil }
      return step
    }

    mutating func finish(_ place: Int, _ outcome: Outcome) {
      results[place % lead] = outcome
      if case .failure = outcome { stop(behind: place) }
    }

    /// Gives up what comes later in the order, which will not be needed.
    mutating func stop(behind place: Int) {
      rest = []
      firstFailure = min(firstFailure, place)
    }
  }

  /// Does all the work, and passes every result to the receiver on the calling thread.
  ///
  /// An error of the work is thrown in order, so it does not depend on the number of threads. After an error
  /// of the work or the receiver, the threads stop.
  func run(_ receive: (Result) throws(Failure) -> Void) throws(Failure) {
    let count = numbers.numberCount
    let jobs = max(1, min(jobs, count))
    // One result in the making per thread, and one that waits.
    let shared = Monitor(State(numbers, lead: 2 * jobs))
    let threads = startThreads(jobs - 1, shared)
    defer {
      shared.change { $0.stop(behind: -1) }
      for thread in threads { thread.join() }
    }
    var memory = memory(0)
    while true {
      switch shared.wait(for: { $0.nextOfReceiver() }) {
      case .end: return
      case .work(let place, let number): complete(place, number, &memory, shared)
      case .receive(let outcome):
        try receive(try outcome.get())
        shared.change { $0.received += 1 }
      }
    }
  }

  /// Starts as many threads as are wanted and to be had.
  private func startThreads(_ count: Int, _ shared: Monitor<State>) -> [Thread] {
    var threads: [Thread] = []
    for number in 0..<count {
      let thread = Thread {
        var memory = self.memory(number + 1)
        while case .work(let place, let number) = shared.wait(for: { $0.next() }) {
          complete(place, number, &memory, shared)
        }
      }
      guard let thread else { break }
      threads.append(thread)
    }
    return threads
  }

  private func complete(
    _ place: Int, _ number: Int, _ memory: inout Memory, _ shared: Monitor<State>
  ) {
    let outcome: Outcome
    do throws(Failure) {
      outcome = .success(try work(number, &memory, { shared.with { place > $0.firstFailure } }))
    } catch {
      outcome = .failure(error)
    }
    shared.change { $0.finish(place, outcome) }
  }
}
