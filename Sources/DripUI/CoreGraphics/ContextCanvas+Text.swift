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
        let font = Self.font(
          capitals: text.font.height, isBold: text.font.weight >= Self.boldWeight)
      else { return stroke(identity, .path(text.outline), text.font.style, paint) }
      // The keys are those of Core Text's font, and of its colour of the context.
      let characters = NSAttributedString(
        string: text.characters,
        attributes: [
          NSAttributedString.Key(rawValue: "NSFont"): font,
          NSAttributedString.Key(rawValue: "CTForegroundColorFromContext"): true,
        ])
      let line = CTLineCreateWithAttributedString(characters as CFAttributedString)
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

    /// Returns the system's font whose capitals have a height.
    private static func font(capitals height: Double, isBold: Bool) -> CTFont? {
      let kind: CTFontUIFontType = isBold ? .emphasizedSystem : .system
      guard let sample = CTFontCreateUIFontForLanguage(kind, 100.0, nil) else { return nil }
      let size = 100 * height / max(Double(CTFontGetCapHeight(sample)), 1)
      return CTFontCreateUIFontForLanguage(kind, CGFloat(size), nil)
    }
  }
#endif
