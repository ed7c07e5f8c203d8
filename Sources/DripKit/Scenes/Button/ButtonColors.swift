/// The colour settings of a button: a theme, an accent, and optional replacements of derived colours.
///
/// ``palette`` has the resulting colours.
public struct ButtonColors: Effect {
  @Parameter(
    "theme", "Colour theme", .look, "colour scheme for which the other colours are derived")
  public var theme = Theme.light
  @Parameter(
    "accent", "Accent colour", .look,
    "colour in the middle of the button, from which the others are derived")
  public var accent = RGBAColor(35, 151, 209)
  @Parameter("page", "Page colour", .look, "colour of the page; auto takes the theme's")
  public var page: RGBAColor? = nil
  @Parameter("top", "Water top", .look, "colour of the water at the top of the button")
  public var top: RGBAColor? = nil
  @Parameter("bottom", "Water bottom", .look, "colour of the water at the bottom of the button")
  public var bottom: RGBAColor? = nil
  @Parameter("back", "Back waves", .look, "colour of the back waves")
  public var back: RGBAColor? = nil
  @Parameter("track", "Track colour", .look, "colour inside the empty ring") public var track:
    RGBAColor? = nil
  @Parameter("mark", "Mark colour", .look, "colour of the mark on the water") public var mark:
    RGBAColor? = nil
  @Parameter("failure", "Failure colour", .look, "colour in the middle of a failed button")
  public var failure: RGBAColor? = nil
  @Parameter(
    "line", "Glyph colour", .look,
    "colour of the glyph on the empty button; auto derives a gradient") public var line:
    RGBAColor? = nil
  @Parameter("lead", "Ring colour", .look, "colour of the rings that leave a full button")
  public var lead: RGBAColor? = nil
  @Parameter(
    "paleFailure", "Failed water", .look,
    "colour of a failed button's water; auto derives a gradient")
  public var paleFailure: RGBAColor? = nil
  @Parameter("failureBack", "Failed waves", .look, "colour of a failed button's back waves")
  public var failureBack: RGBAColor? = nil
  @Parameter("failureTrack", "Failed track", .look, "colour inside a failed button's ring")
  public var failureTrack: RGBAColor? = nil
  @Parameter("failureMark", "Failure mark", .look, "colour of the mark of failure")
  public var failureMark: RGBAColor? = nil

  /// Creates the colours of the flagship.
  public init() {}

  /// All colours, for a check as the mark.
  public var palette: ButtonColors.Palette { palette(markFrom: -0.32, to: 0.37) }

  /// Returns all colours for a mark that covers the water between two heights, in radii of the button
  /// below its centre, and for a pallor of the failed water.
  public func palette(
    markFrom top: Double, to bottom: Double, pallor: Double = ButtonColors.Palette.defaultPallor
  ) -> ButtonColors.Palette {
    func offset(_ height: Double) -> Double {
      ((1 + height) / 2).clamped(to: 0.01...0.99) ?? 0.5
    }
    let (first, last) = (offset(top), offset(bottom))
    return ButtonColors.Palette(
      self, markZone: min(first, last)...max(first, last),
      pallor: pallor.clamped(to: 0...1) ?? ButtonColors.Palette.defaultPallor)
  }

  public mutating func visit(_ parameters: inout ParameterVisitor) {
    parameters.visit(&_theme, &_accent, &_page)
    parameters.visit(&_top, &_bottom, &_back, &_track)
    parameters.visit(&_mark, &_failure, &_line, &_lead)
    parameters.visit(&_paleFailure, &_failureBack, &_failureTrack, &_failureMark)
  }
}
