internal import DripRaster

/// The bytes of a frame.
///
/// Raw pixels are generated only while they are written, so waiting frames take little memory.
public struct EncodedFrame: Sendable {
  private enum Content {
    case file([UInt8])
    case pixels(RunImage)
  }

  private let content: Content

  /// Creates a frame from all bytes of its file.
  public init(_ file: [UInt8]) { content = .file(file) }

  /// Creates a frame of raw pixels: red, green, blue and straight alpha, one byte each.
  init(pixels image: RunImage) { content = .pixels(image) }

  /// The number of bytes.
  public var count: Int {
    switch content {
    case .file(let bytes): bytes.count
    case .pixels(let image): image.size.width * image.size.height * 4
    }
  }

  /// All bytes.
  public var bytes: [UInt8] {
    if case .file(let bytes) = content { return bytes }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    write { bytes += $0 }
    return bytes
  }

  /// Calls a function with all bytes in order, in one or more parts.
  public func write<Failure: Error>(
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
        var offset = 0
        for run in runs[row] {
          while offset < 4 * Int(run.end) {
            bytes[offset] = run.value.red
            bytes[offset + 1] = run.value.green
            bytes[offset + 2] = run.value.blue
            bytes[offset + 3] = run.value.alpha
            offset += 4
          }
        }
        last = row
      }
      try receive(bytes)
    }
  }
}
