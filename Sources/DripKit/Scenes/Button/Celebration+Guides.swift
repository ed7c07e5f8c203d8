extension Celebration {
  /// Returns the graph of a full button's scale: rest, contraction, burst and swinging, with the current age.
  func graph(at age: Double) -> Picture.Guide {
    let attack = if case .pop(_, let attack) = burst { attack } else { 0.0 }
    // A short rest leaves most of the graph to the swinging.
    let start = finale.rest - min(finale.rest, 0.15)
    return .plot(
      "guide.spring", "scale, damping \(spring.dampingRatio.fixed(2))", from: start,
      [
        (finale.rest, 1), (finale.shrunkTime, 48), (finale.burstTime - attack, 1),
        (finale.burstTime, 48), (endTime, 64),
      ], base: 1, now: age, scale(at:))
  }
}
