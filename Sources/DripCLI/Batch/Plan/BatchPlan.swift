/// The outputs of a batch, or of one shard of it, in the order of the plan.
///
///     {
///       "output": "{theme}/{accent}-{pace}.{ext}",
///       "settings": { "scene": "download", "fps": 30 },
///       "matrix": {
///         "accent": ["teal", "#e94057"],
///         "theme": ["light", "dark"],
///         "pace": { "calm": { "speed": 0.5 }, "brisk": { "speed": 1.5 } },
///         "format": ["gif", "webp"]
///       },
///       "exclude": [{ "theme": "dark", "format": "gif" }]
///     }
///
/// Every value of each axis is combined with every value of the others, with every element of a `list` and with every
/// row of the tables in `rows`. `sets` has further objects of this kind.
///
/// A plan of a million outputs takes little memory, because each output is made whenever it is needed.
struct BatchPlan: RandomAccessCollection, Sendable {
  /// The folder of the batch, if the plan names one.
  let folder: String?
  let keys: PlanKeys
  /// The keys by which outputs differ, in the order of the plan.
  let axes: [String]
  private let sets: [PlanSet]
  /// The number of outputs of all shards.
  private let total: Int
  private let shard: ShardNumber

  static let maximumCount = 1_000_000

  /// Reads a plan, and throws errors with their places.
  ///
  /// It makes and checks only the outputs of a shard, and does not check the values of their settings.
  init(
    _ bytes: [UInt8], name: String, _ keys: PlanKeys, shard: ShardNumber = .all,
    readTable: @escaping PlanReader.ReadTable
  ) throws {
    var reader = try PlanReader(bytes, name: name, keys, readTable: readTable)
    var sets = try reader.sets()
    var total = 0
    for index in sets.indices {
      try sets[index].complete(reader.keys, limit: Self.maximumCount - total)
      total += sets[index].count
    }
    guard total > 0 else { throw PlanError.noOutputs.at(sets[0].place) }
    folder = try reader.folder()
    self.keys = reader.keys
    axes = sets.flatMap(\.axes).flatMap(\.keys).unique
    (self.sets, self.total, self.shard) = (sets, total, shard)
    try checkNames()
  }

  var startIndex: Int { 0 }
  var endIndex: Int { (total - shard.number + shard.count) / shard.count }

  subscript(index: Int) -> PlannedOutput {
    guard let output = try? output(at: index) else {
      preconditionFailure("every output was checked")
    }
    return output
  }

  /// Returns an output, or throws an error if it is wrong.
  func output(at index: Int) throws -> PlannedOutput {
    // Shard 3 of 64 has the outputs 3, 67 and so on.
    let number = shard.number + index * shard.count
    var rest = number - 1
    var set = 0
    while rest >= sets[set].count {
      rest -= sets[set].count
      set += 1
    }
    return try PlannedOutput(
      sets[set].settings(of: rest), sets[set].names, number: number, of: total)
  }
}
