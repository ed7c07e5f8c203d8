import DripTestSupport
import Testing

@testable import DripKit

struct ButtonColorsTests {
  @Test func `The flagship's gradient has its designed colours`() {
    let palette = Look.Colors().palette
    #expect(
      palette.water.top == RGBAColor(hex: "#36b6e6")
        && palette.water.bottom == RGBAColor(hex: "#0f78bc"))
    #expect(palette.mark == .white && palette.page == .white)
    #expect(palette.mark.contrast(with: palette.water.color(at: 0.5)) > 3.25)
    // White would have a contrast of 2.92 : 1 at the upper end of the check, so the correction is small.
    let straight = palette.water.top.interpolated(to: palette.water.bottom, 0.34)
    #expect(OKLab(palette.water.color(at: 0.34)).distance(to: OKLab(straight)) < 0.015)
    #expect(OKLab(palette.lead).distance(to: OKLab(Look.Colors().accent)) < 0.021)
    let dark = Look.Colors().with { $0.theme = .dark }.palette
    #expect(dark.water == palette.water && dark.lead == Look.Colors().accent)
  }

  /// The corners of the colour cube, greys, and random colours.
  private static let accents: [RGBAColor] = {
    var random = SplitMix64(seed: 31)
    let corners = (0..<8).map {
      RGBAColor($0 & 1 > 0 ? 255 : 0, $0 & 2 > 0 ? 255 : 0, $0 & 4 > 0 ? 255 : 0)
    }
    return corners + stride(from: 0, through: 255, by: 15).map { RGBAColor(gray: $0) }
      + (0..<500).map { _ in random.color() }
  }()

  @Test(arguments: Look.Theme.allCases)
  func `All contrasts hold for every accent`(theme: Look.Theme) {
    for accent in Self.accents {
      let colors = Look.Colors().with {
        $0.theme = theme
        $0.accent = accent
      }
      let worst = Worst(colors.palette)
      #expect(worst.mark >= theme.markContrast, "mark on \(accent.hex)")
      #expect(worst.failureMark >= theme.markContrast, "failure mark of \(accent.hex)")
      #expect(worst.line >= theme.contrast && worst.lead >= theme.contrast, "line of \(accent.hex)")
      #expect(worst.failure >= theme.contrast, "failure of \(accent.hex)")
      #expect(worst.water >= theme.waterContrast, "water of \(accent.hex)")
      #expect(worst.difference >= 0.12, "failure is not unlike \(accent.hex)")
    }
  }

  @Test(arguments: Look.Theme.allCases)
  func `Marks and lines have the best possible contrast on every page`(theme: Look.Theme) {
    var random = SplitMix64(seed: 32)
    for index in 0..<350 {
      let page = index < 52 ? RGBAColor(gray: UInt8(index * 5)) : random.color()
      let colors = Look.Colors().with {
        $0.theme = theme
        $0.accent = random.color()
        $0.page = page
      }
      let palette = colors.palette
      let worst = Worst(palette)
      let name = "\(colors.accent.hex) on \(page.hex)"
      #expect(worst.mark >= theme.markContrast, "mark of \(name)")
      #expect(worst.line >= theme.contrast && worst.lead >= theme.contrast, "line of \(name)")
      #expect(worst.failure >= theme.contrast, "failure of \(name)")
      #expect(worst.water >= theme.waterContrast, "water of \(name)")
      // On a medium-grey page, no colour has a contrast of 7 to both pale water and track.
      let possible = [RGBAColor.white, .black].map { contrast([$0], on: palette.paleGrounds) }
      let wanted = min(theme.markContrast, (possible.max() ?? 0) - 0.05)
      #expect(worst.failureMark >= wanted, "failure mark of \(name)")
    }
  }

  @Test func `A button with a red accent fails in another red`() {
    for accent in [
      RGBAColor(255, 0, 0), RGBAColor(232, 76, 61), RGBAColor(176, 0, 32), RGBAColor(255, 105, 97),
    ] {
      for theme in Look.Theme.allCases {
        let palette = Look.Colors().with {
          $0.accent = accent
          $0.theme = theme
        }.palette
        let difference = OKLab(palette.failure.color(at: 0.5))
          .distance(to: OKLab(palette.water.color(at: 0.5)))
        #expect(difference > 0.1, "\(accent.hex) \(theme)")
      }
    }
  }

  @Test func `A light accent keeps its water and gets a dark mark`() {
    let palette = Look.Colors().with { $0.accent = RGBAColor(255, 204, 0) }.palette
    #expect(palette.mark.relativeLuminance < 0.02)
    #expect(OKLab(palette.water.color(at: 0.5)).distance(to: OKLab(RGBAColor(255, 204, 0))) < 0.12)
    // The glyph is darker than the water, which has too little contrast to white.
    #expect(palette.line.top.relativeLuminance < palette.water.top.relativeLuminance)
  }

  @Test func `Chosen colours are kept, and the others adapt to them`() {
    let (top, bottom, track) = (RGBAColor(10, 20, 30), RGBAColor(40, 50, 60), RGBAColor(1, 2, 3))
    var colors = Look.Colors()
    colors.top = top
    colors.bottom = bottom
    colors.track = track
    colors.back = RGBAColor(7, 8, 9)
    colors.mark = RGBAColor(250, 250, 100)
    colors.page = RGBAColor(20, 20, 20)
    let palette = colors.palette
    #expect(palette.water.top == top && palette.water.bottom == bottom)
    #expect(palette.track == track && palette.back == RGBAColor(7, 8, 9))
    #expect(palette.mark == RGBAColor(250, 250, 100) && palette.page == RGBAColor(20, 20, 20))
    #expect(Worst(palette).line >= 3 && Worst(palette).failureMark >= 3)
    // Black with half opacity gives half of the page's colour.
    colors.back = RGBAColor.black.opacity(0.5)
    #expect(colors.palette.back.alpha == 1 && colors.palette.back.rounded == RGBAColor(10, 10, 10))
    colors.failure = RGBAColor(0, 120, 0)
    #expect(OKLab(colors.palette.failure.color(at: 0.5)).a < -0.05)
    // A chosen mark changes the water.
    let marked = Look.Colors().with { $0.mark = RGBAColor(128, 128, 128) }.palette
    #expect(marked.mark == RGBAColor(128, 128, 128) && Worst(marked).mark >= 3)
  }

  /// The derived colours of a palette that each chosen colour replaces.
  private static let chosen: [String: @Sendable (Look.Colors.Palette) -> [RGBAColor]] = [
    "page": { [$0.page] }, "track": { [$0.track] }, "top": { [$0.water.top] },
    "bottom": { [$0.water.bottom] }, "back": { [$0.back] }, "mark": { [$0.mark] },
    "line": { $0.line.samples }, "lead": { [$0.lead] },
    "paleFailure": { $0.paleFailure.samples }, "failureBack": { [$0.failureBack] },
    "failureTrack": { [$0.failureTrack] }, "failureMark": { [$0.failureMark] },
  ]

  @Test(arguments: Look.Theme.allCases)
  func `Every derived colour can be chosen instead`(theme: Look.Theme) throws {
    let paths = Look.Colors().parameters.filter { $0.kind == .optionalColor }.map(\.path)
    // The colour `failure` is in the middle of its gradient.
    #expect(Set(paths) == Set(Self.chosen.keys).union(["failure"]))
    let color = RGBAColor(123, 45, 67)
    for (path, read) in Self.chosen {
      var colors = Look.Colors().with { $0.theme = theme }
      try colors.set(path, to: .color(color))
      #expect(read(colors.palette).allSatisfy { $0 == color }, "\(path)")
    }
    let red = Look.Colors().with { $0.failure = RGBAColor(0, 120, 0) }.palette.failure
    #expect(OKLab(red.color(at: 0.5)).distance(to: OKLab(RGBAColor(0, 120, 0))) < 0.02)
  }

  @Test func `A failed track is that of the button, turned red`() {
    let colors = Look.Colors().with { $0.track = RGBAColor(215, 235, 225) }
    let palette = colors.palette
    #expect(OKLab(palette.failureTrack).distance(to: OKLab(palette.track)) < 0.1)
    #expect(palette.failureTrack.green < palette.track.green)
    #expect(Worst(palette).failureMark >= 3 && Worst(palette).failure >= 3)
  }

  @Test(arguments: [0, 0.2, 0.62, 1.0])
  func `The mark of failure has its contrast for every pallor`(pallor: Double) {
    for theme in Look.Theme.allCases {
      for accent in Self.accents.prefix(60) {
        let palette = Look.Colors().with {
          $0.theme = theme
          $0.accent = accent
        }.palette(markFrom: -0.3, to: 0.3, pallor: pallor)
        #expect(Worst(palette).failureMark >= theme.markContrast, "\(accent.hex)")
      }
    }
    let palette = Look.Colors().palette(markFrom: -0.3, to: 0.3, pallor: 1)
    #expect(palette.paleFailure.samples.allSatisfy { $0 == .white })
  }

  @Test func `A taller mark has its contrast over its whole height`() {
    for theme in Look.Theme.allCases {
      let palette = Look.Colors().with { $0.theme = theme }.palette(markFrom: -0.6, to: 0.6)
      let worst =
        stride(from: 0.2, through: 0.8, by: 0.02)
        .map { palette.mark.contrast(with: palette.water.color(at: $0)) }.min() ?? 0
      #expect(worst >= theme.markContrast)
    }
    let (up, down) = (Look.Colors().palette(markFrom: 2, to: .nan), Look.Colors().palette)
    #expect(up.water.inner.offset > 0 && up.water.inner.offset < 1 && up.page == down.page)
  }

  @Test func `A gradient covers the height of the button, and can be interpolated`() {
    let palette = Look.Colors().palette
    let button = Circle2D(center: Point2D(50, 60), radius: 20)
    guard case .linearGradient(let paint) = palette.water.paint(over: button) else {
      Issue.record("no gradient")
      return
    }
    #expect(paint.start == Point2D(50, 40) && paint.end == Point2D(50, 80))
    #expect(paint.stops.map(\.offset).elementsEqual([0, 0.34, 1]) { $0.isNear($1) })
    #expect(palette.water.color(at: 0) == palette.water.top)
    #expect(palette.water.color(at: 1) == palette.water.bottom)
    #expect(palette.water.interpolated(to: palette.failure, 0) == palette.water)
    #expect(palette.water.interpolated(to: palette.failure, 1).rounded == palette.failure.rounded)
    #expect(palette.water.interpolated(to: .white, 1).samples.allSatisfy { $0 == .white })
  }
}

