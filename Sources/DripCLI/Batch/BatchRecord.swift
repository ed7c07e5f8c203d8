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
  init(_ planned: BatchOutput, _ output: Output, bytes: Int) {
    name = planned.name
    settings = planned.settings
    build = Release.build
    format = output.fileFormat.name
    (frames, size) = (output.frameCount, output.size)
    self.bytes = bytes
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
    self.settings = Self.text(of: settings.map { ($0.key, $0.value.string ?? "") })
    pattern = members["pattern"]?.string
  }

  /// Writes the record as members of an object.
  func write(_ settings: [BatchSetting], to json: inout JSONWriter) {
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

  fileprivate static func text(of settings: [(key: String, text: String)]) -> String {
    settings.map { "\($0.key)=\($0.text)" }.sorted().joined(separator: "\n")
  }
}

extension BatchOutput {
  /// The settings in the fixed order of records.
  var settings: String { BatchRecord.text(of: entries.map { ($0.key, $0.text) }) }
}

/// An output that could not be made.
struct BatchFailure: Sendable, Equatable {
  /// The name of the output.
  let output: String
  let message: String
  /// The exit code of a process that makes only this output.
  let code: Int32
}

extension BatchFailure {
  init?(_ members: [JSONValue.Member]) {
    guard let output = members["name"]?.string, let message = members["failed"]?.string,
      let code = members["code"]?.integer.flatMap({ Int32(exactly: $0) })
    else { return nil }
    self.init(output: output, message: message, code: code)
  }

  /// Writes the failure as members of an object.
  func write(to json: inout JSONWriter) {
    json.member("name", output)
    json.member("failed", message)
    json.member("code", code)
  }
}
