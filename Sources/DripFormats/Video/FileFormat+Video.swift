extension FileFormat {
  // ffmpeg reads a frame if the product of its sides, each with 128 more, is less than 2²⁸ − 1. So a square may have
  // 16,255 pixels a side. Frames of H.264 have even sides.

  /// H.264 in MP4, which every player shows.
  public static let mp4 = FileFormat(
    name: "mp4", summary: "H.264 video for every player", mediaType: "video/mp4",
    transparency: .none, colors: .lossy, maximumSide: 16_254,
    film: .video(
      VideoEncoding(
        hasEvenSides: true, opaquePixels: "yuv420p", translucentPixels: "yuv420p",
        codec: ["-c:v", "libx264", "-crf", "18", "-preset", "medium"],
        file: ["-movflags", "+faststart", "-f", "mp4"],
        stream: ["-movflags", "frag_keyframe+empty_moov", "-f", "mp4"])))

  /// VP9 in WebM, with transparency if the frames have any.
  ///
  /// The encoder holds several frames: up to 14 gigabytes for a square with the maximum side.
  public static let webM = FileFormat(
    name: "webm", summary: "VP9 video for pages", mediaType: "video/webm", colors: .lossy,
    maximumSide: 8192,
    film: .video(
      VideoEncoding(
        hasEvenSides: false, opaquePixels: "yuv420p", translucentPixels: "yuva420p",
        codec: [
          "-c:v", "libvpx-vp9", "-crf", "24", "-b:v", "0", "-row-mt", "1", "-deadline", "good",
          "-cpu-used", "3", "-auto-alt-ref", "0",
        ],
        file: ["-f", "webm"], stream: ["-f", "webm"])))

  /// ProRes 4444 in QuickTime for video editors, with transparency and almost exact colours.
  public static let proRes = FileFormat(
    name: "prores", summary: "ProRes 4444 video for video editors", endings: [".mov"],
    mediaType: "video/quicktime", colors: .lossy, maximumSide: 16_255,
    film: .video(
      VideoEncoding(
        hasEvenSides: false, opaquePixels: "yuv444p10le", translucentPixels: "yuva444p10le",
        codec: ["-c:v", "prores_ks", "-profile:v", "4444", "-alpha_bits", "16", "-vendor", "apl0"],
        file: ["-f", "mov"], stream: ["-movflags", "frag_keyframe+empty_moov", "-f", "mov"])))
}
