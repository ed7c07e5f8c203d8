extension Look.Colors {
  /// All colours of a button, derived from one accent with guaranteed contrasts.
  ///
  /// <doc:ColorsOfAButton> has the contrasts. All colours are opaque. Derived colours have 8 bits a
  /// component, so files have the guaranteed contrasts, too.
  public struct Palette: Sendable, Hashable {
    /// The default fraction of the page's colour in pale water.
    public static let defaultPallor = 0.62

    /// The colour of the page.
    public let page: RGBAColor
    /// The colour inside the empty ring.
    public let track: RGBAColor
    /// The colours of the water.
    public let water: Gradient
    /// The colour of the back waves.
    public let back: RGBAColor
    /// The colour of the mark on the water.
    public let mark: RGBAColor
    /// The colours of the glyph on the track.
    public let line: Gradient
    /// The colour of the rings that leave a full button.
    public let lead: RGBAColor
    /// The colours of the water and of ``line`` after a failure.
    public let failure: Gradient
    /// The pale water after a failure: ``failure`` blended with the page.
    public let paleFailure: Gradient
    /// The colour of the back waves after a failure.
    public let failureBack: RGBAColor
    /// The colour inside the ring after a failure.
    public let failureTrack: RGBAColor
    /// The colour of the mark of failure.
    public let failureMark: RGBAColor

    init(_ colors: Look.Colors, markZone: ClosedRange<Double>, pallor: Double) {
      let (theme, basis) = (colors.theme, Basis(colors, markZone))
      (page, track, water) = (basis.page, basis.track, basis.water)
      (back, mark, line) = (basis.back, basis.mark, basis.line(colors))
      let page = page
      func given(_ color: RGBAColor?) -> RGBAColor? { color?.over(page) }
      func capped(_ color: RGBAColor, on grounds: [RGBAColor], _ contrast: Double) -> RGBAColor {
        ColorSearch.capped(Gradient(color), on: grounds, contrast).top
      }
      let accent = colors.accent.over(page)
      lead = given(colors.lead) ?? capped(accent, on: [page, track], theme.contrast)

      let failure = basis.failure(colors)
      let failedTrack = Self.failureTrack(colors, failure, on: [page, track])
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

extension Look.Colors.Palette {
  /// The first colours, from which the others are derived when they are needed.
  struct Basis {
    let page: RGBAColor
    let track: RGBAColor
    let water: Look.Colors.Gradient
    let mark: RGBAColor
    let back: RGBAColor

    init(_ colors: Look.Colors, _ markZone: ClosedRange<Double>) {
      let page = (colors.page ?? colors.theme.page).over(.white)
      let accent = colors.accent.over(page)
      let track =
        colors.track?.over(page)
        ?? Look.Colors.Palette.track(accent, on: page, colors.theme)
      (water, mark) = Look.Colors.Palette.water(colors, accent, [page, track], markZone)
      back =
        colors.back?.over(page) ?? page.interpolated(to: water.color(at: 0.5), 0.55).rounded
      (self.page, self.track) = (page, track)
    }

    /// Returns the colours of a glyph on the track.
    func line(_ colors: Look.Colors) -> Look.Colors.Gradient {
      colors.line.map { Look.Colors.Gradient($0.over(page)) }
        ?? ColorSearch.capped(water, on: [page, track], colors.theme.contrast)
    }

    /// Returns the colours of water after a failure.
    func failure(_ colors: Look.Colors) -> Look.Colors.Gradient {
      Look.Colors.Palette.failure(colors, unlike: water, [page, track])
    }
  }
}

// MARK: - Derivation

extension Look.Colors.Palette {
  /// Returns a colour blended at 10 % with a ground, or at less if no colour could contrast with both.
  private static func track(_ color: RGBAColor, on ground: RGBAColor, _ theme: Look.Theme)
    -> RGBAColor
  {
    tint(ground, color) { track in
      [RGBAColor.white, .black].contains { color in
        min(color.contrast(with: ground), color.contrast(with: track)) >= theme.contrast
      }
    } ?? ground
  }

  /// Returns a ground with a tint of a colour, the strongest of three that is usable; nil if there is none.
  private static func tint(
    _ ground: RGBAColor, _ color: RGBAColor, isUsable: (RGBAColor) -> Bool
  ) -> RGBAColor? {
    for share in [0.10, 0.05, 0.02] {
      let tint = ground.interpolated(to: color, share).rounded
      if isUsable(tint) { return tint }
    }
    return nil
  }

  /// Returns a gradient blended with the page by a pallor, or by more if no mark could contrast with it
  /// and with the other colours.
  private static func pale(
    _ gradient: Look.Colors.Gradient, _ page: RGBAColor, _ pallor: Double,
    beside grounds: [RGBAColor],
    _ theme: Look.Theme
  ) -> Look.Colors.Gradient {
    var best = (pale: gradient, score: -1.0)
    for tenth in 0...9 where best.score < 1 {
      let share = tenth == 0 ? pallor : Double(tenth) / 10
      guard tenth == 0 || share > pallor else { continue }
      let pale = gradient.interpolated(to: page, share).rounded
      let seen = grounds + pale.samples
      func score(_ mark: RGBAColor) -> Double {
        ColorSearch.score([mark], on: seen, theme.markContrast)
      }
      let better = max(score(.white), score(.black))
      if better > best.score { best = (pale, better) }
    }
    return best.pale
  }

  /// Returns the colours of water and mark.
  ///
  /// The lightness of the gradient changes as little as needed for a white mark, or for a dark one if the
  /// change is then clearly smaller.
  private static func water(
    _ colors: Look.Colors, _ accent: RGBAColor, _ grounds: [RGBAColor], _ zone: ClosedRange<Double>
  ) -> (Look.Colors.Gradient, mark: RGBAColor) {
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
    var best: (water: Look.Colors.Gradient, mark: RGBAColor, score: Double, cost: Double)?
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
    guard let best else { return (Look.Colors.Gradient(accent), .white) }
    return (best.water, best.mark)
  }

  /// Returns a gradient whose inner colour, where the mark has the least contrast, may differ slightly
  /// from interpolation, so that the ends need not change.
  private static func gradient(
    _ top: RGBAColor, _ bottom: RGBAColor, under mark: RGBAColor, _ zone: ClosedRange<Double>,
    _ theme: Look.Theme,
    mayBend: Bool
  ) -> Look.Colors.Gradient {
    let high = Look.Colors.Gradient(top, bottom, innerOffset: zone.lowerBound)
    let low = Look.Colors.Gradient(top, bottom, innerOffset: zone.upperBound)
    func read(_ gradient: Look.Colors.Gradient) -> Double {
      mark.contrast(with: gradient.inner.color)
    }
    let worst = read(high) <= read(low) ? high : low
    guard mayBend, read(worst) < theme.markContrast else { return worst }
    let color = OKLab(worst.inner.color)
    let away = mark.relativeLuminance > worst.inner.color.relativeLuminance ? -1.0 : 1.0
    func bent(_ bend: Double) -> Look.Colors.Gradient {
      let inner = color.lightened(by: away * bend).colorOfSameHue.rounded
      return Look.Colors.Gradient(top, .init(worst.inner.offset, inner), bottom)
    }
    guard read(bent(0.03)) >= theme.markContrast else { return worst }
    // A stride would call the fused multiply-add of the C library.
    for step in 1..<15 {
      let next = bent(0.002 * Double(step))
      if read(next) >= theme.markContrast { return next }
    }
    return bent(0.03)
  }

  /// Returns the colour of the track after a failure: the red blended at 10 %, or at less if the red would
  /// not contrast with it.
  private static func failureTrack(
    _ colors: Look.Colors, _ failure: Look.Colors.Gradient, on grounds: [RGBAColor]
  ) -> RGBAColor {
    if let given = colors.failureTrack { return given.over(grounds[0]) }
    let ground = colors.track == nil ? grounds[0] : grounds[1]
    return tint(ground, failure.color(at: 0.5)) { track in
      ColorSearch.score(failure.samples, on: [track], colors.theme.contrast) >= 1
    } ?? ground.rounded
  }

  /// Returns a red that contrasts with the page and both tracks, and differs from the water.
  ///
  /// If the water is red, the result is darker, or lighter on a dark page.
  private static func failure(
    _ colors: Look.Colors, unlike water: Look.Colors.Gradient, _ grounds: [RGBAColor]
  ) -> Look.Colors.Gradient {
    let given = colors.failure?.over(grounds[0])
    let base = OKLab(given ?? RGBAColor(232, 76, 61))
    let luminances = grounds.map { $0.relativeLuminance }
    let (top, bottom) = (OKLab(water.top), OKLab(water.bottom))
    let ownTrack = colors.failureTrack?.over(grounds[0])
    let ground = colors.track == nil ? grounds[0] : grounds[1]
    return ColorSearch.gentlest(upTo: given == nil ? 1.1 : 0) { change in
      let middle = base.lightened(by: change)
      return Look.Colors.Gradient(
        middle.step(towardsTop: true), middle.step(towardsTop: false),
        innerOffset: water.inner.offset)
    } score: { failure in
      // The order of priority: contrast, contrast with the failed track, difference from the water.
      let seen = ColorSearch.score(failure.samples, on: luminances, colors.theme.contrast)
      guard seen >= 1 else { return seen / 3 }
      let track = ownTrack ?? ground.interpolated(to: failure.color(at: 0.5), 0.10).rounded
      let seenThere = ColorSearch.score(failure.samples, on: [track], colors.theme.contrast)
      guard seenThere >= 1 else { return (1 + seenThere) / 3 }
      let difference = min(
        OKLab(failure.top).distance(to: top), OKLab(failure.bottom).distance(to: bottom))
      return min(1, (2 + difference / 0.12) / 3)
    }.result
  }
}

extension OKLab {
  /// Returns the colour with its lightness changed.
  fileprivate func lightened(by change: Double) -> OKLab {
    OKLab(lightness: lightness + change, a: a, b: b)
  }

  /// Returns the colour at an end of the gradient around this colour.
  ///
  /// The steps are those from #2397d1 to #36b6e6 and #0f78bc. Darker blue turns towards violet, in
  /// proportion to its similarity to #2397d1; red and green keep their hue. The lightness is at most 0.96,
  /// because lighter colours have little chroma.
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
