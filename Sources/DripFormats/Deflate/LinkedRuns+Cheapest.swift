/// The encoding of a run: a lead, and a copy that begins inside the run and may continue in the next runs.
struct RunStep {
  /// The number of elements before the copy: the first unit of the run and repetitions of it.
  var lead: Int32 = 0
  /// The distance from which the lead is copied, or 0 if its first unit is written.
  var leadDistance: Int32 = 0
  /// The length and the distance of the copy; 0 for none.
  var length: Int32 = 0
  var distance: Int32 = 0
  /// The run at which the next step begins.
  ///
  /// The rest of the run before it repeats the unit before.
  var next: Int32 = 0
}

/// The limits of a search for the cheapest steps.
struct RunSearch {
  /// The maximum number of earlier runs to try for each run.
  var candidates: Int
  /// The maximum number of runs in a copy.
  var reach: Int
  /// The maximum distance of a copy.
  var farthest: Int32 = .max
  /// True if the search for a run ends with a copy of the maximum number of runs.
  var stopsAtReach = false
}

extension LinkedRuns {
  /// Finds a cheap step for each run.
  ///
  /// A step writes a run as its first unit and repetitions of that, or copies the end of an earlier run of the same
  /// value and the runs after it. The search goes from the last run to the first, so the cost of everything after a
  /// step is known and every step is examined once. All costs are in bits.
  ///
  /// - Parameters:
  ///   - search: The limits of the search.
  ///   - prepare: Returns the values that the leads of a run have in common.
  ///   - lead: Returns the cost of a number of elements before a copy, which is not 0, and their distance.
  ///   - distanceCost: Returns the cost of a distance.
  ///   - copyCost: Returns the sum of a lead's cost and that of a copy with a length and the cost of its distance.
  ///   - restCost: Returns the cost of continuing a run by a number of elements, which is not 0.
  /// - Returns: The steps, one for each run.
  @inline(__always) func cheapestSteps<Preparation>(
    _ search: RunSearch,
    prepare: (_ run: Int, _ length: Int32) -> Preparation,
    lead: (_ run: Preparation, _ count: Int32) -> (cost: Float, distance: Int32),
    distanceCost: (Int32) -> Float,
    copyCost: (_ lead: Float, _ length: Int32, _ distance: Float) -> Float,
    restCost: (_ value: Value, _ count: Int32) -> Float
  ) -> [RunStep] {
    let (values, ends) = (values.span, ends.span)
    let (earlier, latest) = (earlier.span, latest.span)
    var stepList = Array(repeating: RunStep(), count: values.count)
    var costList = Array(repeating: Float(0), count: values.count + 1)
    var steps = stepList.mutableSpan
    // The cost of everything from a run on.
    var costs = costList.mutableSpan
    for run in (0..<values.count).reversed() {
      let value = values[run]
      let length = ends[run] &- (run == 0 ? 0 : ends[run &- 1])
      let prepared = prepare(run, length)
      let whole = lead(prepared, length)
      var best = whole.cost + costs[run &+ 1]
      var step = RunStep(lead: length, leadDistance: whole.distance, next: Int32(run &+ 1))
      let last = min(values.count, run &+ search.reach)
      var (candidate, following) = (latest[run], earlier[run])
      for _ in 0..<search.candidates {
        guard candidate >= 0, ends[run] &- ends[Int(candidate)] <= search.farthest else { break }
        var other = Int(candidate)
        (candidate, following) = (following, following < 0 ? -1 : earlier[Int(following)])
        guard values[other] == value else { continue }
        // Both runs end together, so that the runs after them can be copied as well.
        let distance = ends[run] &- ends[other]
        let far = distanceCost(distance)
        var copied = min(length, ends[other] &- (other == 0 ? 0 : ends[other &- 1]))
        let leadCount = length &- copied
        let before = leadCount > 0 ? lead(prepared, leadCount) : (cost: 0, distance: 0)
        var next = run &+ 1
        var rest: Float = 0
        while true {
          let cost = copyCost(before.cost, copied, far) + rest + costs[next]
          if cost < best {
            best = cost
            step = RunStep(
              lead: leadCount, leadDistance: before.distance, length: copied, distance: distance,
              next: Int32(next))
          }
          other &+= 1
          // A run with another length than its counterpart is the last one of a copy.
          guard next < last, ends[next &- 1] &- ends[other &- 1] == distance,
            values[next] == values[other]
          else { break }
          let new = ends[next] &- ends[next &- 1]
          let shared = min(new, ends[other] &- ends[other &- 1])
          copied &+= shared
          rest = new > shared ? restCost(values[next], new &- shared) : 0
          next &+= 1
        }
        if search.stopsAtReach, next == last { break }
      }
      costs[run] = best
      steps[run] = step
    }
    return stepList
  }
}
