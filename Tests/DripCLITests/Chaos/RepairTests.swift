import Foundation
import TestSupport
import Testing

/// Random sequences of kill, damage and repair in folders of frames and of batches.
///
/// `DRIP_CHAOS_REPAIRS` is the number of sequences, 50 by default, and `DRIP_CHAOS_SEED` the number of the first one.
/// `make chaos` sets them.
@Suite struct RepairTests {
  /// The steps of a sequence, and its error.
  private struct Outcome {
    let number: Int
    let problem: String?
    let log: [String]
  }

  private static func run(_ number: Int, _ program: TrialProgram) -> Outcome {
    func outcome(_ subject: some TrialSubject, _ generator: SplitMix64) throws -> Outcome {
      var trial = try Trial(program, subject, generator)
      try trial.run()
      return Outcome(number: number, problem: trial.folder.problem, log: trial.folder.log)
    }
    var generator = SplitMix64(seed: UInt64(number))
    do {
      return generator.below(4) == 0
        ? try outcome(FramesSubject(using: &generator), generator)
        : try outcome(BatchSubject(using: &generator), generator)
    } catch {
      return Outcome(number: number, problem: "\(error)", log: [])
    }
  }

  @Test func `A damaged folder becomes that of a fresh run`() async throws {
    let program = try TrialProgram()
    let environment = ProcessInfo.processInfo.environment
    let first = environment["DRIP_CHAOS_SEED"].flatMap { Int($0) } ?? 1
    let count = environment["DRIP_CHAOS_REPAIRS"].flatMap { Int($0) } ?? 50
    let outcomes = await withTaskGroup(of: [Outcome].self) { group in
      let workers = min(2, count)
      for worker in 0..<workers {
        group.addTask {
          stride(from: worker, to: count, by: workers).map { Self.run(first + $0, program) }
        }
      }
      return await group.reduce(into: []) { $0 += $1 }
    }
    let failures = outcomes.filter { $0.problem != nil }.sorted { $0.number < $1.number }
    if count == 1 { print(outcomes.flatMap(\.log).joined(separator: "\n")) }
    if count > 50 { print("\(outcomes.count) sequences, \(failures.count) failures") }
    for failure in failures.prefix(20) {
      Issue.record(
        """
        sequence \(failure.number): \(failure.problem ?? "")
        \(failure.log.joined(separator: "\n"))
        """)
    }
  }
}
