import DripKit
import TestSupport
import Testing

/// The error of a segment's model of a circular arc is within its bound.
///
/// That error has no derivation, unlike that of a parabola. So the factor of the bound is measured, on arcs that are
/// computed here independently of the rasterizer.
@Suite("The model of an arc") struct ArcModelTests {
  @Test func `errs by less than its bound`() {
    var random = SplitMix64(seed: 283)
    var largest = 0.0
    for round in 0..<6_000 {
      let radius = 4 * Portable.exp(random.double(in: 0...Portable.log(750)))
      // A row's part of the rim, half of them beside the top and beside the horizontal diameter, where it is worst.
      let height = round % 8 < 4 ? 1 : random.double(in: 0.01...1)
      let near =
        switch round % 4 {
        case 0: random.double(in: 0...min(2, radius - height))
        case 1: radius - height - random.double(in: 0...min(2, radius - height))
        default: random.double(in: 0...radius - height)
        }
      largest = max(largest, ArcSegment(radius: radius, from: near, to: near + height).factor)
    }
    // The bound has .35, and the article tells that .283 was found.
    #expect(largest > 0.25 && largest < 0.2835)
  }
}

/// A segment of the rim of a circle in a row, right of the centre.
private struct ArcSegment {
  private let radius: Double
  private let near: Double
  private let far: Double
  private let inner: Double
  private let outer: Double

  /// Creates the segment between two heights above the centre.
  init(radius: Double, from near: Double, to far: Double) {
    (self.radius, self.near, self.far) = (radius, near, far)
    outer = ((radius - near) * (radius + near)).squareRoot()
    inner = max((radius - far) * (radius + far), 0).squareRoot()
  }

  /// The model's largest error in a pixel, divided by its bound without the factor.
  var factor: Double {
    let width = outer - inner
    let (half, middle) = (width / 2, (inner + outer) / 2)
    let depth = (radius - middle) * (radius + middle)
    let skew = min(half * middle / depth, 1)
    let turn = half * half / depth / 4

    // Places close together at both ends, so that a rim that becomes upright does not matter.
    let count = 512
    let places = (0...count).map { half * -Portable.cos(.pi * Double($0) / Double(count)) }
    var bulges = [0.0]
    for index in 1...count {
      bulges.append(bulges[index - 1] + area(from: places[index - 1], to: places[index]))
    }
    // Three quarters of the area between the segment and its chord, over half the width.
    let bend = bulges[count] * 0.75 / half
    let errors = (0...count).map { index in
      let v = places[index] / half
      // The integral of (1 − v²) · (1 + skew · v) from −1.
      let modelled = v - v * v * v / 3 + 2.0 / 3 + skew * (v * v / 2 - v * v * v * v / 4 - 0.25)
      return bend * half * modelled - bulges[index]
    }
    var largest = 0.0
    var end = 0
    for begin in 0...count {
      // A pixel at an end of the box, with one border inside.
      if places[begin] - places[0] < 1 { largest = max(largest, abs(errors[begin])) }
      if places[count] - places[begin] < 1 {
        largest = max(largest, abs(errors[count] - errors[begin]))
      }
      // One with both borders inside.
      while end < count, places[end] - places[begin] < 1 { end += 1 }
      let beyond = places[end] - places[begin] - 1
      guard beyond >= 0 else { continue }
      let part = beyond / (places[end] - places[end - 1])
      let right = errors[end] + (errors[end - 1] - errors[end]) * part
      largest = max(largest, abs(right - errors[begin]))
    }
    return largest / (bend * (skew * skew + turn) * min(width, 1))
  }

  /// The area between the rim and its chord, between two places from the middle of the box; by Simpson's rule.
  private func area(from begin: Double, to end: Double) -> Double {
    (end - begin) / 6 * (rise(begin) + 4 * rise((begin + end) / 2) + rise(end))
  }

  /// Returns the height of the rim above its chord: the product of the parts into which a point divides the chord,
  /// over the sum of both heights.
  private func rise(_ place: Double) -> Double {
    let (half, slope) = ((outer - inner) / 2, (near - far) / (outer - inner))
    let chord = near + (place - half) * slope
    let product = max((place + half) * (half - place), 0) * (1 + slope * slope)
    return product == 0 ? 0 : product / (chord + (chord * chord + product).squareRoot())
  }
}
