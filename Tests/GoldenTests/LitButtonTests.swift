import DripKit
import DripRaster
import Testing

/// Lit scenes with an optional material, in pixels.
struct LitButtonTests {
  private static let pages: [RGBAColor] = [.white, RGBAColor(18, 22, 28), .black]

  /// Returns a lit `wave`.
  private func wave(_ accent: String, on page: RGBAColor = .white) throws -> WaveScene {
    var scene = WaveScene(variant: .intended)
    scene.material = .light
    scene.stage.page = page
    scene.waterColor = try #require(RGBAColor(hex: accent))
    return scene
  }

  /// Expects that a white check has a contrast of 3 with the water behind it, also in the reduced form.
  private func expectContrast(
    _ scene: some ProgressDriven, behind role: String, on page: RGBAColor
  ) throws {
    for isReduced in [false, true] {
      var scene = scene
      scene.reducedMotion = isReduced
      let story = scene.story()
      let check = try #require(story.timeline.time(of: .check))
      for time in [check + 0.3, check + 0.5, story.duration.seconds + (isReduced ? 1 : 0)] {
        let picture = story.frame(at: time).picture
        let least = picture.contrast(behind: role, of: role, on: page)
        #expect((3..<21).contains(least), "\(least) at \(time)")
      }
    }
  }

  @Test(arguments: MaterialTests.accents, pages)
  func `The check of wave has a contrast of 3 with the water`(accent: String, page: RGBAColor)
    throws
  {
    try expectContrast(try wave(accent, on: page), behind: "check", on: page)
  }

  @Test(arguments: MaterialTests.accents, pages)
  func `The arrow of wave has a contrast of 3 with the glass`(accent: String, page: RGBAColor)
    throws
  {
    var scene = try wave(accent, on: page)
    (scene.stage.width, scene.stage.height) = (180, 180)
    let least = scene.frame(at: 0).picture.contrast(behind: "arrow", of: "arrow", on: page)
    #expect((3..<21).contains(least), "\(least)")
  }

  @Test func `Small vessels leave out details`() throws {
    func roles(_ diameter: Double) throws -> Set<String> {
      var scene = try wave("#2397d1")
      scene.diameter = diameter
      return AnyScene(scene).roles
    }
    #expect(try roles(32).isSuperset(of: ["shadow", "wave.back", "caustic", "window"]))
    #expect(try roles(31).isDisjoint(with: ["shadow", "wave.back"]))
    #expect(try roles(31).isSuperset(of: ["wave.front", "surface", "caustic", "window"]))
  }

  @Test func `Recorded variants have no material and are flat`() {
    let parameters = AnyScene(WaveScene()).parameters.map(\.path)
    #expect(parameters.contains("waterColor") && !parameters.contains("material"))
    var scene = WaveScene()
    scene.material = .light
    #expect(scene.frame(at: 2).picture == WaveScene().frame(at: 2).picture)
  }
}
