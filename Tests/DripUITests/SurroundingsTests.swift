import DripKit
import Testing

@testable import DripUI

struct SurroundingsTests {
  @Test(arguments: allScenes)
  func `A scene adopts its surroundings`(kind: SceneKind) throws {
    let scene = kind.scene()
    let themes = scene.parameters.filter { $0.kind == Look.Theme.defaultKind }
    let shown = scene.adapted(to: Surroundings(reducedMotion: true, theme: .dark))
    #expect(shown.reducedMotion)
    for theme in themes {
      #expect(try shown.value(of: theme.path) == Look.Theme.dark.parameterValue)
    }
    let others = { (scene: AnyScene) in
      scene.parameters.filter { $0.kind != Look.Theme.defaultKind }
    }
    #expect(others(shown) == others(scene))
    let alone = Surroundings()
    #expect(
      ShownScene(scene: scene.adapted(to: alone), surroundings: alone).scene.name == scene.name)
    #expect(
      ShownScene(scene: scene.adapted(to: alone), surroundings: alone)
        == ShownScene(scene: scene, surroundings: alone))
    #expect(
      ShownScene(scene: shown, surroundings: alone) != ShownScene(scene: scene, surroundings: alone)
    )
  }

  @Test func `A copy is the same scene until it changes`() throws {
    let shown = ShownScene(scene: AnyScene(HeartScene()))
    var copy = shown
    copy.inputs = SceneInputs(.done)
    #expect(copy.origin === shown.origin && copy.isSameScene(as: shown) && copy != shown)
    copy.surroundings.reducedMotion = true
    #expect(!copy.isSameScene(as: shown))
    var other = shown
    try other.scene.set("accent", to: .color(RGBAColor(0, 200, 80)))
    #expect(other.origin !== shown.origin && !other.isSameScene(as: shown))
    #expect(ShownScene(scene: AnyScene(HeartScene())).isSameScene(as: shown))
  }

  @Test func `A scene with a theme exists`() {
    #expect(
      allScenes.contains { kind in
        kind.scene().parameters.contains { $0.kind == Look.Theme.defaultKind }
      })
  }

  @Test func `A colour of a display is limited to sRGB`() {
    let wide = RGBAColor(ofDisplay: 1.2, -0.1, .nan, 0.5)
    #expect(wide == RGBAColor(red: 1, green: 0, blue: 0, alpha: 0.5))
  }

  @Test func `High contrast has a black page`() {
    func theme(_ isDark: Bool, _ increases: Bool) -> Look.Theme? {
      Surroundings(reducedMotion: false, isDark: isDark, increasesContrast: increases).theme
    }
    #expect(theme(false, false) == .light && theme(false, true) == .light)
    #expect(theme(true, false) == .dark && theme(true, true) == .highContrast)
  }

  @Test func `High contrast is flat in every theme`() throws {
    let lit = AnyScene(DownloadScene())
    #expect(try lit.value(of: "material") == .text("light"))
    for isDark in [false, true] {
      let adapt = { (increases: Bool) in
        try lit.adapted(
          to: Surroundings(reducedMotion: false, isDark: isDark, increasesContrast: increases)
        ).value(of: "material")
      }
      #expect(try adapt(false) == .text("light"))
      #expect(try adapt(true) == .text("flat"))
    }
  }

  @Test func `A tint is the main colour of a scene that has one`() throws {
    let pink = RGBAColor(255, 45, 85)
    let tinted = Surroundings(tint: pink)
    for kind in allScenes {
      let scene = kind.scene()
      let shown = scene.adapted(to: tinted)
      let changed = zip(scene.parameters, shown.parameters).filter { $0 != $1 }.map(\.1)
      #expect(changed.count == 1, "\(kind.name)")
      #expect(changed.allSatisfy { $0.value == .color(pink) })
    }
    for scene in [AnyScene(.download), AnyScene(.heart), AnyScene(.wave), AnyScene(.splash)] {
      #expect(try scene.adapted(to: tinted).value(of: "accent") == .color(pink))
    }
    let recorded = AnyScene(WaveScene(variant: .recorded)).adapted(to: tinted)
    #expect(try recorded.value(of: "waterColor") == .color(pink))
  }

  @Test func `A tint leaves a colour alone that the app has set`() throws {
    let pink = Surroundings(theme: .dark, tint: RGBAColor(255, 45, 85))
    let green = RGBAColor(0, 200, 80)
    let heart = AnyScene(HeartScene().with { $0.look.accent = green }).adapted(to: pink)
    #expect(try heart.value(of: "accent") == .color(green))
    for theme in Look.Theme.allCases {
      let sheet = PulledSheet { .sheet(for: $0) }.scene(theme, 390).adapted(to: pink)
      #expect(try sheet.value(of: "accent") == .color(RGBAColor(255, 45, 85)))
      let own = PulledSheet { RefreshScene.sheet(for: $0).with { $0.look.accent = green } }
      #expect(
        try own.scene(theme, 390).adapted(to: pink).value(of: "accent") == .color(green))
    }
  }

  @Test func `The distance of a pull is that of the scene`() {
    let sheet = PulledSheet { _ in RefreshScene(variant: .intended).with { $0.pullDistance = 93 } }
    #expect(abs(sheet.distance - 93) < 1e-6)
    #expect(sheet.scene(.light, 321).size.width == 321)
    #expect(sheet.scene(.light, 0).size.width == RefreshScene().size.width)
    #expect(sheet.scene(.light, 0).run().frame(at: 0).hangs == false)
    let drop = PulledSheet { .sheet(for: $0) }
    #expect(drop.scene(.light, 0).run().frame(at: 0).hangs && abs(drop.distance - 112) < 1e-6)
  }

  @Test func `A canvas is scaled to fit and centred`() {
    let map = Size2D(200, 100).fitting(into: Rect2D(x: 10, y: 20, width: 100, height: 100))
    #expect(map.apply(.origin) == Point2D(10, 45))
    #expect(map.apply(Point2D(200, 100)) == Point2D(110, 95))
    let back = Size2D(200, 100).point(
      shownAt: Point2D(110, 95), in: Rect2D(x: 10, y: 20, width: 100, height: 100))
    #expect(back == Point2D(200, 100))
    #expect(Size2D(0, 0).fitting(into: Rect2D(x: 1, y: 2, width: 3, height: 4)) == .identity)
  }
}
