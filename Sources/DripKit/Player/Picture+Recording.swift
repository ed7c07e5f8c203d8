extension Picture {
  /// Pictures that were on the screen, with their times: a scene that shows them again.
  ///
  /// The number of pictures need not be known in advance, and pictures may come at any rate:
  ///
  /// ```swift
  /// var recording = Picture.Recording()
  /// // Each time the display wants a frame:
  /// recording.add(player.update(to: now).frame.picture, at: now)
  /// ```
  ///
  /// Like every scene, a recording becomes a film in any format. It keeps every picture that differs from the one
  /// before. A picture takes the same memory for every size of the film.
  public struct Recording: DripScene {
    private struct Shot {
      /// The time, in seconds of the host.
      let time: Double
      let picture: Picture
    }

    private var shots: [Shot] = []
    /// The latest time, in seconds of the host.
    private var end = 0.0

    /// The time by which a picture is shown too early, in seconds: the frame of the highest rate of a film.
    ///
    /// Displays ask for frames at irregular times. So a picture that came a little late still gets its own frame.
    private static let tolerance = 1.0 / 240

    /// Creates an empty recording.
    public init() {}

    /// Adds the picture that is on the screen from a time on.
    ///
    /// The first picture is at the beginning of the scene. Add the last picture again at the time at which the recording
    /// ends. A picture with a time that is not finite, or earlier than that of the last picture, is ignored.
    public mutating func add(_ picture: Picture, at now: Double) {
      guard now.isFinite, shots.isEmpty || now >= end else { return }
      end = now
      guard shots.last?.picture != picture else { return }
      if shots.last?.time == now { shots.removeLast() }
      shots.append(Shot(time: now, picture: picture))
    }

    /// The size of the first picture.
    public var size: Size2D { shots.first?.picture.size ?? Size2D(0, 0) }

    /// The time from the first picture to the last one, which has one frame.
    public var duration: SceneTimeline.Duration {
      .finite(duration: shots.first.map { end - $0.time + Self.tolerance } ?? 0)
    }

    /// Returns the picture that was on the screen at a time, in seconds since the first one.
    public func picture(at time: Double) -> Picture {
      guard let first = shots.first else { return Picture(size: size) }
      // A comparison with NaN is false, so NaN counts as 0.
      let now = first.time + (time > 0 ? time : 0) + Self.tolerance
      let next = shots.partitioningIndex { $0.time > now }
      return shots[max(next, 1) - 1].picture
    }
  }
}
