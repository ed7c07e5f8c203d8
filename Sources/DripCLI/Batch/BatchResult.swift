import DripExport
import DripFormats
import DripRaster

/// The record of a finished output, or of a part of one.
struct BatchResult: Sendable, Equatable {
  let output: String
  /// Its file, the first where there are several.
  let file: String
  /// The pattern of the file names, if there are several.
  let pattern: String?
  /// The digits of the settings it was made with.
  let settings: String
  let format: String
  let frames: Int
  let size: PixelSize
  let record: FileRecord
  var part: BatchUnit.Part?
  /// The archive that its files are in, where they are in none of their own.
  var archive: String?
}

extension BatchResult {
  /// Writes all that is known as members of an object.
  func write(to json: inout JSONWriter) {
    json.member("name", output)
    json.member("file", file)
    if let pattern { json.member("pattern", pattern) }
    json.member("recipe", settings)
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

  /// Reads what was written; nil where something is missing.
  init?(_ members: [JSONValue.Member]) {
    var texts: [String: String] = [:]
    var numbers: [String: Int] = [:]
    for member in members {
      switch member.value.content {
      case .string(let text): texts[member.key] = text
      case .number(let number): numbers[member.key] = Int(number)
      default: break
      }
    }
    guard let output = texts["name"], let file = texts["file"], let settings = texts["recipe"],
      let format = texts["format"], let frames = numbers["frames"], let width = numbers["width"],
      let height = numbers["height"], let bytes = numbers["bytes"],
      let fingerprint = texts["fingerprint"].flatMap({ Fingerprint(digits: Array($0.utf8)) })
    else { return nil }
    (self.output, self.file, self.settings) = (output, file, settings)
    pattern = texts["pattern"]
    (self.format, self.frames) = (format, frames)
    size = PixelSize(width, height)
    record = FileRecord(count: bytes, fingerprint: fingerprint)
    archive = texts["archive"]
    guard let number = numbers["part"], let count = numbers["parts"] else { return }
    guard (1...max(1, count)).contains(number) else { return nil }
    part = BatchUnit.Part(number - 1, of: count)
  }
}
