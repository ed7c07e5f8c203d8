/// An effect or a scene with parameters.
public protocol Parameterized: Sendable {
  /// Passes all parameters, groups and tracks to a visitor.
  mutating func visit(_ parameters: inout ParameterVisitor)
}

extension Parameterized {
  /// Sets a parameter by its number; returns false if it cannot have the value.
  public mutating func set(parameter number: Int, to value: ParameterSetting) -> Bool {
    var visitor = ParameterVisitor(.set(number, value))
    visit(&visitor)
    return visitor.isDone
  }

  /// The tracks that drive a scene.
  public var tracks: [Track] {
    var visitor = ParameterVisitor(.listTracks)
    var copy = self
    copy.visit(&visitor)
    return visitor.tracks
  }

  /// Replaces the track of the same kind.
  public mutating func setTrack(_ track: Track) -> Bool {
    var visitor = ParameterVisitor(.setTrack(track))
    visit(&visitor)
    return visitor.isDone
  }

  /// Adds an event to the track that takes it.
  package mutating func record(_ event: Track.Event) {
    guard let event = event.clamped else { return }
    var visitor = ParameterVisitor(.handle(event))
    visit(&visitor)
  }

  /// Returns a changed copy.
  public func with(_ change: (inout Self) -> Void) -> Self {
    var changed = self
    change(&changed)
    return changed
  }
}

extension SceneKind {
  /// Creates the kind of a scene type, without its guides.
  public init<Listed: CatalogScene>(only type: Listed.Type) { self.init(type, WithoutGuides.self) }
}
