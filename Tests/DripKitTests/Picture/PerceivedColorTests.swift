import DripTestSupport
import Testing

@testable import DripKit

/// Perception of colours: luminance, contrast and interpolation.
struct PerceivedColorTests {
  /// The values are those of the definition of WCAG 2.2, and Ottosson's for OKLab.
  @Test func `Luminance and contrast are those of the standard`() {
    #expect(RGBAColor.white.relativeLuminance.isNear(1, within: 1e-12))
    #expect(RGBAColor.black.relativeLuminance == 0)
    #expect(RGBAColor(255, 0, 0).relativeLuminance.isNear(0.2126, within: 1e-12))
    #expect(RGBAColor(0, 255, 0).relativeLuminance.isNear(0.7152, within: 1e-12))
    #expect(RGBAColor(0, 0, 255).relativeLuminance.isNear(0.0722, within: 1e-12))
    #expect(RGBAColor.white.contrast(with: .black).isNear(21, within: 1e-9))
    #expect(RGBAColor.black.contrast(with: .white).isNear(21, within: 1e-9))
    // The lightest grey with a contrast of at least 4.5, and the next one, which has less.
    #expect(RGBAColor(gray: 118).contrast(with: .white).isNear(4.54, within: 0.005))
    #expect(RGBAColor(gray: 119).contrast(with: .white) < 4.5)
  }

  @Test(arguments: [
    (RGBAColor.white, 1.0, 0.0, 0.0), (RGBAColor(255, 0, 0), 0.62796, 0.22486, 0.12585),
    (RGBAColor(0, 255, 0), 0.86644, -0.23389, 0.17950),
    (RGBAColor(0, 0, 255), 0.45201, -0.03246, -0.31153),
  ])
  func `OKLab has the published values`(
    color: RGBAColor, lightness: Double, a: Double, b: Double
  ) {
    let lab = OKLab(color)
    #expect(lab.lightness.isNear(lightness, within: 1e-4))
    #expect(lab.a.isNear(a, within: 1e-4) && lab.b.isNear(b, within: 1e-4))
  }

  @Test func `Colours survive a conversion to OKLab and back`() {
    for red in stride(from: 0, through: 255, by: 15) {
      for green in stride(from: 0, through: 255, by: 15) {
        for blue in stride(from: 0, through: 255, by: 15) {
          let color = RGBAColor(UInt8(red), UInt8(green), UInt8(blue))
          #expect(OKLab(color).color.rounded == color)
          #expect(OKLab(color).colorOfSameHue.rounded == color)
        }
      }
    }
  }

  @Test func `A colour outside sRGB keeps lightness and hue if it loses chroma`() {
    var random = SplitMix64(seed: 20)
    for _ in 0..<500 {
      let wish = OKLab(
        lightness: random.double(in: 0.05...0.95), chroma: random.double(in: 0.01...0.5),
        hue: random.double(in: -3.14...3.14))
      let shown = OKLab(wish.colorOfSameHue)
      #expect(shown.lightness.isNear(wish.lightness, within: 2e-3))
      #expect(shown.chroma <= wish.chroma + 2e-3)
      if shown.chroma > 0.02 {
        let turn = Portable.cos(shown.hue - wish.hue)
        #expect(turn > 0.99, "\(wish)")
      }
    }
  }

  @Test func `Interpolation through OKLCh has exact ends for all colours`() {
    var random = SplitMix64(seed: 21)
    for _ in 0..<200 {
      func component() -> Double { random.double(in: 0...1) }
      let (start, end) = (
        RGBAColor(red: component(), green: component(), blue: component(), alpha: component()),
        RGBAColor(red: component(), green: component(), blue: component(), alpha: component())
      )
      #expect(start.interpolatedThroughOKLCh(to: end, 0) == start)
      #expect(start.interpolatedThroughOKLCh(to: end, 1) == end)
      #expect(start.interpolatedThroughOKLCh(to: end, -1) == start)
      #expect(start.interpolatedThroughOKLCh(to: end, .nan) == start)
      var last = start
      for step in 1...200 {
        let next = start.interpolatedThroughOKLCh(to: end, Double(step) / 200)
        #expect(next.components.allSatisfy { (0...1).contains($0) })
        #expect(next.alpha.isNear(start.alpha + (end.alpha - start.alpha) * Double(step) / 200))
        // All components are continuous: at worst, the hue changes by half a circle within 200 steps.
        #expect(zip(next.components, last.components).allSatisfy { abs($0 - $1) < 0.15 })
        last = next
      }
    }
  }

  @Test func `Between blue and red lies violet, not grey`() {
    let (blue, red) = (RGBAColor(35, 151, 209), RGBAColor(232, 76, 61))
    let least = (0...50).map {
      OKLab(blue.interpolatedThroughOKLCh(to: red, Double($0) / 50)).chroma
    }.min()
    #expect((least ?? 0) > 0.1)
    #expect(OKLab(blue.interpolated(to: red, 0.45)).chroma < 0.04)
    let middle = blue.interpolatedThroughOKLCh(to: red, 0.5)
    #expect(middle.red > middle.green && middle.blue > middle.green)
  }

  @Test func `A grey takes the hue of the other colour`() {
    let blue = RGBAColor(0, 90, 200)
    for gray in [RGBAColor.white, .black, RGBAColor(gray: 99)] {
      for (start, end) in [(gray, blue), (blue, gray)] {
        let middle = OKLab(start.interpolatedThroughOKLCh(to: end, 0.5))
        #expect(middle.hue.isNear(OKLab(blue).hue, within: 0.05))
      }
    }
    #expect(
      RGBAColor.white.interpolatedThroughOKLCh(to: .black, 0.5).rounded == RGBAColor(gray: 99))
  }

  @Test func `A translucent colour is blended with its ground`() {
    #expect(
      RGBAColor.black.opacity(0.25).over(.white) == RGBAColor(red: 0.75, green: 0.75, blue: 0.75))
    #expect(RGBAColor.clear.over(.white) == .white && RGBAColor.white.over(.black) == .white)
  }
}

extension RGBAColor {
  fileprivate var components: [Double] { [red, green, blue, alpha] }
}
