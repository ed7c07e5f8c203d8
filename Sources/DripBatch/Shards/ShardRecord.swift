package import DripExport
internal import DripFormats

/// The file that assigns outputs to shards.
///
/// The first process that needs shards divides the batch and writes the file, and all others read it, so that they
/// agree. Another build of the program refuses it. A line about the plan is followed by a line for each shard, with
/// the place of its section after these lines, the number of its bytes, and the fingerprint of the first line and these
/// bytes. A section has everything that its shard needs, so that a shard does not read the whole plan.
///
///     {"plan":"0123456789abcdef","build":"1.0.0+0123456789abcdef","of":2,"outputs":3}
///     0000000000000000 0000000000000100 fedcba9876543210
///     0000000000000100 00000000000000f3 89abcdef01234567
package struct ShardRecord: Sendable {
  private let folder: BatchFolder
  package let path: String
  package let count: Int
  private let plan: String
  private let dividesOutputs: Bool

  /// Describes the record of a plan, given by its fingerprint.
  package init(in folder: BatchFolder, plan: String, count: Int, dividesOutputs: Bool) {
    self.plan = plan
    (self.count, self.dividesOutputs) = (count, dividesOutputs)
    self.folder = folder
    path = folder.shardRecord("\(plan)-\(count)\(dividesOutputs ? "" : "-whole")")
  }

  /// Returns the recorded shards.
  ///
  /// If there is no record, the function divides the batch and writes the record.
  package func shards(
    of outputs: BatchOutputs, _ estimates: () throws -> [OutputEstimate]
  ) throws -> [[BatchUnit]] {
    if let shards = try read(outputs) { return shards }
    let shards = divide(try estimates())
    try write(shards, of: outputs)
    // Another process may have been faster.
    return try read(outputs) ?? shards
  }

  /// Divides the batch without recording it.
  package func divide(_ estimates: [OutputEstimate]) -> [[BatchUnit]] {
    BatchUnit.shards(estimates, count: count, dividesOutputs: dividesOutputs)
  }

  /// Writes a record, unless there is one.
  package func write(_ shards: [[BatchUnit]], of outputs: BatchOutputs) throws(FileError) {
    let file = folder.file(path, existing: .keep)
    try file.makeFolder()
    do throws(FileError) { try file.write(bytes(of: shards, of: outputs)) } catch {
      guard error.kind == .exists else { throw error }
    }
  }

  func bytes(of shards: [[BatchUnit]], of outputs: BatchOutputs) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("plan", plan)
      json.member("build", Release.build)
      json.member("of") { $0.write(count) }
      json.member("outputs") { $0.write(outputs.count) }
    }
    let head = json.bytes + [newline]
    var lines = head
    var sections: [UInt8] = []
    for (index, units) in shards.enumerated() {
      let section = ShardSection.bytes(of: units, shard: index + 1, in: outputs)
      lines += SectionLine(place: sections.count, section, after: head).bytes
      sections += section
    }
    return lines + sections
  }

  private var newline: UInt8 { UInt8(ascii: "\n") }
}

/// The line of a shard, all of which have the same length.
private struct SectionLine {
  let place: Int
  let length: Int
  let fingerprint: Fingerprint

  static let length = 3 * 16 + 3

  init(place: Int, _ section: [UInt8], after head: [UInt8]) {
    (self.place, length) = (place, section.count)
    fingerprint = Fingerprint(head + section)
  }

  init?(_ bytes: [UInt8]) {
    let words = bytes.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
    guard bytes.count == Self.length, bytes.last == UInt8(ascii: "\n"), words.count == 3,
      let place = Fingerprint(digits: words[0]), let length = Fingerprint(digits: words[1]),
      let fingerprint = Fingerprint(digits: words[2].dropLast())
    else { return nil }
    // A sum of two such numbers does not overflow.
    guard place.value < 1 << 48, length.value < 1 << 48 else { return nil }
    (self.place, self.length) = (Int(place.value), Int(length.value))
    self.fingerprint = fingerprint
  }

  var bytes: [UInt8] {
    let words = [
      Fingerprint(value: UInt64(place)), Fingerprint(value: UInt64(length)), fingerprint,
    ]
    return Array("\(words.map(\.text).joined(separator: " "))\n".utf8)
  }
}

// MARK: - Reading

