import DripKit
import DripTestSupport
import Testing

@testable import DripWeb

extension WebTests {
  /// Calls a function with the handle of a panel.
  private func withPanel(_ body: (Int32) -> Void) {
    let handle = WebModule.shared.scenes.add(LiveScene(AnyScene(InputPanel(variant: .intended))))
    defer { drip_destroy(handle) }
    body(handle)
  }

  private func values(_ handle: Int32) -> [Double] {
    (0..<drip_value_count(handle)).map { drip_value(handle, $0) }
  }

  /// The actions that change every input, with their numbers.
  private static let actions: [(Int32, InputName, Double, Double)] = [
    (0, .off, 0, 0), (1, .value, 4, 0), (2, .down, 0, 0), (3, .pointer, 30, 20),
    (4, .event, 1, 0),
  ]

  @Test func `The declared inputs are described`() {
    withPanel { handle in
      #expect(drip_input_count(handle) == 5)
      func texts(_ index: Int32) -> [String] {
        InputText.allCases.map { unsafe Self.text(drip_input_text(handle, index, $0.number)) }
      }
      #expect(texts(0) == ["power", "toggle", ""] && texts(1) == ["level", "value", ""])
      #expect(texts(4) == ["bell", "event", "ring stop"] && texts(5) == ["", "", ""])
      func numbers(_ index: Int32) -> [Double] {
        InputNumber.allCases.map { drip_input_number(handle, index, $0.number) }
      }
      #expect(numbers(1) == [2, 10, 2] && numbers(0).last == 1)
      #expect(numbers(0)[0].isNaN && numbers(-1).allSatisfy(\.isNaN))
    }
    Self.with("heart") { handle in
      #expect(drip_input_count(handle) == 1)
      #expect(unsafe Self.text(drip_input_text(handle, 0, InputText.kind.number)) == "progress")
      #expect(drip_input_number(handle, 0, InputNumber.largest.number) == 1)
    }
  }

  @Test func `Actions reach the inputs of a scene and of its player`() {
    let expected: [Double] = [0, 4, 1, 30, 20, 1]
    withPanel { handle in
      for (input, action, x, y) in Self.actions {
        drip_send(handle, input, action.number, 1, x, y, 0)
      }
      _ = drip_frame(handle, 0.5)
      #expect(values(handle) == [1, 2, 0, -1, -1, 0])
      _ = drip_frame(handle, 2)
      #expect(values(handle) == expected)
      drip_send(handle, 3, InputName.leave.number, 3, 0, 0, 0)
      drip_send(handle, 1, InputName.value.number, 3, 8, 0, 2)
      _ = drip_frame(handle, 4)
      #expect(values(handle) == [0, 6, 1, -1, -1, 1])
    }
    withPanel { handle in
      Self.start(handle, .settle)
      drip_player_command(handle, PlayerCommand.play.number, 0, 0)
      for (input, action, x, y) in Self.actions {
        drip_player_send(handle, input, action.number, x, y, 0, 1)
      }
      _ = drip_player_update(handle, 1)
      #expect(values(handle) == expected)
    }
  }

  @Test func `Actions that an input does not take are ignored`() {
    withPanel { handle in
      for (input, action, x) in [
        (1, .down, 0), (4, .event, 7), (4, .event, .nan), (9, .on, 0), (-1, .event, 0),
        (1, .value, .nan), (3, .pointer, .infinity),
      ] as [(Int32, InputName, Double)] {
        drip_send(handle, input, action.number, 1, x, 0, 0)
      }
      drip_send(handle, 0, 99, 1, 0, 0, 0)
      _ = drip_frame(handle, 2)
      #expect(values(handle) == [1, 2, 0, -1, -1, 0])
    }
  }
}
