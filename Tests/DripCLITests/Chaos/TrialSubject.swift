import TestSupport

/// The files that a trial makes, and the command lines that make and check them.
protocol TrialSubject {
  /// The command line that makes everything in the folder `out`.
  var line: String { get }
  /// The option that continues an interrupted run.
  var continuing: String { get }
  /// The command line that reads every byte.
  var check: String { get }
  /// The texts of the plan and its tables, by their names.
  var files: [String: String] { get }

  /// Returns a random command line for these files.
  func randomLine(using generator: inout SplitMix64) -> String
  /// The command lines of all shards of a division that is always the same; none if the work has no shards.
  var shardLines: [String] { get }
  /// Changes a setting, and returns a phrase about it.
  mutating func edit(using generator: inout SplitMix64) -> String
  /// Returns true if a file that earlier settings made remains beside the new ones.
  func keeps(_ name: String) -> Bool
  /// Returns true if the bytes of a file depend on the order of the work.
  func dependsOnOrder(_ name: String) -> Bool
}
