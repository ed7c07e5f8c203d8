internal import DripExport
internal import DripFormats

/// The progress of all shards, according to their journals.
///
/// Every process that writes a shard appends to a journal of its own, so lines are read once. Several processes may
/// write the same shard; a unit that was written twice counts once.
struct ShardProgress {
  /// The progress of a shard.
  struct Shard: Sendable, Equatable {
    /// True if a process has begun with the shard.
    var hasBegun = false
    /// The number of units that were written, and their cost.
    var units = 0
    var cost = 0.0
    /// The exit codes of units that failed and have not been written since.
    var failures: [Int32] = []
    /// True if a process has tried all units.
    var hasEnded = false

    /// True if a unit failed that may succeed another time or on another machine.
    var hasTemporaryFailure: Bool { failures.contains(where: ExitStatus.temporary.contains) }
  }

  /// A journal, as far as it has been read.
  private struct Journal {
    var shard: Int?
    /// The number of bytes in complete lines.
    var offset = 0
    /// The exit codes of units that failed, by hash.
    var failures: [Int: Int32] = [:]
    var hasEnded = false
  }

  let fingerprint: String
  let shardCount: Int
  private let folder: BatchFolder
  private var files: [String: Journal] = [:]
  /// The cost of the units that were written, by shard and hash.
  private var written: [Int: [Int: Double]] = [:]

  init(of batch: DistributedBatch) {
    (fingerprint, shardCount) = (batch.fingerprint, batch.shardCount)
    folder = batch.place
  }

  /// Reads the lines that were added since the last call.
  mutating func update() throws {
    for name in try FileTree.names(in: folder.journals, below: folder.root)
    where name.hasSuffix(".jsonl") {
      let offset = files[name]?.offset ?? 0
      let bytes: [UInt8]
      do throws(SystemError) {
        bytes = try FileSystem.contents(
          of: "\(folder.journals)/\(name)", below: folder.root, from: offset)
      } catch {
        // The shards may have been joined meanwhile.
        if error.isMissing { continue }
        throw error
      }
      read(bytes, of: name)
    }
  }

  /// Reads the complete lines of bytes that follow in a file.
  mutating func read(_ bytes: [UInt8], of name: String) {
    var file = files[name] ?? Journal()
    let newline = UInt8(ascii: "\n")
    guard let last = bytes.lastIndex(of: newline) else { return }
    file.offset += last + 1
    for line in bytes[..<last].split(separator: newline) where !RecordedFile.begins(line) {
      guard let members = BatchJournal.members(line) else { continue }
      read(members, in: &file)
    }
    files[name] = file
  }

  private mutating func read(_ line: [JSONValue.Member], in file: inout Journal) {
    if let plan = line["plan"]?.string {
      let isOfThisBatch = plan == fingerprint && line["of"]?.integer == shardCount
      file.shard = isOfThisBatch ? line["shard"]?.integer : nil
    }
    guard let shard = file.shard else { return }
    if case .flag(true)? = line["end"]?.content { file.hasEnded = true }
    guard let name = line["name"]?.string else { return }
    // A hash is enough, and a batch may have a million units.
    var hasher = Hasher()
    hasher.combine(name)
    hasher.combine(line["part"]?.number)
    let unit = hasher.finalize()
    if line["failed"] != nil {
      file.failures[unit] = line["code"]?.integer.flatMap(Int32.init) ?? ExitStatus.software
    } else {
      written[shard, default: [:]][unit] = line["cost"]?.number ?? 0
    }
  }

  /// The progress of each shard, by its number.
  var shards: [Int: Shard] {
    var shards: [Int: Shard] = [:]
    let groups = Dictionary(grouping: files.values, by: \.shard)
    for number in 1...shardCount {
      let written = written[number] ?? [:]
      let files = groups[number] ?? []
      let failures = files.flatMap { $0.failures.filter { written[$0.key] == nil } }
      shards[number] = Shard(
        hasBegun: !files.isEmpty, units: written.count, cost: written.values.reduce(0, +),
        failures: Dictionary(failures) { $1 }.values.sorted(),
        hasEnded: files.contains(where: \.hasEnded))
    }
    return shards
  }
}
