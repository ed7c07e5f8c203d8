#if canImport(CoreGraphics)
  import CoreGraphics
  import DripKit
  import DripUI

  /// Returns red, green, blue and opacity of every pixel that Core Graphics draws on an opaque page.
  func opaqueImage(
    of picture: Picture, on page: RGBAColor, _ width: Int, _ height: Int
  ) -> [UInt8]? {
    guard let space = CGColorSpace(name: CGColorSpace.sRGB) else { return nil }
    var bytes = [UInt8](repeating: 0, count: 4 * width * height)
    let isDrawn = unsafe bytes.withUnsafeMutableBytes { memory in
      // The memory outlives the context.
      guard
        let context = unsafe CGContext(
          data: memory.baseAddress, width: width, height: height, bitsPerComponent: 8,
          bytesPerRow: 4 * width, space: space,
          bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
      else { return false }
      // A bitmap has its origin at the bottom left.
      context.concatenate(
        CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(Double(height))))
      let whole = CGRect(
        origin: .zero, size: CGSize(width: Double(width), height: Double(height)))
      context.setFillColor(
        CGColor(srgbRed: page.red, green: page.green, blue: page.blue, alpha: 1))
      context.fill(whole)
      context.draw(picture, in: whole)
      return true
    }
    return isDrawn ? bytes : nil
  }
#endif
