extension Parameterized {
  /// Returns a changed copy.
  ///
  ///     let slow = Shockwave().with { $0.duration = 3 }
  public func with(_ change: (inout Self) -> Void) -> Self {
    var changed = self
    change(&changed)
    return changed
  }
}
