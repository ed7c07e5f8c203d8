import DripExport
import DripFormats
import DripRaster

/// The record of a finished output: its settings, and what the index says about it.
struct BatchRecord: Sendable, Equatable {
  /// The name of the output.
  let name: String
  /// The name of the file, or of the first of several.
  let file: String
  /// The pattern of the file names, if there are several.
  let pattern: String?
  /// The build of the program that made the output.
  let build: String
  /// The settings in a fixed order.
  let settings: String
  let format: String
  let frames: Int
  let size: PixelSize
  let bytes: Int

  private static let maximumFrameCount = 1 << 24
  private static let maximumByteCount = 1 << 50

  /// Creates the record of an output that has been written.
  init(_ planned: PlannedOutput, _ output: Output, bytes: Int) {
    (name, settings, build) = (planned.name, planned.settings.sorted, Release.build)
    format = output.fileFormat.name
    (frames, size, self.bytes) = (output.frameCount, output.size, bytes)
    if case .folder = output.place {
      (file, pattern) = ("\(planned.path)/\(output.names.name(of: 0))", output.names.pattern)
    } else {
      (file, pattern) = (planned.path, nil)
    }
  }

  /// Reads a record; returns nil if a member is missing or wrong.
  init?(_ members: [JSONValue.Member]) {
    guard let name = members["name"]?.string, let file = members["file"]?.string,
      let build = members["build"]?.string, let settings = members["settings"]?.members,
      let format = members["format"]?.string, let frames = members["frames"]?.integer,
      let width = members["width"]?.integer, let height = members["height"]?.integer,
      let bytes = members["bytes"]?.integer, BatchFolder.contains(file),
      (1...Self.maximumFrameCount).contains(frames), (0...Self.maximumByteCount).contains(bytes),
      (1...PixelSize.maximumSide).contains(width), (1...PixelSize.maximumSide).contains(height)
    else { return nil }
    (self.name, self.file, self.build, self.format) = (name, file, build, format)
    (self.frames, self.bytes, size) = (frames, bytes, PixelSize(width, height))
    self.settings = settings.map { "\($0.key)=\($0.value.string ?? "")" }.sortedLines
    pattern = members["pattern"]?.string
  }

  /// The names of the frames, if there are several files.
  var frameNames: FrameNames? { pattern.flatMap(FrameNames.init(pattern:)) }

  /// Writes the record as members of an object.
  func write(_ settings: [PlanSetting], to json: inout JSONWriter) {
    json.member("name", name)
    json.member("file", file)
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
  /// The settings in the fixed order of records.
  var sorted: String { map { "\($0.key)=\($0.text)" }.sortedLines }
}

extension [String] {
  fileprivate var sortedLines: String { sorted().joined(separator: "\n") }
}

/// An output that could not be made.
struct BatchFailure: Sendable, Equatable {
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
    guard let output = members["name"]?.string, let message = members["failed"]?.string,
      let code = members["code"]?.integer.flatMap({ Int32(exactly: $0) })
    else { return nil }
    (self.output, self.message, self.code) = (output, message, code)
  }

  /// Writes the failure as members of an object, the message under a key.
  func write(messageKey: String = "failed", to json: inout JSONWriter) {
    json.member("name", output)
    json.member(messageKey, message)
    json.member("code", code)
  }
}
