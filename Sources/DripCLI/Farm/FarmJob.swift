/// A batch that is to be made by several machines, which share a folder and nothing else.
struct FarmJob: Sendable {
  /// The program that draws, by its absolute path, which is the same on all machines.
  var program: String
  /// Where the plan is.
  var plan: String
  /// Where the files with rows are that the plan names from where it is itself.
  var rows: [String] = []
  /// Where everything is to be, by an absolute path.
  var place: BatchFolder
  /// What tells the plan from any other one, as the journals have it.
  var fingerprint: String
  /// How many outputs or parts of them there are, and what they cost in all, in the unit of the journals.
  var units: Int
  var cost: Double
  /// Into how many shards they are divided.
  var shards: Int
  /// Words of the command line that hold for every shard, and for what joins them.
  var options: [String] = []
  /// How many frames a shard draws at a time, where that was said.
  var jobs: JobCount?
  /// Words that the engine gets, too.
  var engineOptions: [String] = []
  /// The machines of an engine that does not know them itself; none for this one.
  var hosts: [String] = []
  var isJSON = false
  var isQuiet = false
  /// Whether only what would be done is told.
  var isDryRun = false

  var folder: String { place.path }
  var state: String { place.state }
  /// What the engine needs, and what it has said.
  var farm: String { place.farm }
  /// What the shards say about what they have made.
  var journals: String { place.journals }

  /// What is copied into the farm, from where and to where, so that the plan can be edited meanwhile.
  ///
  /// All of it stays where it is relative to the rest, and so the plan finds it.
  var copies: [(source: String, target: String)] {
    let paths = ([plan] + rows).map { Self.names(of: $0) }
    var common = paths[0].dropLast()
    for path in paths {
      let shared = zip(common, path.dropLast()).prefix { $0 == $1 }
      common = common.prefix(shared.count)
    }
    return zip([plan] + rows, paths).map { source, names in
      (source, (["\(farm)/plan"] + names.dropFirst(common.count)).joined(separator: "/"))
    }
  }

  /// The names that a path leads through.
  private static func names(of path: String) -> [String] {
    var names: [String] = []
    for name in path.split(separator: "/") where name != "." {
      if name == "..", let last = names.last, last != ".." {
        names.removeLast()
      } else {
        names.append(String(name))
      }
    }
    return names
  }
}
