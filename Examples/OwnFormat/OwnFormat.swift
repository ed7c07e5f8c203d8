// A custom file format: QOI, which like our frames is made of runs (qoiformat.org).
//
//     swift run OwnFormat frames

import DripExport
import DripKit
import DripRaster

extension FileFormat {
  static let qoi = FileFormat(
    name: "qoi", mediaType: "image/qoi", frames: FrameEncoding { _ in QOIEncoder() })
}

/// Writes pixels that are new with all four components, and counts those that repeat the one before.
struct QOIEncoder: FrameEncoder, ~Copyable {
  private var workspace = RasterWorkspace()

  mutating func encode(
    _ picture: Picture, _ rasterizer: Rasterizer, isStopped: () -> Bool
  ) throws(EncodingError) -> EncodedFrame {
    let size = rasterizer.size
    var bytes = Array("qoif".utf8)
    for side in [size.width, size.height] {
      bytes += [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: side >> $0) }
    }
    bytes += [4, 0]
    var last = Pixmap.Pixel(0, 0, 0)
    try rasterizer.pixelRows(of: picture, using: &workspace) { (_, runs) throws(EncodingError) in
      if isStopped() { throw .stopped }
      var start: Int32 = 0
      for index in runs.indices {
        let (pixel, end) = (runs[index].value, runs[index].end)
        if pixel != last {
          bytes += [0xFF, pixel.red, pixel.green, pixel.blue, pixel.alpha]
          (last, start) = (pixel, start + 1)
        }
        for run in stride(from: start, to: end, by: 62) {
          bytes.append(0xC0 + UInt8(min(end - run, 62) - 1))
        }
        start = end
      }
    }
    return EncodedFrame(bytes + [0, 0, 0, 0, 0, 0, 0, 1])
  }
}

@main
enum OwnFormat {
  static func main() throws {
    let folder = CommandLine.arguments.dropFirst().first ?? ".build/OwnFormat"
    let sequence = FrameSequence(
      [0..<30], Rasterizer(size: PixelSize(280, 280), background: .white), format: .qoi
    ) { [picture = HeartScene().reader()] in picture(Double($0) / 15) }
    var writer = SequenceWriter(
      folder: folder, names: FrameNames(prefix: "heart-", suffix: ".qoi"), settings: ["heart"])
    writer.overwrites = true
    let result = try writer.write(sequence)
    print("\(folder): \(result.written) frames, \(result.bytes) bytes")
  }
}
