package import DripExport
internal import DripFormats

/// The file that assigns outputs to shards.
///
/// The first process that needs shards divides the batch and writes the file, and all others read it, so that they
/// agree. Another build of the program refuses it. After a line about the plan, there is one line for each output
/// in the order of the plan. An output with several shards is divided into as many parts.
///
///     {"plan":"0123456789abcdef","build":"1.0.0+0123456789abcdef","of":16,"outputs":2}
///     {"name":"light.gif","cost":12.5,"shards":[3]}
///     {"name":"dark.webp","cost":80,"shards":[1,2]}
package struct ShardRecord: Sendable {
  private let folder: BatchFolder
  package let path: String
  package let count: Int
  private let plan: String
  private let names: [String]
  private let dividesOutputs: Bool

  /// Describes the record of a plan, given by its fingerprint and the names of its outputs.
  package init(
    in folder: BatchFolder, plan: String, names: [String], count: Int, dividesOutputs: Bool
  ) {
    (self.plan, self.names) = (plan, names)
    (self.count, self.dividesOutputs) = (count, dividesOutputs)
    self.folder = folder
    path = folder.shardRecord("\(plan)-\(count)\(dividesOutputs ? "" : "-whole")")
  }

  /// Returns the recorded shards.
  ///
  /// If there is no record, the function divides the batch and writes the record.
  package func shards(_ estimates: () throws -> [OutputEstimate]) throws -> [[BatchUnit]] {
    if let shards = try read() { return shards }
    let shards = divide(try estimates())
    try write(shards)
    // Another process may have been faster.
    return try read() ?? shards
  }

  /// Divides the batch without recording it.
  package func divide(_ estimates: [OutputEstimate]) -> [[BatchUnit]] {
    BatchUnit.shards(estimates, count: count, dividesOutputs: dividesOutputs)
  }

  /// Writes a record, unless there is one.
  package func write(_ shards: [[BatchUnit]]) throws(FileError) {
    let file = folder.file(path, existing: .keep)
    try file.makeFolder()
    do throws(FileError) { try file.write(bytes(of: shards)) } catch {
      guard error.kind == .exists else { throw error }
    }
  }

  private func bytes(of shards: [[BatchUnit]]) -> [UInt8] {
    var owners = [[(part: Int, shard: Int)]](repeating: [], count: names.count)
    var costs = [Double](repeating: 0, count: names.count)
    for (shard, units) in shards.enumerated() {
      for unit in units {
        owners[unit.output].append((unit.part?.number ?? 0, shard + 1))
        costs[unit.output] = unit.cost
      }
    }
    var json = JSONWriter()
    json.object { json in
      json.member("plan", plan)
      json.member("build", Release.build)
      json.member("of") { $0.write(count) }
      json.member("outputs") { $0.write(names.count) }
    }
    var bytes = json.bytes + [newline]
    for (output, name) in names.enumerated() {
      json.reset()
      json.object { json in
        json.member("name", name)
        json.member("cost", costs[output])
        json.member("shards") { json in
          json.array { json in
            for (_, shard) in owners[output].sorted(by: <) {
              json.element { $0.write(shard) }
            }
          }
        }
      }
      bytes += json.bytes + [newline]
    }
    return bytes
  }

  private var newline: UInt8 { UInt8(ascii: "\n") }
}

extension ShardRecord {
  /// Reads the record, or returns nil if there is none.
  ///
  /// A record of another build, or one that does not assign every output of this plan exactly once, throws an error.
  package func read() throws -> [[BatchUnit]]? {
    guard let bytes = try FileTree.contents(of: path, below: folder.root) else { return nil }
    if let head = bytes.split(separator: newline, maxSplits: 1).first.flatMap(members),
      head["plan"]?.string == plan
    {
      try BatchError.refuse(head["build"]?.string, in: folder)
    }
    return try shards(bytes)
  }

  func shards(_ bytes: [UInt8]) throws(ShardRecordError) -> [[BatchUnit]] {
    let lines = bytes.split(separator: newline, omittingEmptySubsequences: false)
    guard let head = lines.first.flatMap(members), head["plan"]?.string == plan,
      head["of"]?.integer == count, head["outputs"]?.integer == names.count
    else { throw ShardRecordError(path: path, line: 1) }
    guard lines.count == names.count + 2, lines.last?.isEmpty == true else {
      throw ShardRecordError(path: path, line: min(lines.count, names.count + 2))
    }
    var shards = [[BatchUnit]](repeating: [], count: count)
    for (output, line) in lines[1..<lines.count - 1].enumerated() {
      guard let members = members(line), members["name"]?.string == names[output],
        let cost = members["cost"]?.number, cost >= 0, cost.isFinite,
        case .array(let elements)? = members["shards"]?.content
      else { throw ShardRecordError(path: path, line: output + 2) }
      let owners = elements.compactMap(\.integer)
      guard owners.count == elements.count, owners.allSatisfy((1...count).contains),
        (1...(dividesOutputs ? count : 1)).contains(owners.count)
      else { throw ShardRecordError(path: path, line: output + 2) }
      for (number, shard) in owners.enumerated() {
        let part = owners.count > 1 ? BatchUnit.Part(number, of: owners.count) : nil
        shards[shard - 1].append(BatchUnit(output: output, part: part, cost: cost))
      }
    }
    return shards
  }

  private func members(_ line: ArraySlice<UInt8>) -> [JSONValue.Member]? {
    (try? JSONParser.parse(Array(line)))?.members
  }
}

/// The error for a record that does not divide the outputs of its plan.
package struct ShardRecordError: Error, Equatable {
  package let path: String
  /// The number of the wrong line, from 1.
  package let line: Int
}
