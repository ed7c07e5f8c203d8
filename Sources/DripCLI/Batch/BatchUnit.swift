import DripExport

/// A piece of work that somebody does alone: an output, or a part of one that is large.
struct BatchUnit: Sendable, Equatable {
  typealias Part = Output.Part

  /// The place of the output in the plan.
  let output: Int
  /// Nil where it is the whole output.
  var part: Part?
  let cost: Double
}

extension BatchUnit {
  /// Divides outputs among shards, so that each has about the same to do.
  ///
  /// A unit that exceeds an even share is divided. Then the units go, the longest first, to the shard with the least
  /// work so far (Graham, "Bounds on multiprocessing timing anomalies", 1969): no shard has more than 4/3 of the least
  /// possible. Within a shard, work is in the order of the plan.
  static func shards(_ loads: [BatchLoad], count: Int) -> [[BatchUnit]] {
    let share = loads.reduce(0) { $0 + $1.cost } / Double(count)
    var units: [BatchUnit] = []
    for (output, load) in loads.enumerated() {
      let parts = min(load.pieces, count, max(1, Int((load.cost / share).rounded(.up))))
      guard count > 1, parts > 1 else {
        units.append(BatchUnit(output: output, cost: load.cost))
        continue
      }
      for number in 0..<parts {
        units.append(
          BatchUnit(
            output: output, part: Part(number, of: parts),
            cost: load.cost * (load.sharedPart + (1 - load.sharedPart) / Double(parts))))
      }
    }
    let order = units.indices.sorted { (units[$0].cost, $1) > (units[$1].cost, $0) }
    var shards = [[Int]](repeating: [], count: count)
    // The shard that has least, first.
    var heap = ShardHeap(count: count)
    for unit in order {
      let shard = heap.add(units[unit].cost)
      shards[shard].append(unit)
    }
    return shards.map { $0.sorted().map { units[$0] } }
  }
}

/// Finds the shard that has least to do, of those the first.
private struct ShardHeap {
  private var loads: [(cost: Double, shard: Int)]

  init(count: Int) { loads = (0..<count).map { (0, $0) } }

  /// Gives the least loaded shard more to do, and returns which one it is.
  mutating func add(_ cost: Double) -> Int {
    let shard = loads[0].shard
    loads[0].cost += cost
    var index = 0
    while true {
      let children = [2 * index + 1, 2 * index + 2].filter { $0 < loads.count }
      guard let least = children.min(by: { loads[$0] < loads[$1] }), loads[least] < loads[index]
      else { return shard }
      loads.swapAt(least, index)
      index = least
    }
  }
}
