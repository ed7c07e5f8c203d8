/// The cheapest way to write runs of pixels, of those that are quick to find.
///
/// It resembles ``RunPath`` for bytes: it leads from run to run, and every step is examined once, from the end back.
/// A repetition of a run's pixels may be one token, and an earlier pixel may be in the cache.
struct PixelPath {
  /// The encoding of a run.
  private struct Step {
    /// The number of pixels before the copy: the first of the run, and its own repetitions.
    var lead: Int32 = 0
    /// From how far back the first of those are copied, or 0 where the first is written.
    var leadDistance: Int32 = 0
    /// The length and the distance of the copy; 0 for none.
    var length: Int32 = 0
    var distance: Int32 = 0
    /// The run with which the next step begins; what is left before it repeats the pixel before.
    var next: Int32 = 0
  }

  private let runs: PixelRuns
  private let distances: PixelDistances
  private let steps: [Step]

  /// The maximum number of earlier candidates for a run, and of following runs in a copy.
  struct Patience {
    var candidates: Int
    var reach: Int
  }

  /// Finds the way.
  init(
    _ runs: PixelRuns, _ distances: PixelDistances, _ prices: PixelPrices, _ patience: Patience
  ) {
    self.runs = runs
    self.distances = distances
    steps = Self.cheapest(runs, distances, prices, patience)
  }

  private static func cheapest(
    _ runs: PixelRuns, _ numbers: PixelDistances, _ prices: PixelPrices, _ patience: Patience
  ) -> [Step] {
    let (values, ends, places) = (runs.values.span, runs.ends.span, runs.places.span)
    let (earlier, latest) = (runs.earlier.span, runs.latest.span)
    let (greens, reds) = (prices.greens.span, prices.reds.span)
    let (blues, alphas) = (prices.blues.span, prices.alphas.span)
    let (lengths, distances) = (prices.lengths.span, prices.distances.span)
    var stepList = Array(repeating: Step(), count: runs.count)
    var costList = Array(repeating: Float(0), count: runs.count + 1)
    var steps = stepList.mutableSpan
    // The cost in bits of everything from a run on.
    var costs = costList.mutableSpan

    func distanceCost(_ distance: Int32) -> Float {
      distances[PixelSymbols.symbol(of: numbers.number(of: distance)).symbol]
    }
    let nearest = distanceCost(1)
    func copyCost(_ length: Int32, _ distance: Float) -> Float {
      var (left, cost) = (length, Float(0))
      while left > PixelSymbols.longest {
        cost += lengths[23] + distance
        left &-= Int32(PixelSymbols.longest)
      }
      return cost + lengths[PixelSymbols.symbol(of: UInt32(truncatingIfNeeded: left)).symbol]
        + distance
    }
    func pixelCost(_ run: Int) -> Float {
      let place = places[run]
      if place >= 0 { return greens[PixelSymbols.cache &+ Int(place)] }
      let value = values[run]
      return greens[Int(value &>> 8 & 255)] + reds[Int(value &>> 16 & 255)]
        + blues[Int(value & 255)] + alphas[Int(value &>> 24)]
    }
    func repetitionCost(_ count: Int32) -> Float { count > 0 ? copyCost(count, nearest) : 0 }

    for run in (0..<values.count).reversed() {
      let value = values[run]
      let length = ends[run] &- (run == 0 ? 0 : ends[run &- 1])
      let pixel = pixelCost(run)
      // The nearest run of the value may begin alike.
      let model = latest[run] >= 0 && values[Int(latest[run])] == value ? Int(latest[run]) : nil
      let modelStart = model.map { $0 == 0 ? 0 : ends[$0 &- 1] } ?? 0
      let modelDistance = ends[run] &- length &- modelStart
      let modelLength = model.map { ends[$0] &- modelStart } ?? 0
      let modelCost = model == nil ? .infinity : distanceCost(modelDistance)
      func lead(_ count: Int32) -> (cost: Float, distance: Int32) {
        guard count > 0 else { return (0, 0) }
        let written = pixel + repetitionCost(count &- 1)
        guard modelCost < written else { return (written, 0) }
        let copied =
          copyCost(min(count, modelLength), modelCost) + repetitionCost(count &- modelLength)
        return copied < written ? (copied, modelDistance) : (written, 0)
      }
      let whole = lead(length)
      var best = whole.cost + costs[run &+ 1]
      var step = Step(lead: length, leadDistance: whole.distance, next: Int32(run &+ 1))
      let last = min(values.count, run &+ patience.reach)
      var (other, following) = (latest[run], earlier[run])
      for _ in 0..<patience.candidates {
        guard other >= 0 else { break }
        var fellow = Int(other)
        (other, following) = (following, following < 0 ? -1 : earlier[Int(following)])
        // Another value may have the same hash.
        guard values[fellow] == value else { continue }
        // Both runs end together, so that what is behind them can be copied as well.
        let distance = ends[run] &- ends[fellow]
        let far = distanceCost(distance)
        var copied = min(length, ends[fellow] &- (fellow == 0 ? 0 : ends[fellow &- 1]))
        let before = lead(length &- copied)
        let start = before.cost + far
        let leadCount = length &- copied
        var next = run &+ 1
        var rest: Float = 0
        while true {
          let cost = start + copyCost(copied, 0) + rest + costs[next]
          if cost < best {
            best = cost
            step = Step(
              lead: leadCount, leadDistance: before.distance, length: copied,
              distance: distance, next: Int32(next))
          }
          fellow &+= 1
          // A run that the other one is longer or shorter than is the last one.
          guard next < last, ends[next &- 1] &- ends[fellow &- 1] == distance,
            values[next] == values[fellow]
          else { break }
          let new = ends[next] &- ends[next &- 1]
          let shared = min(new, ends[fellow] &- ends[fellow &- 1])
          copied &+= shared
          rest = repetitionCost(new &- shared)
          next &+= 1
        }
        // A match of the maximum length is good enough.
        if next == last { break }
      }
      costs[run] = best
      steps[run] = step
    }
    return stepList
  }
}

extension PixelPath {
  /// The tokens.
  var tokens: [PixelToken] {
    var tokens: [PixelToken] = []
    // A copy that the next one may go on with.
    var (length, distance): (Int32, Int32) = (0, 0)
    func end() {
      while length > 0 {
        let part = min(length, Int32(PixelSymbols.longest))
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
      let start = run == 0 ? 0 : runs.ends[run - 1]
      if step.lead > 0 {
        var written: Int32 = 1
        if step.leadDistance == 0 {
          end()
          let place = runs.places[run]
          tokens.append(place >= 0 ? .cached(UInt32(place)) : .literal(runs.values[run]))
        } else {
          // The run that is copied begins there.
          let model = Int(runs.latest[run])
          let modelStart = model == 0 ? 0 : runs.ends[model - 1]
          written = min(step.lead, runs.ends[model] - modelStart)
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
