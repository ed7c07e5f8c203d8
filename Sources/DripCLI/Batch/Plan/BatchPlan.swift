import DripFormats

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
/// row of the tables in `rows`.
///
/// A plan of a million outputs takes little memory, because each output is made whenever it is needed.
struct BatchPlan: RandomAccessCollection, Sendable {
  private let source: PlanReader
  private let template: NameTemplate
  private let shard: ShardNumber
  /// The numbers of the combinations that are not excluded; nil for all of them.
  private var kept: [UInt32]?
  /// The number of outputs of all shards.
  private var total = 1

  static let maximumCount = 1_000_000

  /// Reads a plan, and throws errors with their places.
  ///
  /// It makes and checks only the outputs of a shard, and does not check the values of their settings.
  init(
    _ bytes: [UInt8], name: String, _ keys: PlanKeys, shard: ShardNumber = .all,
    readTable: PlanReader.ReadTable
  ) throws {
    source = try PlanReader(bytes, name: name, keys, readTable: readTable)
    template = try source.template
    self.shard = shard
    for axis in source.axes {
      total *= axis.choices.count
      guard total <= Self.maximumCount else {
        throw Mistake("a plan must have at most \(Self.maximumCount) outputs").at(source.place)
      }
    }
    if !source.exclusions.isEmpty { try exclude() }
    guard total > 0 else { throw Mistake("the plan has no outputs").at(source.place) }
    try checkNames()
  }

  /// Leaves out the combinations that are excluded.
  private mutating func exclude() throws {
    var used: Set<Int> = []
    let included = (0..<total).filter { number in
      let settings = settings(at: number)
      let matching = source.exclusions.indices.filter { source.exclusions[$0].matches(settings) }
      used.formUnion(matching)
      return matching.isEmpty
    }
    if let useless = source.exclusions.indices.first(where: { !used.contains($0) }) {
      throw Mistake("this exclusion matches no output: none has all of these values")
        .at(source.exclusions[useless].place)
    }
    (kept, total) = (included.map(UInt32.init), included.count)
  }

  /// Throws an error if two outputs are in the same place.
  ///
  /// The set has hashes instead of names, so a million names take little memory. Two different names have the same hash
  /// in one of many million runs, because hashes have 64 bits and depend on the process.
  private func checkNames() throws {
    var paths: Set<Int> = []
    for index in indices {
      let output = try output(at: index)
      // Each sequence has a file with its settings beside the frames.
      guard !output.path.isEmpty else {
        let name = "frames/\(output.name)".quoted
        throw Mistake("frames need a folder of their own, such as \(name)").at(output.place)
      }
      // Some file systems ignore case.
      guard paths.insert(output.path.lowercased().hashValue).inserted else {
        let name = output.path.quoted
        throw Mistake("two outputs are named \(name); add placeholders to the name").at(
          output.place)
      }
    }
  }

  var keys: PlanKeys { source.keys }
  /// The keys by which outputs differ, in the order of the plan.
  var axes: [String] { source.axes.flatMap(\.keys).unique }

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
    let combination = kept.map { Int($0[number - 1]) } ?? number - 1
    return try PlannedOutput(
      settings(at: combination), template, number: number, of: total)
  }

  /// Returns the settings that take effect in a combination.
  private func settings(at number: Int) -> [PlanSetting] {
    var rest = number
    var choices: [[PlanSetting]] = []
    for axis in source.axes.reversed() {
      choices.append(axis.choices[rest % axis.choices.count].settings)
      rest /= axis.choices.count
    }
    return (source.shared + choices.reversed().joined()).effective
  }
}

extension [String] {
  /// The different texts, in the order in which they first occur.
  var unique: [String] {
    var known: Set<String> = []
    return filter { known.insert($0).inserted }
  }
}
