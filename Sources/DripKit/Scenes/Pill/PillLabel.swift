/// The words, the number and the glyph of a `pill` in one state, laid out in its body.
struct PillLabel: Sendable {
  private let text: String
  private let letters: Outline
  private let percent: String?
  private let glyph: (glyph: Glyph, written: Double)?
  private let font: StrokeFont
  private let body: Rect2D
  private let isRightToLeft: Bool
  /// The widths of the text and of the number.
  private let widths: (text: Double, percent: Double)
  /// The width of the glyph and of the space after it.
  private let symbol: Double

  /// The time in which the check is written.
  private static let writing = 0.3
  /// An arrow that turns back, for a second try.
  private static let retry = try? Glyph("M20 5v6h-6M20 11A8 8 0 1 0 19 16")
  /// The scale of letters below which words are left out.
  private static let leastScale = 0.5
  /// The space at the ends, and the radius of a glyph and the space after it, in heights of the button.
  private static let (margin, glyphRadius, space) = (0.55, 0.46, 0.26)

  init(
    _ chapter: PillScene.Run.Chapter, _ scene: PillScene, in body: Rect2D, level: Double,
    isFull: Bool, at time: Double
  ) {
    (self.body, isRightToLeft) = (body, scene.isRightToLeft)
    let height = body.size.height
    var (text, letters, sign, hasPercent) = Self.words(of: chapter.state, scene)
    // A button that is not full never says that it is.
    let part = min(Int(100 * level + 0.5), isFull ? 100 : 99)
    var percent =
      hasPercent && scene.showsPercent
      ? String(bytes: Double(part).fixedBytes(0) + [0x20, 0x25]) : nil
    if !scene.showsGlyph { sign = nil }
    let natural = StrokeFont(height: scene.letterHeight * height, weight: scene.letterWeight)
    var margin = Self.margin
    /// Returns the width that letters need, and the one that they may have.
    func measured() -> (needed: Double, room: Double) {
      let number = percent.map { scene.letterWidth * natural.width(of: $0) } ?? 0
      let gap = percent == nil ? 0 : Self.space * height
      let needed = Self.width(of: text, letters, scene, natural) + number
      let symbol = Self.symbol(sign != nil, hasWords: !text.utf8.isEmpty) * height
      return (needed, body.size.width - 2 * margin * height - gap - symbol)
    }
    var (needed, room) = measured()
    if room < Self.leastScale * needed, percent != nil || sign != nil {
      // In a narrow button the number or the glyph stands alone.
      (text, letters, percent, margin) = (percent ?? "", .none, nil, 0.18)
      (needed, room) = measured()
    }
    // Words that are too long get smaller letters.
    var font = natural
    if needed > room, needed > 0 { font.height *= max(0.05, room / needed) }
    let written = chapter.state == .done ? smoothStep((time - chapter.start) / Self.writing) : 1
    glyph = sign.map { ($0, scene.reducedMotion ? 1 : written) }
    symbol = Self.symbol(sign != nil, hasWords: !text.utf8.isEmpty) * height
    widths = (
      Self.width(of: text, letters, scene, font),
      percent.map { scene.letterWidth * font.width(of: $0) } ?? 0
    )
    (self.text, self.letters, self.percent, self.font) = (text, letters, percent, font)
  }

  /// Returns the width of a glyph and the space after it, in heights of the button.
  private static func symbol(_ hasGlyph: Bool, hasWords: Bool) -> Double {
    hasGlyph ? glyphRadius + (hasWords ? space : 0) : 0
  }

  /// Returns the smallest width of a button in which the label of a state has letters of full height.
  static func width(
    in state: PillScene.Run.Chapter.State, _ scene: PillScene, height: Double
  ) -> Double {
    let (text, letters, glyph, hasPercent) = words(of: state, scene)
    let font = StrokeFont(height: scene.letterHeight * height, weight: scene.letterWeight)
    var width = self.width(of: text, letters, scene, font)
    var spaces = 2 * margin
    spaces += symbol(glyph != nil && scene.showsGlyph, hasWords: true)
    if hasPercent, scene.showsPercent {
      width += scene.letterWidth * font.width(of: "99 %")
      spaces += space
    }
    return width + spaces * height
  }

  /// Returns the width of some words in a font, or of the letters that replace them.
  private static func width(
    of text: String, _ letters: Outline, _ scene: PillScene, _ font: StrokeFont
  ) -> Double {
    letters == .none ? scene.letterWidth * font.width(of: text) : letters.aspect * font.height
  }

  private static func words(
    of state: PillScene.Run.Chapter.State, _ scene: PillScene
  ) -> (text: String, letters: Outline, glyph: Glyph?, hasPercent: Bool) {
    switch state {
    case .idle: (scene.idleLabel, scene.idleLabelOutline, scene.glyph, false)
    case .running: (scene.runningLabel, scene.runningLabelOutline, nil, true)
    case .unknown: (scene.unknownLabel, scene.unknownLabelOutline, nil, false)
    case .paused: (scene.pausedLabel, scene.pausedLabelOutline, nil, true)
    case .done: (scene.doneLabel, scene.doneLabelOutline, .check, false)
    case .failed: (scene.failedLabel, scene.failedLabelOutline, retry, false)
    }
  }

  /// Draws the label with the numbers of its parts.
  func draw(_ role: Identity.Role, _ number: Int, _ ink: RGBAColor, on pen: inout some Pen) {
    let height = body.size.height
    let baseline = body.center.y + font.height / 2
    let start =
      percent == nil
      ? (body.size.width - widths.text - symbol) / 2 : Self.margin * height
    if let glyph {
      let place = Point2D(x(start + Self.glyphRadius * height / 2), body.center.y)
      let circle = Circle2D(center: place, radius: Self.glyphRadius * height)
      let style = StrokeStyle2D.round(width: 1.15 * font.style.width)
      let strokes = glyph.glyph.written(glyph.written).transformed(by: circle.placement)
      pen.stroke(Identity(role, number), .path(strokes), style, ink)
    }
    let leading = isRightToLeft ? StrokeFont.Alignment.trailing : .leading
    let place = Point2D(x(start + symbol), baseline)
    if letters == .none {
      let words = Node.Text(text, at: place, in: font, alignment: leading, width: widths.text)
      pen.text(Identity(role, number + 1), words, .color(ink))
    } else {
      let shape = letters.letters(at: place, height: font.height, alignment: leading)
      pen.fill(Identity(role, number + 1), shape, ink)
    }
    guard let percent else { return }
    let end = Point2D(x(body.size.width - Self.margin * height - widths.percent), baseline)
    let value = Node.Text(percent, at: end, in: font, alignment: leading, width: widths.percent)
    pen.text(Identity(role, number + 2), value, .color(ink))
  }

  /// Returns the x coordinate of a distance from the beginning of the button.
  private func x(_ distance: Double) -> Double {
    isRightToLeft ? body.maxX - distance : body.minX + distance
  }
}
