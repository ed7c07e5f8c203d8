extension AnyScene {
  /// The state of a scene of any kind at one time.
  public struct Frame: SceneFrame, Hashable {
    /// The phase of the scene.
    public let phase: SceneTimeline.Phase
    /// The quantities behind the picture.
    public let values: [NamedValue]
    /// The picture.
    public let picture: Picture
    private let makeGuides: @Sendable () -> [Node]

    /// Takes over what a frame knows.
    public init(_ frame: some SceneFrame) { self.init(frame, WithGuides.self) }

    init(_ frame: some SceneFrame, _ guidance: (some Guidance).Type) {
      phase = frame.phase
      values = frame.values
      picture = frame.picture
      // Few ask for them, and they take longer than the picture.
      makeGuides = { guidance.guides(of: frame) }
    }

    /// The construction lines of the picture.
    public var guides: [Node] { makeGuides() }

    /// Returns whether phase, values and picture are the same; what explains them also depends on the time.
    public static func == (lhs: Frame, rhs: Frame) -> Bool {
      lhs.phase == rhs.phase && lhs.values == rhs.values && lhs.picture == rhs.picture
    }

    /// Feeds phase, values and picture to a hasher.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(phase)
      hasher.combine(values)
      hasher.combine(picture)
    }
  }
}
