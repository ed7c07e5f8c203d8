import DripBatch
import DripExport
import DripFormats

/// The index of a batch's outputs, with one object for each.
struct BatchIndex: Sendable {
  /// The results of the existing outputs, by name.
  var results: [String: BatchResult] = [:]

  init(_ results: [String: BatchResult] = [:]) { self.results = results }

  /// Returns whether there is an index in a folder, and not something else of its name.
  static func isThere(in folder: BatchFolder) -> Bool {
    guard let bytes = try? FileTree.contents(of: folder.index),
      let value = try? JSONParser.parse(bytes), case .object(let members) = value.content
    else { return false }
    return ["drip", "plan", "outputs"].allSatisfy { key in members.contains { $0.key == key } }
  }

  /// Reads the index of a folder; an empty one where there is none, or none that makes sense.
  init(of folder: BatchFolder) throws(FileError) {
    guard let bytes = try FileTree.contents(of: folder.index),
      let value = try? JSONParser.parse(bytes), case .object(let members) = value.content,
      case .array(let outputs)? = members.first(where: { $0.key == "outputs" })?.value.content
    else { return }
    for output in outputs {
      guard case .object(let members) = output.content, let result = BatchResult(members) else {
        continue
      }
      results[result.output] = result
    }
  }

  /// Returns the index of those outputs of a plan that are there.
  func json(of plan: BatchPlan) -> [UInt8] {
    var head = JSONWriter()
    head.object { json in
      json.member("drip", About.version)
      json.member("plan", plan.fingerprint)
      json.member("axes") { json in
        json.array { json in for axis in plan.axes { json.element { $0.write(axis) } } }
      }
    }
    var bytes = head.bytes.dropLast() + Array(",\"outputs\":[".utf8)
    var isFirst = true
    for output in plan.outputs {
      guard let result = results[output.name], result.settings == output.settings else { continue }
      bytes += Array((isFirst ? "\n" : ",\n").utf8)
      isFirst = false
      var json = JSONWriter()
      json.object { json in
        result.write(to: &json)
        json.member("settings") { json in
          json.object { json in
            for entry in output.entries { json.member(entry.key, entry.text) }
          }
        }
      }
      bytes += json.bytes
    }
    return Array(bytes + Array("\n]}\n".utf8))
  }

  /// Writes the index of a plan, and the page that shows it.
  func write(_ plan: BatchPlan, to folder: BatchFolder) throws(FileError) {
    let json = json(of: plan)
    let index = AtomicFile(folder.index)
    try index.makeFolder()
    try AtomicFile.write([
      (index, json), (AtomicFile(folder.page), BatchPage.html(index: json)),
    ])
  }
}
