public import CDrip
internal import DripKit
internal import DripRaster

@c @implementation public func drip_frame_draw(
  _ frame: OpaquePointer!, _ target: UnsafePointer<drip_target>!
) -> drip_status {
  status { () throws(Refusal) in
    let frame = try unsafe HeldFrame.at(frame)
    let target = try unsafe Target(drip_target.read(target, "target"))
    var workspace = RasterWorkspace()
    target.rasterizer.pixelRows(of: frame.picture, using: &workspace) { y, runs in
      target.write(runs, to: y)
    }
  }
}

/// The memory of a caller, after all checks.
@safe private struct Target {
  let rasterizer: Rasterizer
  private let firstRow: UnsafeMutableRawPointer
  private let stride: Int
  private let isBlueFirst: Bool
  private let isPremultiplied: Bool

  init(_ target: drip_target) throws(Refusal) {
    guard let pixels = unsafe target.pixels else { throw .null("pixels") }
    let (width, height, stride) = unsafe (
      Int(target.width), Int(target.height), target.stride
    )
    let sides = 1...Int(DRIP_SIDE_LIMIT)
    guard sides.contains(width), sides.contains(height) else {
      throw Refusal(
        DRIP_ERROR_SIZE, "the size is \(width) × \(height); choose sides of 1 to \(DRIP_SIDE_LIMIT)"
      )
    }
    // The sides are small, so only the product of the stride can overflow.
    let (rest, overflows) = stride.magnitude.multipliedReportingOverflow(by: UInt(height - 1))
    guard stride.magnitude >= UInt(width * 4), !overflows else {
      throw Refusal(DRIP_ERROR_SIZE, "a row has \(width * 4) bytes, but the stride is \(stride)")
    }
    let (needed, isTooLarge) = rest.addingReportingOverflow(UInt(width * 4))
    let length = unsafe UInt(bitPattern: target.length)
    guard !isTooLarge, needed <= length else {
      throw Refusal(DRIP_ERROR_SIZE, "the pixels need \(needed) bytes, but the length is \(length)")
    }
    switch unsafe target.format {
    case DRIP_RGBA: isBlueFirst = false
    case DRIP_BGRA: isBlueFirst = true
    default: throw Refusal(DRIP_ERROR_VALUE, "there is no such format")
    }
    switch unsafe target.alpha {
    case DRIP_STRAIGHT: isPremultiplied = false
    case DRIP_PREMULTIPLIED: isPremultiplied = true
    default: throw Refusal(DRIP_ERROR_VALUE, "there is no such kind of alpha")
    }
    rasterizer = unsafe Rasterizer(
      size: PixelSize(width, height), background: RGBAColor(code: target.background))
    self.stride = stride
    unsafe firstRow = stride < 0 ? pixels + Int(rest) : pixels
  }

  /// Writes a row of pixels.
  func write(_ runs: Span<Run<Pixmap.Pixel>>, to y: Int) {
    // Sound: the memory has all rows, and the runs end at the width. The pixels need not be aligned.
    let row = unsafe firstRow + y * stride
    var x = 0
    for index in runs.indices {
      let run = runs[index]
      let bits = self.bits(of: run.value)
      while x < Int(run.end) {
        unsafe row.storeBytes(of: bits, toByteOffset: x * 4, as: UInt32.self)
        x += 1
      }
    }
  }

  /// Returns the bytes of a pixel in the order of memory.
  private func bits(of pixel: Pixmap.Pixel) -> UInt32 {
    var pixel = pixel
    if isPremultiplied {
      func multiplied(_ component: UInt8) -> UInt8 {
        UInt8((Int(component) * Int(pixel.alpha) + 127) / 255)
      }
      pixel = Pixmap.Pixel(
        multiplied(pixel.red), multiplied(pixel.green), multiplied(pixel.blue), pixel.alpha)
    }
    if isBlueFirst { pixel = Pixmap.Pixel(pixel.blue, pixel.green, pixel.red, pixel.alpha) }
    return pixel.bits.littleEndian
  }
}
