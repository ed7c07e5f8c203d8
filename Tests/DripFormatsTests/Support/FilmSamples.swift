import DripKit
import DripRaster
import DripTestSupport

@testable import DripFormats

/// A picture of a film with its duration.
struct Shown: Equatable {
  var pixmap: Pixmap
  /// The duration in seconds.
  var seconds: Double
}

extension FileFormat {
  /// Returns the file for some frames, as a recorder writes it.
  func film(
    of pixmaps: [Pixmap], _ rate: FrameRate, _ compression: Compression = .default,
    hold: Double = 0, plays: FilmDescription.Plays = .forever
  ) throws -> [UInt8] {
    var film = FilmDescription(
      size: pixmaps[0].size, background: .clear, frameCount: pixmaps.count, rate: rate)
    (film.compression, film.hold, film.plays) = (compression, hold, plays)
    let frames = pixmaps.map { pixmap in
      var frame = FilmFrame(clear: pixmap.size)
      frame.image.copy(pixmap)
      return frame
    }
    return try encode(frames, film)
  }
}

/// Frames to make films of.
enum FilmSamples {
  /// Frames of every scene there is, small, and what they are called.
  static func scenes(page: Bool) -> [(name: String, frames: [Pixmap])] {
    allScenes.map { kind in
      let scene = kind.scene()
      let rasterizer = Rasterizer(
        size: PixelSize(61, 47), background: page ? scene.stage.page : .clear)
      // A segment and a bit, from all over the scene.
      let frames = (0..<20).map { index in
        Pixmap(scene.picture(at: scene.duration.seconds * Double(index) / 20), rasterizer)
      }
      return (kind.name, frames)
    }
  }

  /// Frames in which rectangles of colours come and go.
  static func random(
    _ size: PixelSize, _ colors: [Pixmap.Pixel], count: Int, using generator: inout SplitMix64
  ) -> [Pixmap] {
    var pixmap = Pixmap.random(
      width: size.width, height: size.height, colors: colors, using: &generator)
    return (0..<count).map { index in
      guard index > 0, generator.below(4) > 0 else { return pixmap }
      let (left, top) = (generator.below(size.width), generator.below(size.height))
      let columns = left..<left + 1 + generator.below(size.width - left)
      for y in top..<top + 1 + generator.below(size.height - top) {
        let color = colors[generator.below(colors.count)]
        pixmap.fill(columns, inRow: y, with: color)
      }
      return pixmap
    }
  }

  /// Returns what is shown when, where equal frames follow each other.
  static func shown(_ pixmaps: [Pixmap], _ rate: FrameRate) -> [Shown] {
    var shown: [Shown] = []
    for pixmap in pixmaps {
      if shown.last?.pixmap == pixmap {
        shown[shown.count - 1].seconds += 1 / rate.perSecond
      } else {
        shown.append(Shown(pixmap: pixmap, seconds: 1 / rate.perSecond))
      }
    }
    return shown
  }
}
