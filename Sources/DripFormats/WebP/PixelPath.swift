/// A cheap encoding of runs of pixels, found quickly.
///
/// It resembles ``RunPath`` for bytes. One token may repeat the pixels of a run, and a pixel may be in the cache.
struct PixelPath {
  private let pixels: PixelRuns
  private let distances: PixelDistances
  private let steps: [RunStep]

  /// Finds the encoding with the lowest cost among those that the search tries.
  init(
    _ pixels: PixelRuns, _ distances: PixelDistances, _ costs: PixelCosts, _ search: RunSearch
  ) {
    self.pixels = pixels
    self.distances = distances
    steps = Self.cheapestSteps(pixels, distances, costs, search)
  }

  /// The values that the leads of a run have in common.
  private struct Lead {
    /// The cost of the first pixel.
    var pixel: Float
    /// The nearest earlier run of the same value, which the lead may copy from its beginning.
    var modelLength: Int32 = 0
    var modelDistance: Int32 = 0
    var modelCost = Float.infinity
  }

  private static func cheapestSteps(
    _ pixels: PixelRuns, _ numbers: PixelDistances, _ costs: PixelCosts, _ search: RunSearch
  ) -> [RunStep] {
    let runs = pixels.runs
    let (values, ends, places) = (runs.values.span, runs.ends.span, pixels.places.span)
    let latest = runs.latest.span
    let costs = costs.costs.span

    @inline(__always) func distanceCost(_ distance: Int32) -> Float {
      costs[PixelSymbol.distances &+ PixelSymbol.symbol(of: numbers.number(of: distance)).symbol]
    }
    let nearest = distanceCost(1)
    @inline(__always) func copyCost(_ length: Int32, _ distance: Float) -> Float {
      var (left, cost) = (length, Float(0))
      while left > PixelSymbol.longest {
        cost += costs[PixelSymbol.cache &- 1] + distance
        left &-= Int32(PixelSymbol.longest)
      }
      let own = PixelSymbol.symbol(of: UInt32(truncatingIfNeeded: left)).symbol
      return cost + costs[PixelSymbol.lengths &+ own] + distance
    }
    @inline(__always) func pixelCost(_ run: Int) -> Float {
      let place = places[run]
      let token =
        place >= 0 ? PixelToken.cached(UInt32(place)) : PixelToken.literal(values[run])
      var cost: Float = 0
      token.forEachSymbol { symbol, _, _ in cost += costs[symbol] }
      return cost
    }
    @inline(__always) func repetitionCost(_ count: Int32) -> Float {
      count > 0 ? copyCost(count, nearest) : 0
    }

    return runs.cheapestSteps(search) { run, length in
      var lead = Lead(pixel: pixelCost(run))
      let model = Int(latest[run])
      if model >= 0, values[model] == values[run] {
        let start = model == 0 ? 0 : ends[model &- 1]
        lead.modelLength = ends[model] &- start
        lead.modelDistance = ends[run] &- length &- start
        lead.modelCost = distanceCost(lead.modelDistance)
      }
      return lead
    } lead: { run, count in
      let written = run.pixel + repetitionCost(count &- 1)
      guard run.modelCost < written else { return (written, 0) }
      let copied =
        copyCost(min(count, run.modelLength), run.modelCost)
        + repetitionCost(count &- run.modelLength)
      return copied < written ? (copied, run.modelDistance) : (written, 0)
    } distanceCost: {
      distanceCost($0)
    } copyCost: { lead, length, distance in
      lead + distance + copyCost(length, 0)
    } restCost: { _, count in
      repetitionCost(count)
    }
  }
}

extension PixelPath {
  /// The tokens of the encoding.
  var tokens: [PixelToken] {
    let runs = pixels.runs
    var tokens: [PixelToken] = []
    // A copy that the next one may continue.
    var (length, distance): (Int32, Int32) = (0, 0)
    func end() {
      while length > 0 {
        let part = min(length, Int32(PixelSymbol.longest))
        tokens.append(.copy(UInt32(part), distance: distances.number(of: distance)))
        length -= part
      }
    }
    func copy(_ more: Int32, _ from: Int32) {
      guard more > 0 else { return }
      if from != distance { end() }
      (length, distance) = (length + more, from)
    }
    var run = 0
    while run < runs.count {
      let step = steps[run]
      let start = runs.start(of: run)
      if step.lead > 0 {
        var written: Int32 = 1
        if step.leadDistance == 0 {
          end()
          let place = pixels.places[run]
          tokens.append(place >= 0 ? .cached(UInt32(place)) : .literal(runs.values[run]))
        } else {
          // The copied run begins at that distance.
          let model = Int(runs.latest[run])
          written = min(step.lead, runs.ends[model] - runs.start(of: model))
          copy(written, step.leadDistance)
        }
        copy(step.lead - written, 1)
      }
      copy(step.length, step.distance)
      run = Int(step.next)
      copy(runs.ends[run - 1] - start - step.lead - step.length, 1)
    }
    end()
    return tokens
  }
}
