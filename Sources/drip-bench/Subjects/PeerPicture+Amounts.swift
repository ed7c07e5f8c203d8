import DripKit

extension PeerPicture {
  /// The amounts by which pictures of one kind differ.
  struct Amounts {
    /// A drift by less than a pixel in a film, under which no shape stands still.
    static let drift = 0.0137

    /// The phase of the wave in `wave`.
    var phase = 0.7
    /// The angle of the droplets in `river`, and the phase of the water in `lit`.
    var turn = 0.0
    /// The change of the turn from frame to frame.
    var speed = 0.0
    /// The level of water, and the size of discs; a half is the usual one.
    var level = 0.5
    /// The factor of amplitudes and of the widths of lines.
    var scale = 1.0
    /// The number of droplets; nil for the usual one.
    var droplets: Int?
    /// The visible part of the check in `finish`.
    var share = 0.7

    /// The distance of the picture from its usual place, to the right and downwards.
    var offset = 0.0
    /// The change of the offset from frame to frame; without one, most shapes stand still.
    var drift = 0.0

    /// The usual amounts.
    init(drift: Double = 0) { self.drift = drift }

    /// Random amounts of a picture that drifts.
    init(_ random: AddressedRandom) {
      drift = Self.drift
      func number(_ index: Int, _ range: ClosedRange<Double>) -> Double {
        let part = random.unit(.angle, index: index)
        return range.lowerBound + (range.upperBound - range.lowerBound) * part
      }
      phase = number(0, 0...6)
      turn = number(1, 0...6)
      speed = number(2, 0...0.1)
      level = number(3, 0.05...0.95)
      scale = number(4, 0.2...3)
      droplets = random.whole(in: 0...24, .width, index: 0)
      share = number(5, 0.1...1)
    }

    /// The amounts of a frame of a film that begins with these.
    func moved(to frame: Int) -> Amounts {
      var moved = self
      moved.phase += 0.25 * Double(frame)
      moved.turn += speed * Double(frame)
      moved.offset += drift * Double(frame)
      return moved
    }
  }
}
