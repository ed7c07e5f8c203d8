internal import DripKit
internal import DripRaster

/// The pixel layout of all frames of a film.
struct APNGLayout {
  let pixels: PNGLayout
  /// The colours of the palette, if the layout has one.
  let colors: [Pixmap.Pixel]
  let palette: PNGPalette
  /// The colour that leaves a pixel unchanged, if there is one.
  let clear: Pixmap.Pixel?

  /// Chooses the smallest layout that keeps every colour: a palette with a clear colour, RGB with an unused colour that
  /// is clear, or RGBA.
  init(_ tally: ColorTally) {
    var palette = PNGPalette()
    var colors: [Pixmap.Pixel] = []
    if tally.isExact, tally.count <= 256 {
      colors = tally.colors.map { $0.pixel }
      if !colors.contains(.clear) { colors.append(.clear) }
    }
    if (1...256).contains(colors.count) {
      pixels = PNGLayout(.palette, bitDepth: [1, 2, 4].first { colors.count <= 1 << $0 } ?? 8)
      palette.order(colors)
      clear = .clear
    } else {
      colors = []
      pixels = PNGLayout(tally.isOpaque ? .rgb : .rgba, bitDepth: 8)
      clear = tally.isOpaque ? tally.absent : .clear
    }
    self.colors = colors
    self.palette = palette
  }

  /// Returns the chunks around the pixels.
  func container(_ size: PixelSize) -> PNGContainer {
    PNGContainer(
      size: size, layout: pixels, palette: palette,
      clearColor: pixels.colorType == .rgb ? clear : nil)
  }
}
