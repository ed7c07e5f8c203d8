internal import DripRaster

/// The colours of a file that stores numbers of colours.
struct PNGPalette {
  /// The colours, translucent ones first, so that the list of their opacities can end early.
  private(set) var colors: [Pixmap.Pixel] = []
  /// The number of translucent colours.
  private(set) var translucentCount = 0
  /// The index among them of each colour of the census.
  private(set) var indices = [UInt8](repeating: 0, count: 256)

  /// Takes over the colours of a census; the order among translucent ones stays, as does that among
  /// opaque ones.
  mutating func order(_ found: [Pixmap.Pixel]) {
    colors.removeAll(keepingCapacity: true)
    for isOpaque in [false, true] {
      for index in found.indices where (found[index].alpha == 255) == isOpaque {
        indices[index] = UInt8(truncatingIfNeeded: colors.count)
        colors.append(found[index])
      }
      if !isOpaque { translucentCount = colors.count }
    }
  }
}
