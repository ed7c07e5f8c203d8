internal import DripExport
internal import DripFormats

/// The index of a batch's outputs, with one object for each.
struct BatchIndex: Sendable {
  /// The results of the existing outputs, by name.
  var results: [String: BatchResult] = [:]

  init(_ results: [String: BatchResult] = [:]) { self.results = results }

  /// Returns true if a folder has an index, and not another file of its name.
  static func exists(in folder: BatchFolder) -> Bool {
    guard let members = try? members(in: folder) else { return false }
    return ["drip", "plan", "outputs"].allSatisfy { members[$0] != nil }
  }

  /// Reads the index of a folder; it is empty if there is none, or if the file is no index.
  init(of folder: BatchFolder) throws(FileError) {
    for output in try Self.members(in: folder)?["outputs"]?.elements ?? [] {
      guard let result = output.members.flatMap(BatchResult.init) else { continue }
      results[result.output] = result
    }
  }

  private static func members(in folder: BatchFolder) throws(FileError) -> [JSONValue.Member]? {
    guard let bytes = try FileTree.contents(of: folder.index, below: folder.root) else {
      return nil
    }
    return (try? JSONParser.parse(bytes))?.members
  }

  /// Returns the index of the existing outputs of a plan.
  func json(of plan: BatchPlan) -> [UInt8] {
    var head = JSONWriter()
    head.object { json in
      json.member("drip", Release.version)
      json.member("plan", plan.fingerprint)
      json.member("axes") { json in
        json.array { json in for axis in plan.axes { json.element { $0.write(axis) } } }
      }
    }
    var bytes = head.bytes.dropLast() + Array(",\"outputs\":[".utf8)
    var isFirst = true
    for output in plan.outputs {
      guard let result = results[output.name] else { continue }
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
    let index = folder.file(folder.index)
    try index.makeFolder()
    try AtomicFile.write([
      (index, json), (folder.file(folder.page), BatchPage.html(index: json)),
    ])
  }
}
