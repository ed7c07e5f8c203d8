internal import DripExport
internal import DripFormats

/// The index of a batch's outputs, with one object for each.
struct BatchIndex: Sendable {
  /// The results of the existing outputs, by name.
  var results: [String: BatchResult] = [:]
  /// The builds of the program that made the outputs; this one if they are unknown.
  var builds = [Release.build]

  init(_ results: [String: BatchResult] = [:], builds: [String] = [Release.build]) {
    (self.results, self.builds) = (results, builds)
  }

  /// Reads the index of a folder; it is empty if there is none, or if the file is no index.
  ///
  /// An index with a path that leads out of the folder throws an error.
  init(of folder: BatchFolder) throws {
    self.init()
    if let bytes = try FileTree.contents(of: folder.index, below: folder.root),
      Self.isIndex(bytes)
    {
      self = try Self(bytes, from: folder.index)
    }
  }

  /// Reads the bytes of an index, or its intact lines if it is damaged.
  ///
  /// The results may be wrong until their files have been checked.
  init(_ bytes: [UInt8], from path: String) throws(BatchError) {
    let index = Self.members(bytes)
    var plan: String?
    if Checksum.isIntact(bytes.dropLast()), let elements = index?["builds"]?.elements {
      builds = elements.prefix(Self.maximumBuildCount).compactMap(\.string)
      // Another build may give other settings to the outputs of a plan.
      plan = builds == [Release.build] ? index?["plan"]?.string : nil
    }
    let all = index?["outputs"]?.elements?.map(\.members)
    for members in all ?? bytes.split(separator: UInt8(ascii: "\n")).map(Self.members(ofLine:)) {
      guard let members else { continue }
      if let outside = BatchResult.pathOutside(in: members) {
        throw .outside(outside, record: path)
      }
      if var result = BatchResult(members) {
        result.plan = plan
        results[result.output] = result
      }
    }
  }

  private static let maximumBuildCount = 100

  private static func members(_ bytes: [UInt8]) -> [JSONValue.Member]? {
    (try? JSONParser.parse(bytes))?.members
  }

  /// Returns the members of an output's line, which can be read if other lines are damaged.
  private static func members(ofLine line: ArraySlice<UInt8>) -> [JSONValue.Member]? {
    members(Array(line.last == UInt8(ascii: ",") ? line.dropLast() : line))
  }

  /// Returns true if bytes are those of an index, even of a damaged one.
  static func isIndex(_ bytes: [UInt8]) -> Bool {
    if bytes.isEmpty || bytes.starts(with: "{\"drip\":\"".utf8)
      || bytes.suffix(64).firstRange(of: Array("\"checksum\":\"".utf8)) != nil
    {
      return true
    }
    let members = members(bytes) ?? []
    return ["drip", "plan", "outputs"].allSatisfy { members[$0] != nil }
  }

  /// Returns the index of the existing outputs of a plan, and the same without the fingerprint of every frame for a page.
  func json(of plan: BatchPlan) -> (index: [UInt8], page: [UInt8]) {
    var (index, page) = (head(of: plan), head(of: plan, isForPage: true))
    var json = JSONWriter()
    var isFirst = true
    for output in plan.outputs {
      guard let result = results[output.name] else { continue }
      let separator = isFirst ? "\n" : ",\n"
      isFirst = false
      func append(to bytes: inout [UInt8], withFiles: Bool) {
        json.reset()
        json.object { json in
          result.write(to: &json, withFiles: withFiles)
          json.member("settings") { json in
            json.object { json in
              for entry in output.entries { json.member(entry.key, entry.text) }
            }
          }
        }
        bytes += separator.utf8
        bytes += json.bytes
      }
      append(to: &index, withFiles: true)
      if result.record.files.isEmpty {
        page += separator.utf8
        page += json.bytes
      } else {
        append(to: &page, withFiles: false)
      }
    }
    index += "\n]}".utf8
    page += "\n]}\n".utf8
    return (Checksum.sealed(index) + [UInt8(ascii: "\n")], page)
  }

  /// Returns the beginning of the index, up to the list of outputs.
  private func head(of plan: BatchPlan, isForPage: Bool = false) -> [UInt8] {
    var head = JSONWriter()
    head.object { json in
      json.member("drip", Release.version)
      json.member("plan", plan.fingerprint)
      if !isForPage {
        json.member("builds") { json in
          json.array { json in for build in builds { json.write(build) } }
        }
      }
      json.member("axes") { json in
        json.array { json in for axis in plan.axes { json.write(axis) } }
      }
    }
    return head.bytes.dropLast() + Array(",\"outputs\":[".utf8)
  }

  /// Writes the index of a plan, and the page that shows it, unless both exist with the same bytes.
  func write(_ plan: BatchPlan, to folder: BatchFolder) throws(FileError) {
    let (index, page) = json(of: plan)
    let files = [
      (file: folder.file(folder.index), bytes: index),
      (file: folder.file(folder.page), bytes: BatchPage.html(index: page)),
    ]
    let isCurrent = files.allSatisfy { file, bytes in
      (try? FileTree.contents(of: file.path, below: folder.root)) == bytes
    }
    guard !isCurrent else { return }
    try files[0].file.makeFolder()
    try AtomicFile.write(files)
  }
}
