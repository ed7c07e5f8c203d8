internal import DripLibC

/// A parallel map over numbers that delivers its results in order.
///
/// The calling thread takes part. Threads take numbers in ascending order and run ahead of the
/// receiver by a fixed number of results, so memory depends on the number of threads only. Each
/// thread reuses its own memory.
package struct OrderedWork<Memory: ~Copyable, Result: Sendable, Failure: Error> {
  /// Computes the result for a number.
  ///
  /// `isCancelled` returns true when the result is not needed any more.
  package typealias Work =
    @Sendable (
      _ number: Int, _ memory: inout Memory, _ isStopped: () -> Bool
    ) throws(Failure) -> Result

  /// The number of threads.
  private let jobs: Int
  /// The maximum number of undelivered results for each thread.
  ///
  /// One is in progress, and the others wait. A thread rarely has to wait for the receiver if they are many.
  private let lead: Int
  /// The numbers, ascending.
  private let numbers: [Range<Int>]
  /// Makes the memory of a thread.
  private let memory: @Sendable (_ thread: Int) -> Memory
  private let work: Work

  package init(
    jobs: Int, lead: Int = 2, numbers: [Range<Int>],
    memory: @escaping @Sendable (_ thread: Int) -> Memory, work: @escaping Work
  ) {
    (self.jobs, self.lead, self.numbers) = (jobs, lead, numbers)
    (self.memory, self.work) = (memory, work)
  }

  private typealias Outcome = Swift.Result<Result, Failure>

  private enum Step {
    case work(place: Int, number: Int)
    case receive(Outcome)
    case end
  }

  /// The state that the threads share.
  private struct State {
    /// The remaining numbers.
    var rest: ArraySlice<Range<Int>>
    /// The maximum number of undelivered results.
    let lead: Int
    /// The count of numbers that were taken.
    var taken = 0
    /// The count of delivered results.
    var received = 0
    /// A ring buffer of undelivered results, indexed by position modulo lead.
    var results: [Outcome?]
    /// The position of the first failure.
    var firstFailure = Int.max

    init(_ numbers: [Range<Int>], lead: Int) {
      rest = numbers.filter { !$0.isEmpty }[...]
      self.lead = lead
      results = Array(repeating: nil, count: lead)
    }

    /// Returns the next step of a thread, or nil if it must wait.
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

    /// Returns the next step of the calling thread, or nil if it must wait.
    ///
    /// It delivers a result if one is ready, and works otherwise.
    mutating func nextOfReceiver() -> Step? {
      if let outcome = results[received % lead] {
        results[received % lead] = nil
        return .receive(outcome)
      }
      let step = next()
      // Another thread is computing the next result.
      if case .end = step, received < taken { return nil }
      return step
    }

    mutating func finish(_ place: Int, _ outcome: Outcome) {
      results[place % lead] = outcome
      if case .failure = outcome { stop(behind: place) }
    }

    /// Cancels the work after a position.
    mutating func stop(behind place: Int) {
      rest = []
      firstFailure = min(firstFailure, place)
    }
  }

  /// Does all the work, and hands every result to the receiver on the calling thread.
  ///
  /// An error of the work is thrown in its turn, so it is the same for every number of threads.
  /// After an error, no more work is done.
  package func run(_ receive: (Result) throws(Failure) -> Void) throws(Failure) {
    let count = numbers.numberCount
    let jobs = max(1, min(jobs, count))
    let shared = Locked(State(numbers, lead: lead * jobs))
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

  /// Starts up to a number of threads, as the system allows.
  private func startThreads(_ count: Int, _ shared: Locked<State>) -> [Thread] {
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
    _ place: Int, _ number: Int, _ memory: inout Memory, _ shared: Locked<State>
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
