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

  extension Picture {
    /// Returns the picture as an image without a background, with a number of pixels for each point.
    ///
    /// The result is nil for an empty picture, and for one that is too large for the memory.
    public func cgImage(scale: Double = 1) -> CGImage? {
      let (width, height) = ((scale * size.width).rounded(.up), (scale * size.height).rounded(.up))
      let sides = 1.0...32_768
      guard sides.contains(width), sides.contains(height),
        let space = CGColorSpace(name: CGColorSpace.sRGB),
        let context = unsafe CGContext(
          data: nil, width: Int(width), height: Int(height), bitsPerComponent: 8, bytesPerRow: 0,
          space: space, bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
      else { return nil }
      // A bitmap has its origin at the bottom left.
      context.draw(self, Transform2D(a: scale, b: 0, c: 0, d: -scale, tx: 0, ty: height))
      return context.makeImage()
    }
  }
#endif
