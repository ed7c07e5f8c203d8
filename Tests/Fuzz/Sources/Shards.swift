@testable import DripBatch
@testable import DripExport

private let outputs = BatchOutputs(
  ["a.gif", "b.gif"].map {
    let place = TextLocation(name: "rows.csv", line: 2, column: 3)
    return BatchOutput(
      name: $0, shape: .film, entries: [BatchSetting(key: "scene", text: "wave", place: place)],
      place: place)
  })

private let record = ShardRecord(
  in: BatchFolder(path: "fuzz"), plan: "0123456789abcdef", count: 2, dividesOutputs: true)

/// The first line of the record.
private let head: [UInt8] = {
  let bytes = record.bytes(of: [[], []], of: outputs)
  return Array(bytes[...(bytes.firstIndex(of: UInt8(ascii: "\n")) ?? 0)])
}()

/// Checks that a readable record of shards has every output exactly once.
func readShards(_ bytes: [UInt8]) {
  for bytes in [bytes, repaired(bytes)] {
    guard let shards = try? record.shards(bytes, of: outputs) else { continue }
    precondition(shards.count == 2)
    var parts = [(recorded: Int, all: Int)](repeating: (0, 0), count: outputs.count)
    for unit in shards.joined() {
      precondition(unit.cost >= 0 && unit.cost.isFinite)
      parts[unit.output] = (parts[unit.output].recorded + 1, unit.part?.count ?? 1)
    }
    precondition(parts.allSatisfy { $0.recorded == $0.all })
  }
}

/// Returns a record with the right first line and right fingerprints, because the reader refuses others.
private func repaired(_ bytes: [UInt8]) -> [UInt8] {
  let length = 3 * 16 + 3
  guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else { return bytes }
  var lines = Array(bytes[(end + 1)...].prefix(2 * length))
  let sections = Array(bytes[(end + 1)...].dropFirst(2 * length))
  guard lines.count == 2 * length else { return bytes }
  for start in [0, length] {
    guard let place = Fingerprint(digits: lines[start..<start + 16])?.value,
      let count = Fingerprint(digits: lines[start + 17..<start + 33])?.value,
      place <= sections.count, count <= UInt64(sections.count) - place
    else { continue }
    let section = Array(sections[Int(place)..<Int(place + count)])
    lines.replaceSubrange(
      start + 34..<start + 50, with: Array(Fingerprint(head + section).text.utf8))
  }
  return head + lines + sections
}

/// Checks the outputs of a readable section.
func readSection(_ bytes: [UInt8]) {
  guard let units = try? ShardSection.units(bytes, shard: 1, outputs: 9, maximumParts: 4) else {
    return
  }
  for unit in units {
    precondition((0..<9).contains(unit.unit.output) && BatchFolder.allows(unit.output.name))
    if let part = unit.unit.part {
      precondition((2...4).contains(part.count) && (0..<part.count).contains(part.number))
    }
  }
}

/// Checks that the text of a readable record of submissions is read again.
func readSubmissions(_ text: String) {
  // A carriage return before a line end is no line end.
  guard !text.unicodeScalars.contains("\r"), let record = SubmissionRecord(text) else { return }
  precondition(record.jobs.allSatisfy { $0 > 0 })
  precondition(
    record.arrays.allSatisfy { array in
      !array.shards.isEmpty && array.shards.allSatisfy((0...ShardNumber.maximum).contains)
    })
  precondition(SubmissionRecord(record.text)?.text == record.text, record.text)
}

/// Checks that a plan of any bytes has an outline, whose tables are at most as many as its bytes.
func readOutline(_ bytes: [UInt8]) {
  let outline = PlanOutline(bytes)
  precondition(outline.tables.count <= bytes.count)
}
