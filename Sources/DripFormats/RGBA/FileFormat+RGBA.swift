internal import DripRaster

extension FileFormat {
  /// Raw pixels, row by row: red, green, blue and straight alpha, one byte each.
  public static let rgba = FileFormat(
    name: "rgba", summary: "raw pixels for other programs", mediaType: "application/octet-stream",
    frames: FrameEncoding(isSelfContained: false) { _ in
      let kept = KeptWorkspace()
      return { (picture, rasterizer, isStopped) throws(EncodingError) in
        var image = RunImage()
        try image.draw(picture, rasterizer, using: &kept.workspace, isStopped: isStopped)
        return EncodedFrame(pixels: image)
      }
    })
}
