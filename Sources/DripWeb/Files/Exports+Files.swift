import DripFormats
import DripKit
import DripRaster

/// Makes a file of a scene's picture at a time, and returns its address.
///
/// The format is a number of ``PageFormat``, the background is 0xRRGGBBAA. The result is null for an
/// impossible size.
@c public func drip_file(
  _ handle: Int32, _ format: Int32, _ time: Double, _ width: Int32, _ height: Int32,
  _ background: UInt32
) -> UnsafeRawPointer? {
  let module = WebModule.shared
  guard let scene = module.scenes[handle] else { return unsafe module.give("") }
  let rasterizer = Rasterizer(
    size: PixelSize(Int(width), Int(height)), background: RGBAColor(code: background))
  return unsafe module.give(scene.file(format, at: time, rasterizer) ?? [])
}

extension WebModule {
  /// Keeps a file for the page, and returns its address, or nil if it is empty.
  func give(_ file: [UInt8]) -> UnsafeRawPointer? {
    output.write(file)
    return unsafe file.isEmpty ? nil : UnsafeRawPointer(output.start)
  }
}

extension LiveScene {
  /// Returns a file of the picture at a time, or nil if there is no such format or size.
  func file(_ format: Int32, at time: Double, _ rasterizer: Rasterizer) -> [UInt8]? {
    let size = rasterizer.size
    let picture = { self.shown.picture(of: self.run.frame(at: time)) }
    guard PixelPainter.sides.contains(size.width), PixelPainter.sides.contains(size.height) else {
      return nil
    }
    switch PageFormat(number: format) {
    case .png: return try? PNGWriter().encode(picture(), rasterizer)
    case .svg:
      let writer = SVGWriter(size: size, background: rasterizer.background)
      return writer.encode(picture())
    case .json:
      var json = JSONWriter()
      json.writeFrame(of: scene, run, at: time)
      json.endLine()
      return json.bytes
    case nil: return nil
    }
  }
}
