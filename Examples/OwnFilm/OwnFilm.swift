// A custom film format: YUV4MPEG2, bare video that players and encoders read from a pipe.
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

/// Writes every frame as three planes: how bright pixels are, and how blue and how red (ITU-R BT.601).
struct Y4MWriter: FilmWriter {
  let film: FilmDescription

  func opening() -> [UInt8] {
    let (size, rate) = (film.size, film.rate)
    let header = """
      YUV4MPEG2 W\(size.width) H\(size.height) F\(rate.frames):\(rate.seconds) Ip A1:1 C444\n
      """
    return Array(header.utf8)
  }

  // Any thread calls this for any stretch; what it returns is put in order.
  func bytes(of stretch: FilmStretch, isStopped: () -> Bool) throws(EncodingError) -> [UInt8] {
    var bytes: [UInt8] = []
    for frame in stretch.frames {
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

/// One of the three numbers that a pixel has in a video.
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
    let story = WaveScene().story()
    let rate = FrameRate(50, in: 2) ?? .sixty
    let film = FilmDescription(
      size: PixelSize(160, 160), background: WaveScene().stage.page,
      frameCount: rate.count(lasting: story.duration.seconds), rate: rate)
    var recorder = FilmRecorder(film) { story.frame(at: rate.time(of: $0)).picture }
    recorder.jobs = 2
    // One drawing for both films.
    let path = CommandLine.arguments.dropFirst().first ?? ".build/wave.y4m"
    let outputs = [FileFormat.y4m, .gif].map { format in
      FilmOutput(
        format, on: film.background,
        to: .file(AtomicFile(format == .gif ? "\(path).gif" : path)))
    }
    let lengths = try recorder.write(outputs)
    print("\(film.frameCount) frames: \(lengths[0]) bytes of video, \(lengths[1]) of GIF")
  }
}
