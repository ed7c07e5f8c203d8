extension SceneSettings.Holder {
  /// Returns a changed copy.
  ///
  ///     let slow = Effects.Shockwave().with { $0.duration = 3 }
  public func with(_ change: (inout Self) -> Void) -> Self {
    var changed = self
    change(&changed)
    return changed
  }
}
