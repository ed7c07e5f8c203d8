/// The cheapest way to write runs as tokens, of those that are quick to find.
///
/// A way leads from run to run. A run is written as its first unit and the repetition of that, or repeats what ends
/// like an earlier run and goes on like what is behind that. The ways are looked at from the end back, so that what
/// is behind a step is known: every step is looked at once.
struct RunPath {
  /// How a run is written.
  private struct Step {
    /// How many bytes there are before the repetition: the first unit of the run, and what repeats it.
    var lead: Int32 = 0
    /// How many bytes are repeated from how far back, or none.
    var length: Int32 = 0
    var distance: Int32 = 0
    /// The run with which the next step begins; what is left before it repeats the unit before.
    var next: Int32 = 0
  }

  private let runs: RunSequence
  private let steps: [Step]

  /// How many earlier runs are looked at for each.
  private static let patience = 12
  /// How many runs behind one may be repeated with it.
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
    // What it costs in bits to write everything from a run on.
    var costs = costList.mutableSpan

    /// What the first unit of a run costs.
    func unitCost(_ value: UInt64) -> Float {
      var (sum, unit) = (Float(0), value)
      for _ in 0..<Int(value &>> 32) {
        sum += literals[Int(truncatingIfNeeded: unit & 255)]
        unit &>>= 8
      }
      return sum
    }
    func repetitionCost(_ length: Int32, _ distance: Int32) -> Float {
      let distance =
        distances[DeflateSymbols.symbol(ofDistance: UInt32(truncatingIfNeeded: distance)).symbol]
      guard length > 258 else { return lengths[Int(length)] + distance }
      let (whole, rest) = ((length &- 3) / 258, length &- (length &- 3) / 258 &* 258)
      return Float(whole) * (lengths[258] + distance)
        + (rest > 258
          ? lengths[Int(rest) - 3] + lengths[3] + 2 * distance
          : lengths[Int(rest)] + distance)
    }
    /// What it costs to go on with a run.
    func restCost(_ value: UInt64, _ length: Int32) -> Float {
      if length >= 3 { return repetitionCost(length, Int32(truncatingIfNeeded: value &>> 32)) }
      return length == 0 ? 0 : Float(length) * literals[Int(truncatingIfNeeded: value & 255)]
    }

    for run in (0..<values.count).reversed() {
      let value = values[run]
      let bytes = Int32(truncatingIfNeeded: value &>> 32)
      let start = run == 0 ? 0 : ends[run &- 1]
      let length = ends[run] &- start
      let unit = unitCost(value)
      var best = unit + restCost(value, length &- bytes) + costs[run &+ 1]
      var step = Step(lead: length, length: 0, distance: 0, next: Int32(run &+ 1))
      var candidate = latest[run]
      var nextCandidate = earlier[run]
      for _ in 0..<patience {
        guard candidate >= 0 else { break }
        let other = Int(candidate)
        let distance = ends[run] &- ends[other]
        guard distance <= DeflateSymbols.farthest else { break }
        candidate = nextCandidate
        if candidate >= 0 { nextCandidate = earlier[Int(candidate)] }
        guard values[other] == value else { continue }
        let otherLength = ends[other] &- (other == 0 ? 0 : ends[other &- 1])
        let lead = max(0, length &- otherLength)
        // The repetition ends with this run, or with one of those behind it.
        var repeated = length &- lead
        let before = lead == 0 ? 0 : unit + restCost(value, lead &- bytes)
        var (next, fellow) = (run &+ 1, other &+ 1)
        let last = min(values.count, run &+ reach)
        while true {
          if repeated >= 3 {
            let cost = before + repetitionCost(repeated, distance) + costs[next]
            if cost < best {
              best = cost
              step = Step(lead: lead, length: repeated, distance: distance, next: Int32(next))
            }
          }
          guard next < last, values[next] == values[fellow] else { break }
          let new = ends[next] &- ends[next &- 1]
          let old = ends[fellow] &- ends[fellow &- 1]
          guard new > old else {
            repeated &+= new
            next &+= 1
            fellow &+= 1
            if new == old { continue }
            // It ends inside the other one.
            let cost = before + repetitionCost(repeated, distance) + costs[next]
            if repeated >= 3, cost < best {
              best = cost
              step = Step(lead: lead, length: repeated, distance: distance, next: Int32(next))
            }
            break
          }
          repeated &+= old
          let cost =
            before + repetitionCost(max(repeated, 3), distance)
            + restCost(values[next], new &- old) + costs[next &+ 1]
          if repeated >= 3, cost < best {
            best = cost
            step = Step(lead: lead, length: repeated, distance: distance, next: Int32(next &+ 1))
          }
          break
        }
      }
      costs[run] = best
      steps[run] = step
    }
    return stepList
  }

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
      for index in 0..<count {
        tokens.append(
          literal: UInt8(truncatingIfNeeded: value >> UInt64(8 * (index % Int(value >> 32)))))
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
