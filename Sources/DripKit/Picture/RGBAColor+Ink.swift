extension RGBAColor {
  /// True if white is easier to read on this page than black.
  ///
  /// With the contrast of WCAG 2, the limit is a grey of 0.46. A clear page counts as white.
  package var isDark: Bool { alpha > 0 && 0.2126 * red + 0.7152 * green + 0.0722 * blue < 0.46 }

  /// The colour of letters on a page of this colour: nearly black, or nearly white on a dark one.
  package var ink: RGBAColor { isDark ? RGBAColor(240, 243, 248) : RGBAColor(34, 40, 52) }
}
