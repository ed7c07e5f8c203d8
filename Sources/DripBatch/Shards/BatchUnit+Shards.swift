internal import DripExport

extension BatchUnit {
  /// Divides outputs among shards of about the same cost.
  ///
  /// A unit that exceeds an even share is divided. Then the units go, the most expensive first, to the shard with the
  /// lowest cost so far (Graham, "Bounds on multiprocessing timing anomalies", 1969): no shard costs more than 4/3 of
  /// the optimum. Within a shard, units are in the order of the plan. With `dividesOutputs` false, every unit is a
  /// whole output.
  package static func shards(
    _ estimates: [OutputEstimate], count: Int, dividesOutputs: Bool = true
  ) -> [[BatchUnit]] {
    let share = estimates.reduce(0) { $0 + $1.cost } / Double(count)
    var units: [BatchUnit] = []
    for (output, estimate) in estimates.enumerated() {
      let limit = dividesOutputs ? min(estimate.maximumParts, count) : 1
      let parts = min(limit, max(1, Int((estimate.cost / share).rounded(.up))))
      guard parts > 1 else {
        units.append(BatchUnit(output: output, cost: estimate.cost))
        continue
      }
      for number in 0..<parts {
        units.append(
          BatchUnit(
            output: output, part: Part(number, of: parts),
            cost: estimate.cost * (estimate.sharedCost + (1 - estimate.sharedCost) / Double(parts)))
        )
      }
    }
    let order = units.indices.sorted { (units[$0].cost, $1) > (units[$1].cost, $0) }
    var shards = [[Int]](repeating: [], count: count)
    var heap = ShardHeap(count: count)
    for unit in order {
      let shard = heap.add(units[unit].cost)
      shards[shard].append(unit)
    }
    return shards.map { $0.sorted().map { units[$0] } }
  }
}

/// A heap of the shards by their costs; the lower number comes first among equal costs.
private struct ShardHeap {
  private var loads: [(cost: Double, shard: Int)]

  init(count: Int) { loads = (0..<count).map { (0, $0) } }

  /// Adds a cost to the cheapest shard and returns the shard.
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
