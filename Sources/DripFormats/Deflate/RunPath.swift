/// The cheapest way to write runs as tokens, of those that are quick to find.
///
/// A way leads from run to run. A run is written as its first unit and the repetition of that, or repeats what ends
/// like an earlier run and goes on like what is behind that. The ways are looked at from the end back, so that what
/// is behind a step is known: every step is looked at once.
struct RunPath {
  /// The encoding of a run.
  fileprivate struct Step {
    /// The number of bytes before the repetition: the first unit of the run, and its own repetitions.
    var lead: Int32 = 0
    /// The length and the distance of the repetition; 0 for none.
    var length: Int32 = 0
    var distance: Int32 = 0
    /// The run with which the next step begins; what is left before it repeats the unit before.
    var next: Int32 = 0
  }

  fileprivate let runs: RunSequence
  fileprivate let steps: [Step]

  /// The maximum number of earlier candidates for a run.
  private static let patience = 12
  /// The maximum number of following runs in a repetition.
  private static let reach = 40

  /// Finds the way.
  init(_ runs: RunSequence, _ prices: TokenCosts) {
    self.runs = runs
    steps = Self.cheapest(runs, prices)
  }

  private static func cheapest(_ runs: RunSequence, _ prices: TokenCosts) -> [Step] {
    let (values, ends) = (runs.values.span, runs.ends.span)
    let (earlier, latest) = (runs.earlier.span, runs.latest.span)
    let (literals, lengths) = (prices.literals.span, prices.lengths.span)
    let distances = prices.distances.span
    var stepList = Array(repeating: Step(), count: runs.count)
    var costList = Array(repeating: Float(0), count: runs.count + 1)
    var steps = stepList.mutableSpan
    // The cost in bits of everything from a run on.
    var costs = costList.mutableSpan

    func repetitionCost(_ length: Int32, _ distance: Int32) -> Float {
      let distance =
        distances[DeflateSymbols.symbol(ofDistance: UInt32(truncatingIfNeeded: distance)).symbol]
      guard length > 258 else { return lengths[Int(length)] + distance }
      // A rest of less than three bytes could not be written.
      let whole = (length &- 3) / 258
      let rest = Int(length &- whole &* 258)
      let last = rest > 258 ? lengths[rest - 3] + lengths[3] + distance : lengths[rest]
      return Float(whole) * (lengths[258] + distance) + last + distance
    }
    func unitCost(_ value: UInt64) -> Float {
      var (sum, unit) = (Float(0), value)
      for _ in 0..<Int(value &>> 32) {
        sum += literals[Int(truncatingIfNeeded: unit & 255)]
        unit &>>= 8
      }
      return sum
    }
    /// Returns the cost of continuing a run.
    func restCost(_ value: UInt64, _ length: Int32) -> Float {
      if length >= 3 { return repetitionCost(length, Int32(truncatingIfNeeded: value &>> 32)) }
      return Float(length) * literals[Int(truncatingIfNeeded: value & 255)]
    }

    for run in (0..<values.count).reversed() {
      let value = values[run]
      let bytes = Int32(truncatingIfNeeded: value &>> 32)
      let length = ends[run] &- (run == 0 ? 0 : ends[run &- 1])
      let unit = unitCost(value)
      var best = unit + restCost(value, length &- bytes) + costs[run &+ 1]
      var step = Step(lead: length, next: Int32(run &+ 1))
      let last = min(values.count, run &+ reach)
      var (other, following) = (latest[run], earlier[run])
      for _ in 0..<patience {
        guard other >= 0, ends[run] &- ends[Int(other)] <= DeflateSymbols.farthest else { break }
        var fellow = Int(other)
        (other, following) = (following, following < 0 ? -1 : earlier[Int(following)])
        // Another value may have the same hash.
        guard values[fellow] == value else { continue }
        // Both runs end together, so that what is behind them can be repeated as well.
        let distance = ends[run] &- ends[fellow]
        var repeated = min(length, ends[fellow] &- (fellow == 0 ? 0 : ends[fellow &- 1]))
        let lead = length &- repeated
        let before = lead == 0 ? 0 : unit + restCost(value, lead &- bytes)
        var next = run &+ 1
        var rest: Float = 0
        while true {
          if repeated >= 3 {
            let cost = before + repetitionCost(repeated, distance) + rest + costs[next]
            if cost < best {
              best = cost
              step = Step(lead: lead, length: repeated, distance: distance, next: Int32(next))
            }
          }
          fellow &+= 1
          // A run that the other one is longer or shorter than is the last one.
          guard next < last, ends[next &- 1] &- ends[fellow &- 1] == distance,
            values[next] == values[fellow]
          else { break }
          let new = ends[next] &- ends[next &- 1]
          let shared = min(new, ends[fellow] &- ends[fellow &- 1])
          repeated &+= shared
          rest = new > shared ? restCost(values[next], new &- shared) : 0
          next &+= 1
        }
      }
      costs[run] = best
      steps[run] = step
    }
    return stepList
  }
}

extension RunPath {
  /// The tokens.
  var tokens: DeflateTokens {
    var tokens = DeflateTokens()
    var run = 0
    // A repetition that the next one may go on with.
    var (length, distance) = (0, 0)
    func end() {
      if length > 0 { tokens.append(length: length, distance: distance) }
      length = 0
    }
    func repetition(_ more: Int, _ from: Int) {
      if from != distance { end() }
      (length, distance) = (length + more, from)
    }
    /// Adds so many bytes of a run, the first of which is where a unit begins.
    func literals(_ value: UInt64, _ count: Int) {
      end()
      for index in 0..<UInt64(count) {
        tokens.append(literal: UInt8(truncatingIfNeeded: value >> (8 * (index % (value >> 32)))))
      }
    }
    func rest(_ value: UInt64, _ count: Int) {
      if count >= 3 { repetition(count, Int(value >> 32)) } else { literals(value, count) }
    }
    while run < runs.count {
      let step = steps[run]
      let value = runs.values[run]
      let start = run == 0 ? 0 : runs.ends[run - 1]
      if step.lead > 0 {
        literals(value, Int(value >> 32))
        rest(value, Int(step.lead) - Int(value >> 32))
      }
      if step.length > 0 { repetition(Int(step.length), Int(step.distance)) }
      run = Int(step.next)
      let left = runs.ends[run - 1] - start - step.lead - step.length
      if left > 0 { rest(runs.values[run - 1], Int(left)) }
    }
    end()
    return tokens
  }
}
