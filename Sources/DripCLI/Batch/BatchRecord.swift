import DripExport
import DripFormats
import DripRaster

/// The record of a finished output: its settings, and what the index says about it.
struct BatchRecord: Sendable {
  /// The pattern of the file names, if there are several.
  let pattern: String?
  /// The build of the program that made the output.
  let build: String
  /// A hash of the settings, so that a million records take little memory.
  let settings: Int
  let format: String
  let frames: Int
  let size: PixelSize
  let bytes: Int

  private static let maximumFrameCount = 1 << 24
  private static let maximumByteCount = 1 << 50

  /// Creates the record of an output that has been written.
  init(_ planned: PlannedOutput, _ output: Output, bytes: Int) {
    (settings, build) = (planned.settings.digest, Release.build)
    format = output.fileFormat.name
    (frames, size, self.bytes) = (output.frameCount, output.size, bytes)
    pattern = if case .folder = output.place { output.names.pattern } else { nil }
  }

  /// Reads a record; returns nil if a member is missing or wrong.
  init?(_ members: [JSONValue.Member]) {
    guard let build = members["build"]?.string, let settings = members["settings"]?.members,
      let format = members["format"]?.string, let frames = members["frames"]?.integer,
      let width = members["width"]?.integer, let height = members["height"]?.integer,
      let bytes = members["bytes"]?.integer,
      (1...Self.maximumFrameCount).contains(frames), (0...Self.maximumByteCount).contains(bytes),
      (1...PixelSize.maximumSide).contains(width), (1...PixelSize.maximumSide).contains(height)
    else { return nil }
    (self.build, self.format, self.frames, self.bytes) = (build, format, frames, bytes)
    size = PixelSize(width, height)
    self.settings = Set(settings.map { [$0.key, $0.value.string ?? ""] }).hashValue
    pattern = members["pattern"]?.string
  }

  /// The names of the frames, if there are several files.
  var frameNames: FrameNames? { pattern.flatMap(FrameNames.init(pattern:)) }

  /// Writes the record of an output as members of an object, with the settings that it was made with.
  func write(_ output: PlannedOutput, _ settings: [PlanSetting], to json: inout JSONWriter) {
    json.member("name", output.name)
    json.member("file", output.path + (frameNames.map { "/\($0.name(of: 0))" } ?? ""))
    if let pattern { json.member("pattern", pattern) }
    json.member("build", build)
    json.member("format", format)
    json.member("frames", frames)
    json.member("width", size.width)
    json.member("height", size.height)
    json.member("bytes", bytes)
    json.object("settings") { json in
      for setting in settings { json.member(setting.key, setting.text) }
    }
  }
}

extension [PlanSetting] {
  /// A hash of the settings in any order.
  var digest: Int { Set(map { [$0.key, $0.text] }).hashValue }
}

/// An output that could not be made.
struct BatchFailure: Sendable {
  /// The name of the output.
  let output: String
  let message: String
  /// The exit code of a process that makes only this output.
  let code: Int32

  init(_ output: PlannedOutput, _ error: any Error) {
    (self.output, message, code) = (output.name, error.userMessage, ExitCode(error).rawValue)
  }

  /// Reads a failure; returns nil if a member is missing or wrong.
  init?(_ members: [JSONValue.Member]) {
    guard let output = members["name"]?.string, let message = members["message"]?.string,
      let code = members["code"]?.integer.flatMap({ Int32(exactly: $0) })
    else { return nil }
    (self.output, self.message, self.code) = (output, message, code)
  }

  /// Writes the failure as members of an object.
  func write(to json: inout JSONWriter) {
    json.member("name", output)
    json.member("message", message)
    json.member("code", code)
  }
}
