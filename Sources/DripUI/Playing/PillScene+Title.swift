import DripKit

extension PillScene {
  /// The height of the canvas on which the button is as high as a control of a touch screen, 44 points.
  private static let controlHeight = 66.0

  /// A pill that is as high as a control of the system.
  static var control: PillScene { PillScene().with { $0.stage.height = controlHeight } }

  /// Returns the pill with the title of a button as its label, and as wide as its labels need.
  ///
  /// Labels and a width that the app has set are kept. `phrase` returns the words of another state, and `width` the width of
  /// a text in the font that draws it.
  func titled(
    _ title: String, phrase: (Phrase) -> String, width: (String, StrokeFont) -> Double?
  ) -> PillScene {
    let (standard, words) = (PillScene(), title.onOneLine)
    var pill = self
    for (label, text) in [
      (\.idleLabel, words), (\.runningLabel, words), (\.unknownLabel, words),
      (\.pausedLabel, phrase(.paused)), (\.doneLabel, phrase(.done)),
      (\.failedLabel, phrase(.retry)),
    ] as [(WritableKeyPath<PillScene, String>, String)]
    where self[keyPath: label] == standard[keyPath: label] { pill[keyPath: label] = text }
    let font = StrokeFont(height: 1, weight: letterWeight)
    let (sample, ours) = (pill.idleLabel, font.width(of: pill.idleLabel))
    if letterWidth == 1, ours > 0, let theirs = width(sample, font) {
      pill.letterWidth = (0.25...4).clamping(theirs / ours)
    }
    if stage.width == standard.stage.width { pill.stage.width = pill.fittingWidth }
    return pill
  }
}

extension AnyScene {
  /// Draws the glyph of another scene before the label, or none if it has none.
  mutating func adopt(glyphOf other: AnyScene) {
    let glyph = try? other.value(of: "glyph")
    // A pill has both parameters, so these lines throw no errors.
    try? set("showsGlyph", to: .flag(glyph != nil))
    if let glyph { try? set("glyph", to: glyph) }
  }
}

extension String {
  /// The beginning of the text, without line breaks, as far as a scene takes it as a label.
  fileprivate var onOneLine: String {
    let letters = unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7f }
    return String(String.UnicodeScalarView(letters.prefix(64)))
  }
}
