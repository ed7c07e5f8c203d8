import TestSupport
import Testing

@testable import DripKit

/// All parts of a button contrast with the parts below them, for all colours.
struct DownloadColorTests {
  @Test(arguments: Theme.allCases)
  func `Marks contrast with their grounds for every accent`(theme: Theme) throws {
    var random = SplitMix64(seed: 41)
    let accents = [RGBAColor(0xE6, 0xA3, 0x94)] + (0..<50).map { _ in random.color() }
    for accent in accents {
      let colors = ButtonColors().with {
        $0.theme = theme
        $0.accent = accent
      }
      try expectMarks(of: colors, theme.markContrast)
    }
  }

  @Test(arguments: [Theme.light, .dark])
  func `Marks contrast with their grounds on every page`(theme: Theme) throws {
    var random = SplitMix64(seed: 42)
    let pages = [(RGBAColor(0xFF, 0x60, 0x9B), RGBAColor(gray: 0x34))]
    for (accent, page) in pages + (0..<25).map({ _ in (random.color(), random.color()) }) {
      let colors = ButtonColors().with {
        $0.theme = theme
        $0.accent = accent
        $0.page = page
      }
      try expectMarks(of: colors, theme.markContrast)
    }
  }

  private func expectMarks(of colors: ButtonColors, _ markContrast: Double) throws {
    let name = "\(colors.accent.hex), \(colors.page?.hex ?? "\(colors.theme)")"
    // Golden tests compare the pixels of marks in soft light. One droplet is sufficient, and faster than eleven.
    let scene = DownloadScene().with {
      $0.material = .flat
      $0.colors = colors
      $0.dropletsPerRun = 1
      $0.burst.beads = 0
    }
    let page = scene.stage.page
    let done = scene.with { $0.progress.move(to: 1, at: 0.5) }.story()
    let burst = try #require(done.timeline.moments.first { $0.moment == .burst }?.time)
    let failed = scene.with {
      $0.progress.move(to: 0.5, at: 0.5)
      $0.progress.fail(at: 2)
    }.story()

    let idle = Drawn(done.frame(at: 0))
    #expect(try idle.contrast("glyph", on: "track") >= colors.theme.contrast, "glyph of \(name)")
    let leaving = Drawn(done.frame(at: burst + 0.2))
    let ring = try leaving.colors("shockwave")
    #expect(contrast(ring, on: [page]) >= colors.theme.contrast, "ring of \(name)")
    let full = Drawn(done.frame(at: done.duration.seconds))
    #expect(try full.contrast("check", on: "water.front") >= markContrast, "check of \(name)")
    let cross = Drawn(failed.frame(at: 4))
    for ground in ["track", "water.back", "water.front"] as [Identity.Role] {
      #expect(try cross.contrast("cross", on: ground) >= markContrast, "\(ground) of \(name)")
    }
    let filling = Drawn(failed.frame(at: 1.9))
    for ground in [try filling.colors("track"), [page]] {
      let water = contrast(try filling.colors("water.front"), on: ground)
      #expect(water >= colors.theme.waterContrast, "water of \(name)")
    }
  }
}

/// The paint and the vertical extent of the first node with a role.
private struct Drawn: PictureCanvas {
  private var parts: [Identity.Role: (paint: Paint, heights: ClosedRange<Double>)] = [:]

  init(_ frame: DownloadScene.Frame) { frame.picture.draw(on: &self) }

  mutating func fill(_ identity: Identity, _ shape: Shape2D, _ paint: Paint, rule: Path2D.FillRule)
  {
    add(identity, shape, paint, 0)
  }
  mutating func stroke(
    _ identity: Identity, _ shape: Shape2D, _ style: StrokeStyle2D, _ paint: Paint
  ) {
    add(identity, shape, paint, style.width / 2)
  }
  mutating func beginGroup(_ group: Node.Group) -> Bool {
    if let ground = group.ground { add(ground.identity, ground.shape, ground.paint, 0) }
    return true
  }
  mutating func endGroup() {}

  private mutating func add(_ identity: Identity, _ shape: Shape2D, _ paint: Paint, _ more: Double)
  {
    guard parts[identity.role] == nil, let box = shape.bounds else { return }
    parts[identity.role] = (paint, box.minY - more...box.maxY + more)
  }

  /// Returns the colours of a part, from its top to its bottom.
  func colors(_ role: Identity.Role) throws -> [RGBAColor] {
    let part = try #require(parts[role])
    return part.heights.steps.map { part.paint.color(atHeight: $0) }
  }

  /// Returns the least contrast of a mark with the paint below it, at any of its heights.
  func contrast(_ role: Identity.Role, on ground: Identity.Role) throws -> Double {
    let (mark, ground) = (try #require(parts[role]), try #require(parts[ground]))
    return mark.heights.steps.reduce(.infinity) { least, y in
      let (upper, lower) = (mark.paint.color(atHeight: y), ground.paint.color(atHeight: y))
      return min(least, DripKitTests.contrast([upper], on: [lower]))
    }
  }
}

extension ClosedRange<Double> {
  fileprivate var steps: [Double] {
    (0...10).map { lowerBound + (upperBound - lowerBound) * Double($0) / 10 }
  }
}

extension Paint {
  /// Returns the colour of a vertical gradient at a height.
  fileprivate func color(atHeight y: Double) -> RGBAColor {
    switch self {
    case .color(let color): return color
    case .linearGradient(let gradient):
      let offset = (y - gradient.start.y) / (gradient.end.y - gradient.start.y)
      let stops = gradient.stops
      guard let after = stops.firstIndex(where: { $0.offset > offset }) else {
        return stops[stops.count - 1].color
      }
      guard after > 0 else { return stops[0].color }
      let (from, to) = (stops[after - 1], stops[after])
      return from.color.interpolated(
        to: to.color, (offset - from.offset) / (to.offset - from.offset))
    case .radialGradient(let gradient): return gradient.stops[0].color
    }
  }
}
