internal import DripExport

enum PlanFingerprint {
  /// Returns sixteen digits that are the same for the same plan, tables and version of the program.
  static func text(plan: [UInt8], tables: [[UInt8]]) -> String {
    var bytes = plan
    for table in tables { bytes += table }
    bytes += Release.version.utf8
    return Fingerprint(bytes).text
  }
}
