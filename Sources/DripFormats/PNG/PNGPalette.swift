internal import DripRaster

/// The palette of a file that stores colour indices.
struct PNGPalette {
  /// The colours, translucent ones first, so that the list of opacities is short.
  private(set) var colors: [Pixmap.Pixel] = []
  /// The number of translucent colours.
  private(set) var translucentCount = 0
  /// The index in the palette of each colour of the census.
  private(set) var indices = [UInt8](repeating: 0, count: 256)

  /// Replaces all colours by those of a census.
  ///
  /// Both translucent and opaque colours keep their order.
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
