internal import CPNG
public import DripKit
public import DripRaster

/// Turns pixels into PNG files.
///
/// Each picture gets the smallest layout that keeps it exactly: a palette, greys, RGB or RGBA, as its
/// colours allow. Only the colour of pixels that cannot be seen is not kept: they become clear black.
/// Files say that they are sRGB, and equal pictures become equal bytes.
public struct PNGWriter: Sendable, Equatable {
  /// How much time to spend on making files small.
  public var compression: Compression
  /// How many pixels a side a picture may have.
  public var maximumSide: Int

  /// The sides that are allowed unless something else is asked for.
  public static let defaultMaximumSide = 16384

  /// Creates a writer.
  public init(
    compression: Compression = .default, maximumSide: Int = PNGWriter.defaultMaximumSide
  ) {
    self.compression = compression
    self.maximumSide = maximumSide
  }

  /// Returns the file for an image.
  public func encode(_ pixmap: Pixmap) throws(PNGError) -> [UInt8] {
    try check(pixmap.size)
    return try encode(PixelRuns(pixmap))
  }

  /// Returns the file for a picture, as a rasterizer draws it.
  ///
  /// The pixels are never all in memory: it takes as much as the outlines in the frame need.
  public func encode(_ picture: Picture, _ rasterizer: Rasterizer) throws(PNGError) -> [UInt8] {
    try encode(picture, rasterizer, isStopped: { false })
  }

  /// Returns the file for a picture, unless it turns out that nobody wants it any more.
  func encode(
    _ picture: Picture, _ rasterizer: Rasterizer, isStopped: @escaping () -> Bool
  ) throws(PNGError) -> [UInt8] {
    try check(rasterizer.size)
    let image = try PixelRuns(picture, rasterizer, isStopped: isStopped)
    return try encode(image, isStopped: isStopped)
  }

  private func check(_ size: PixelSize) throws(PNGError) {
    guard size.width > 0, size.height > 0 else {
      throw .empty(width: size.width, height: size.height)
    }
    guard size.width <= maximumSide, size.height <= maximumSide else {
      throw .tooLarge(width: size.width, height: size.height, limit: maximumSide)
    }
  }

  private func encode(
    _ image: PixelRuns, isStopped: @escaping () -> Bool = { false }
  ) throws(PNGError) -> [UInt8] {
    let image = PackedImage(image)
    switch compression {
    case .fast:
      var compressor = RunCompressor(bytesPerUnit: image.bytesPerUnit, codes: .sampled)
      return try image.compressed(by: &compressor, isStopped: isStopped)
    case .default:
      var compressor = RunCompressor(bytesPerUnit: image.bytesPerUnit, codes: .fitted)
      return try image.compressed(by: &compressor, isStopped: isStopped)
    case .small:
      var compressor = PatientCompressor(bytesPerUnit: image.bytesPerUnit)
      return try image.compressed(by: &compressor, isStopped: isStopped)
    }
  }
}

extension PackedImage {
  /// Returns the whole file, compressed run by run.
  fileprivate func compressed(
    by compressor: inout some RowCompressor, isStopped: () -> Bool
  ) throws(PNGError) -> [UInt8] {
    var runs: [PixelRuns.Run] = []
    var bytes: [UInt8] = []
    for y in 0..<height {
      guard !isStopped() else { throw .stopped }
      let repeats = repeatsRowAbove(y)
      if !repeats { unitRuns(row: y, into: &runs, bytes: &bytes) }
      compressor.append(row: runs.span, repeatsRowAbove: repeats)
    }
    let data = compressor.finish()
    var header = header
    var message = cpng_message()
    var file: [UInt8] = []
    file.reserveCapacity(data.count + 1100)
    // Sound: the function is called only during the call, with the array that was given.
    let status = unsafe withUnsafeMutablePointer(to: &file) { file in
      unsafe cpng_write(
        &header, data, data.count,
        { context, bytes, count in
          guard let context = unsafe context else { return 1 }
          let file = unsafe context.assumingMemoryBound(to: [UInt8].self)
          unsafe file.pointee.append(
            contentsOf: UnsafeBufferPointer(start: bytes, count: count))
          return 0
        }, file, &message)
    }
    if let error = PNGError(status, message) { throw error }
    return file
  }

  /// What is written before the pixels.
  private var header: cpng_header {
    var header = cpng_header()
    header.width = UInt32(width)
    header.height = UInt32(height)
    header.bit_depth = Int32(layout.bitDepth)
    header.color_type = Int32(layout.colorType.rawValue)
    header.palette_count = Int32(palette.count)
    header.translucent_count = Int32(palette.count { $0.alpha != 255 })
    // Sound: the palette has at most 256 entries, as has the array in the header.
    unsafe withUnsafeMutableBytes(of: &header.palette) { entries in
      for (index, pixel) in palette.enumerated() {
        unsafe entries[4 * index] = pixel.red
        unsafe entries[4 * index + 1] = pixel.green
        unsafe entries[4 * index + 2] = pixel.blue
        unsafe entries[4 * index + 3] = pixel.alpha
      }
    }
    return header
  }
}

extension PNGError {
  /// What went wrong in C, or nil if nothing did.
  init?(_ status: cpng_status, _ message: cpng_message) {
    switch status {
    case CPNG_OK: return nil
    case CPNG_TRUNCATED: self = .truncated
    case CPNG_NO_MEMORY: self = .outOfMemory
    default:
      // The shim ends the text with a zero.
      let text = unsafe withUnsafeBytes(of: message.text) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      self = .damaged(text)
    }
  }
}
