internal import DripKit
internal import DripRaster

/// What a frame becomes.
public enum FrameFormat: Sendable, Hashable {
  /// A PNG file.
  case png(Compression)
  /// An SVG document.
  case svg
  /// Bare pixels, row by row: red, green, blue and straight alpha, a byte each.
  case rgba
}

/// A frame that is ready to be written.
///
/// Bare pixels are written out only when their turn comes, so that frames that wait take little memory.
struct EncodedFrame: Sendable {
  private enum Content {
    case file([UInt8])
    case pixels(PixelRuns)
  }

  private let content: Content

  /// Draws a picture and encodes it.
  init(
    _ picture: Picture, _ rasterizer: Rasterizer, _ format: FrameFormat,
    using workspace: inout PNGWorkspace, isStopped: () -> Bool
  ) throws(PNGError) {
    switch format {
    case .png(let compression):
      let writer = PNGWriter(compression: compression)
      try writer.encode(picture, rasterizer, using: &workspace, isStopped: isStopped)
      content = .file(workspace.file)
    case .svg:
      let writer = SVGWriter(size: rasterizer.size, background: rasterizer.background)
      content = .file(writer.encode(picture))
    case .rgba:
      content = .pixels(try PixelRuns(picture, rasterizer, isStopped: isStopped))
    }
  }

  /// How many bytes there are.
  var count: Int {
    switch content {
    case .file(let bytes): bytes.count
    case .pixels(let image): image.size.width * image.size.height * 4
    }
  }

  /// Calls a function with all bytes, in pieces.
  func forEachPiece<Failure: Error>(
    _ body: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    switch content {
    case .file(let bytes): try body(bytes)
    case .pixels(let image): try image.forEachRow(body)
    }
  }

  /// All bytes.
  var bytes: [UInt8] {
    if case .file(let bytes) = content { return bytes }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    forEachPiece { bytes += $0 }
    return bytes
  }
}

extension PixelRuns {
  /// Calls a function with the bytes of every row: red, green, blue and alpha of every pixel.
  fileprivate func forEachRow<Failure: Error>(
    _ body: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var bytes = [UInt8](repeating: 0, count: 4 * size.width)
    var last: Range<Int>?
    for row in rows {
      if row != last {
        var place = 0
        for run in runs[row] {
          while place < 4 * Int(run.end) {
            bytes[place] = run.value.red
            bytes[place + 1] = run.value.green
            bytes[place + 2] = run.value.blue
            bytes[place + 3] = run.value.alpha
            place += 4
          }
        }
        last = row
      }
      try body(bytes)
    }
  }
}
