import DripExport
import DripFormats

/// What the journals of a batch have said so far: how far each shard is.
///
/// Every process that makes a shard has a journal of its own and only ever appends to it, so what has been read once
/// is not read again. Several may make the same shard; what is made twice counts once.
struct FarmJournals {
  /// How far a shard is.
  struct Shard: Sendable, Equatable {
    /// Whether any process has begun with it.
    var hasBegun = false
    /// How many outputs or parts of them there are, and their cost.
    var units = 0
    var cost = 0.0
    /// The exit codes of those that could not be made, and are not there now.
    var failures: [Int32] = []
    /// Whether a process has tried all of it.
    var hasEnded = false
  }

  /// One file, as far as it has been read.
  private struct Reading {
    var shard: Int?
    /// How many bytes of whole lines there were.
    var offset = 0
    /// What could not be made, by what it is.
    var failures: [Int: Int32] = [:]
    var hasEnded = false
  }

  /// Whose journals count: the plan, and into how many shards it is divided.
  let fingerprint: String
  let shards: Int
  private let folder: String
  private var files: [String: Reading] = [:]
  /// The cost of what is there, by shard and by what it is.
  private var made: [Int: [Int: Double]] = [:]

  init(of job: FarmJob) {
    (fingerprint, shards, folder) = (job.fingerprint, job.shards, job.journals)
  }

  /// Reads what was written since the last time.
  mutating func update() throws {
    for name in try FileTree.names(in: folder) where name.hasSuffix(".jsonl") {
      let offset = files[name]?.offset ?? 0
      let bytes: [UInt8]
      do throws(SystemError) {
        bytes = try FileSystem.contents(of: "\(folder)/\(name)", from: offset)
      } catch {
        // Joined meanwhile.
        if error.isMissing { continue }
        throw error
      }
      read(bytes, of: name)
    }
  }

  /// Reads what follows in a file, as far as its lines are whole.
  mutating func read(_ bytes: [UInt8], of name: String) {
    var file = files[name] ?? Reading()
    let newline = UInt8(ascii: "\n")
    guard let last = bytes.lastIndex(of: newline) else { return }
    file.offset += last + 1
    for line in bytes[..<last].split(separator: newline) {
      // A line that is none was written by somebody else; it says nothing.
      guard let members = try? JSONParser.parse(Array(line)).members else { continue }
      note(members, in: &file)
    }
    files[name] = file
  }

  private mutating func note(_ line: [String: JSONValue.Content], in file: inout Reading) {
    if case .string(let plan)? = line["plan"] {
      let isOurs = plan == fingerprint && line["of"]?.number == Double(shards)
      file.shard = isOurs ? line["shard"]?.number.flatMap { Int(exactly: $0) } : nil
    }
    guard let shard = file.shard else { return }
    if case .flag(true)? = line["end"] { file.hasEnded = true }
    guard case .string(let output)? = line["name"] else { return }
    // Of a million outputs it is enough to keep a number each.
    var hasher = Hasher()
    hasher.combine(output)
    hasher.combine(line["part"]?.number)
    let unit = hasher.finalize()
    if line["failed"] != nil {
      file.failures[unit] =
        line["code"]?.number.flatMap { Int32(exactly: $0) } ?? ExitCode.software.rawValue
    } else {
      made[shard, default: [:]][unit] = line["cost"]?.number ?? 0
    }
  }

  /// How far each shard is, by its number.
  var standing: [Int: Shard] {
    var standing: [Int: Shard] = [:]
    let groups = Dictionary(grouping: files.values, by: \.shard)
    for shard in 1...shards {
      let made = made[shard] ?? [:]
      let files = groups[shard] ?? []
      let failures = files.flatMap { $0.failures.filter { made[$0.key] == nil } }
      standing[shard] = Shard(
        hasBegun: !files.isEmpty, units: made.count, cost: made.values.reduce(0, +),
        failures: Dictionary(failures) { $1 }.values.sorted(),
        hasEnded: files.contains(where: \.hasEnded))
    }
    return standing
  }
}

extension JSONValue {
  /// The members of an object, by their keys; nil for any other value.
  fileprivate var members: [String: Content]? {
    guard case .object(let members) = content else { return nil }
    return Dictionary(members.map { ($0.key, $0.value.content) }) { $1 }
  }
}

extension JSONValue.Content {
  /// The number that it is; nil for any other value.
  fileprivate var number: Double? {
    guard case .number(let text) = self else { return nil }
    return Double(text)
  }
}
