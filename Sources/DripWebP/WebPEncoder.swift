private import CLibWebP
internal import DripFormats
internal import DripRaster

/// Encodes images without loss, by libwebp.
struct WebPEncoder: Sendable {
  private let method: Int32
  private let quality: Float

  /// Chooses how hard to try for a film of a count of colours.
  ///
  /// Measured on six films of 480 pixels a side at 30 frames a second. Quality stands for the patience of the search
  /// here, and for how far back it looks: above 50 that is 256 rows, and beyond that nothing becomes smaller. Methods
  /// above 2 gain something only where there is a palette, and take no longer for it there.
  init(_ compression: Compression, colors: Int) {
    (method, quality) =
      switch compression {
      case .fast: (1, 20)
      case .default: (colors <= 256 ? 5 : 2, 51)
      case .small: (6, 100)
      }
  }

  /// Returns the chunk with an image.
  func encode(_ image: RunImage, isStopped: () -> Bool) throws(EncodingError) -> [UInt8] {
    var pixels = image.pixels
    var settings = WebPConfig()
    var picture = unsafe WebPPicture()
    var memory = unsafe WebPMemoryWriter()
    guard unsafe WebPConfigInit(&settings) != 0, unsafe WebPPictureInit(&picture) != 0 else {
      throw .failed(library: "libwebp", status: 0)
    }
    settings.lossless = 1
    settings.method = method
    settings.quality = quality
    // What is clear is clear black already.
    settings.exact = 1
    unsafe WebPMemoryWriterInit(&memory)
    defer { unsafe WebPMemoryWriterClear(&memory) }
    unsafe picture.use_argb = 1
    unsafe picture.width = Int32(image.size.width)
    unsafe picture.height = Int32(image.size.height)
    unsafe picture.argb_stride = Int32(image.size.width)
    unsafe picture.writer = { data, size, picture in
      unsafe WebPMemoryWrite(data, size, picture)
    }
    unsafe picture.progress_hook = { _, picture in
      let isStopped = unsafe picture.unsafelyUnwrapped.pointee.user_data
        .assumingMemoryBound(to: (() -> Bool).self).pointee
      return isStopped() ? 0 : 1
    }
    // Sound: the pixels, the memory and the question are there as long as the call lasts, and the library changes
    // nothing but the memory.
    let isDone = withoutActuallyEscaping(isStopped) { isStopped in
      unsafe pixels.withUnsafeMutableBufferPointer { pixels in
        unsafe picture.argb = pixels.baseAddress
        return unsafe withUnsafeMutablePointer(to: &memory) { memory in
          unsafe picture.custom_ptr = UnsafeMutableRawPointer(memory)
          return unsafe withUnsafePointer(to: isStopped) { isStopped in
            unsafe picture.user_data = UnsafeMutableRawPointer(mutating: isStopped)
            return unsafe WebPEncode(&settings, &picture) != 0
          }
        }
      }
    }
    guard isDone else {
      let error = unsafe picture.error_code
      throw error == VP8_ENC_ERROR_USER_ABORT
        ? .stopped : .failed(library: "libwebp", status: Int(error.rawValue))
    }
    // In front of the chunk is what makes it a file.
    return unsafe Array(UnsafeBufferPointer(start: memory.mem, count: memory.size).dropFirst(12))
  }
}

extension RunImage {
  /// The pixels row by row: alpha, red, green and blue from the highest byte down.
  fileprivate var pixels: [UInt32] {
    var pixels: [UInt32] = []
    pixels.reserveCapacity(size.width * size.height)
    for row in rows {
      var start: Int32 = 0
      for run in runs[row] {
        let bits = run.value.bits
        let swapped = bits & 0xff00_ff00 | (bits & 255) << 16 | bits >> 16 & 255
        pixels.append(contentsOf: repeatElement(swapped, count: Int(run.end - start)))
        start = run.end
      }
    }
    return pixels
  }
}
