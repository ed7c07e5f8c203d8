internal import DripFormats
internal import DripKit
internal import DripRaster

/// Another program that encodes the frames of a film.
final class VideoEncoder {
  private let film: FilmDescription
  /// True if all pixels are opaque.
  private let isOpaque: Bool
  private let process: ChildProcess
  private let destination: Destination
  /// The file that the program writes; nil if its output is read.
  private let file: AtomicFile?
  private let isStopped: () -> Bool
  private var last: FilmFrame?

  /// The reason if the program reports none.
  private static let closedInput = "it closed its input"

  /// Starts the program that encodes an output.
  init(
    _ output: Output, _ encoding: VideoEncoding, into destination: Destination,
    _ isStopped: @escaping () -> Bool
  ) throws(SequenceError) {
    (self.destination, self.isStopped) = (destination, isStopped)
    (film, isOpaque) = (output.film, output.look.background.alpha >= 1)
    let file = destination.file
    self.file = file
    let arguments = encoding.arguments(
      film, on: output.look.background, path: file?.pathForProgram)
    do throws(SystemError) {
      process = try ChildProcess(
        VideoEncoding.program, arguments, file: file?.descriptor
      ) { (try? destination.write($0)) != nil }
    } catch {
      guard error.isMissing else { throw .programFailed(reason: error.reason) }
      throw .programMissing(VideoEncoding.program, format: output.fileFormat.name)
    }
  }

  /// Encodes the next frames.
  func append(_ frames: [FilmFrame]) throws(SequenceError) {
    for frame in frames {
      try feed(frame.bytes(hasAlpha: !isOpaque))
      last = frame
    }
  }

  private func feed(_ bytes: [UInt8]) throws(SequenceError) {
    switch try working({ () throws(SystemError) in
      try process.feed(bytes, isStopped: isStopped)
    }) {
    case .done: return
    case .stopped: throw .stopped
    // The program's exit has the reason.
    case .closed: try end()
    }
    throw .programFailed(reason: Self.closedInput)
  }

  /// Encodes the hold of the film, and waits for the end of the program.
  func finish() throws(SequenceError) {
    if let last, film.hold > 0 {
      let frame = last.bytes(hasAlpha: !isOpaque)
      for _ in 0..<film.heldFrames { try feed(frame) }
    }
    try end()
    try destination.measure()
    guard destination.length > 0 else { throw .programFailed(reason: "it wrote nothing") }
  }

  /// Waits for the end of the program.
  ///
  /// If the disk is full, ffmpeg may only print a message and exit with 0, so every message is a failure.
  private func end() throws(SequenceError) {
    let code = try working { () throws(SystemError) in try process.finish(isStopped: isStopped) }
    guard let code else { throw .stopped }
    var message = String(decoding: process.errorOutput, as: UTF8.self)
    if let file {
      if let full = SystemError.diskFull.first(where: { message.contains($0.reason) }) {
        throw .file(full.whileWriting(file.path))
      }
      message.replace("file:\(file.pathForProgram)", with: file.path)
    }
    let lines = message.split(whereSeparator: \.isNewline)
    guard code == 0, lines.isEmpty else {
      throw .programFailed(
        reason: lines.isEmpty ? "exit code \(code)" : lines.suffix(3).joined(separator: "; "))
    }
    guard process.hasReadAll else { throw .programFailed(reason: Self.closedInput) }
  }

  private func working<Result>(
    _ body: () throws(SystemError) -> Result
  ) throws(SequenceError) -> Result {
    do throws(SystemError) { return try body() } catch {
      throw .programFailed(reason: error.reason)
    }
  }
}

extension VideoEncoding {
  /// Returns the words behind the name of the program; without a path, the video goes to standard output.
  ///
  /// The colour space is explicit, because players guess another one for large videos.
  fileprivate func arguments(
    _ film: FilmDescription, on background: RGBAColor, path: String?
  ) -> [String] {
    let (size, rate, isOpaque) = (film.size, film.rate, background.alpha >= 1)
    var filters: [String] = []
    if hasEvenSides, size.width % 2 + size.height % 2 > 0 {
      let (width, height) = (size.width + size.width % 2, size.height + size.height % 2)
      filters.append("pad=\(width):\(height):0:0:color=0x\(background.hex.dropFirst().prefix(6))")
    }
    filters.append(
      "scale=out_color_matrix=bt709:out_range=tv:flags=accurate_rnd+full_chroma_int+bicubic")
    return [
      "-nostdin", "-hide_banner", "-loglevel", "error", "-f", "rawvideo", "-pixel_format",
      isOpaque ? "rgb24" : "rgba", "-video_size", "\(size.width)x\(size.height)", "-framerate",
      "\(rate.frames)/\(rate.seconds)", "-i", "pipe:0", "-an", "-vf",
      filters.joined(separator: ","), "-pix_fmt", isOpaque ? opaquePixels : translucentPixels,
    ] + codec + [
      "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "iec61966-2-1",
      "-color_range", "tv", "-fflags", "+bitexact",
    ] + (path.map { file + ["-y", "file:\($0)"] } ?? stream + ["pipe:1"])
  }
}

extension FilmFrame {
  /// The pixels with three or four bytes each.
  ///
  /// Clear pixels get the colour of their neighbours, because videos store colours at a lower
  /// resolution and edges would fray.
  fileprivate func bytes(hasAlpha: Bool) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size.width * size.height * (hasAlpha ? 4 : 3))
    var seen = firstVisible ?? .clear
    for y in 0..<size.height {
      var start: Int32 = 0
      let row = self[row: y]
      if let first = row.first(where: { $0.value.alpha > 0 }) { seen = first.value }
      for run in row {
        if run.value.alpha > 0 { seen = run.value }
        for _ in start..<run.end {
          bytes.append(seen.red)
          bytes.append(seen.green)
          bytes.append(seen.blue)
          if hasAlpha { bytes.append(run.value.alpha) }
        }
        start = run.end
      }
    }
    return bytes
  }

  /// The first visible pixel.
  private var firstVisible: Pixmap.Pixel? {
    for y in 0..<size.height {
      if let run = self[row: y].first(where: { $0.value.alpha > 0 }) { return run.value }
    }
    return nil
  }
}
