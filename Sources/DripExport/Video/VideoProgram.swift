internal import DripFormats
internal import DripKit
internal import DripRaster

/// The command line of the program that encodes a video.
struct VideoProgram {
  /// The name of the format.
  let format: String
  let encoding: VideoEncoding
  let film: FilmDescription
  let background: RGBAColor

  /// True if all pixels are opaque.
  var isOpaque: Bool { background.alpha >= 1 }

  /// The words behind the name of the program; without a path, the video goes to standard output.
  ///
  /// The colour space is explicit, because players guess another one for large videos.
  func arguments(path: String?) -> [String] {
    let (size, rate) = (film.size, film.rate)
    var filters: [String] = []
    if encoding.hasEvenSides, size.width % 2 + size.height % 2 > 0 {
      let (width, height) = (size.width + size.width % 2, size.height + size.height % 2)
      filters.append("pad=\(width):\(height):0:0:color=0x\(background.hex.dropFirst().prefix(6))")
    }
    filters.append(
      "scale=out_color_matrix=bt709:out_range=tv:flags=accurate_rnd+full_chroma_int+bicubic")
    let pixels = isOpaque ? encoding.opaquePixels : encoding.translucentPixels
    return [
      "-nostdin", "-hide_banner", "-loglevel", "error", "-f", "rawvideo", "-pixel_format",
      isOpaque ? "rgb24" : "rgba", "-video_size", "\(size.width)x\(size.height)", "-framerate",
      "\(rate.frames)/\(rate.seconds)", "-i", "pipe:0", "-an", "-vf",
      filters.joined(separator: ","), "-pix_fmt", pixels,
    ] + encoding.codec + [
      "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "iec61966-2-1",
      "-color_range", "tv", "-fflags", "+bitexact",
    ] + (path.map { encoding.file + ["-y", "file:\($0)"] } ?? encoding.stream + ["pipe:1"])
  }
}
