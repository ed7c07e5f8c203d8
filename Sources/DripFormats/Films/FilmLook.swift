package import DripKit

/// The background and the matte of a film's frames.
package struct FilmLook: Sendable, Hashable {
  /// The colour behind every frame.
  package let background: RGBAColor
  /// The colour for formats without partial transparency; clear pixels stay clear.
  package let matte: RGBAColor?

  /// Creates a look.
  package init(background: RGBAColor, matte: RGBAColor? = nil) {
    (self.background, self.matte) = (background, matte)
  }
}
