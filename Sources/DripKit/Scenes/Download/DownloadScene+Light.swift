extension DownloadScene.Frame {
  /// The light in the button; nil for flat shapes.
  var light: SoftLight? {
    design.light?.light(blush: blush, pallor: pallor, marking: marking)
  }

  /// The visible fraction of the marks on the water.
  private var marking: Double {
    let full = completion.map { smoothStep($0.age / 0.2) * $0.weight } ?? 0
    let glyph = level > 0.1 ? current?.value.glyphBack(at: time) ?? 0 : 0
    return max(full, min(1, 2 * barsShown), min(1, 2 * glyph))
  }
}
