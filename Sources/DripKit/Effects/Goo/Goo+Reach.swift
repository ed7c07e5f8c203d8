/// The reach of the smooth union as a function of the gap.
///
/// With a constant reach the neck would grow continuously, but too fast: the field has a saddle where
/// two bulges meet, and the area of a contour that passes a saddle changes at an infinite rate (like
/// e · log e). A droplet of radius 8 that flies into a disc at 135 points per second would gain a fifth
/// of its own area in one frame of 1/120 s. Therefore the area is prescribed, and the reach follows from
/// it. The droplet then gains less than a fiftieth of its area in any frame before it touches.
extension Effects.Goo {
  /// The reach at contact, as a fraction of the gap at which shapes begin to bulge.
  static let contactShare = 0.6

  /// Returns the contour for a pair; its reach is 0 if the shapes do not stick.
  func profile(_ pair: GooPair) -> GooProfile {
    let widest = widest(for: pair.small)
    let contact = GooProfile(
      reach: widest > 0 ? Effects.Goo.contactShare * widest : 0,
      stiffness: stiffness.clamped(to: 0.01...100) ?? 1)
    guard pair.gap > 0, contact.reach > 0 else { return contact }
    guard pair.gap < widest else { return contact.withReach(0) }

    let share = Effects.Goo.areaShare(1 - pair.gap / widest)
    let area = pair.touching.excessArea(contact) * share
    return contact.withReach(pair.reach(forArea: area, like: contact, atMost: 2 * widest))
  }

  /// Returns the gap at which a drop begins to bulge: the reach, or less for a small drop.
  ///
  /// Up to a drop's diameter d, the reach is the requested one. Beyond it, the reach is d · (2 − d / reach), which
  /// continues with the same slope and stays below two diameters.
  func widest(for drop: Circle2D) -> Double {
    let diameter = 2 * drop.radius
    // A reach of a millionth is invisible, and too small for exact arithmetic.
    guard reach > 1e-6 else { return 0 }
    return reach <= diameter ? reach : diameter * (2 - diameter / reach)
  }

  /// Returns true if two drops are near enough for a neck, and neither hides the other.
  func isNear(_ a: Circle2D, _ b: Circle2D) -> Bool {
    let distance = a.center.distance(to: b.center)
    let (small, large) = (min(a.radius, b.radius), max(a.radius, b.radius))
    return distance < small + large + min(reach, 4 * small) && distance > large - 2 * small
  }

  /// Returns true if a drop may be near enough to water for a neck.
  func isNear(_ drop: Circle2D, _ surface: Effects.WaveFill) -> Bool {
    let height = surface.height(at: drop.center.x) - drop.center.y
    return abs(height) <= 1.3 * (drop.radius + min(reach, 2 * drop.radius))
  }

  /// Returns the area of bulges and neck as a fraction of the area at contact, at a fraction of the way
  /// from the reach to contact.
  ///
  /// The polynomial starts with slope 0, so that even a fast droplet's first bulge is tiny. Its slope is
  /// at most 1.35, and 0.75 at contact, where the reach becomes constant.
  static func areaShare(_ fraction: Double) -> Double {
    fraction * fraction * (2.25 - 1.25 * fraction)
  }
}

extension GooPair {
  /// The same circles, moved until they touch.
  var touching: GooPair {
    GooPair(small: small, large: large, axis: axis, gap: 0, distance: small.radius + large.radius)
  }

  /// Returns the area between the contour and the circles, on one side of the axis.
  ///
  /// In polar coordinates about the centre of a circle with radius r, the part between the circle and
  /// a contour at the distance d has the area ∫ ½ d (2r + d) dθ. For joined shapes, the triangle between
  /// the centres and the waist is added, minus the sectors of the circles in it.
  func excessArea(_ profile: GooProfile) -> Double {
    var area = 0.0
    for span in spans(profile) {
      let samples = span.knots(span.startsAtTip || span.endsAtTip ? 12 : 24).map { q in
        sample(
          q, profile, isTip: q == span.from && span.startsAtTip || q == span.to && span.endsAtTip)
      }
      let fine = stripes(samples, every: 1)
      // Richardson's extrapolation: half as many stripes have four times the error.
      area += fine + (fine - stripes(samples, every: 2)) / 3

      if span.from < 0.5 && span.to > 0.5 {
        let waist = sample(0.5, profile)
        let toLarge = isHole ? waist.x - distance : distance - waist.x
        let nearSmall = Portable.atan2(y: waist.y, x: waist.x)
        let nearLarge = Portable.atan2(y: waist.y, x: toLarge)
        area += distance * waist.y / 2
        area -= small.radius * small.radius * nearSmall / 2
        area -= large.radius * abs(large.radius) * nearLarge / 2
        // The common part of both sectors was subtracted twice.
        area += overlap / 2
      }
    }
    return area
  }

  /// Returns the area between the circles and a span of contour, in stripes from every n-th
  /// sample to the next: by the trapezoid rule, with the sine of a stripe's angle for the angle.
  private func stripes(_ samples: [Sample], every n: Int) -> Double {
    var sum = 0.0
    for index in stride(from: n, to: samples.count, by: n) {
      let (a, b) = (samples[index - n], samples[index])
      if b.q <= 0.5 {
        sum +=
          (a.first * (2 * small.radius + a.first) + b.first * (2 * small.radius + b.first))
          * abs(a.fromSmall.cross(b.fromSmall))
      } else {
        sum +=
          abs(a.second * (2 * large.radius + a.second) + b.second * (2 * large.radius + b.second))
          * abs(a.fromLarge.cross(b.fromLarge))
      }
    }
    return sum / 4
  }

  /// The area that both shapes share.
  var overlap: Double {
    guard gap < 0 else { return 0 }
    let disc = Circle2D(center: large.center, radius: abs(large.radius))
    let shared = small.overlap(with: disc)
    return isHole ? .pi * small.radius * small.radius - shared : shared
  }

  /// Returns the reach at which the area outside the circles is the given one.
  ///
  /// The area grows with the reach, from 0 where the reach is the gap. The root is found by false
  /// position in the Illinois variant (M. Dowell and P. Jarratt, "A modified regula falsi method for
  /// computing the root of an equation", BIT 11, 1971): about ten evaluations.
  func reach(forArea area: Double, like profile: GooProfile, atMost limit: Double) -> Double {
    var low = gap
    var high = max(low, min(limit, gap + 2 * small.radius))
    var below = -area
    var above = excessArea(profile.withReach(high)) - area
    guard above > 0 else { return high }
    var wasBelow: Bool?
    var middle = high
    for _ in 0..<60 {
      let last = middle
      middle = min(max((low * above - high * below) / (above - below), low), high)
      let error = excessArea(profile.withReach(middle)) - area
      if error < 0 {
        (low, below) = (middle, error)
        if wasBelow == true { above /= 2 }
      } else {
        (high, above) = (middle, error)
        if wasBelow == false { below /= 2 }
      }
      wasBelow = error < 0
      if abs(middle - last) <= 1e-14 * high || abs(error) <= 1e-13 * area { break }
    }
    return middle
  }
}
