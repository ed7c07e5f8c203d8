extension ButtonColors {
  /// Every colour of a button, derived from one accent so that what has to be made out can be.
  ///
  /// <doc:ColorsOfAButton> has the formulas. All colours are opaque, and those that are derived have 8 bits
  /// a component, so that the contrasts promised are those of what a file shows.
  public struct Palette: Sendable, Hashable {
    /// The default share of the page's colour in pale water.
    public static let defaultPallor = 0.62

    /// The page.
    public let page: RGBAColor
    /// The inside of the empty ring.
    public let track: RGBAColor
    /// The water.
    public let water: Gradient
    /// The back waves.
    public let back: RGBAColor
    /// The mark on the water.
    public let mark: RGBAColor
    /// The glyph on the track.
    public let line: Gradient
    /// One flat colour that can be made out on page and track: the rings that leave a full button.
    public let lead: RGBAColor
    /// The colour of the water and of ``line`` after a failure.
    public let failure: Gradient
    /// The pale water after a failure: ``failure`` blended with the page.
    public let paleFailure: Gradient
    /// The colour of the back waves after a failure.
    public let failureBack: RGBAColor
    /// The colour inside the ring after a failure.
    public let failureTrack: RGBAColor
    /// The mark of failure, on pale water and on the track.
    public let failureMark: RGBAColor

    init(_ colors: ButtonColors, markZone: ClosedRange<Double>, pallor: Double) {
      let theme = colors.theme
      let page = (colors.page ?? theme.page).over(.white)
      func given(_ color: RGBAColor?) -> RGBAColor? { color?.over(page) }
      let accent = colors.accent.over(page)
      let track = given(colors.track) ?? Self.track(accent, on: page, theme)
      let grounds = [page, track]

      let (water, mark) = Self.water(colors, accent, grounds, markZone)
      func capped(_ color: RGBAColor, on grounds: [RGBAColor], _ contrast: Double) -> RGBAColor {
        ColorSearch.capped(Gradient(color), on: grounds, contrast).top
      }
      self.page = page
      self.track = track
      self.water = water
      self.mark = mark
      back = given(colors.back) ?? page.interpolated(to: water.color(at: 0.5), 0.55).rounded
      line =
        given(colors.line).map { Gradient($0) }
        ?? ColorSearch.capped(water, on: grounds, theme.contrast)
      lead = given(colors.lead) ?? capped(accent, on: grounds, theme.contrast)

      let failure = Self.failure(colors, unlike: water, grounds)
      let failedTrack = Self.failureTrack(colors, failure, on: grounds)
      let failedBack =
        given(colors.failureBack) ?? page.interpolated(to: failure.color(at: 0.5), 0.30).rounded
      let failedGrounds = [failedTrack, failedBack]
      let pale =
        given(colors.paleFailure).map { Gradient($0) }
        ?? Self.pale(failure, page, pallor, beside: failedGrounds, theme)
      self.failure = failure
      self.failureTrack = failedTrack
      failureBack = failedBack
      paleFailure = pale
      failureMark =
        given(colors.failureMark)
        ?? capped(failure.bottom, on: failedGrounds + pale.samples, theme.markContrast)
    }
  }
}

// MARK: - Derivation

extension ButtonColors.Palette {
  /// Returns a colour at 10 % on a ground, or at less where nothing could stand out from both.
  private static func track(_ color: RGBAColor, on ground: RGBAColor, _ theme: Theme) -> RGBAColor {
    for share in [0.10, 0.05, 0.02] {
      let track = ground.interpolated(to: color, share).rounded
      let isUsable = [RGBAColor.white, .black].contains { color in
        min(color.contrast(with: ground), color.contrast(with: track)) >= theme.contrast
      }
      if isUsable { return track }
    }
    return ground
  }

