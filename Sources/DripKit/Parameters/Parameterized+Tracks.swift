extension Parameterized {
  /// The tracks that drive a scene.
  public var tracks: [Track] {
    var visitor = ParameterVisitor(.listTracks)
    visitor.readOnly(self)
    return visitor.tracks
  }

  /// Replaces the track of the same kind.
  ///
  /// Returns false if the scene has none.
  public mutating func setTrack(_ track: Track) -> Bool {
    var visitor = ParameterVisitor(.setTrack(track))
    visit(&visitor)
    return visitor.didSetTrack
  }

  /// Adds an event to the track that takes it; a late event is treated as if it happened at the time of the latest one.
  package mutating func record(_ event: Track.Event) {
    guard let event = event.clamped else { return }
    var visitor = ParameterVisitor(.handle(event))
    visit(&visitor)
  }
}