/// The least contrasts of a palette, along every gradient.
private struct Worst {
  let mark, line, lead, failure, failureMark, water, difference: Double

  init(_ palette: Look.Colors.Palette) {
    let grounds = [palette.page, palette.track]
    func along(_ gradient: Look.Colors.Gradient) -> [RGBAColor] {
      (0...10).map { gradient.color(at: Double($0) / 10) }
    }
    let covered = stride(from: 0.34, through: 0.685, by: 0.0345).map { palette.water.color(at: $0) }
    mark = contrast([palette.mark], on: covered)
    line = contrast(along(palette.line), on: grounds)
    lead = contrast([palette.lead], on: grounds)
    failure = contrast(along(palette.failure), on: grounds + [palette.failureTrack])
    failureMark = contrast([palette.failureMark], on: palette.paleGrounds)
    water = contrast(along(palette.water), on: grounds)
    difference = min(
      OKLab(palette.failure.top).distance(to: OKLab(palette.water.top)),
      OKLab(palette.failure.bottom).distance(to: OKLab(palette.water.bottom)))
  }
}

extension Look.Colors.Palette {
  /// The backgrounds of the mark of failure.
  fileprivate var paleGrounds: [RGBAColor] {
    (0...10).map { paleFailure.color(at: Double($0) / 10) } + [failureTrack, failureBack]
  }
}
