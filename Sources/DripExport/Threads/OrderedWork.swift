/// Work on numbered things by several threads, whose results arrive in order.
///
/// Threads take numbers in ascending order and may be ahead of the receiver by a fixed number of
/// results, so that memory depends on the number of threads and not on how much there is to do.
struct OrderedWork<Result: Sendable, Failure: Error> {
  /// Does the work for one number; `isStopped` tells when nobody needs the result any more.
  typealias Work =
    @Sendable (
      _ number: Int, _ isStopped: @escaping @Sendable () -> Bool
    ) throws(Failure) -> Result

  /// How many threads work.
  let jobs: Int
  /// The numbers, ascending.
  let numbers: [Range<Int>]
  /// What is done with each of them, on any thread.
  let work: Work

  private typealias Outcome = Swift.Result<Result, Failure>

  /// What the threads share.
  private struct State {
    /// The numbers nobody has taken yet.
    var rest: ArraySlice<Range<Int>>
    /// How many numbers have been taken.
    var taken = 0
    /// How many results have arrived at the receiver.
    var received = 0
    /// The results that have not, by their place in the order.
    var results: [Int: Outcome] = [:]
    var isStopped = false

    /// Takes the next number.
    mutating func next() -> (place: Int, number: Int)? {
      guard !isStopped, let range = rest.first else { return nil }
      if range.count == 1 {
        rest.removeFirst()
      } else {
        rest[rest.startIndex] = range.dropFirst()
      }
      defer { taken += 1 }
      return (taken, range.lowerBound)
    }
  }

  /// Does all the work, and hands every result to the receiver, on the thread of the caller.
  ///
  /// What the work throws is thrown when its turn comes, so that it is the same however many threads
  /// there are. After that, or after the receiver has thrown, nothing more is done.
  func run(_ receive: (Result) throws(Failure) -> Void) throws(Failure) {
    let shared = Monitor(State(rest: numbers.filter { !$0.isEmpty }[...]))
    let isStopped: @Sendable () -> Bool = { shared.with { $0.isStopped } }
    let count = numbers.reduce(0) { $0 + $1.count }
    let threads = startThreads(min(jobs, count), shared, isStopped)
    defer {
      shared.change { $0.isStopped = true }
      for thread in threads { thread.join() }
    }
    if threads.isEmpty {
      while let (_, number) = shared.with({ $0.next() }) {
        try receive(try work(number, isStopped))
      }
    } else {
      for place in 0..<count {
        let outcome = shared.wait { $0.results.removeValue(forKey: place) }
        try receive(try outcome.get())
        shared.change { $0.received += 1 }
      }
    }
  }

  /// Starts as many threads as are wanted and to be had; none where the caller can do it alone.
  private func startThreads(
    _ jobs: Int, _ shared: Monitor<State>, _ isStopped: @escaping @Sendable () -> Bool
  ) -> [Thread] {
    guard jobs > 1 else { return [] }
    // One result in the making per thread, and one that waits.
    let lead = 2 * jobs
    var threads: [Thread] = []
    for _ in 0..<jobs {
      let thread = Thread { [work] in
        while true {
          let next = shared.wait { state -> (place: Int, number: Int)?? in
            if !state.isStopped, state.taken - state.received >= lead { return nil }
            return .some(state.next())
          }
          guard let (place, number) = next else { return }
          let outcome: Outcome
          do throws(Failure) {
            outcome = .success(try work(number, isStopped))
          } catch {
            outcome = .failure(error)
          }
          shared.change { state in
            state.results[place] = outcome
            // What comes later in the order will not be needed.
            if case .failure = outcome { state.rest = [] }
          }
        }
      }
      guard let thread else { break }
      threads.append(thread)
    }
    return threads
  }
}
