import DripKit
import Testing

@testable import DripUI

struct SceneControlTests {
  private func inputs(_ name: Input.Name, _ value: InputValue) -> SceneInputs {
    var inputs = SceneInputs()
    inputs[name] = value
    return inputs
  }

  @Test func `The role of a scene chooses the input that the user changes`() {
    let toggle = SceneControl(AnyScene(Panel<AsToggle>()))
    #expect(toggle?.name == "power" && toggle?.kind == .toggle && toggle?.start == .flag(false))
    let slider = SceneControl(AnyScene(Panel<AsSlider>()))
    #expect(slider?.name == "level" && slider?.kind == .slider(0...10))
    let button = SceneControl(AnyScene(Panel<AsButton>()))
    #expect(button?.name == "lever" && button?.kind == .button)
    #expect(SceneControl(AnyScene(Panel<AsMeter>())) == nil)
    for kind in allScenes { #expect(SceneControl(kind.scene()) == nil, "\(kind.name)") }
    #expect(AnyScene(Panel<AsMeter>()).pointer == "pointer")
    #expect(AnyScene(SplashScene()).pointer == nil)
  }

  @Test func `A finger drags a slider from one edge of its body to the other`() throws {
    let wide = try #require(SceneControl(AnyScene(Panel<AsSlider>())))
    let values = [0, 10, 50, 90, 100].map { wide.value(at: Point2D($0, 7)) }
    #expect(values == [0, 0, 5, 10, 10].map { .number($0) })
    let high = try #require(
      SceneControl(
        AnyScene(
          Panel<AsSlider>().with { $0.body = Rect2D(x: 40, y: 10, width: 20, height: 80) })))
    #expect(
      [0, 30, 95].map { high.value(at: Point2D(3, $0)) } == [10, 7.5, 0].map { .number($0) })
    let flat = SceneControl(
      AnyScene(Panel<AsSlider>().with { $0.body = Rect2D(x: 0, y: 0, width: 0, height: 0) }))
    #expect(flat?.value(at: .origin) == nil)
    #expect(SceneControl(AnyScene(Panel<AsToggle>()))?.value(at: .origin) == nil)
  }

  @Test func `Steps go from one end of a slider to the other, and a switch has two states`() throws
  {
    let slider = try #require(SceneControl(AnyScene(Panel<AsSlider>())))
    #expect(slider.value(steppingUp: true, from: nil) == .number(1))
    #expect(slider.value(steppingUp: true, from: .number(9.5)) == .number(10))
    #expect(slider.value(steppingUp: false, from: .number(0.5)) == .number(0))
    #expect(slider.opposite(of: nil) == nil)
    let toggle = try #require(SceneControl(AnyScene(Panel<AsToggle>())))
    #expect(toggle.opposite(of: nil) == .flag(true))
    #expect(toggle.opposite(of: .flag(true)) == .flag(false))
    #expect(toggle.value(steppingUp: true, from: nil) == nil)
  }

  @Test func `A finger moves the slider and the pointer, and a mouse only the pointer`() throws {
    let scene = AnyScene(Panel<AsSlider>())
    let control = try #require(SceneControl(scene))
    func changes(_ point: Point2D?, isTouched: Bool = true, isEnabled: Bool = true)
      -> [Input.Name: InputValue]
    {
      let changes = scene.changes(
        at: point, isTouched: isTouched, isEnabled: isEnabled, control: control,
        pointer: scene.pointer)
      return Dictionary(uniqueKeysWithValues: changes.map { ($0.name, $0.value) })
    }
    let place = Point2D(50, 50)
    #expect(changes(place) == ["level": .number(5), "pointer": .place(place)])
    #expect(changes(place, isTouched: false) == ["pointer": .place(place)])
    // A finger may leave the canvas without letting go of the slider.
    #expect(changes(Point2D(150, 50)) == ["level": .number(10), "pointer": .place(nil)])
    #expect(changes(nil) == ["pointer": .place(nil)])
    #expect(changes(place, isEnabled: false).isEmpty)
    #expect(changes(nil, isEnabled: false) == ["pointer": .place(nil)])
    #expect(
      scene.changes(at: place, isTouched: true, isEnabled: true, control: nil, pointer: nil)
        .isEmpty)
    let toggle = AnyScene(Panel<AsToggle>())
    #expect(
      toggle.changes(
        at: place, isTouched: true, isEnabled: true, control: SceneControl(toggle), pointer: nil
      ).isEmpty)
  }

  @Test func `Assistive technologies read what the role is about`() {
    let meter = AnyScene(Panel<AsMeter>())
    #expect(SceneReading(meter, SceneInputs()) == nil)
    #expect(SceneReading(meter, inputs("level", .number(4))) == .part(0.4))
    #expect(SceneReading(meter, inputs("level", .number(40))) == .part(1))
    #expect(SceneReading(meter, inputs("power", .flag(true))) == nil)
    #expect(SceneReading(AnyScene(Panel<AsSlider>()), SceneInputs()) == .part(0))
    let toggle = AnyScene(Panel<AsToggle>())
    #expect(SceneReading(toggle, inputs("power", .flag(true))) == .flag(true))
    #expect(SceneReading(toggle, SceneInputs()) == .flag(false))
    #expect(SceneReading(AnyScene(Panel<AsButton>()), inputs("lever", .flag(true))) == nil)
    let download = AnyScene(DownloadScene())
    #expect(SceneReading(download, SceneInputs()) == nil)
    #expect(
      SceneReading(download, inputs("progress", .number(0.3))) == .work(.running(fraction: 0.3)))
    #expect(SceneReading(download, SceneInputs(.failed)) == .work(.failed))
    #expect(meter.spokenName == "input panel")
  }
}
