import DripExport
import DripRaster
import Foundation

@testable import DripBatch
@testable import DripCLI

private let vocabulary = PlanSettings.vocabulary(.standard)

/// Checks that the outputs of a readable plan have different names within the folder, and that an error has one sentence.
///
/// A table named in a plan is the plan itself.
func readPlan(_ bytes: [UInt8]) {
  do {
    let plan = try BatchPlan(bytes, name: "plan", vocabulary) { _ in bytes }
    var names: Set<String> = []
    for output in plan.outputs.prefix(1000) {
      precondition(BatchFolder.contains(output.name), output.name)
      precondition(names.insert(output.name).inserted, output.name)
    }
  } catch {
    guard let message = (error as? PlanError)?.message else {
      preconditionFailure("no words for \(error)")
    }
    precondition(!message.isEmpty && !message.contains(where: \.isNewline), message)
  }
}

/// Checks that no readable index has a path that leads out of its folder.
func readIndex(_ bytes: [UInt8]) {
  readIndex(asItIs: bytes)
  readIndex(asItIs: sealed(bytes))
}

private func readIndex(asItIs bytes: [UInt8]) {
  guard let index = try? BatchIndex(bytes, from: "index.json") else { return }
  for result in index.results.values { check(result) }
}

/// Checks that no readable journal has a path that leads out of its folder.
func readJournal(_ bytes: [UInt8]) {
  for isSealed in [false, true] {
    var earlier = EarlierResults()
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      let line = isSealed ? sealed(Array(line))[...] : line
      guard (try? earlier.read(line, from: "journal")) != nil else { break }
    }
    for result in earlier.results.values.joined() { check(result) }
    for file in earlier.placed.values.joined() {
      precondition(BatchFolder.contains(file.path), file.path)
    }
    precondition(earlier.shardCounts.allSatisfy((1...ShardNumber.maximum).contains))
  }
}

/// Returns an object with a correct checksum, because readers refuse others.
private func sealed(_ bytes: [UInt8]) -> [UInt8] {
  bytes.last == UInt8(ascii: "\n")
    ? Checksum.sealed(Array(bytes.dropLast())) + [UInt8(ascii: "\n")] : Checksum.sealed(bytes)
}

private func check(_ result: BatchResult) {
  precondition(BatchFolder.contains(result.file), result.file)
  precondition(result.archive.map(BatchFolder.contains) != false)
  precondition(result.files.allSatisfy { BatchFolder.contains($0.path) })
  precondition(result.size.width > 0 && result.size.height > 0 && result.record.count >= 0)
}
