import DripExport
import DripFormats

/// The index of a batch's outputs and the page that shows them.
enum BatchIndex {
  private static let head = "{\"drip\":\""

  /// Returns true if bytes are those of an index.
  static func isIndex(_ bytes: [UInt8]) -> Bool { bytes.starts(with: head.utf8) }

  /// Returns the index of the outputs that have a record, with a line for each.
  static func json(of plan: BatchPlan, _ records: [BatchRecord?]) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("drip", Release.version)
      json.array("axes") { json in for axis in plan.axes { json.write(axis) } }
    }
    var bytes = json.bytes.dropLast() + Array(",\"outputs\":[".utf8)
    var separator = "\n"
    for (output, record) in zip(plan.outputs, records) {
      guard let record else { continue }
      json.reset()
      json.object { record.write(output.entries, to: &$0) }
      bytes += separator.utf8
      bytes += json.bytes
      separator = ",\n"
    }
    return Array(bytes) + Array("\n]}\n".utf8)
  }

  /// Writes the index and the page.
  static func write(
    _ plan: BatchPlan, _ records: [BatchRecord?], to folder: BatchFolder
  ) throws(FileError) {
    let index = json(of: plan, records)
    let files = [
      (file: folder.file(folder.index), bytes: index),
      (file: folder.file(folder.page), bytes: BatchPage.html(index: index)),
    ]
    try files[0].file.makeFolder()
    try AtomicFile.write(files)
  }
}
