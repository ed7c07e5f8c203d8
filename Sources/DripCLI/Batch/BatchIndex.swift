import DripExport
import DripFormats

/// The index of a batch's outputs and the page that shows them.
enum BatchIndex {
  private static let head = "{\"drip\":\""

  /// Returns true if bytes are those of an index.
  static func isIndex(_ bytes: [UInt8]) -> Bool { bytes.starts(with: head.utf8) }

  /// Writes the index of the outputs that have a record, with a line for each, and the page.
  static func write(
    _ plan: BatchPlan, _ records: [BatchRecord?], to folder: BatchFolder
  ) throws(FileError) {
    var json = JSONWriter()
    json.object { json in
      json.member("drip", Release.version)
      json.array("axes") { json in for axis in plan.axes { json.write(axis) } }
    }
    var index = json.bytes.dropLast() + Array(",\"outputs\":[".utf8)
    var separator = "\n"
    for (output, record) in zip(plan, records) {
      guard let record else { continue }
      json.reset()
      json.object { record.write(output, output.settings, to: &$0) }
      index += separator.utf8
      index += json.bytes
      separator = ",\n"
    }
    index += "\n]}\n".utf8
    try folder.write(index: Array(index), page: BatchPage.html(index: Array(index)))
  }
}