  /// Returns a gradient paled as far as asked, or further where no mark could stand out from it and from
  /// what else is there.
  private static func pale(
    _ gradient: ButtonColors.Gradient, _ page: RGBAColor, _ pallor: Double,
    beside grounds: [RGBAColor],
    _ theme: Theme
  ) -> ButtonColors.Gradient {
    var best = (pale: gradient, score: -1.0)
    let further = (1...9).map { Double($0) / 10 }.filter { $0 > pallor }
    for share in [pallor] + further where best.score < 1 {
      let pale = gradient.interpolated(to: page, share).rounded
      let scores = [RGBAColor.white, .black].map { color in
        ColorSearch.score([color], on: grounds + pale.samples, theme.markContrast)
      }
      let score = max(scores[0], scores[1])
      if score > best.score { best = (pale, score) }
    }
    return best.pale
  }

  /// Returns water and mark: the gradient moved in lightness as little as needed, under a white mark
  /// unless a dark one spares it more than a little of that.
  private static func water(
    _ colors: ButtonColors, _ accent: RGBAColor, _ grounds: [RGBAColor], _ zone: ClosedRange<Double>
  ) -> (ButtonColors.Gradient, mark: RGBAColor) {
    let theme = colors.theme
    let hue = OKLab(accent)
    let dark = OKLab(
      lightness: 0.22, chroma: min(hue.chroma, 0.06), hue: hue.hue
    ).colorOfSameHue.rounded
    let marks =
      (colors.mark?.over(grounds[0])).map { [$0] }
      ?? [.white, theme == .highContrast ? .black : dark]
    let luminances = grounds.map { $0.relativeLuminance }
    let isGiven = colors.top != nil || colors.bottom != nil
    var best: (water: ButtonColors.Gradient, mark: RGBAColor, score: Double, cost: Double)?
    for (index, mark) in marks.enumerated() {
      let markLuminance = mark.relativeLuminance
      let found = ColorSearch.gentlest(upTo: isGiven ? 0 : 1.1) { change in
        let middle = OKLab(accent).lightened(by: change)
        let top = colors.top?.over(grounds[0]) ?? middle.step(towardsTop: true)
        let bottom = colors.bottom?.over(grounds[0]) ?? middle.step(towardsTop: false)
        return Self.gradient(top, bottom, under: mark, zone, theme, mayBend: !isGiven)
      } score: { water in
        let middle = (zone.lowerBound + zone.upperBound) / 2
        let covered = [zone.lowerBound, middle, zone.upperBound].map { water.color(at: $0) }
        return min(
          ColorSearch.score([water.top, water.bottom], on: luminances, theme.waterContrast),
          ColorSearch.score(covered, on: [markLuminance], theme.markContrast))
      }
      let score = min(found.score, 1)
      let cost = found.change + (index == 0 ? 0 : 0.06)
      if best.map({ score > $0.score || score == $0.score && cost < $0.cost }) ?? true {
        best = (found.result, mark, score, cost)
      }
    }
    guard let best else { return (ButtonColors.Gradient(accent), .white) }
    return (best.water, best.mark)
  }

  /// Returns a gradient whose inner colour, where the mark is hardest to make out, may be a little off
  /// the way between the ends, so that these need not move.
  private static func gradient(
    _ top: RGBAColor, _ bottom: RGBAColor, under mark: RGBAColor, _ zone: ClosedRange<Double>,
    _ theme: Theme,
    mayBend: Bool
  ) -> ButtonColors.Gradient {
    let straight = [zone.lowerBound, zone.upperBound].map {
      ButtonColors.Gradient(top, bottom, innerOffset: $0)
    }
    func read(_ gradient: ButtonColors.Gradient) -> Double {
      mark.contrast(with: gradient.inner.color)
    }
    let worst = read(straight[0]) <= read(straight[1]) ? straight[0] : straight[1]
    guard mayBend, read(worst) < theme.markContrast else { return worst }
    let color = OKLab(worst.inner.color)
    let away = mark.relativeLuminance > worst.inner.color.relativeLuminance ? -1.0 : 1.0
    func bent(_ bend: Double) -> ButtonColors.Gradient {
      let inner = color.lightened(by: away * bend).colorOfSameHue.rounded
      return ButtonColors.Gradient(top, .init(worst.inner.offset, inner), bottom)
    }
    guard read(bent(0.03)) >= theme.markContrast else { return worst }
    // A stride would ask for fused multiply-add, which a core without a C library has not got.
    let bends = (1...15).lazy.map { bent(0.002 * Double($0)) }
    return bends.first { read($0) >= theme.markContrast } ?? bent(0.03)
  }

