import DripKit
import Foundation
import Testing

struct ButtonWorkCodingTests {
  private func text(of work: ButtonWork) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(work), as: UTF8.self)
  }

  private func work(_ text: String) throws -> ButtonWork {
    try JSONDecoder().decode(ButtonWork.self, from: Data(text.utf8))
  }

  /// Returns the sentence of the error of a text.
  private func complaint(_ text: String) -> String? {
    do {
      _ = try work(text)
      return nil
    } catch DecodingError.dataCorrupted(let context) {
      return context.debugDescription
    } catch {
      return "\(error)"
    }
  }

  @Test func `Every state is written and read again`() throws {
    for (work, text) in [
      (.waiting, #"{"state":"waiting"}"#), (.running(fraction: nil), #"{"state":"running"}"#),
      (.running(fraction: 0.25), #"{"fraction":0.25,"state":"running"}"#),
      (.paused(fraction: 0), #"{"fraction":0,"state":"paused"}"#),
      (.done, #"{"fraction":1,"state":"running"}"#), (.failed, #"{"state":"failed"}"#),
      (
        .failed(.init(message: "Gone", code: 404)),
        #"{"code":404,"message":"Gone","state":"failed"}"#
      ),
    ] as [(ButtonWork, String)] {
      #expect(try self.text(of: work) == text)
      #expect(try self.work(text) == work)
    }
  }

  @Test func `An odd fraction of an app can be read again`() throws {
    for (odd, limited) in [(1.0001, 1), (-3, 0), (.infinity, 1), (.nan, nil)]
      as [(Double, Double?)]
    {
      #expect(try work(text(of: .running(fraction: odd))) == .running(fraction: limited))
      #expect(try work(text(of: .paused(fraction: odd))) == .paused(fraction: limited))
    }
  }

  @Test func `The text of a stranger is refused in a sentence`() {
    #expect(
      complaint(#"{"state":"finished"}"#)
        == #"work has no state "finished"; choose one of waiting, running, paused, failed"#)
    for fraction in ["1.0001", "-0.1", "1e300"] {
      #expect(
        complaint(#"{"state":"running","fraction":\#(fraction)}"#)?
          .hasPrefix("the fraction of work is a number from 0 to 1, not ") == true, "\(fraction)")
    }
    let long = complaint("{\"state\":\"\(String(repeating: "x", count: 1_000_000))\"}")
    #expect((long?.utf8.count ?? .max) < 200)
    for odd in [
      "{}", "[]", "3", #"{"state":7}"#, #"{"state":"running","fraction":"half"}"#,
      #"{"state":"failed","code":1.5}"#, #"{"state":"failed","message":[]}"#, "NaN",
    ] {
      #expect(throws: DecodingError.self, "\(odd)") { try work(odd) }
    }
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    for odd in ["nan", "inf", "-inf"] {
      let text = Data(#"{"state":"paused","fraction":"\#(odd)"}"#.utf8)
      #expect(throws: DecodingError.self) { try decoder.decode(ButtonWork.self, from: text) }
    }
  }

  @Test func `A field that belongs to another state changes nothing`() throws {
    #expect(try work(#"{"state":"waiting","fraction":7,"new":true}"#) == .waiting)
    #expect(try work(#"{"state":"running","fraction":null}"#) == .running(fraction: nil))
  }
}
