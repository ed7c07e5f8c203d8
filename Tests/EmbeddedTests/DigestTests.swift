import DripKit
import DripPictureDigest
import Testing

/// The digest depends on every part of a picture.
@Suite("A digest of pictures") struct DigestTests {
  /// A change for every number of a picture, by one unit in the last place.
  static let nudges: [@Sendable (inout Sample) -> Void] = [
    { $0.width = $0.width.nextUp },
    { $0.center = Point2D($0.center.x.nextUp, $0.center.y) },
    { $0.center = Point2D($0.center.x, $0.center.y.nextUp) },
    { $0.radius = $0.radius.nextUp },
    { $0.control = Point2D($0.control.x.nextUp, $0.control.y) },
    { $0.control = Point2D($0.control.x, $0.control.y.nextUp) },
    { $0.end = Point2D($0.end.x.nextUp, $0.end.y) },
    { $0.end = Point2D($0.end.x, $0.end.y.nextUp) },
    { $0.lineWidth = $0.lineWidth.nextUp },
    { $0.opacity = $0.opacity.nextUp },
    { $0.alpha = $0.alpha.nextUp },
    { $0.scale = $0.scale.nextUp },
    { $0.clip = $0.clip.nextUp },
  ]

  @Test("The digest changes if any number of the picture changes by one unit in the last place")
  func noticesTheSmallestChange() {
    let original = Sample().digest
    #expect(Sample().digest == original)
    var digests: Set<UInt64> = [original]
    for (place, nudge) in Self.nudges.enumerated() {
      var sample = Sample()
      nudge(&sample)
      #expect(digests.insert(sample.digest).inserted, "overlooked number \(place)")
    }
  }
}

/// A small picture with every kind of number.
struct Sample {
  var width = 480.0
  var center = Point2D(75, 1)
  var radius = 8.1
  var control = Point2D(12.3, 4.5)
  var end = Point2D(-6.7, 8.9)
  var lineWidth = 3.0
  var opacity = 0.4
  var alpha = 0.25
  var scale = 1.8
  var clip = 33.0

  var digest: UInt64 {
    var path = Path2D()
    path.move(to: center)
    path.quadratic(to: end, control: control)
    path.cubic(to: center, control1: end, control2: control)
    path.close()
    let stroke = Node.stroke(
      Identity("arrow"), .path(path), .round(width: lineWidth), .black.opacity(alpha))
    let disc = Node.fill(
      Identity("disc"), .circle(Circle2D(center: center, radius: radius)), .white)
    let group = Node.group(
      transform: .scale(scale, about: center), opacity: opacity,
      clip: .rect(Rect2D(x: 0, y: 0, width: clip, height: 5)), [stroke])
    var digest = Digest()
    digest.combine(Picture(size: Size2D(width, 480), nodes: [disc, group]))
    return digest.value
  }
}
