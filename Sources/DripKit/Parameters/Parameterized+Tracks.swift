extension Parameterized {
  /// The tracks that drive a scene.
  public var tracks: [Track] {
    var settings = SceneSettings(.listTracks)
    settings.readOnly(self)
    return settings.tracks
  }

  /// Replaces the track of the same kind.
  ///
  /// Returns false if the scene has none.
  public mutating func setTrack(_ track: Track) -> Bool {
    var settings = SceneSettings(.setTrack(track))
    visit(&settings)
    return settings.didChange
  }

  /// Adds an event to the track that takes it; a late event is treated as if it happened at the time of the latest one.
  package mutating func record(_ event: Track.Event) {
    guard let event = event.clamped else { return }
    var settings = SceneSettings(.handle(event))
    visit(&settings)
  }
}
