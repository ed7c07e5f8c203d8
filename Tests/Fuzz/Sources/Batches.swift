import DripRaster
import Foundation

@testable import DripCLI

private let keys = PlanKeys(.standard)

/// Checks that the outputs of a readable plan have different names within the folder, and that an error has one sentence.
///
/// A table named in a plan is the plan itself.
func readPlan(_ bytes: [UInt8]) {
  do {
    let plan = try BatchPlan(bytes, name: "plan", keys) { _ in bytes }
    var names: Set<String> = []
    for output in plan.prefix(1000) {
      precondition(BatchFolder.contains(output.name), output.name)
      precondition(names.insert(output.name).inserted, output.name)
    }
  } catch {
    guard let message = (error as? LocatedUsageError)?.message else {
      preconditionFailure("no words for \(error)")
    }
    precondition(!message.isEmpty && !message.contains(where: \.isNewline), message)
  }
}

/// Checks that the numbers of a readable record are those that an output can have.
func readRecords(_ bytes: [UInt8]) {
  var records = BatchRecords(in: BatchFolder(path: "/nowhere"))
  for line in bytes.split(separator: UInt8(ascii: "\n")) { records.read(line) }
  for record in records.made.values {
    precondition(record.frames > 0 && record.bytes >= 0)
    precondition(record.size.width > 0 && record.size.height > 0)
  }
}
