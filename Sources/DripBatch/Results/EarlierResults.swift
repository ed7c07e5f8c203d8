internal import DripExport
internal import DripFormats

/// Everything that earlier runs have recorded about the outputs in a folder.
///
/// Records may be wrong, because anybody can write into the folder: only bytes that are compared prove anything.
package struct EarlierResults: Sendable {
  /// The results by the name of the output: that of the index, then those of the journals.
  var results: [String: [BatchResult]] = [:]
  /// The files that got their names, or were about to, by the name of the output.
  var placed: [String: [RecordedFile]] = [:]
  /// The last failure of each output.
  var failures: [String: BatchFailure] = [:]
  /// The numbers of shards that the journals name.
  var shardCounts: Set<Int> = []
  /// The builds of the program that wrote the journals.
  var builds: Set<String?> = []
  /// The fingerprint of the plan in the journal that is being read.
  private var plan: String?
  private var index = BatchIndex()

  /// The names of all archives.
  private(set) var archives: Set<String> = []
  /// The paths of all folders that have a recorded file, within the folder of the batch.
  private(set) var folders: Set<Substring> = []

  /// Returns true if an output has a result.
  ///
  /// It is faster than finding out with which settings.
  func hasResult(of output: String) -> Bool { results[output] != nil }

  /// Returns the last result of an output, or of a part of it, with some settings.
  func result(of output: String, _ identity: String, part: BatchUnit.Part? = nil) -> BatchResult? {
    results[output]?.last { $0.identity == identity && $0.part == part }
  }

  /// Returns the rules for existing files in the place of an output.
  func fileGuard(
    of output: BatchOutput, overwrites: Bool,
    willPlace: @escaping @Sendable (String, Fingerprint) throws(FileError) -> Void = { _, _ in },
    didRename: @escaping @Sendable (_ path: String) -> Void
  ) -> FileGuard {
    // All files of an output are in one folder.
    var known: [String: Set<Fingerprint>] = [:]
    for (path, fingerprints) in files(of: output.name) {
      let name = path.lastIndex(of: "/").map { path[path.index(after: $0)...] } ?? path[...]
      known[String(name), default: []].formUnion(fingerprints)
    }
    return FileGuard(
      claim: { [known] name in
        known[name].map(FileGuard.Claim.recorded) ?? (overwrites ? .overwrite : .unknown)
      }, willPlace: willPlace, didRename: didRename)
  }

  /// Returns true if no file of an output but that of a result was ever recorded.
  func hasOnlyFile(of result: BatchResult) -> Bool {
    func isOnly(_ other: BatchResult) -> Bool {
      other.file == result.file && other.pattern == nil
    }
    return isOnly(result) && result.part == nil && result.archive == nil
      && results[result.output]?.allSatisfy(isOnly) != false
      && placed[result.output]?.allSatisfy { $0.path == result.file } != false
  }

  /// Returns the fingerprints of all files of an output that were ever recorded, by path.
  func files(of output: String) -> [String: Set<Fingerprint>] {
    var files: [String: Set<Fingerprint>] = [:]
    for file in (results[output] ?? []).flatMap(\.files) + (placed[output] ?? []) {
      files[file.path, default: []].insert(file.fingerprint)
    }
    return files
  }
}

extension EarlierResults {
  /// Reads the index and all journals, and skips damaged lines.
  ///
  /// For a shard of a plan, only the heads of the journals of the plan's other shards are read, as they have other
  /// outputs. A path that leads out of the folder, or through a link, throws an error.
  init(of folder: BatchFolder, for shard: (number: ShardNumber, plan: String)? = nil) throws {
    index = try BatchIndex(of: folder)
    for result in index.results.values { add(result) }
    try readJournals(of: folder, for: shard)
    for place in folders {
      let path = "\(folder.path)/\(place)"
      if FileTree.isBehindLink(path, below: folder.root) { throw BatchError.link(path) }
    }
  }

  /// Returns the builds of the program that made results: those of the index, or this one.
  func builds(of results: some Sequence<BatchResult>) -> [String] {
    var (hasOlder, hasNewer) = (false, false)
    for result in results {
      let isOfIndex = index.results[result.output]?.record == result.record
      if isOfIndex { hasOlder = true } else { hasNewer = true }
    }
    let builds = (hasOlder ? index.builds : []) + (hasNewer ? [Release.build] : [])
    return Set(builds).sorted()
  }

  /// Throws an error if another build of the program wrote a journal.
  func refuseOtherBuilds(in folder: BatchFolder) throws(BatchError) {
    for build in builds { try BatchError.refuse(build, in: folder) }
  }

  private static let maximumHeadLength = 4096

  private mutating func readJournals(
    of folder: BatchFolder, for shard: (number: ShardNumber, plan: String)?
  ) throws {
    for name in try FileTree.names(in: folder.journals, below: folder.root)
    where name.hasSuffix(".jsonl") {
      let path = "\(folder.journals)/\(name)"
      plan = nil
      if let shard, shard.number.isOther(journal: name) {
        let bytes = try FileTree.contents(of: path, below: folder.root, 0..<Self.maximumHeadLength)
        try (bytes ?? []).split(separator: UInt8(ascii: "\n")).first.map {
          try read($0, from: path)
        }
        // The same shard of another plan has other outputs.
        if plan == shard.plan { continue }
      }
      let bytes = try FileTree.contents(of: path, below: folder.root) ?? []
      plan = nil
      for line in bytes.split(separator: UInt8(ascii: "\n")) { try read(line, from: path) }
    }
  }

  /// Reads a line of a journal.
  mutating func read(_ line: ArraySlice<UInt8>, from path: String) throws(BatchError) {
    guard let members = (try? JSONParser.parse(Array(line)))?.members else { return }
    if let outside = BatchResult.pathOutside(in: members) { throw .outside(outside, record: path) }
    guard Checksum.isIntact(line) else { return }
    if let count = members["of"]?.integer {
      builds.insert(members["build"]?.string)
      plan = members["plan"]?.string
      if (1...ShardNumber.maximum).contains(count) { shardCounts.insert(count) }
    } else if var result = BatchResult(members) {
      result.plan = plan
      add(result)
    } else if let failure = BatchFailure(members) {
      failures[failure.output] = failure
    } else if let (output, file) = RecordedFile.read(members) {
      placed[output, default: []].append(file)
      addFolder(of: file.path)
    }
  }

  private mutating func add(_ result: BatchResult) {
    results[result.output, default: []].append(result)
    if let archive = result.archive { archives.insert(archive) }
    addFolder(of: result.file)
  }

  private mutating func addFolder(of path: String) {
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    if let slash { folders.insert(path[..<slash]) }
  }
}
