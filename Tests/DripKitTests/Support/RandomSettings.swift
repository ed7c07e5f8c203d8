import DripKit
import DripTestSupport

extension SceneSettings.Description {
  /// The extreme values of the parameter.
  var bounds: [SceneSettings.Value] {
    switch kind {
    case .number(let range, _): [.number(range.lowerBound), .number(range.upperBound)]
    case .whole(let range):
      [.number(Double(range.lowerBound)), .number(Double(range.upperBound))]
    case .flag: [.flag(false), .flag(true)]
    case .color: [.color(.clear), .color(.white)]
    case .optionalColor: [.automatic, .color(.clear), .color(.white)]
    case .choice(let choices): choices.names.map { .text($0) }
    case .glyph: Glyph.presets.map { .text($0.text) }
    case .outline: Outline.presets.map { .text($0.text) }
    case .thresholds: [.text(""), .text("20 #e33, 50 #fa0"), .text("-1e6 black, 1e6 white")]
    case .line(let longest): [.text(""), .text(String(repeating: "W", count: longest))]
    }
  }

  /// Returns one of its extreme values, or now and then a value between.
  func random(_ random: inout SplitMix64) -> SceneSettings.Value {
    let bound = bounds.randomElement(using: &random) ?? value
    guard Int.random(in: 0..<3, using: &random) == 0 else { return bound }
    return switch kind {
    case .number(let range, _): .number(random.double(in: range))
    case .whole(let range): .number(Double(Int.random(in: range, using: &random)))
    case .flag, .color, .optionalColor, .choice, .glyph, .line, .outline, .thresholds: bound
    }
  }
}
