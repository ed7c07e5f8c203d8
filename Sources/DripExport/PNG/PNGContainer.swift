internal import CPNG
internal import DripRaster

/// What is around the compressed pixels of a file; libpng writes it.
struct PNGContainer {
  private var header = cpng_header()

  /// Describes a file.
  init(size: PixelSize, layout: PNGLayout, palette: PNGPalette) {
    header.width = UInt32(size.width)
    header.height = UInt32(size.height)
    header.bit_depth = Int32(layout.bitDepth)
    header.color_type = Int32(layout.colorType.rawValue)
    header.palette_count = Int32(palette.colors.count)
    header.translucent_count = Int32(palette.translucentCount)
    // Sound: the palette has at most 256 entries, as has the array in the header.
    unsafe withUnsafeMutableBytes(of: &header.palette) { entries in
      for (index, pixel) in palette.colors.enumerated() {
        unsafe entries[4 * index] = pixel.red
        unsafe entries[4 * index + 1] = pixel.green
        unsafe entries[4 * index + 2] = pixel.blue
        unsafe entries[4 * index + 3] = pixel.alpha
      }
    }
  }

  /// Adds the whole file to some bytes.
  func write(_ data: BitWriter, to file: inout [UInt8]) throws(PNGError) {
    var message = cpng_message()
    // The largest palette and everything else takes less.
    file.reserveCapacity(file.count + data.count + 1200)
    // Sound: the function is called only during the call, with the array that was given.
    let status = unsafe withUnsafeMutablePointer(to: &file) { file in
      unsafe withUnsafePointer(to: header) { header in
        unsafe cpng_write(
          header, data.memory, data.count,
          { context, bytes, count in
            guard let context = unsafe context else { return 1 }
            let file = unsafe context.assumingMemoryBound(to: [UInt8].self)
            unsafe file.pointee.append(
              contentsOf: UnsafeBufferPointer(start: bytes, count: count))
            return 0
          }, file, &message)
      }
    }
    if let error = PNGError(status, message) { throw error }
  }
}
