extension Node {
  /// A line of text.
  ///
  /// Canvases draw its ``outline``, which is the same everywhere. Only a canvas with fonts of its own, such as that of
  /// a page or of Apple's systems, draws other letters.
  public struct Text: Sendable, Hashable {
    /// The characters, without line breaks.
    public var characters: String
    /// The anchor, a point of the baseline.
    public var place: Point2D
    /// The height and the weight of the letters, as in our own font.
    public var font: StrokeFont
    /// The position of the text relative to its anchor.
    public var alignment: StrokeFont.Alignment
    /// The width that letters of other fonts may have, in points; nil for that of our strokes.
    public var width: Double?

    /// Creates a line of text.
    public init(
      _ characters: String, at place: Point2D, in font: StrokeFont,
      alignment: StrokeFont.Alignment = .leading, width: Double? = nil
    ) {
      (self.characters, self.place) = (characters, place)
      (self.font, self.alignment, self.width) = (font, alignment, width)
    }

    /// The strokes of our own font.
    public var outline: Path2D { font.path(of: characters, at: place, alignment: alignment) }
  }
}

// Texts are compared byte by byte, because Embedded Swift has no Unicode tables.
extension Node.Text {
  /// Returns true if two texts are drawn alike.
  public static func == (lhs: Node.Text, rhs: Node.Text) -> Bool {
    lhs.characters.utf8.elementsEqual(rhs.characters.utf8) && lhs.place == rhs.place
      && lhs.font == rhs.font && lhs.alignment == rhs.alignment
      && lhs.width == rhs.width
  }

  /// Feeds the text to a hasher.
  public func hash(into hasher: inout Hasher) {
    for byte in characters.utf8 { hasher.combine(byte) }
    hasher.combine(place)
    hasher.combine(font)
    hasher.combine(alignment)
    hasher.combine(width)
  }
}