  /// Returns what the track turns to: the red at 10 % on what the accent is on, or at less where the red
  /// would not stand out from it.
  private static func failureTrack(
    _ colors: ButtonColors, _ failure: ButtonColors.Gradient, on grounds: [RGBAColor]
  ) -> RGBAColor {
    if let given = colors.failureTrack { return given.over(grounds[0]) }
    for share in [0.10, 0.05, 0.02] {
      let track = failureTrack(colors, failure, share, on: grounds)
      let isUsable = ColorSearch.score(failure.samples, on: [track], colors.theme.contrast) >= 1
      if isUsable { return track }
    }
    return failureTrack(colors, failure, 0, on: grounds)
  }

  private static func failureTrack(
    _ colors: ButtonColors, _ failure: ButtonColors.Gradient, _ share: Double,
    on grounds: [RGBAColor]
  ) -> RGBAColor {
    (colors.track == nil ? grounds[0] : grounds[1])
      .interpolated(to: failure.color(at: 0.5), share).rounded
  }

  /// Returns a red that stands out from page and track, and from the track that is red itself; and is
  /// unlike the water even where that is red: then it is darker, or lighter where the page is dark.
  private static func failure(
    _ colors: ButtonColors, unlike water: ButtonColors.Gradient, _ grounds: [RGBAColor]
  ) -> ButtonColors.Gradient {
    let given = colors.failure?.over(grounds[0])
    let base = OKLab(given ?? RGBAColor(232, 76, 61))
    let luminances = grounds.map { $0.relativeLuminance }
    let (top, bottom) = (OKLab(water.top), OKLab(water.bottom))
    let ownTrack = colors.failureTrack?.over(grounds[0])
    return ColorSearch.gentlest(upTo: given == nil ? 1.1 : 0) { change in
      let middle = base.lightened(by: change)
      return ButtonColors.Gradient(
        middle.step(towardsTop: true), middle.step(towardsTop: false),
        innerOffset: water.inner.offset)
    } score: { failure in
      // To be seen comes first, on the failed track next, and then to be different.
      let seen = ColorSearch.score(failure.samples, on: luminances, colors.theme.contrast)
      guard seen >= 1 else { return seen / 3 }
      let track = ownTrack ?? failureTrack(colors, failure, 0.10, on: grounds)
      let seenThere = ColorSearch.score(failure.samples, on: [track], colors.theme.contrast)
      guard seenThere >= 1 else { return (1 + seenThere) / 3 }
      let difference = min(
        OKLab(failure.top).distance(to: top), OKLab(failure.bottom).distance(to: bottom))
      return min(1, (2 + difference / 0.12) / 3)
    }.result
  }
}

extension OKLab {
  /// Returns the colour lighter or darker.
  fileprivate func lightened(by change: Double) -> OKLab {
    OKLab(lightness: lightness + change, a: a, b: b)
  }

  /// Returns the colour at an end of the gradient around this one.
  ///
  /// The steps are those from #2397d1 to #36b6e6 and #0f78bc. The hue turns, towards violet as it gets
  /// darker, in proportion to its similarity to this blue; red stays red and green stays green. The
  /// lightness is at most 0.96, where little colour is left.
  @inline(never) fileprivate func step(towardsTop: Bool) -> RGBAColor {
    let hue = hue
    let likeness = max(0, Portable.cos(hue - 4.134038))
    return
      (towardsTop
      ? OKLab(
        lightness: min(lightness + 0.086737, max(lightness, 0.96)), chroma: chroma * 0.981498,
        hue: hue - 0.151105 * likeness)
      : OKLab(
        lightness: lightness - 0.088083, chroma: chroma * 1.044710, hue: hue + 0.147694 * likeness))
      .colorOfSameHue.rounded
  }
}
