import DripKit
import TestSupport
import Testing

@Suite("Motions along a path")
struct PathMotionTests {
  /// The flight of a droplet to the origin: its start, its control point and where it is halfway,
  /// as published to four digits, at easeIn of half its age.
  @Test
  func `A droplet flies as published`() throws {
    var arc = Path()
    arc.move(to: Point(13.2349, -141.9086))
    arc.quadratic(to: .origin, control: Point(46.4446, -67.2399))
    let flight = PathMotion(path: arc, duration: 2, timing: .easeIn)
    let position = try #require(flight.position(at: 1))
    #expect(position.distance(to: Point(26.2591, -95.5528)) <= 2e-4)
    #expect(flight.position(at: 2) == .origin)
  }

  @Test
  func `A parametric motion gives every segment the same time`() throws {
    let path = Self.mixed
    let segments = Array(path.segments)
    #expect(segments.count == 4)
    let motion = PathMotion(path: path, duration: 8)
    for step in 0...80 {
      let time = Double(step) / 10
      let index = min(Int(time / 2), 3)
      let expected = segments[index].point(at: time / 2 - Double(index))
      #expect(try #require(motion.position(at: time)).distance(to: expected) <= 1e-12)
    }
  }

  @Test
  func `A paced motion has gone as far as time has, by arc length`() throws {
    var random = SplitMix64(seed: 51)
    for _ in 0..<30 {
      var path = Path()
      for index in 0..<3 {
        let (a, b, c) = (Self.point(&random), Self.point(&random), Self.point(&random))
        if index == 0 { path.move(to: a) } else { path.line(to: a) }
        path.cubic(to: b, control1: c, control2: a.midpoint(to: c))
      }
      let motion = PathMotion(path: path, duration: 5, pacing: .paced)
      for step in 0...10 {
        let place = try #require(motion.position(at: Double(step) / 2))
        let expected = try #require(path.point(atFraction: Double(step) / 10))
        #expect(place.distance(to: expected) <= 1e-6)
      }
    }
  }

