import Foundation
import Testing

/// Random batches on random engines while everything goes wrong, compared with a fresh run.
///
/// They go on for 20 seconds. `DRIP_CHAOS_MINUTES` is another time, and `DRIP_CHAOS_SEED` the seed of the first scenario.
/// `make chaos` sets them.
@Suite struct ChaosTests {
  @Test func `Batches survive chaos`() throws {
    let program = try TrialProgram()
    let environment = ProcessInfo.processInfo.environment
    let minutes = environment["DRIP_CHAOS_MINUTES"].flatMap(Double.init)
    let first = environment["DRIP_CHAOS_SEED"].flatMap(UInt64.init) ?? 1
    let end = ContinuousClock.now + .seconds(60 * (minutes ?? 1 / 3))
    var seed = first
    var failures = 0
    // At least one scenario is played, even on a slow machine.
    repeat {
      var scenario = try ChaosScenario(program, seed: seed)
      try scenario.run()
      if let problem = scenario.folder.problem {
        failures += 1
        Issue.record(
          "scenario \(seed): \(problem)\n\(scenario.folder.log.joined(separator: "\n"))")
      }
      seed += 1
    } while ContinuousClock.now < end && failures < 20
    if minutes != nil { print("\(seed - first) scenarios, \(failures) failures") }
  }
}
