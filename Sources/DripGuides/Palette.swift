import DripKit

/// The colours of guides on a page: dark inks with a white halo, or on a dark page light inks with a black halo.
///
/// Every ink has a contrast of at least 4.5 : 1 to its halo.
struct Palette {
  let page: RGBAColor

  /// The colour around every line.
  var halo: RGBAColor { (page.isDark ? RGBAColor.black : .white).opacity(0.7) }

  subscript(ink: Picture.Guide.Ink) -> RGBAColor {
    switch ink {
    case .construction: page.isDark ? RGBAColor(255, 106, 190) : RGBAColor(200, 0, 110)
    case .measure: page.isDark ? RGBAColor(255, 178, 56) : RGBAColor(168, 72, 0)
    case .neutral: page.ink
    }
  }
}
