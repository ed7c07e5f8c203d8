import DripKit
import Testing

@testable import DripUI

struct ValueStyleTests {
  @Test func `A style shows a part of the range of its scene`() {
    let litres = AnyScene(GaugeScene().with { ($0.min, $0.max) = (-10, 30) })
    #expect(SceneInputs(part: 0.25, of: litres)["value"] == .number(0))
    #expect(SceneInputs(part: 0.25, of: AnyScene(WaveScene())).work == .running(fraction: 0.25))
    let bar = AnyScene(GaugeScene(progressIn: .bar))
    guard case .number(let unknown) = SceneInputs(part: nil, of: bar)["value"] else {
      Issue.record("an unknown part is a number")
      return
    }
    #expect(unknown.isNaN)
    #expect(SceneInputs(part: nil, of: AnyScene(WaveScene())).work == .running(fraction: nil))
    #expect(SceneInputs(part: 0.5, of: AnyScene(SplashScene())).isEmpty)
  }

  @Test func `A gauge is read with its unit, or as a part of its range`() {
    for (gauge, value, reading) in [
      (GaugeScene(), 40, .part(0.4)),
      (GaugeScene(percentIn: .bottle), 62, .amount(62, decimals: 0, unit: "%")),
      (
        GaugeScene().with { ($0.max, $0.unit, $0.decimals) = (2500, "l", 1) }, 3000,
        .amount(2500, decimals: 1, unit: "l")
      ),
    ] as [(GaugeScene, Double, SceneReading)] {
      let scene = AnyScene(gauge)
      var inputs = SceneInputs()
      #expect(SceneReading(scene, inputs) == nil && scene.measure == "value")
      inputs[scene.measure] = .number(value)
      #expect(SceneReading(scene, inputs) == reading)
      inputs[scene.measure] = .number(.nan)
      #expect(SceneReading(scene, inputs) == nil)
    }
    #expect(AnyScene(Panel<AsMeter>(variant: .intended)).measure == "level")
  }

  @MainActor @Test(arguments: Outline.presets)
  func `A gauge of percent shows its number, and progress none`(outline: Outline) throws {
    for (gauge, texts) in [
      (GaugeScene(percentIn: outline), ["62", "%"]), (GaugeScene(progressIn: outline), []),
    ] {
      let scene = AnyScene(gauge)
      let screen = Screen(
        ShownScene(scene: scene, inputs: SceneInputs(part: 0.62, of: scene)))
      let picture = try #require(screen.picture)
      #expect(
        Set(picture.nodes.flatMap(\.texts).map(\.characters)) == Set(texts), "\(outline.text)")
      #expect(scene.flaw == nil)
    }
  }

  @Test func `A bar fills from the side where reading begins`() throws {
    let bar = GaugeScene(progressIn: .bar)
    #expect(bar.direction == .right && GaugeScene(progressIn: .bottle).direction == .up)
    #expect(try AnyScene(bar).readFromRight.value(of: "direction") == .text("left"))
    #expect(try AnyScene(PillScene()).readFromRight.value(of: "isRightToLeft") == .flag(true))
    let bottle = AnyScene(GaugeScene(progressIn: .bottle))
    #expect(bottle.readFromRight.parameters == bottle.parameters)
    let round = AnyScene(DownloadScene())
    #expect(round.readFromRight.parameters == round.parameters)
  }
}

extension Node {
  /// The texts of the node and the nodes in it.
  var texts: [Node.Text] {
    switch self {
    case .text(_, let text, _): [text]
    case .group(let group): group.nodes.flatMap(\.texts)
    default: []
    }
  }
}
