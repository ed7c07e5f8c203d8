#if canImport(CoreGraphics)
  import CoreGraphics
  import CoreText
  public import DripKit
  import Foundation

  extension ContextCanvas {
    /// The strokes from which a text is drawn in the bold form of the system's font, as a fraction of its height.
    private static let boldWeight = 0.135

    /// Draws a text of one colour in the font of the system, and that of a gradient with our own strokes.
    public mutating func text(_ identity: Identity, _ text: Node.Text, _ paint: Paint) {
      guard case .color(let color) = paint.simplified,
        let line = Self.line(text.characters, text.font)
      else { return stroke(identity, .path(text.outline), text.font.style, paint) }
      let width = CTLineGetTypographicBounds(line, nil, nil, nil)
      let start = text.place - Vector2D(text.alignment.share * width, 0)
      context.saveGState()
      context.setFillColor(color.cgColor)
      // Letters stand on their heads where y runs down.
      context.textMatrix = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 0)
      context.textPosition = start.cgPoint
      CTLineDraw(line, context)
      context.restoreGState()
    }

    /// Returns the width of a text in the font of the system that replaces a font of strokes.
    static func width(of characters: String, in font: StrokeFont) -> Double? {
      line(characters, font).map { CTLineGetTypographicBounds($0, nil, nil, nil) }
    }

    private static func line(_ characters: String, _ font: StrokeFont) -> CTLine? {
      Self.font(capitals: font.height, isBold: font.weight >= boldWeight).map { font in
        // Keys of Core Text: the font, and a flag for the colour of the context.
        let text = NSAttributedString(
          string: characters,
          attributes: [
            NSAttributedString.Key(rawValue: "NSFont"): font,
            NSAttributedString.Key(rawValue: "CTForegroundColorFromContext"): true,
          ])
        return CTLineCreateWithAttributedString(text as CFAttributedString)
      }
    }

    /// Returns the system's font whose capitals have a height.
    private static func font(capitals height: Double, isBold: Bool) -> CTFont? {
      let kind: CTFontUIFontType = isBold ? .emphasizedSystem : .system
      guard let sample = CTFontCreateUIFontForLanguage(kind, 100.0, nil) else { return nil }
      let size = 100 * height / max(Double(CTFontGetCapHeight(sample)), 1)
      return CTFontCreateUIFontForLanguage(kind, CGFloat(size), nil)
    }
  }
#endif
