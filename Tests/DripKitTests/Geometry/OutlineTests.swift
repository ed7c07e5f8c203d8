import DripTestSupport
import Testing

@testable import DripKit

struct OutlineTests {
  static let names = [
    "circle", "drop", "bottle", "tank", "cylinder", "battery", "heart", "flask", "cup", "cloud",
    "bar",
  ]

  @Test func `Presets are found by their names, hold water and have no sharp corners`() throws {
    #expect(Outline.presets.map(\.text) == Self.names)
    for preset in Outline.presets {
      #expect(try Outline(preset.text) == preset)
      let shape = preset.shape(in: Rect2D(x: 0, y: 0, width: 100, height: 100))
      let box = try #require(shape.bounds)
      // A shape with a hole or a long tail would hold less.
      #expect(
        try Outline.Filling(shape).area > 0.45 * box.size.width * box.size.height, "\(preset.text)")
      let segments = shape.path.segments.map { $0 }
      for (before, after) in zip(segments, segments.dropFirst() + segments.prefix(1)) {
        let (arriving, leaving) = (before.derivative(at: 1), after.derivative(at: 0))
        let turn = Portable.atan2(y: arriving.cross(leaving), x: arriving.dot(leaving))
        #expect(abs(turn) < 0.06, "\(preset.text) at \(before.end)")
      }
    }
  }

  @Test func `An outline fills a box without distortion, in its middle`() throws {
    var random = SplitMix64(seed: 11)
    let leaf = try Outline("M0 50C0 10 40 0 80 0C80 40 60 80 0 50Z")
    for outline in Outline.presets + [leaf] {
      let natural = try #require(
        outline.shape(in: Rect2D(x: 0, y: 0, width: 1000, height: 1000)).bounds
      ).size
      for _ in 0..<20 {
        let box = Rect2D(spanning: random.point(), random.point())
        let bounds = try #require(outline.shape(in: box).bounds)
        #expect(bounds.center.isNear(box.center, within: 1e-9))
        let shares = [
          bounds.size.width / box.size.width, bounds.size.height / box.size.height,
        ]
        #expect((shares.max() ?? 0).isNear(1, within: 1e-9))
        #expect(
          (bounds.size.width * natural.height)
            .isNear(bounds.size.height * natural.width, within: 1e-6))
      }
    }
    let circle = Outline.circle.shape(in: Rect2D(x: 10, y: 20, width: 30, height: 50))
    #expect(circle == .circle(Circle2D(center: Point2D(25, 45), radius: 15)))
  }

  @Test func `Outlines with equal bytes are equal`() throws {
    let path = try Outline("M0 0H9\n  V9Z")
    #expect(path.text == "M0 0H9 V9Z")
    #expect(try Outline(path.text) == path && Set([path, try Outline(path.text)]).count == 1)
    #expect(try Outline("M0 0H9V9Z") != path)
    #expect(Outline(parameterValue: path.parameterValue) == path)
    #expect(Outline(parameterValue: .number(3)) == nil && Outline(utf8: Array("M0".utf8)) == nil)
  }

  @Test func `An outline has as many segments as a filling can have`() throws {
    let teeth = "M0 0" + String(repeating: "l1 9 1-9", count: 999)
    _ = try Outline(teeth)
    let more = teeth + String(repeating: "h1", count: 3)
    #expect(throws: Outline.Mistake.self) { try Outline(more) }
  }

  @Test(arguments: [
    ("", "expected \(names.joined(separator: ", ")), or a path that begins with M at column 1"),
    (
      "bottel",
      "expected \(names.joined(separator: ", ")), or a path that begins with M at column 1"
    ),
    ("M0 0H", "expected a number at column 6"),
    ("M0 0H1e9", "expected a number between -1000000 and 1000000 at column 6"),
    ("M0 0H9", "an outline must enclose an area; a line alone holds no water"),
    ("M0 0H9V9H0V0H9V9H0V9V0H9", nil),
    ("M3 3", "an outline must enclose an area; a line alone holds no water"),
    (String(repeating: "M", count: 65537), "an outline must not have more than 65536 bytes"),
    (
      "M0 0" + String(repeating: "h1", count: 2001),
      "an outline must not have more than 2000 lines and curves; column 4006 is one too many"
    ),
  ])
  func `A text that is no outline is refused in one sentence`(text: String, message: String?) {
    do throws(Outline.Mistake) {
      _ = try Outline(text)
      #expect(message == nil)
    } catch {
      #expect(error.message == message)
    }
  }
}
