/// The colours of a button: a theme and an accent, from which a ``ButtonColors/Palette`` is derived, and whatever
/// of it is chosen by hand.
public struct ButtonColors: Effect {
  /// What surroundings the button is made for.
  @Parameter("theme", "surroundings that colours are derived for") public var theme = Theme.light
  /// The colour in the middle of the button, from which all others are derived.
  @Parameter("accent", "colour that all others are derived from")
  public var accent = RGBAColor(35, 151, 209)
  /// The colour of the page; nil is that of the theme.
  @Parameter("page", "colour of the page; auto is that of the theme")
  public var page: RGBAColor? = nil
  /// The colour of the water at the top of the button; nil derives it.
  @Parameter("top", "colour of the water at the top of the button") public var top: RGBAColor? = nil
  /// The colour of the water at the bottom of the button; nil derives it.
  @Parameter("bottom", "colour of the water at the bottom of the button")
  public var bottom: RGBAColor? = nil
  /// The colour of the back waves; nil derives it.
  @Parameter("back", "colour of the back waves") public var back: RGBAColor? = nil
  /// The colour inside the empty ring; nil derives it.
  @Parameter("track", "colour inside the empty ring") public var track: RGBAColor? = nil
  /// The colour of the mark on the water; nil derives it.
  @Parameter("mark", "colour of the mark on the water") public var mark: RGBAColor? = nil
  /// The colour in the middle of a button that has failed; nil derives it.
  @Parameter("failure", "colour of a button that has failed") public var failure: RGBAColor? = nil
  /// The one colour of the glyph; nil derives a gradient.
  @Parameter("line", "colour of the glyph on the empty button") public var line: RGBAColor? = nil
  /// The colour of the rings that leave a full button; nil derives it.
  @Parameter("lead", "colour of the rings that leave a full button") public var lead: RGBAColor? =
    nil
  /// The one colour of the water of a button that has failed; nil derives a gradient.
  @Parameter("paleFailure", "colour of the water of a button that has failed")
  public var paleFailure: RGBAColor? = nil
  /// The colour of the back waves of a button that has failed; nil derives it.
  @Parameter("failureBack", "colour of the back waves of a button that has failed")
  public var failureBack: RGBAColor? = nil
  /// The colour inside the ring of a button that has failed; nil derives it.
  @Parameter("failureTrack", "colour inside the ring of a button that has failed")
  public var failureTrack: RGBAColor? = nil
  /// The colour of the mark of failure; nil derives it.
  @Parameter("failureMark", "colour of the mark of failure") public var failureMark: RGBAColor? =
    nil

  /// Creates the colours of the flagship.
  public init() {}

  /// All colours, for the check.
  public var palette: ButtonColors.Palette { palette(markFrom: -0.32, to: 0.37) }

  /// Returns all colours, for a mark that covers the water from one height to another, in radii of the
  /// button below its centre, and for water that pales so far where the button fails.
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

  /// Shows all parameters.
  public mutating func visit(_ parameters: inout ParameterVisitor) {
    parameters.visit(&_theme, &_accent, &_page)
    parameters.visit(&_top, &_bottom, &_back, &_track)
    parameters.visit(&_mark, &_failure, &_line, &_lead)
    parameters.visit(&_paleFailure, &_failureBack, &_failureTrack, &_failureMark)
  }
}
