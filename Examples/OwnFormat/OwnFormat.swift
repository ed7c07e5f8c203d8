// A custom file format: QOI, which consists of runs, like the rasterizer's rows (qoiformat.org).
//
//     swift run OwnFormat frames

import DripExport
import DripKit
import DripRaster

extension FileFormat {
  static let qoi = FileFormat(
    name: "qoi", mediaType: "image/qoi", frames: FrameEncoding { _ in QOIEncoder() })
}

/// Writes a changed pixel with all four components, and the length of a run of equal pixels.
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
    let times = FrameTimes(lasting: 2, at: FrameRate(15) ?? .sixty)
    let output = Output(
      of: AnyScene(HeartScene()), at: .film(times),
      Output.Look(size: PixelSize(280, 280), background: .white),
      as: .frames(.qoi, [0..<times.count]),
      to: .folder(folder, FrameNames(prefix: "heart-", suffix: ".qoi")))
    var options = Output.Options()
    options.overwrites = true
    let result = try output.write(options).progress
    print("\(folder): \(result.written) frames, \(result.bytes) bytes")
  }
}
