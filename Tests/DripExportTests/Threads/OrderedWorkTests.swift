import DripLibC
import DripTestSupport
import Testing

@testable import DripExport

struct OrderedWorkTests {
  private struct Refusal: Error, Equatable { let number: Int }

  @Test(arguments: [1, 2, 3, 8, 64])
  func `results arrive in order, each once`(_ jobs: Int) throws {
    let numbers = [3..<3, 5..<40, 41..<42, 100..<400, 400..<400]
    let work = OrderedWork<Void, Int, Never>(jobs: jobs, numbers: numbers) { number, _, _ in
      // Some take longer than others.
      (0..<number * 7919 % 5000).reduce(0) { $0 &+ $1 } * 0 + number
    }
    var received: [Int] = []
    work.run { received.append($0) }
    #expect(received == numbers.flatMap { Array($0) })
  }

  @Test(arguments: [1, 2, 5])
  func `the first failure in the order is the one that is thrown`(_ jobs: Int) throws {
    let work = OrderedWork<Void, Int, Refusal>(jobs: jobs, numbers: [0..<1000]) {
      (number, _, _) throws(Refusal) in
      if number >= 50 { throw Refusal(number: number) }
      return number
    }
    var received: [Int] = []
    #expect(throws: Refusal(number: 50)) {
      try work.run { received.append($0) }
    }
    #expect(received == Array(0..<50))
  }

  @Test(arguments: [1, 2, 5])
  func `no work begins after the receiver stops`(_ jobs: Int) throws {
    let done = Locked(0)
    let work = OrderedWork<Void, Int, Refusal>(jobs: jobs, numbers: [0..<1_000_000_000]) {
      number, _, _ in
      done.change { $0 += 1 }
      return number
    }
    #expect(throws: Refusal(number: 20)) {
      try work.run { number throws(Refusal) in
        if number == 20 { throw Refusal(number: 20) }
      }
    }
    #expect(done.with { $0 } <= 21 + 2 * jobs)
  }

  @Test(arguments: [2, 5])
  func `no more results wait than the lead for each thread`(_ lead: Int) throws {
    let ahead = Locked((done: 0, received: 0, most: 0))
    let work = OrderedWork<Void, Int, Never>(jobs: 3, lead: lead, numbers: [0..<500]) {
      number, _, _ in
      ahead.change { state in
        state.done += 1
        state.most = max(state.most, state.done - state.received)
      }
      return number
    }
    work.run { _ in ahead.change { $0.received += 1 } }
    // The receiver counts a result before the threads learn that it has.
    #expect(ahead.with { $0.most } <= 3 * lead)
  }

  @Test(arguments: [1, 2, 5])
  func `each thread keeps memory of its own`(_ jobs: Int) throws {
    let work = OrderedWork<[Int], [Int], Never>(
      jobs: jobs, numbers: [0..<300], memory: { [$0] }
    ) { number, memory, _ in
      memory.append(number)
      return memory
    }
    // The number of results of each thread so far.
    var lists: [Int: [Int]] = [:]
    var number = 0
    work.run { list in
      #expect(list.last == number)
      #expect(list.dropLast() == lists[list[0], default: [list[0]]][...])
      lists[list[0]] = list
      number += 1
    }
    #expect(lists.keys.allSatisfy { (0..<jobs).contains($0) })
    #expect(lists.values.reduce(0) { $0 + $1.count - 1 } == 300)
  }

  @Test func `work after a failure is cancelled on every thread`() throws {
    for failing in 0..<6 {
      let work = OrderedWork<Void, Int, Refusal>(jobs: 3, numbers: [0..<6]) {
        (number, _, isStopped) throws(Refusal) in
        if number == failing { throw Refusal(number: number) }
        while number > failing, !isStopped() {}
        return number
      }
      var received: [Int] = []
      #expect(throws: Refusal(number: failing)) { try work.run { received.append($0) } }
      #expect(received == Array(0..<failing))
    }
  }
}

extension OrderedWork where Memory == Void {
  /// Describes work that needs no memory.
  fileprivate init(jobs: Int, lead: Int = 2, numbers: [Range<Int>], work: @escaping Work) {
    self.init(jobs: jobs, lead: lead, numbers: numbers, memory: { _ in }, work: work)
  }
}
