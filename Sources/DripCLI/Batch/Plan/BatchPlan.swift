/// The outputs of a batch, in the order of the plan.
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
struct BatchPlan: Sendable {
  /// The folder of the batch, if the plan names one.
  let folder: String?
  let outputs: BatchOutputs
  let vocabulary: BatchVocabulary
  /// The keys by which outputs differ, in the order of the plan.
  let axes: [String]

  static let maximumCount = 1_000_000

  /// Reads a plan, and throws errors with their places.
  ///
  /// It makes and checks only the outputs of a shard, and does not check the values of their settings.
  init(
    _ bytes: [UInt8], name: String, _ vocabulary: BatchVocabulary, shard: ShardNumber = .all,
    readTable: @escaping (_ path: String) throws -> [UInt8]
  ) throws {
    var reader = try BatchPlanReader(bytes, name: name, vocabulary, readTable: readTable)
    let sets = try reader.sets()
    var maker = BatchOutputMaker(reader.vocabulary)
    var axes: [String] = []
    for set in sets {
      for word in set.varied where !axes.contains(word) { axes.append(word) }
      try maker.add(set)
    }
    guard maker.count > 0 else { throw PlanError(.noOutputs, at: sets[0].place) }
    folder = try reader.folder()
    outputs = try BatchOutputs(maker, of: shard)
    (self.vocabulary, self.axes) = (reader.vocabulary, axes)
  }
}
