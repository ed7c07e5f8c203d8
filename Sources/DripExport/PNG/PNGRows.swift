internal import CPNG
internal import DripRaster

/// The bytes of a PNG file, which are read in parts.
final class PNGSource {
  private let file: [UInt8]
  /// The number of bytes that have been read.
  private(set) var offset = 0

  init(_ file: [UInt8]) { self.file = file }

  /// Reads the next bytes, and returns their number, which is smaller than the buffer only at the end.
  fileprivate func next(_ buffer: UnsafeMutableRawBufferPointer) -> Int {
    let count = min(buffer.count, file.count - offset)
    // Sound: the count is at most that of the bytes and of the buffer.
    unsafe file.withUnsafeBytes { bytes in
      unsafe buffer.copyMemory(from: .init(rebasing: bytes[offset..<offset + count]))
    }
    offset += count
    return count
  }
}

/// A PNG file that is read row by row.
@safe struct PNGRows: ~Copyable {
  /// The information before the pixels.
  let header: PNGReader.Header
  private let reader: OpaquePointer?
  /// The C reader has the address of this object.
  private let source: PNGSource

  /// Reads the information before the pixels.
  ///
  /// Throws an error if a side is longer than a maximum.
  init(_ source: PNGSource, maximumSide: Int) throws(PNGError) {
    var header = cpng_header()
    var message = cpng_message()
    var reader: OpaquePointer?
    let side = UInt32(clamping: min(maximumSide, PixelSize.maximumSide))
    // Sound: the source lives as long as the reader, which is closed below or with these rows.
    let status = unsafe cpng_open(
      { context, bytes, count in
        guard let context = unsafe context else { return 0 }
        let source = unsafe Unmanaged<PNGSource>.fromOpaque(context).takeUnretainedValue()
        return unsafe source.next(UnsafeMutableRawBufferPointer(start: bytes, count: count))
      }, Unmanaged.passUnretained(source).toOpaque(), side, &header, &message, &reader)
    do throws(PNGError) {
      if status == CPNG_TOO_LARGE {
        throw .tooLarge(width: Int(header.width), height: Int(header.height), limit: Int(side))
      }
      if let error = PNGError(status, message) { throw error }
      self.header = try PNGReader.Header(header)
    } catch {
      unsafe cpng_close(reader)
      throw error
    }
    unsafe self.reader = reader
    self.source = source
  }

  deinit { unsafe cpng_close(reader) }

  /// The number of passes over the rows.
  var passes: Int { header.isInterlaced ? 7 : 1 }

  /// Reads the next row into the pixels from an offset on, in the byte order of PNG.
  ///
  /// In an interlaced picture, only the pixels of the pass are set.
  mutating func read(into pixels: inout [Pixmap.Pixel], at offset: Int = 0) throws(PNGError) {
    precondition(
      offset >= 0 && pixels.count - offset >= header.width, "there must be room for the row")
    var message = cpng_message()
    let status = unsafe pixels.withUnsafeMutableBytes { bytes in
      // Sound: a pixel is four bytes, and the reader has checked that a row has four for each.
      let room = unsafe bytes.baseAddress?.advanced(by: 4 * offset)
      return unsafe cpng_read_row(reader, room?.assumingMemoryBound(to: UInt8.self), &message)
    }
    if let error = PNGError(status, message) { throw error }
  }

  /// Reads the bytes after the last row, and returns the size of the file.
  mutating func finish() throws(PNGError) -> Int {
    var message = cpng_message()
    let status = unsafe cpng_finish(reader, &message)
    if let error = PNGError(status, message) { throw error }
    return source.offset
  }
}

extension PNGReader.Header {
  fileprivate init(_ header: cpng_header) throws(PNGError) {
    guard let type = PNGLayout.ColorType(rawValue: UInt8(truncatingIfNeeded: header.color_type))
    else { throw .damaged("unknown colour type \(header.color_type)") }
    self.init(
      width: Int(header.width), height: Int(header.height),
      layout: PNGLayout(type, bitDepth: Int(header.bit_depth)),
      isInterlaced: header.passes > 1, isSRGB: header.srgb != 0)
  }
}
