import DripKit
import Testing

@testable import DripUI

struct SceneInputsTests {
  private let scene = AnyScene(Panel<AsMeter>())

  private func inputs(_ values: [Input.Name: InputValue]) -> SceneInputs {
    var inputs = SceneInputs()
    for (name, value) in values { inputs[name] = value }
    return inputs
  }

  @Test func `Each state becomes the action of its input, in the order of the scene`() {
    var received = SceneInputs()
    let all = inputs([
      "pointer": .place(Point2D(3, 4)), "lever": .flag(true), "level": .number(7),
      "power": .flag(true),
    ])
    #expect(
      received.adopt(all, of: scene.log.channels) == [
        .input(.on, to: "power"), .input(.value(7), to: "level"), .input(.down, to: "lever"),
        .input(.pointer(Point2D(3, 4)), to: "pointer"),
      ])
    #expect(received.adopt(all, of: scene.log.channels).isEmpty)
    let none = inputs([
      "pointer": .place(nil), "lever": .flag(false), "level": .number(0), "power": .flag(false),
    ])
    #expect(
      received.adopt(none, of: scene.log.channels) == [
        .input(.off, to: "power"), .input(.value(0), to: "level"), .input(.up, to: "lever"),
        .input(.leave, to: "pointer"),
      ])
  }

  @Test func `The first state of an input is no change`() {
    var received = SceneInputs()
    let first = inputs([
      "pointer": .place(nil), "lever": .flag(false), "level": .number(0), "power": .flag(false),
    ])
    #expect(received.adopt(first, of: scene.log.channels).isEmpty)
    #expect(received == first)
    var work = SceneInputs()
    #expect(work.adopt(SceneInputs(.waiting), of: AnyScene(DownloadScene()).log.channels).isEmpty)
  }

  @Test func `A change is sent when it can be seen, and the ends of a range always`() {
    var received = SceneInputs()
    let step = 10.0 / 512
    let sent = [0.9 * step, 1.1 * step, 1.5 * step, 2.2 * step, .nan, 10 - 0.1 * step, 10, 11, 0.1]
      .map { received.adopt(inputs(["level": .number($0)]), of: scene.log.channels) }
    #expect(
      sent.map(\.count) == [0, 1, 0, 1, 1, 1, 1, 1, 1])
    #expect(sent.last == [.input(.value(0.1), to: "level")])
    #expect(received.adopt(inputs(["level": .number(0)]), of: scene.log.channels).count == 1)
  }

  @Test func `A number is the fraction of progress`() {
    var received = SceneInputs()
    let channels = AnyScene(DownloadScene()).log.channels
    let changes = received.adopt(inputs(["progress": .number(0.4)]), of: channels)
    #expect(changes == [.work(.running(fraction: 0.4))])
    #expect(received.adopt(SceneInputs(.failed), of: channels) == [.work(.failed)])
  }

  @Test func `A trigger sends its event when it changes`() {
    func ringing(_ count: Int, to input: Input.Name? = nil) -> SceneInputs {
      var inputs = SceneInputs()
      inputs.addEvent("ring", to: input, trigger: count)
      return inputs
    }
    var received = SceneInputs()
    #expect(!ringing(1).isEmpty && ringing(1) == ringing(1) && ringing(1) != ringing(2))
    #expect(received.adopt(ringing(1), of: scene.log.channels).isEmpty)
    #expect(received.adopt(ringing(1), of: scene.log.channels).isEmpty)
    #expect(received.adopt(ringing(2), of: scene.log.channels) == [.input(.event("ring"), to: nil)])
    #expect(received.adopt(ringing(2), of: scene.log.channels).isEmpty)
    var other = SceneInputs()
    other.addEvent("ring", to: nil, trigger: "2")
    #expect(other != ringing(2))
    #expect(received.adopt(ringing(3, to: "bell"), of: scene.log.channels).isEmpty)
  }

  @Test func `An input that the scene lacks is a mistake that is named`() {
    #expect(inputs(["level": .number(1), "lever": .flag(true)]).mistake(in: scene) == nil)
    let kinds =
      "its inputs are power (toggle), level (value), lever (press), pointer (pointer), bell (event)"
    #expect(
      inputs(["levl": .number(1)]).mistake(in: scene)
        == "the scene input-panel has no input levl that takes number(1.0); \(kinds)")
    #expect(
      inputs(["level": .flag(true)]).mistake(in: scene)
        == "the scene input-panel has no input level that takes flag(true); \(kinds)")
    for (event, input, isLegal) in [
      ("ring", nil, true), ("ring", "bell", true), ("ring", "lever", false), ("knock", nil, false),
    ] as [(Input.Name, Input.Name?, Bool)] {
      var inputs = SceneInputs()
      inputs.addEvent(event, to: input, trigger: 0)
      #expect((inputs.mistake(in: scene) == nil) == isLegal, "\(event)")
    }
    #expect(
      inputs(["level": .number(1)]).mistake(in: AnyScene(SplashScene()))
        == "the scene splash has no input level that takes number(1.0); it has no inputs")
  }

  @Test func `The inputs of an app win over those of the user`() {
    let own = inputs(["level": .number(1), "power": .flag(true)])
    let merged = own.merging(inputs(["level": .number(2)]))
    #expect(merged == inputs(["level": .number(2), "power": .flag(true)]))
  }
}
