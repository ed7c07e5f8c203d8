import DripKit
import DripRaster
import DripTestSupport
import Testing

/// The words of `pill`, in pixels.
struct PillTests {
  /// Two hundred accents: ones that somebody may choose, and random ones.
  private static let accents: [RGBAColor] = {
    var random = SplitMix64(seed: 11)
    func component() -> UInt8 { UInt8.random(in: 0...255, using: &random) }
    return MaterialTests.accents.compactMap { RGBAColor(hex: $0) }
      + (0..<190).map { _ in RGBAColor(component(), component(), component()) }
  }()

  /// Returns a button whose work has come so far, with no events after that.
  private func picture(_ accent: RGBAColor, _ theme: Look.Theme, _ inputs: Input...) -> Picture {
    var scene = PillScene()
    (scene.look.accent, scene.look.theme) = (accent, theme)
    (scene.idleLabel, scene.doneLabel, scene.runningLabel) = ("WMgy@#", "WMgy@#", "WMgy@#")
    (scene.letterWeight, scene.letterHeight) = (0.22, 0.3)
    scene.log.wait()
    for (index, input) in inputs.enumerated() { scene.log.take(input, at: Double(index)) }
    return scene.picture(at: 9)
  }

  @Test(arguments: accents, Look.Theme.allCases)
  func `Labels have a contrast of 4.5 with what is behind them`(
    accent: RGBAColor, theme: Look.Theme
  ) {
    let page = Look().with { $0.theme = theme }.stage.page
    let dry = picture(accent, theme).contrast(behind: "label", of: "label", on: page)
    #expect((4.5..<21.1).contains(dry), "\(dry) on glass")
    let failed = picture(accent, theme, .progress(0.001), .fail)
      .contrast(behind: "label", of: "label", on: page)
    #expect((4.5..<21.1).contains(failed), "\(failed) on glass after a failure")
    for progress in [0.6, 1] {
      let wet = picture(accent, theme, .progress(progress))
        .contrast(behind: "label.wet", of: "label", on: page)
      #expect((4.5..<21.1).contains(wet), "\(wet) in water")
    }
    let red = picture(accent, theme, .progress(0.9), .fail)
      .contrast(behind: "label.wet", of: "label", on: page)
    #expect((4.5..<21.1).contains(red), "\(red) in water after a failure")
  }
}
