/// A parallel map over numbers that delivers its results as soon as they are ready.
///
/// Numbers are taken in ascending order. The calling thread receives the results, and works only if
/// the system allows no other thread.
package struct UnorderedWork<Result: Sendable>: Sendable {
  /// The number of threads.
  package var jobs: Int
  /// The number of results.
  package var count: Int
  /// Computes the result for a number, on any thread.
  package var work: @Sendable (Int) -> Result

  package init(jobs: Int, count: Int, work: @escaping @Sendable (Int) -> Result) {
    (self.jobs, self.count, self.work) = (jobs, count, work)
  }

  /// The state that the threads share.
  private struct State {
    var next = 0
    let count: Int
    var running = 0
    var results: [(Int, Result)] = []

    mutating func take() -> Int? {
      guard next < count else { return nil }
      defer { next += 1 }
      running += 1
      return next
    }
  }

  /// Does all the work.
  ///
  /// If the receiver returns false, work in progress ends and no other begins.
  package func run(_ receive: (_ number: Int, Result) -> Bool) {
    let shared = Locked(State(count: count))
    var threads: [Thread] = []
    for _ in 0..<max(1, min(jobs, count)) {
      let thread = Thread {
        while let number = shared.with({ $0.take() }) {
          let result = work(number)
          shared.change { state in
            state.running -= 1
            state.results.append((number, result))
          }
        }
      }
      guard let thread else { break }
      threads.append(thread)
    }
    defer { for thread in threads { thread.join() } }
    while true {
      var results: [(Int, Result)]
      if threads.isEmpty {
        guard let number = shared.with({ $0.take() }) else { return }
        results = [(number, work(number))]
      } else {
        results = shared.wait { state in
          guard state.results.isEmpty else {
            defer { state.results = [] }
            return state.results
          }
          return state.next == state.count && state.running == 0 ? [] : nil
        }
        if results.isEmpty { return }
      }
      for (number, result) in results where !receive(number, result) {
        shared.change { $0.next = $0.count }
      }
    }
  }
}
