/// The record of the frames in a folder: their settings, their numbers and the contents of each
/// file.
///
/// A manifest is a text file beside the frames. Lines are only appended, so a killed program leaves a shorter manifest,
/// not a broken one. Readers ignore a last line without an end and malformed lines. A changed manifest is written beside
/// the old one and replaces it in one step.
///
///     drip frames 1
///     names river-%04d.png
///     size 480 480
///     setting scene=river
///     setting fps=60
///     wanted 0..<624
///     frame 0 1402 93a8c5d00f1e2b74
///     checksum 171 0f1e2b7493a8c5d0
///
/// A `checksum` line is appended when a run ends. It has the number of all bytes before it and their fingerprint.
///
/// A `wanted` line lists requested frames. A `given` line lists existing frames that may be overwritten, so that an
/// interrupted sequence continues with them. A `placed` line records that a frame has replaced such a file, and a `taken`
/// line that a file of another program appeared under the frame's name:
///
///     given 0..<300
///     placed 16
///     taken 17
struct Manifest: Sendable, Hashable {
  /// The names of the files.
  let names: FrameNames
  /// The number of pixels in a row.
  let width: Int
  /// The number of rows.
  let height: Int
  /// The settings that decide the bytes of the files, see ``Output/settings``.
  let settings: [String]
  /// The frames that were requested.
  var requested: [Range<Int>] = []
  /// The existing frames that may be replaced, in ascending ranges.
  var replaceable: [Range<Int>] = []
  /// The records of the frames that were written.
  var records: [Int: FileRecord] = [:]

  /// The maximum number of frames in a manifest.
  static let maximumFrames = 1 << 24

  /// Creates a manifest without frames.
  init(names: FrameNames, width: Int, height: Int, settings: [String]) {
    self.names = names
    self.width = width
    self.height = height
    self.settings = settings
  }

  /// Sixteen digits that are the same for the same settings.
  var fingerprint: String { Self.fingerprint(of: settings) }

  static func fingerprint(of settings: [String]) -> String {
    Fingerprint(settings.flatMap { Array($0.utf8) + [0] }).text
  }

  /// Returns the record of a frame, or nil if it was never written.
  func record(of number: Int) -> FileRecord? { records[number] }

  /// Returns true if the file of a frame may be replaced.
  func mayReplace(_ number: Int) -> Bool {
    records[number] != nil || replaceable.include(number)
  }

  /// Removes frames, and returns true if there were any.
  mutating func forget(_ numbers: some Sequence<Int>) -> Bool {
    let requested = requested.merged
    let known = Set(
      numbers.filter { requested.include($0) || replaceable.include($0) || records[$0] != nil })
    guard !known.isEmpty else { return false }
    self.requested = requested.without(known)
    replaceable = replaceable.without(known)
    for number in known { records[number] = nil }
    return true
  }

  /// The maximum number of bytes that the file needs.
  var capacity: Int { Self.slack / 2 + Self.bytesPerFrame * requested.numberCount }

  /// The maximum number of bytes for the settings.
  static let slack = 4 << 20
  /// The maximum number of bytes for a frame: its own line, and at worst ranges of its own.
  static let bytesPerFrame = 192

  /// Returns true if both have the same names, size and settings.
  func describesSameFrames(as other: Manifest) -> Bool {
    names == other.names && width == other.width && height == other.height
      && settings == other.settings
  }
}

// MARK: - Text

extension Manifest {
  static let firstLine = "drip frames 1"

  /// The first lines of a manifest.
  var head: String {
    var text = "\(Self.firstLine)\nnames \(Self.escaped(names.pattern))\nsize \(width) \(height)\n"
    for setting in settings { text += "setting \(Self.escaped(setting))\n" }
    return text
  }

  /// Returns the line for requested frames.
  static func line(requesting range: Range<Int>) -> String {
    "wanted \(range.lowerBound)..<\(range.upperBound)\n"
  }

  /// Returns the line for frames that may be replaced.
  static func line(allowing range: Range<Int>) -> String {
    "given \(range.lowerBound)..<\(range.upperBound)\n"
  }

  /// Returns the line for a frame that has replaced an existing file.
  static func line(replacing number: Int) -> String { "placed \(number)\n" }

  /// Returns the line for a frame whose name another program's file has.
  static func line(losing number: Int) -> String { "taken \(number)\n" }

  /// Returns the line for the record of a frame.
  static func line(for record: FileRecord, of number: Int) -> String {
    "frame \(number) \(record.count) \(record.fingerprint.text)\n"
  }

  /// Returns the line for the bytes of all lines before it.
  static func line(sealing count: Int, _ fingerprint: Fingerprint) -> String {
    "checksum \(count) \(fingerprint.text)\n"
  }

  /// The state of the checksums of a file.
  enum Seal: Sendable {
    /// Its last line is no right checksum, because a run was interrupted or the line is damaged.
    case missing
    case right
    /// A line before a checksum has changed.
    case wrong
  }

  /// All lines except the checksum, each frame once.
  var text: String {
    var text = head
    for range in requested { text += Self.line(requesting: range) }
    for range in replaceable { text += Self.line(allowing: range) }
    for (number, record) in records.sorted(by: { $0.key < $1.key }) {
      text += Self.line(for: record, of: number)
    }
    return text
  }

  /// Returns text without line ends.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  static func unescaped(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "\\")) else { return text }
    var result = ""
    var isEscaped = false
    for scalar in text.unicodeScalars {
      if isEscaped {
        result.unicodeScalars.append(scalar == "n" ? "\n" : scalar)
        isEscaped = false
      } else if scalar == "\\" {
        isEscaped = true
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
