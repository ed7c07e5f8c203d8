extension Input {
  /// An input of a scene, as the scene declares it.
  public struct Channel: Sendable, Hashable {
    /// The name of the input, such as `progress`.
    public let name: Name
    /// The kind of the input.
    public let kind: Kind
    /// The value before all events: 1 for a switch that is on at first.
    public let start: Double

    private init(_ name: Name, _ kind: Kind, start: Double = 0) {
      (self.name, self.kind, self.start) = (name, kind, start)
    }

    /// The progress of some work.
    public static let progress = Channel("progress", .progress)
    /// The pull of a finger.
    public static let pull = Channel("pull", .pull)

    /// Returns an input that is pressed and released.
    public static func press(_ name: Name = "press") -> Channel { Channel(name, .press) }

    /// Returns a switch.
    public static func toggle(_ name: Name = "on", initially isOn: Bool = false) -> Channel {
      Channel(name, .toggle, start: isOn ? 1 : 0)
    }

    /// Returns a number in a range, which is at first the lower bound unless you choose another value.
    ///
    /// A scene clamps the numbers of an open value itself, and can show that they were outside of the range.
    public static func value(
      _ name: Name = "value", in range: ClosedRange<Double> = 0...1, initially value: Double? = nil,
      isOpen: Bool = false
    ) -> Channel {
      let start = (value ?? range.lowerBound).clamped(to: range) ?? range.lowerBound
      return Channel(name, .value(in: range, isOpen: isOpen), start: start)
    }

    /// Returns a pointer, which is at first not on the canvas.
    public static func pointer(_ name: Name = "pointer") -> Channel { Channel(name, .pointer) }

    /// Returns events with names.
    public static func events(_ name: Name = "event", _ names: [Name]) -> Channel {
      Channel(name, .event(among: names))
    }
  }
}
