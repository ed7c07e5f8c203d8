import Foundation
import Testing

@testable import DripExport

/// Work whose results arrive as soon as they are there.
@Suite struct UnorderedWorkTests {
  @Test(arguments: [1, 2, 7])
  func `Everything is done once`(_ jobs: Int) {
    let work = UnorderedWork(jobs: jobs, count: 500) { $0 * $0 }
    var seen: [Int: Int] = [:]
    work.run { number, square in
      seen[number] = square
      return true
    }
    #expect(seen.count == 500 && seen.allSatisfy { $0.value == $0.key * $0.key })
  }

  @Test func `No work begins after the receiver stops`() {
    let begun = Locked(0)
    let work = UnorderedWork(jobs: 3, count: 100_000) { number in
      begun.with { $0 += 1 }
      // The receiver may have to wait for a processor.
      if number >= 10 { usleep(1000) }
      return number
    }
    var received = 0
    work.run { _, _ in
      received += 1
      return received < 10
    }
    #expect(begun.with { $0 } < 100_000)
    #expect(received == begun.with { $0 })
  }

  @Test func `An empty range needs no work`() {
    UnorderedWork(jobs: 2, count: 0) { $0 }.run { _, _ in
      Issue.record("there is nothing")
      return true
    }
  }
}
