/// A cheap encoding of runs as tokens, found quickly.
///
/// The value of a run holds the bytes of a unit, the first in the lowest place, and above them their number.
struct RunPath {
  private let runs: LinkedRuns<UInt64>
  private let steps: [RunStep]

  private static let search = RunSearch(
    candidates: 12, reach: 40, farthest: Int32(DeflateSymbols.farthest))

  /// Finds the encoding with the lowest cost among those that the search tries.
  init(_ runs: LinkedRuns<UInt64>, _ costs: TokenCosts) {
    self.runs = runs
    steps = Self.cheapestSteps(runs, costs)
  }

  private static func cheapestSteps(
    _ runs: LinkedRuns<UInt64>, _ costs: TokenCosts
  ) -> [RunStep] {
    let values = runs.values.span
    let (literals, lengths) = (costs.literals.span, costs.lengths.span)
    let distances = costs.distances.span

    @inline(__always) func distanceCost(_ distance: Int32) -> Float {
      distances[DeflateSymbols.symbol(ofDistance: UInt32(truncatingIfNeeded: distance)).symbol]
    }
    /// Returns the cost of a repetition, which is infinite below three bytes.
    @inline(__always) func repetitionCost(_ length: Int32, _ distance: Float) -> Float {
      guard length > 258 else { return lengths[Int(length)] + distance }
      let parts = RepetitionParts(Int(length))
      let last =
        parts.middle > 0
        ? lengths[parts.middle] + lengths[parts.last] + distance : lengths[parts.last]
      return Float(parts.full) * (lengths[258] + distance) + last + distance
    }
    @inline(__always) func unitCost(_ value: UInt64) -> Float {
      var (sum, unit) = (Float(0), value)
      for _ in 0..<Int(value &>> 32) {
        sum += literals[Int(truncatingIfNeeded: unit & 255)]
        unit &>>= 8
      }
      return sum
    }
    @inline(__always) func restCost(_ value: UInt64, _ length: Int32) -> Float {
      if length >= 3 {
        return repetitionCost(length, distanceCost(Int32(truncatingIfNeeded: value &>> 32)))
      }
      return Float(length) * literals[Int(truncatingIfNeeded: value & 255)]
    }
    return runs.cheapestSteps(search) { run, _ in
      (value: values[run], unit: unitCost(values[run]))
    } lead: { run, count in
      (run.unit + restCost(run.value, count &- Int32(truncatingIfNeeded: run.value &>> 32)), 0)
    } distanceCost: {
      distanceCost($0)
    } copyCost: { lead, length, distance in
      lead + repetitionCost(length, distance)
    } restCost: {
      restCost($0, $1)
    }
  }
}

extension RunPath {
  /// The tokens of the encoding.
  var tokens: DeflateTokens {
    var tokens = DeflateTokens()
    // A repetition that the next one may continue.
    var (length, distance) = (0, 0)
    func end() {
      if length > 0 { tokens.append(length: length, distance: distance) }
      length = 0
    }
    func repetition(_ more: Int, _ from: Int) {
      if from != distance { end() }
      (length, distance) = (length + more, from)
    }
    /// Adds a number of bytes of a run, from the beginning of a unit on.
    func literals(_ value: UInt64, _ count: Int) {
      end()
      for index in 0..<UInt64(count) {
        tokens.append(literal: UInt8(truncatingIfNeeded: value >> (8 * (index % (value >> 32)))))
      }
    }
    func rest(_ value: UInt64, _ count: Int) {
      if count >= 3 { repetition(count, Int(value >> 32)) } else { literals(value, count) }
    }
    var run = 0
    while run < runs.count {
      let step = steps[run]
      let value = runs.values[run]
      let start = runs.start(of: run)
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
