import Foundation

/// Returns how often a test repeats with random input.
///
/// `make suites ROUNDS=10` repeats it ten times as often as usual.
func rounds(_ usual: Int) -> Int {
  usual * (ProcessInfo.processInfo.environment["DRIP_ROUNDS"].flatMap { Int($0) } ?? 1)
}
