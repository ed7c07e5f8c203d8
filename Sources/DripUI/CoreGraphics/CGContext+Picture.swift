#if canImport(CoreGraphics)
  public import CoreGraphics
  public import DripKit

  extension CGContext {
    /// Draws a picture in the centre of a rectangle, scaled to fit.
    ///
    /// The origin of the context must be at the top left.
    public func draw(_ picture: Picture, in rect: CGRect) {
      draw(picture, picture.size.fitting(into: Rect2D(rect)))
    }

    /// Draws a picture with a transform from its canvas.
    func draw(_ picture: Picture, _ transform: Transform2D) {
      saveGState()
      concatenate(transform.cgTransform)
      var canvas = ContextCanvas(self)
      picture.draw(on: &canvas)
      restoreGState()
    }
  }
#endif
