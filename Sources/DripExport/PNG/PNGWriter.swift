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
    case .fast: return try image.compressed(.sampled, isStopped: isStopped)
    case .default: return try image.compressed(.fitted, isStopped: isStopped)
    case .small: break
    }
    var smallest = try image.compressed(.fitted, isStopped: isStopped)
    for recipe in compression.recipes(for: image.layout) {
      let file = try image.compressed(recipe, isStopped: isStopped)
      if file.count < smallest.count { smallest = file }
    }
    return smallest
  }
}

/// A file in the making, as the functions see it that libpng calls.
private struct FileInProgress {
  let image: PackedImage
  let isStopped: () -> Bool
  var row: [UInt8]
  var file: [UInt8] = []
}

extension PackedImage {
  /// Returns the whole file, compressed run by run.
  fileprivate func compressed(
    _ codes: DeflateBlock.Codes, isStopped: () -> Bool
  ) throws(PNGError) -> [UInt8] {
    var compressor = RunCompressor(bytesPerUnit: bytesPerUnit, codes: codes)
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
      unsafe cpng_write_compressed(
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

  /// Returns the whole file, compressed by zlib.
  fileprivate func compressed(
    _ recipe: Compression.Recipe, isStopped: @escaping () -> Bool
  ) throws(PNGError) -> [UInt8] {
    var header = header
    var settings = cpng_compression(
      filters: recipe.filter.rawValue, level: recipe.level, strategy: recipe.strategy.rawValue)
    var message = cpng_message()
    var state = FileInProgress(
      image: self, isStopped: isStopped, row: [UInt8](repeating: 0, count: bytesPerRow))
    // Sound: the functions are called only during the call, with the state that was given. The row to
    // be filled has as many bytes as the one that is copied.
    let status = unsafe withUnsafeMutablePointer(to: &state) { state in
      unsafe cpng_write(
        &header, &settings, bytesPerRow,
        { context, y, bytes, count in
          guard let context = unsafe context, let bytes = unsafe bytes else { return 1 }
          let state = unsafe context.assumingMemoryBound(to: FileInProgress.self)
          guard unsafe !state.pointee.isStopped() else { return 1 }
          if unsafe !state.pointee.image.repeatsRowAbove(y) {
            unsafe state.pointee.image.pack(row: y, into: &state.pointee.row)
          }
          unsafe state.pointee.row.withUnsafeBufferPointer { row in
            if let row = row.baseAddress { unsafe bytes.update(from: row, count: count) }
          }
          return 0
        },
        { context, bytes, count in
          guard let context = unsafe context else { return 1 }
          let state = unsafe context.assumingMemoryBound(to: FileInProgress.self)
          unsafe state.pointee.file.append(
            contentsOf: UnsafeBufferPointer(start: bytes, count: count))
          return 0
        }, state, &message)
    }
    if let error = PNGError(status, message) { throw error }
    return state.file
  }
}

extension PNGError {
  /// What went wrong in C, or nil if nothing did.
  init?(_ status: cpng_status, _ message: cpng_message) {
    switch status {
    case CPNG_OK: return nil
    case CPNG_TRUNCATED: self = .truncated
    case CPNG_NO_MEMORY: self = .outOfMemory
    case CPNG_STOPPED: self = .stopped
    default:
      // The shim ends the text with a zero.
      let text = unsafe withUnsafeBytes(of: message.text) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      self = .damaged(text)
    }
  }
}