extension ShardRecord {
  /// Returns some bytes of the file, or fewer at its end.
  private typealias ReadBytes = (Range<Int>) throws -> [UInt8]

  private var error: ShardRecordError { ShardRecordError(path: path) }

  /// Reads the record, or returns nil if there is none.
  ///
  /// A record of another build, or one that does not assign every output of this plan exactly once, throws an error.
  package func read(_ outputs: BatchOutputs) throws -> [[BatchUnit]]? {
    guard let bytes = try FileTree.contents(of: path, below: folder.root) else { return nil }
    return try shards(bytes, of: outputs)
  }

  func shards(_ bytes: [UInt8], of outputs: BatchOutputs) throws -> [[BatchUnit]] {
    let read: ReadBytes = { range in Array(bytes[range.clamped(to: bytes.indices)]) }
    let head = try head(read)
    guard head.outputs == outputs.count else { throw error }
    var shards: [[BatchUnit]] = []
    var end = head.end + count * SectionLine.length
    /// The number of recorded parts of each output, and the number of all its parts.
    var parts = [(recorded: Int32, all: Int32)](repeating: (0, 0), count: outputs.count)
    for number in 1...count {
      let line = try line(of: number, head.end, read)
      end += line.length
      let units = try units(of: number, line, head, read)
      for recorded in units {
        let (unit, index) = (recorded.unit, recorded.unit.output)
        let all = Int32(unit.part?.count ?? 1)
        guard recorded.output.name == outputs[index].name,
          parts[index].all == 0 || parts[index].all == all
        else { throw error }
        parts[index] = (parts[index].recorded + 1, all)
      }
      shards.append(units.map(\.unit))
    }
    // The parts of an output are different if their numbers are, and then they are complete.
    let numbers = shards.joined().lazy.filter { $0.part != nil }
      .map { [$0.output, $0.part?.number ?? 0] }
    guard end == bytes.count, parts.allSatisfy({ $0.recorded == $0.all && $0.all > 0 }),
      Set(numbers).count == numbers.count
    else { throw error }
    return shards
  }

  /// Reads only the units of one shard, or returns nil if there is no record.
  func units(of shard: Int) throws -> [RecordedUnit]? {
    guard FileTree.has(path, below: folder.root) else { return nil }
    let read: ReadBytes = { [path, folder] range in
      try FileTree.contents(of: path, below: folder.root, range) ?? []
    }
    let head = try head(read)
    return try units(of: shard, line(of: shard, head.end, read), head, read)
  }

  private static let maximumHeadLength = 4096

  /// The first line, and the number of outputs.
  private struct Head {
    let bytes: [UInt8]
    let outputs: Int

    var end: Int { bytes.count }
  }

  /// Reads the first line.
  private func head(_ read: ReadBytes) throws -> Head {
    let bytes = try read(0..<Self.maximumHeadLength)
    guard let end = bytes.firstIndex(of: newline),
      let members = (try? JSONParser.parse(Array(bytes[..<end])))?.members,
      members["plan"]?.string == plan
    else { throw error }
    try BatchError.refuse(members["build"]?.string, in: folder)
    guard members["of"]?.integer == count, let outputs = members["outputs"]?.integer,
      (1...BatchPlan.maximumCount).contains(outputs)
    else { throw error }
    return Head(bytes: Array(bytes[...end]), outputs: outputs)
  }

  private func line(of shard: Int, _ start: Int, _ read: ReadBytes) throws -> SectionLine {
    let start = start + (shard - 1) * SectionLine.length
    guard let line = SectionLine(try read(start..<start + SectionLine.length)) else { throw error }
    return line
  }

  private func units(
    of shard: Int, _ line: SectionLine, _ head: Head, _ read: ReadBytes
  ) throws -> [RecordedUnit] {
    let start = head.end + count * SectionLine.length + line.place
    let bytes = try read(start..<start + line.length)
    guard bytes.count == line.length, Fingerprint(head.bytes + bytes) == line.fingerprint else {
      throw error
    }
    do throws(PackedError) {
      return try ShardSection.units(
        bytes, shard: shard, outputs: head.outputs, maximumParts: dividesOutputs ? count : 0)
    } catch {
      throw self.error
    }
  }
}

/// The error for a record that does not divide the outputs of its plan.
package struct ShardRecordError: Error, Equatable {
  package let path: String
}
