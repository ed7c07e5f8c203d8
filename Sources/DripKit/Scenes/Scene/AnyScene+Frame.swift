extension AnyScene {
  /// The state of a scene of any kind at one time.
  public struct Frame: SceneFrame, Hashable {
    /// The phase of the scene.
    public let phase: SceneTimeline.Phase
    /// The quantities behind the picture.
    public let values: [Picture.NamedValue]
    /// The picture.
    public let picture: Picture
    private let makeGuides: @Sendable () -> Picture.Guide.Layer?

    /// Wraps a frame.
    public init(_ frame: some SceneFrame) {
      phase = frame.phase
      let drawn = frame.drawn()
      values = drawn.values
      picture = drawn.picture
      // Guides are rarely used, and take longer than the picture.
      makeGuides = { frame.drawn(keepingGuides: true).guides }
    }

    /// The size of the canvas.
    public var size: Size2D { picture.size }

    /// Draws the picture, and passes on its quantities and guides.
    public func draw(on pen: inout some Pen) {
      for value in values { pen.note(value) }
      picture.draw(on: &pen)
      pen.guides(makeGuides)
    }

    /// Returns true if phase, values and picture are equal.
    ///
    /// Guides are not compared, because they also depend on the time.
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
