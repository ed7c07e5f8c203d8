extension TokenPath {
  /// The step to a node from another one: a repetition, and before it repetitions of the previous unit.
  ///
  /// A length of 0 is a literal.
  private struct Step {
    var cost: Float = .infinity
    var from: Int32 = 0
    var length: Int32 = 0
    var distance: Int32 = 0
    /// The number of bytes of a run before the repetition.
    var lead: Int32 = 0
    /// The distance of those bytes.
    var leadDistance: Int32 = 0
  }

  /// The number of nearest nodes at which a long repetition may end, in addition to the farthest.
  private static let choices = 48

  func position(_ node: Int) -> Int {
    node < stripe.nodes.count ? Int(stripe.nodes[node]) : stripe.bytes.count
  }

  /// Returns the tokens with the lowest cost.
  func tokens(_ costs: TokenCosts) -> DeflateTokens {
    let last = stripe.nodes.count
    // The cheapest step to each node and to the end.
    var steps = [Step](repeating: Step(), count: last + 1)
    steps[0].cost = 0

    func distanceCost(_ match: Match) -> Float {
      costs.distances[DeflateSymbols.symbol(ofDistance: UInt32(match.distance)).symbol]
    }
    for node in 0..<last {
      let cost = steps[node].cost
      guard cost < .infinity else { continue }
      let place = position(node)
      func enter(
        _ target: Int, _ total: Float, length: Int = 0, distance: Int32 = 0, lead: Int = 0,
        leadDistance: Int32 = 0
      ) {
        guard total < steps[target].cost else { return }
        steps[target] = Step(
          cost: total, from: Int32(node), length: Int32(length), distance: distance,
          lead: Int32(lead), leadDistance: leadDistance)
      }
      if position(node + 1) == place + 1 {
        enter(node + 1, cost + costs.literals[Int(stripe.bytes[place])])
      }
      var target = node + 1
      for match in matches[Int(firstMatches[node])..<Int(firstMatches[node + 1])] {
        if match.distance <= unit {
          forEachEnd(of: match, from: node, upTo: last) { end in
            let length = position(end) - place
            enter(
              end, cost + repetitionCost(length, match.distance, costs), length: length,
              distance: match.distance)
          }
          forEachOverlap(from: node, match, upTo: farthest(match, from: node, upTo: last)) {
            other, lead, target, length in
            let whole = Float(lead / 258) * (costs.lengths[258] + distanceCost(match))
            enter(
              target, cost + whole + distanceCost(other) + costs.lengths[length],
              length: length, distance: other.distance, lead: lead, leadDistance: match.distance)
          }
        }
        let base = cost + distanceCost(match)
        // Shorter lengths are covered by nearer matches.
        while target <= last, position(target) - place <= min(Int(match.length), 258) {
          let length = position(target) - place
          if length >= 3 {
            enter(target, base + costs.lengths[length], length: length, distance: match.distance)
          }
          target += 1
        }
        // If the match ends inside a run, the rest of that run follows.
        guard target <= last, match.distance > unit else { continue }
        let rest = position(target) - place - Int(match.length)
        guard rest >= 3, isInsideRun(place + Int(match.length), after: target - 1) else {
          continue
        }
        enter(
          target,
          base + costs.lengths[Int(match.length)] + repetitionCost(rest, Int32(unit), costs),
          length: Int(match.length), distance: match.distance)
      }
    }
    return collect(steps)
  }

  /// Returns true if all bytes from a place to the next node repeat the previous unit.
  private func isInsideRun(_ place: Int, after node: Int) -> Bool {
    position(node + 1) > position(node) + 1 && place >= position(node)
  }

  /// Calls a function with the nodes at which a repetition of the previous unit may end: the nearest ones and the
  /// farthest.
  ///
  /// The repetition may need several tokens.
  private func forEachEnd(
    of match: Match, from node: Int, upTo last: Int, _ body: (Int) -> Void
  ) {
    let most = position(node) + Int(match.length)
    var end = node + 1
    for _ in 0..<Self.choices {
      guard end <= last, position(end) <= most else { return }
      if position(end) >= position(node) + 3 { body(end) }
      end += 1
    }
    guard end <= last, position(end) <= most else { return }
    body(farthest(match, from: node, upTo: last))
  }

  /// Returns the last node that a repetition from another one reaches.
  private func farthest(_ match: Match, from node: Int, upTo last: Int) -> Int {
    let most = position(node) + Int(match.length)
    var (low, high) = (node, last)
    while low < high {
      let middle = (low + high + 1) / 2
      if position(middle) <= most { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// Calls a function with repetitions that begin inside a run, after as many tokens of full length as possible, and
  /// end after the run, which saves a token.
  ///
  /// The function gets the repetition, the number of bytes before it, the node at its end, and its length.
  private func forEachOverlap(
    from node: Int, _ run: Match, upTo next: Int,
    _ body: (Match, _ lead: Int, _ target: Int, _ length: Int) -> Void
  ) {
    let last = stripe.nodes.count
    let end = position(next)
    let gap = end - position(node)
    guard next > node, next < last, gap >= 3, gap % 258 != 0 else { return }
    let lead = gap - gap % 258
    let start = position(node) + lead
    for other in matches[Int(firstMatches[next])..<Int(firstMatches[next + 1])] {
      let distance = Int(other.distance)
      guard distance <= start, (start..<end).allSatisfy({ isRepeated($0, distance) }) else {
        continue
      }
      var target = next + 1
      while target <= last {
        let length = position(target) - start
        guard length <= min(258, end - start + Int(other.length)) else { break }
        if length >= 3 { body(other, lead, target, length) }
        target += 1
      }
    }
  }

  private func isRepeated(_ place: Int, _ distance: Int) -> Bool {
    stripe.bytes[place] == stripe.bytes[place - distance]
  }

  /// Returns the cost of a repetition of at least three bytes.
  private func repetitionCost(_ count: Int, _ distance: Int32, _ costs: TokenCosts) -> Float {
    let (symbol, _) = DeflateSymbols.symbol(ofDistance: UInt32(distance))
    let distance = costs.distances[symbol]
    let parts = RepetitionParts(count)
    var total = Float(parts.full) * (costs.lengths[258] + distance)
    if parts.middle > 0 { total += costs.lengths[parts.middle] + distance }
    return total + costs.lengths[parts.last] + distance
  }

  /// Returns the tokens of the cheapest steps.
  private func collect(_ steps: [Step]) -> DeflateTokens {
    var way: [Int] = []
    var node = stripe.nodes.count
    while node > 0 {
      way.append(node)
      node = Int(steps[node].from)
    }
    var tokens = DeflateTokens()
    for node in way.reversed() {
      let step = steps[node]
      let place = position(Int(step.from))
      guard step.length > 0 else {
        tokens.append(literal: stripe.bytes[place])
        continue
      }
      if step.lead > 0 {
        tokens.append(length: Int(step.lead), distance: Int(step.leadDistance))
      }
      tokens.append(length: Int(step.length), distance: Int(step.distance))
      let rest = position(node) - place - Int(step.lead) - Int(step.length)
      if rest > 0 { tokens.append(length: rest, distance: unit) }
    }
    return tokens
  }
}
