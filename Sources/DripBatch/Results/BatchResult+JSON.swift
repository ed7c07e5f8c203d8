internal import DripExport
internal import DripFormats
internal import DripRaster

extension BatchResult {
  /// Writes the result as members of an object.
  func write(to json: inout JSONWriter, withFiles: Bool = true) {
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
    if withFiles, !record.files.isEmpty {
      json.member("fingerprints", record.files.map(\.text).joined())
    }
    if let archive { json.member("archive", archive) }
    if let part {
      json.member("part") { $0.write(part.number + 1) }
      json.member("parts") { $0.write(part.count) }
    }
  }

  /// The maximum number of frames of a sequence.
  private static let maximumFrameCount = 1 << 24
  /// The maximum number of bytes of an output.
  private static let maximumByteCount = 1 << 50

  /// Returns the first path in an object that leads out of the folder of a batch; nil if none does.
  static func pathOutside(in members: [JSONValue.Member]) -> String? {
    let pattern = members["pattern"]?.string
    if let pattern, pattern.utf8.contains(UInt8(ascii: "/")) { return pattern }
    return ["name", "file", "archive", RecordedFile.key].lazy.compactMap { members[$0]?.string }
      .first { !BatchFolder.contains($0) }
  }

  /// Reads a result; returns nil if a member is missing or wrong.
  init?(_ members: [JSONValue.Member]) {
    guard let output = members["name"]?.string, let file = members["file"]?.string,
      let identity = members["recipe"]?.string, let format = members["format"]?.string,
      let frames = members["frames"]?.integer, let width = members["width"]?.integer,
      let height = members["height"]?.integer, let bytes = members["bytes"]?.integer,
      let fingerprint = members["fingerprint"]?.string.flatMap(Fingerprint.init(text:)),
      Self.pathOutside(in: members) == nil,
      (1...Self.maximumFrameCount).contains(frames),
      (1...PixelSize.maximumSide).contains(width), (1...PixelSize.maximumSide).contains(height),
      (0...Self.maximumByteCount).contains(bytes)
    else { return nil }
    var record = FileRecord(count: bytes, fingerprint: fingerprint)
    part = nil
    if let number = members["part"]?.integer, let count = members["parts"]?.integer {
      guard (1...ShardNumber.maximum).contains(count), (1...count).contains(number) else {
        return nil
      }
      part = BatchUnit.Part(number - 1, of: count)
    }
    pattern = members["pattern"]?.string
    archive = members["archive"]?.string
    if let pattern {
      // The line has 16 digits for each frame, so a wrong number of frames allocates no more than the line has.
      let digits = Array((members["fingerprints"]?.string ?? "").utf8)
      let count = part?.range(of: frames).count ?? frames
      guard FrameNames(pattern: pattern) != nil, digits.count == 16 * count
      else { return nil }
      let files = stride(from: 0, to: digits.count, by: 16).compactMap {
        Fingerprint(digits: digits[$0..<$0 + 16])
      }
      guard files.count == count else { return nil }
      record.files = files
    }
    (self.output, self.file, self.identity) = (output, file, identity)
    (self.format, self.frames, self.record) = (format, frames, record)
    size = PixelSize(width, height)
  }
}

extension RecordedFile {
  /// The key of the path in a line of a journal.
  static let key = "placed"

  /// Writes the file as members of an object.
  func write(of output: String, to json: inout JSONWriter) {
    json.member("output", output)
    json.member(Self.key, path)
    json.member("fingerprint", fingerprint.text)
  }

  /// Returns true if a line of a journal is the record of a file, and nothing else.
  static func begins(_ line: ArraySlice<UInt8>) -> Bool {
    line.starts(with: "{\"output\":".utf8)
  }

  /// Decodes the record of a file and the name of its output.
  static func read(_ members: [JSONValue.Member]) -> (output: String, file: RecordedFile)? {
    guard let output = members["output"]?.string, let path = members[key]?.string,
      BatchFolder.contains(path),
      let fingerprint = members["fingerprint"]?.string.flatMap(Fingerprint.init(text:))
    else { return nil }
    return (output, RecordedFile(path: path, fingerprint: fingerprint))
  }
}

extension Fingerprint {
  fileprivate init?(text: String) { self.init(digits: Array(text.utf8)[...]) }
}
