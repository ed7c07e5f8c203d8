internal import CPNG

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

  /// Returns the file for a picture.
  public func encode(_ buffer: PixelBuffer) throws(PNGError) -> [UInt8] {
    guard buffer.width > 0, buffer.height > 0 else {
      throw .empty(width: buffer.width, height: buffer.height)
    }
    // The format itself ends at 2³¹ − 1.
    let limit = min(maximumSide, Int(Int32.max))
    guard buffer.width <= limit, buffer.height <= limit else {
      throw .tooLarge(width: buffer.width, height: buffer.height, limit: limit)
    }
    let image = PackedImage(buffer)
    var smallest: [UInt8] = []
    for recipe in compression.recipes(for: image.layout) {
      let file = try image.compressed(recipe)
      if smallest.isEmpty || file.count < smallest.count { smallest = file }
    }
    return smallest
  }
}

extension PackedImage {
  /// Returns the whole file.
  func compressed(_ recipe: Compression.Recipe) throws(PNGError) -> [UInt8] {
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
    var settings = cpng_compression(
      filters: recipe.filter.rawValue, level: recipe.level, strategy: recipe.strategy.rawValue)
    var file: [UInt8] = []
    var message = cpng_message()
    // Sound: `bytes` holds height rows of this many bytes and outlives the call, and the sink is
    // called only during it, with the array that it was given.
    let status = unsafe bytes.withUnsafeBufferPointer { rows in
      unsafe withUnsafeMutablePointer(to: &file) { file in
        unsafe cpng_write(
          &header, &settings, rows.baseAddress, layout.bytesPerRow(width: width),
          { context, bytes, count in
            guard let context = unsafe context else { return 1 }
            let file = unsafe context.assumingMemoryBound(to: [UInt8].self)
            unsafe file.pointee.append(contentsOf: UnsafeBufferPointer(start: bytes, count: count))
            return 0
          }, file, &message)
      }
    }
    if let error = PNGError(status, message) { throw error }
    return file
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
