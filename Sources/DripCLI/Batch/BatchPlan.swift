import DripFormats
import DripKit

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
/// Every value of each axis is combined with every one of the others, with every element of a `list` and with every
/// row of the tables in `rows`. `sets` are more of the same beside it.
struct BatchPlan: Sendable {
  /// Where everything goes, where the plan says so.
  let folder: String?
  let outputs: [BatchOutput]
  /// The meanings of the plan's keys.
  let vocabulary: BatchVocabulary
  /// The words by which outputs differ, in the order of the plan.
  let axes: [String]
  /// Sixteen digits that are the same for the same plan.
  let fingerprint: String

  /// More outputs than this nobody has meant.
  static let maximumCount = 1_000_000
}

/// One output of a batch.
struct BatchOutput: Sendable {
  /// The kind of output.
  enum Shape: Sendable, Equatable {
    /// One moment, in a file.
    case still
    /// All frames, in a file.
    case film
    /// All frames, in files of their own.
    case frames
  }

  /// Where it goes, in the folder of the batch: a file, a folder, or the names of files.
  let name: String
  let shape: Shape
  let entries: [BatchEntry]
  /// Sixteen digits that are the same for outputs that look the same.
  let settings: String

  /// Where it stands in the plan how it is called.
  let place: TextLocation
}
