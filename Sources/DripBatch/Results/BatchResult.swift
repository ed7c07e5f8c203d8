package import DripExport
internal import DripFormats
internal import DripRaster

/// The record of a finished output, or of a part of one.
package struct BatchResult: Sendable, Equatable {
  /// The name of the output.
  package let output: String
  /// The name of the file, or of the first of several.
  let file: String
  /// The pattern of the file names, if there are several.
  let pattern: String?
  /// The ``Output/identity`` of the output.
  let identity: String
  let format: String
  package let frames: Int
  let size: PixelSize
  package let record: FileRecord
  var part: BatchUnit.Part?
  /// The name of the archive with the files, if they are packed.
  var archive: String?
}

extension BatchResult {
  /// Writes the result as members of an object.
  func write(to json: inout JSONWriter) {
    json.member("name", output)
    json.member("file", file)
    if let pattern { json.member("pattern", pattern) }
    json.member("recipe", identity)
    json.member("format", format)
    json.member("frames") { $0.write(frames) }
    json.member("width") { $0.write(size.width) }
    json.member("height") { $0.write(size.height) }
    json.member("bytes") { $0.write(record.count) }
    json.member("fingerprint", record.fingerprint.text)
    if let archive { json.member("archive", archive) }
    if let part {
      json.member("part") { $0.write(part.number + 1) }
      json.member("parts") { $0.write(part.count) }
    }
  }

  /// The maximum number of frames of a sequence.
  private static let maximumFrameCount = 1 << 24

  /// Reads a result; returns nil if a member is missing or wrong.
  init?(_ members: [JSONValue.Member]) {
    guard let output = members["name"]?.string, let file = members["file"]?.string,
      let identity = members["recipe"]?.string, let format = members["format"]?.string,
      let frames = members["frames"]?.integer, let width = members["width"]?.integer,
      let height = members["height"]?.integer, let bytes = members["bytes"]?.integer,
      let digits = members["fingerprint"]?.string,
      let fingerprint = Fingerprint(digits: Array(digits.utf8))
    else { return nil }
    archive = members["archive"]?.string
    // Another program may have written the file.
    guard BatchFolder.contains(file), archive.map(BatchFolder.contains) != false,
      (1...Self.maximumFrameCount).contains(frames), width > 0, height > 0, bytes >= 0
    else { return nil }
    (self.output, self.file, self.identity) = (output, file, identity)
    pattern = members["pattern"]?.string
    (self.format, self.frames) = (format, frames)
    size = PixelSize(width, height)
    record = FileRecord(count: bytes, fingerprint: fingerprint)
    guard let number = members["part"]?.integer, let count = members["parts"]?.integer else {
      return
    }
    guard count > 0, (1...count).contains(number) else { return nil }
    part = BatchUnit.Part(number - 1, of: count)
  }
}
