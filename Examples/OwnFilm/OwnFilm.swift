// A custom film format: YUV4MPEG2, uncompressed video that players and encoders read from a pipe.
//
//     swift run OwnFilm wave.y4m && ffplay wave.y4m

import DripExport
import DripKit
import DripRaster

extension FileFormat {
  static let y4m = FileFormat(
    name: "y4m", mediaType: "video/x-yuv4mpeg", transparency: .none,
    film: .pixels { film, _ in Y4MWriter(film: film) })
}

/// Writes every frame as three planes: luma, blue difference and red difference (ITU-R BT.601).
struct Y4MWriter: FilmWriter {
  let film: FilmDescription

  func opening() -> [UInt8] {
    let (size, rate) = (film.size, film.rate)
    let header = """
      YUV4MPEG2 W\(size.width) H\(size.height) F\(rate.frames):\(rate.seconds) Ip A1:1 C444\n
      """
    return Array(header.utf8)
  }

  // Any thread calls this function for any segment. The caller puts the results in order.
  func bytes(of segment: FilmSegment, isStopped: () -> Bool) throws(EncodingError) -> [UInt8] {
    var bytes: [UInt8] = []
    for frame in segment.frames {
      guard !isStopped() else { throw .stopped }
      bytes += "FRAME\n".utf8
      for plane in [Plane.luma, .blue, .red] {
        for y in 0..<frame.size.height {
          var start: Int32 = 0
          for run in frame[row: y] {
            bytes += repeatElement(plane.value(of: run.value), count: Int(run.end - start))
            start = run.end
          }
        }
      }
    }
    return bytes
  }

  func closing() -> [UInt8] { [] }
}

/// The coefficients of one component of a video's pixels.
struct Plane {
  let red, green, blue, offset: Int

  static let luma = Plane(red: 66, green: 129, blue: 25, offset: 16)
  static let blue = Plane(red: -38, green: -74, blue: 112, offset: 128)
  static let red = Plane(red: 112, green: -94, blue: -18, offset: 128)

  func value(of pixel: Pixmap.Pixel) -> UInt8 {
    let sum = red * Int(pixel.red) + green * Int(pixel.green) + blue * Int(pixel.blue)
    return UInt8((sum + 128) >> 8 + offset)
  }
}

@main enum OwnFilm {
  static func main() throws {
    let scene = WaveScene()
    let times = FrameTimes(of: scene.duration, at: FrameRate(50, in: 2) ?? .sixty)
    let look = Output.Look(size: PixelSize(160, 160), background: scene.stage.page)
    // Both films share the drawing.
    let path = CommandLine.arguments.dropFirst().first ?? ".build/wave.y4m"
    let films = [FileFormat.y4m, .gif].map { format in
      Output(
        of: AnyScene(scene), at: .film(times), look, as: .film(format),
        to: .file(format == .gif ? "\(path).gif" : path))
    }
    var options = Output.Options()
    options.jobs = 2
    options.overwrites = true
    let lengths = try Output.writeFilms(films, options)
    print("\(times.count) frames: \(lengths[0]) bytes of video, \(lengths[1]) of GIF")
  }
}
