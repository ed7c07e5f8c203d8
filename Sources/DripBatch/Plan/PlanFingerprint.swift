internal import DripExport

enum PlanFingerprint {
  /// Returns sixteen digits that are the same for the same plan, tables and version of the program.
  static func text(plan: [UInt8], tables: [[UInt8]]) -> String {
    Fingerprint(plan + tables.joined() + Array(Release.version.utf8)).text
  }
}
