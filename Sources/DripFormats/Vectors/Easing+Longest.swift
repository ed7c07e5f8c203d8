extension Easing {
  /// Returns the end of the longest interval that has a fit, and the fit, by doubling its length and then halving the rest.
  ///
  /// The interval up to `good` needs no fit, and none ends at `bad`.
  static func longest<Fit>(
    from good: Int, below bad: Int, _ fit: (_ end: Int) -> Fit?
  ) -> (end: Int, fit: Fit?) {
    var (best, bad, step) = ((end: good, fit: Fit?.none), bad, 1)
    while bad - best.end > 1 {
      let end = best.end + step < bad ? best.end + step : (best.end + bad) / 2
      if let fit = fit(end) {
        best = (end, fit)
        step *= 2
      } else {
        bad = end
        step = max(1, (bad - best.end) / 2)
      }
    }
    return best
  }
}
