internal import DripRaster

/// The chunks around the compressed pixels of a file (PNG specification, sections 5 and 11).
package struct PNGContainer {
  /// The first bytes of every file.
  package static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
  /// The last bytes of every file: the chunk IEND.
  package static let end: [UInt8] = [0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82]
  /// The number of bytes of a file without a byte of pixels.
  package static let minimumSize = signature.count + 25 + 12 + end.count

  let size: PixelSize
  let layout: PNGLayout
  let palette: PNGPalette
  /// The colour of clear pixels in an RGB layout, if it has one.
  var clearColor: Pixmap.Pixel?

  /// Appends the whole file.
  func write(_ data: BitWriter, to file: inout [UInt8]) {
    // The largest palette and all other chunks take less.
    file.reserveCapacity(file.count + data.count + 1200)
    writeBeginning(to: &file) { _ in }
    writeData(data, to: &file)
    file.appendChunk("IEND") { _ in }
  }

  /// Appends the chunks before the pixels.
  ///
  /// A function adds more chunks before the palette.
  func writeBeginning(to file: inout [UInt8], _ more: (inout [UInt8]) -> Void) {
    file += Self.signature
    file.appendChunk("IHDR") { file in
      file.append(bigEndian: size.width)
      file.append(bigEndian: size.height)
      file.append(UInt8(layout.bitDepth))
      file.append(layout.colorType.rawValue)
      // The only methods of compression and filters, and no interlacing.
      file += repeatElement(0, count: 3)
    }
    // The rendering intent is perceptual.
    file.appendChunk("sRGB") { $0.append(0) }
    more(&file)
    if !palette.colors.isEmpty {
      file.appendChunk("PLTE") { file in
        for pixel in palette.colors {
          file.append(pixel.red)
          file.append(pixel.green)
          file.append(pixel.blue)
        }
      }
    }
    if palette.translucentCount > 0 {
      file.appendChunk("tRNS") { file in
        for pixel in palette.colors[..<palette.translucentCount] { file.append(pixel.alpha) }
      }
    }
    if let clearColor {
      file.appendChunk("tRNS") {
        $0 += [0, clearColor.red, 0, clearColor.green, 0, clearColor.blue]
      }
    }
  }

  /// Appends the pixels.
  func writeData(_ data: BitWriter, to file: inout [UInt8]) {
    // This is the maximum length of a chunk.
    for start in stride(from: 0, to: data.count, by: Int(Int32.max)) {
      let end = min(data.count - start, Int(Int32.max)) + start
      file.appendChunk("IDAT") { $0 += data.bytes[start..<end] }
    }
  }
}

extension [UInt8] {
  /// Appends a chunk: the length of its content, its name, the content, and the checksum of both.
  mutating func appendChunk(_ name: String, _ content: (inout [UInt8]) -> Void) {
    let start = count
    append(bigEndian: 0)
    self += name.utf8
    content(&self)
    let length = count - start - 8
    for index in 0..<4 {
      self[start + index] = UInt8(truncatingIfNeeded: length >> (24 - 8 * index))
    }
    var checksum = CRC32()
    checksum.append(span.extracting((start + 4)...))
    append(bigEndian: Int(truncatingIfNeeded: checksum.value))
  }
}