  @Test
  func `A paced motion keeps its speed where a parametric one does not`() throws {
    // Along this line the Bézier parameter starts slowly; ten steps, and their lengths.
    var line = Path()
    line.move(to: .origin)
    line.quadratic(to: Point(100, 0), control: .origin)
    func steps(_ pacing: PathMotion.Pacing) throws -> [Double] {
      let motion = PathMotion(path: line, duration: 10, pacing: pacing)
      let places = try (0...10).map { try #require(motion.position(at: Double($0))) }
      return zip(places, places.dropFirst()).map { $0.distance(to: $1) }
    }
    #expect(try steps(.paced).allSatisfy { abs($0 - 10) <= 1e-6 })
    for (index, length) in try steps(.parametric).enumerated() {
      #expect(abs(length - Double(2 * index + 1)) <= 1e-9)
    }
  }

  @Test
  func `The motion holds at the ends of the path and of an overshooting curve`() {
    let path = Path.polyline([Point(1, 2), Point(11, 2), Point(11, 12)])
    for pacing in [PathMotion.Pacing.parametric, .paced] {
      let motion = PathMotion(
        path: path,
        duration: 2,
        timing: TimingCurve(0.3, -1, 0.7, 2),
        pacing: pacing
      )
      for early: Double in [0, -1, -.infinity, .nan, 0.1] {
        #expect(motion.position(at: early) == Point(1, 2))
      }
      for late: Double in [1.9, 2, 3, 1e300, .infinity] {
        #expect(motion.position(at: late) == Point(11, 12))
      }
      #expect(motion.position(at: 1)?.distance(to: Point(11, 2)) ?? 1 <= 1e-9)
    }
  }

  @Test
  func `Gaps between subpaths take no time`() {
    var path = Path.polyline([Point(0, 0), Point(10, 0)])
    path.append(.polyline([Point(100, 100), Point(110, 100)]))
    for pacing in [PathMotion.Pacing.parametric, .paced] {
      let motion = PathMotion(path: path, duration: 4, pacing: pacing)
      #expect(motion.position(at: 1)?.distance(to: Point(5, 0)) ?? 1 <= 1e-9)
      #expect(motion.position(at: 2) == Point(100, 100))
      #expect(motion.position(at: 3)?.distance(to: Point(105, 100)) ?? 1 <= 1e-9)
    }
  }

  @Test
  func `A closed path ends where it starts`() {
    let motion = PathMotion(
      path: .rect(Rect(x: 0, y: 0, width: 10, height: 30)),
      duration: 8,
      pacing: .paced
    )
    #expect(motion.position(at: 0) == motion.position(at: 8))
    #expect(motion.position(at: 4)?.distance(to: Point(10, 30)) ?? 1 <= 1e-9)
  }

  @Test
  func `Segments without length are passed over, and a path without length is a place`() {
    let dwelling = Path.polyline([Point(0, 0), Point(0, 0), Point(8, 0), Point(8, 0)])
    let motion = PathMotion(path: dwelling, duration: 4, pacing: .paced)
    #expect(motion.position(at: 1)?.distance(to: Point(2, 0)) ?? 1 <= 1e-9)
    let place = PathMotion(
      path: .polyline([Point(3, 4), Point(3, 4)]),
      duration: 4,
      pacing: .paced
    )
    for time: Double in [0, 1, 4] { #expect(place.position(at: time) == Point(3, 4)) }
  }

  @Test
  func `There is no place on a path with nothing drawn`() {
    #expect(PathMotion(path: Path(), duration: 1).position(at: 0.5) == nil)
    #expect(PathMotion(path: Path([.move(.origin)]), duration: 1).position(at: 0.5) == nil)
  }

  @Test(arguments: [0, -1, .nan, .infinity])
  func `Without a duration the motion is over as soon as it starts`(duration: Double) {
    let motion = PathMotion(path: .polyline([Point(0, 0), Point(1, 1)]), duration: duration)
    #expect(motion.position(at: -1) == Point(0, 0))
    #expect(motion.position(at: 0) == Point(1, 1))
  }

  @Test
  func `Hostile paths and times never give a place that is not finite`() {
    let numbers: [Double] = [
      0, -0.0, 0.5, 1, -1, .leastNonzeroMagnitude, 1e160, 1e308, -1e308, .nan, .infinity,
      -.infinity,
    ]
    var random = SplitMix64(seed: 52)
    func hostile() -> Double { numbers.randomElement(using: &random) ?? 0 }
    func place() -> Point { Point(hostile(), hostile()) }
    var places = 0
    for _ in 0..<2000 {
      var path = Path()
      for _ in 0..<Int.random(in: 0..<4, using: &random) {
        switch Int.random(in: 0..<5, using: &random) {
        case 0: path.move(to: place())
        case 1: path.line(to: place())
        case 2: path.quadratic(to: place(), control: place())
        case 3: path.cubic(to: place(), control1: place(), control2: place())
        default: path.close()
        }
      }
      let motion = PathMotion(
        path: path,
        duration: hostile(),
        timing: TimingCurve(hostile(), hostile(), hostile(), hostile()),
        pacing: Bool.random(using: &random) ? .paced : .parametric
      )
      for time in [hostile(), random.double(in: 0...1)] {
        guard let place = motion.position(at: time) else { continue }
        places += 1
        #expect(place.isFinite, "\(motion) at \(time)")
      }
    }
    #expect(places > 500)
  }

  /// A line, a quadratic and a cubic curve, and the line that closes them.
  private static var mixed: Path {
    var path = Path()
    path.move(to: Point(0, 0))
    path.line(to: Point(20, 5))
    path.quadratic(to: Point(40, 30), control: Point(45, 0))
    path.cubic(to: Point(0, 40), control1: Point(30, 60), control2: Point(10, 70))
    path.close()
    return path
  }

  private static func point(_ random: inout SplitMix64) -> Point {
    Point(random.double(in: -100...100), random.double(in: -100...100))
  }
}
