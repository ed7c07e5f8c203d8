/// A kind of video, which a program named ffmpeg makes of bare frames where it is installed.
///
/// Every kind there is stands in ``allCases``.
public struct VideoFormat: Sendable {
  /// What it is called.
  public let name: String
  /// What the names of its files end with, behind a point.
  public let fileExtension: String
  /// What it is called on the web (RFC 6838).
  public let mediaType: String
  /// Whether its pixels can be translucent; otherwise films stand on a page.
  public let hasAlpha: Bool
  /// Whether players want sides of even lengths; the page is continued then.
  let hasEvenSides: Bool
  /// How opaque pixels are stored, and how translucent ones are.
  let opaquePixels, translucentPixels: String
  /// What makes them small.
  let codec: [String]
  /// What makes it a file, and what a stream, which nobody can go back in.
  let file, stream: [String]

  /// The most pixels a side can have.
  public static let longestSide = 1 << 14
}

extension VideoFormat {
  /// H.264 in MP4: what every player plays.
  public static let mp4 = VideoFormat(
    name: "mp4", fileExtension: "mp4", mediaType: "video/mp4", hasAlpha: false,
    hasEvenSides: true, opaquePixels: "yuv420p", translucentPixels: "yuv420p",
    codec: ["-c:v", "libx264", "-crf", "18", "-preset", "medium"],
    file: ["-movflags", "+faststart", "-f", "mp4"],
    stream: ["-movflags", "frag_keyframe+empty_moov", "-f", "mp4"])

  /// VP9 in WebM, translucent where the frames are.
  public static let webM = VideoFormat(
    name: "webm", fileExtension: "webm", mediaType: "video/webm", hasAlpha: true,
    hasEvenSides: false, opaquePixels: "yuv420p", translucentPixels: "yuva420p",
    codec: [
      "-c:v", "libvpx-vp9", "-crf", "24", "-b:v", "0", "-row-mt", "1", "-deadline", "good",
      "-cpu-used", "3", "-auto-alt-ref", "0",
    ],
    file: ["-f", "webm"], stream: ["-f", "webm"])

  /// ProRes 4444 in QuickTime: what video editors take, translucent and nearly exact.
  public static let proRes = VideoFormat(
    name: "prores", fileExtension: "mov", mediaType: "video/quicktime", hasAlpha: true,
    hasEvenSides: false, opaquePixels: "yuv444p10le", translucentPixels: "yuva444p10le",
    codec: ["-c:v", "prores_ks", "-profile:v", "4444", "-alpha_bits", "16", "-vendor", "apl0"],
    file: ["-f", "mov"], stream: ["-movflags", "frag_keyframe+empty_moov", "-f", "mov"])
}

extension VideoFormat: Hashable {
  /// Returns whether two kinds have one name.
  public static func == (lhs: VideoFormat, rhs: VideoFormat) -> Bool { lhs.name == rhs.name }

  /// Takes in the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension VideoFormat: CaseIterable {
  /// All kinds there are.
  public static let allCases: [VideoFormat] = [.mp4, .webM, .proRes]
}
