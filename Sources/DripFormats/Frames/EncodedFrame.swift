internal import DripRaster

/// The bytes of a frame.
///
/// Raw pixels are generated only while they are written, so waiting frames take little memory.
package struct EncodedFrame: Sendable {
  private enum Content {
    case file([UInt8])
    case pixels(RunImage)
  }

  private let content: Content

  /// Creates a frame from all bytes of its file.
  package init(_ file: [UInt8]) { content = .file(file) }

  /// Creates a frame of raw pixels: red, green, blue and straight alpha, one byte each.
  init(pixels image: RunImage) { content = .pixels(image) }

  /// The number of bytes.
  package var count: Int {
    switch content {
    case .file(let bytes): bytes.count
    case .pixels(let image): image.size.width * image.size.height * 4
    }
  }

  /// All bytes.
  package var bytes: [UInt8] {
    if case .file(let bytes) = content { return bytes }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    write { bytes += $0 }
    return bytes
  }

  /// Calls a function with all bytes in order, in one or more parts.
  package func write<Failure: Error>(
    _ receive: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    switch content {
    case .file(let bytes): try receive(bytes)
    case .pixels(let image): try image.writeRows(receive)
    }
  }
}

extension RunImage {
  fileprivate func writeRows<Failure: Error>(
    _ receive: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var bytes = [UInt8](repeating: 0, count: 4 * size.width)
    var last: Range<Int>?
    for row in rows {
      if row != last {
        write(row, to: &bytes)
        last = row
      }
      try receive(bytes)
    }
  }
  /// Replaces bytes by those of the pixels of some runs, which end at the width.
  private func write(_ row: Range<Int>, to bytes: inout [UInt8]) {
    precondition(bytes.count == 4 * size.width)
    unsafe bytes.withUnsafeMutableBytes { bytes in
      var offset = 0
      for index in row {
        let bits = runs[index].value.bits.littleEndian
        let end = min(4 * Int(runs[index].end), bytes.count)
        while offset < end {
          // Sound: the end is at most the count, and both are multiples of four.
          unsafe bytes.storeBytes(of: bits, toByteOffset: offset, as: UInt32.self)
          offset &+= 4
        }
      }
    }
  }
}
