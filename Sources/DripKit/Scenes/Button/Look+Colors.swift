extension Look {
  /// The colour settings of a button: a theme, an accent, and optional replacements of derived colours.
  ///
  /// ``palette`` has the resulting colours.
  public struct Colors: Effect {
    public var theme = Theme.light
    public var accent = RGBAColor(35, 151, 209)
    public var page: RGBAColor?
    public var top: RGBAColor?
    public var bottom: RGBAColor?
    public var back: RGBAColor?
    public var track: RGBAColor?
    public var mark: RGBAColor?
    public var failure: RGBAColor?
    public var line: RGBAColor?
    public var lead: RGBAColor?
    public var paleFailure: RGBAColor?
    public var failureBack: RGBAColor?
    public var failureTrack: RGBAColor?
    public var failureMark: RGBAColor?

    /// Creates the colours of the flagship.
    public init() {}

    /// The heights of a check in radii.
    private static let check = -0.32...0.37

    /// All colours, for a check as the mark.
    public var palette: Colors.Palette {
      palette(markFrom: Self.check.lowerBound, to: Self.check.upperBound)
    }

    /// Returns all colours for a mark that covers the water between two heights, in radii of the button
    /// below its centre, and for a pallor of the failed water.
    public func palette(
      markFrom top: Double, to bottom: Double, pallor: Double = Colors.Palette.defaultPallor
    ) -> Colors.Palette {
      Colors.Palette(
        self, markZone: Self.zone(top, bottom),
        pallor: pallor.clamped(to: 0...1) ?? Colors.Palette.defaultPallor)
    }

    /// Returns the first colours, for a mark between two heights.
    func basis(markFrom top: Double = check.lowerBound, to bottom: Double = check.upperBound)
      -> Colors.Palette.Basis
    {
      Colors.Palette.Basis(self, Self.zone(top, bottom))
    }

    private static func zone(_ top: Double, _ bottom: Double) -> ClosedRange<Double> {
      func offset(_ height: Double) -> Double {
        ((1 + height) / 2).clamped(to: 0.01...0.99) ?? 0.5
      }
      let (first, last) = (offset(top), offset(bottom))
      return min(first, last)...max(first, last)
    }

    public mutating func visit(_ settings: inout SceneSettings) {
      settings.look(
        "theme", &theme, "Colour theme", "colour scheme for which the other colours are derived")
      settings.look(
        "accent", &accent, "Accent colour",
        "colour in the middle of the button, from which the others are derived")
      settings.look("page", &page, "Page colour", "colour of the page; auto takes the theme's")
      settings.look("top", &top, "Water top", "colour of the water at the top of the button")
      settings.look(
        "bottom", &bottom, "Water bottom", "colour of the water at the bottom of the button")
      settings.look("back", &back, "Back waves", "colour of the back waves")
      settings.look("track", &track, "Track colour", "colour inside the empty ring")
      settings.look("mark", &mark, "Mark colour", "colour of the mark on the water")
      settings.look(
        "failure", &failure, "Failure colour", "colour in the middle of a failed button")
      settings.look(
        "line", &line, "Glyph colour",
        "colour of the glyph on the empty button; auto derives a gradient")
      settings.look("lead", &lead, "Ring colour", "colour of the rings that leave a full button")
      settings.look(
        "paleFailure", &paleFailure, "Failed water",
        "colour of a failed button's water; auto derives a gradient")
      settings.look(
        "failureBack", &failureBack, "Failed waves", "colour of a failed button's back waves")
      settings.look(
        "failureTrack", &failureTrack, "Failed track", "colour inside a failed button's ring")
      settings.look("failureMark", &failureMark, "Failure mark", "colour of the mark of failure")
    }
  }
}
