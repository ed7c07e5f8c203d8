import Testing

@testable import DripUI

struct ControlLookTests {
  @Test func `A control grows with its size and with the user's text, within limits`() {
    let scales = ControlLook.Size.allCases.map { ControlLook($0).scale }
    #expect(scales.map { $0 * 64 } == [32, 44, 64, 80, 96])
    #expect(ControlLook(textScale: 1.2).scale == 1.2)
    #expect(ControlLook(.large, textScale: 1.2).scale == 1.5)
    #expect(ControlLook(textScale: 3.1).scale == 1.6 && ControlLook(textScale: 0.1).scale == 0.85)
    #expect(ControlLook(textScale: .nan).scale == 1 && ControlLook(textScale: .infinity).scale == 1)
  }

  @Test func `A disabled control is dimmed`() {
    #expect(ControlLook().opacity == 1 && ControlLook(isEnabled: false).opacity < 0.5)
    #expect(ControlLook(isEnabled: false).scale == 1)
  }
}
