package import DripFormats

/// The outputs of a batch, in the order of the plan.
///
///     {
///       "output": "{theme}/{accent}-{size}.{ext}",
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
package struct BatchPlan: Sendable {
  /// The folder of the batch, if the plan names one.
  package let folder: String?
  package let outputs: BatchOutputs
  let vocabulary: BatchVocabulary
  /// The keys by which outputs differ, in the order of the plan.
  let axes: [String]
  /// Sixteen digits that are the same for the same plan, tables and version of the program.
  package let fingerprint: String
  /// The units of the shard if the plan has only the outputs of one.
  private(set) var shardUnits: [BatchUnit]?
  /// The indices of these outputs in the whole plan.
  private var numbers: [Int]?

  static let maximumCount = 1_000_000

  init(
    folder: String?, outputs: BatchOutputs, vocabulary: BatchVocabulary, axes: [String],
    fingerprint: String
  ) {
    (self.folder, self.outputs, self.vocabulary) = (folder, outputs, vocabulary)
    (self.axes, self.fingerprint) = (axes, fingerprint)
  }

  /// Returns the index in the whole plan of an output of a shard.
  func number(of output: Int) -> Int { numbers?[output] ?? output }
}

extension BatchPlan {
  /// Reads only the outputs of a shard, or returns nil if there is no record of the shards.
  ///
  /// A function returns the folder of the batch for the one that the plan names.
  package init?(
    of shard: ShardNumber, isPacked: Bool, _ bytes: [UInt8], _ vocabulary: BatchVocabulary,
    in folder: (String?) throws -> BatchFolder, readTable: (_ path: String) throws -> [UInt8]
  ) throws {
    let outline = PlanOutline(bytes)
    // The reader of whole plans reports what is wrong.
    guard outline.folder.map(BatchFolder.isInside) != false,
      let tables = try? outline.tables.map(readTable), let folder = try? folder(outline.folder)
    else { return nil }
    let fingerprint = DistributedBatch.fingerprint(plan: bytes, tables: tables)
    let record = ShardRecord(
      in: folder, plan: fingerprint, count: shard.count, dividesOutputs: !isPacked)
    guard let units = try record.units(of: shard.number) else { return nil }
    self.init(
      folder: outline.folder, outputs: BatchOutputs(units.map(\.output)), vocabulary: vocabulary,
      axes: [], fingerprint: fingerprint)
    numbers = units.map(\.unit.output)
    shardUnits = units.enumerated().map { index, recorded in
      BatchUnit(output: index, part: recorded.unit.part, cost: recorded.unit.cost)
    }
  }
}

/// One output of a batch.
package struct BatchOutput: Sendable {
  /// The kind of output.
  package enum Shape: Sendable, Equatable {
    /// One frame in a file.
    case still
    /// All frames in one file.
    case film
    /// Every frame in a file of its own.
    case frames
  }

  /// The name in the folder of the batch: a file, a folder, or the pattern of files.
  package let name: String
  package let shape: Shape
  package let entries: [BatchSetting]
  /// The place of the name in the plan.
  package let place: TextLocation
}
