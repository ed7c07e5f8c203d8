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
  let shardUnits: [BatchUnit]?
  /// The indices of these outputs in the whole plan.
  private let numbers: [Int]?

  static let maximumCount = 1_000_000

  init(
    folder: String?, outputs: BatchOutputs, vocabulary: BatchVocabulary, axes: [String],
    fingerprint: String, shardUnits: [BatchUnit]? = nil, numbers: [Int]? = nil
  ) {
    (self.folder, self.outputs, self.vocabulary) = (folder, outputs, vocabulary)
    (self.axes, self.fingerprint) = (axes, fingerprint)
    (self.shardUnits, self.numbers) = (shardUnits, numbers)
  }

  /// Returns the index in the whole plan of an output of a shard.
  func number(of output: Int) -> Int { numbers?[output] ?? output }
}

/// One output of a batch.
package struct BatchOutput: Sendable {
  /// The kind of output.
  package enum Shape: Sendable, Hashable {
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
