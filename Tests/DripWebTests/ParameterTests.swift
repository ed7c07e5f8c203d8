import DripKit
import Testing

@testable import DripWeb

extension WebTests {
  @Test(arguments: names)
  func `Parameters equal those of the library`(name: String) throws {
    let kind = try #require(allScenes.first { $0.name == name })
    for (index, variant) in kind.variants.enumerated() {
      Self.with(name, variant: Int32(index)) { handle in
        let parameters = kind.scene(variant).parameters
        #expect(drip_parameter_count(handle) == parameters.count)
        for (index, parameter) in parameters.enumerated() {
          let index = Int32(index)
          let texts = (0..<10).map { unsafe Self.text(drip_parameter_text(handle, index, $0)) }
          let value = parameter.value.exactText
          #expect(
            texts[..<7] == [
              parameter.path, parameter.label, parameter.group.name, parameter.meaning,
              parameter.kind.name, parameter.kind.unit.name,
              parameter.kind.choices?.joined(separator: " ") ?? "",
            ])
          let first = try? kind.scene().value(of: parameter.path)
          let isOwn =
            parameter.value != parameter.standard || parameter.value != first ?? parameter.value
          #expect(texts[7...] == [isOwn ? "ours" : parameter.source.name, value, value])
          let numbers = (0..<4).map { drip_parameter_number(handle, index, $0) }
          if let range = parameter.kind.range, case .number(let number) = parameter.value {
            #expect(numbers == [range.lowerBound, range.upperBound, number, number])
          } else if case .line(let longest) = parameter.kind {
            #expect(numbers[1] == Double(longest))
          } else {
            #expect(numbers.allSatisfy { $0.isNaN })
          }
          // A value that was read can be written.
          #expect(Self.set(handle, parameter.path, value) == nil)
          #expect(
            unsafe Self.text(drip_parameter_text(handle, index, ParameterText.valueText.number))
              == value)
        }
      }
    }
  }

  @Test func `A value is parsed from text, or refused with a sentence`() {
    Self.with("download") { handle in
      func value(_ path: String) -> String {
        for index in 0..<drip_parameter_count(handle)
        where unsafe Self.text(drip_parameter_text(handle, index, 0)) == path {
          return unsafe Self.text(
            drip_parameter_text(handle, index, ParameterText.valueText.number))
        }
        return ""
      }
      #expect(Self.set(handle, "diameter", "6.4e1") == nil && value("diameter") == "64")
      #expect(
        drip_body(handle, BodyNumber.width.number) == 64
          && drip_body(handle, BodyNumber.x.number) == 208)
      #expect(Self.set(handle, "page", "Teal") == nil && value("page") == "#008080ff")
      #expect(drip_page(handle) == 0x0080_80FF)
      #expect(Self.set(handle, "page", "AUTO") == nil && value("page") == "auto")
      #expect(Self.set(handle, "isTight", "yes") == nil && value("isTight") == "true")
      #expect(Self.set(handle, "dropletsPerRun", "3.5")?.contains("whole number") == true)
      #expect(Self.set(handle, "diameter", "big") == "diameter must be a number")
      #expect(Self.set(handle, "diameter", "nan") != nil)
      #expect(Self.set(handle, "diameter", "5000")?.contains("between 8.0 and 4096.0") == true)
      #expect(Self.set(handle, "Diameter", "5") == "there is no parameter named Diameter")
      #expect(Self.set(handle, "", "") == "there is no parameter named ")
      #expect(Self.set(handle, "glyph", "no such glyph") != nil)
      #expect(value("diameter") == "64")
    }
  }
}
