/// What is known about the frames in a folder: how they came about, which there should be, and what is
/// in each file.
///
/// It is a text file beside the frames. Lines are only ever added, so that a program that is killed
/// leaves a shorter manifest, not a broken one. A last line without an end does not count, nor does one
/// that makes no sense.
///
///     drip frames 1
///     names river-%04d.png
///     size 480 480
///     setting scene=river
///     setting fps=60
///     wanted 0..<624
///     frame 0 1402 93a8c5d00f1e2b74
public struct Manifest: Sendable, Hashable {
  /// How the files are called.
  public let names: FrameNames
  /// How many pixels there are in a row.
  public let width: Int
  /// How many rows there are.
  public let height: Int
  /// Everything that decides what is in the files, in the words of their writer.
  public let settings: [String]
  /// The frames that were asked for.
  public internal(set) var wanted: [Range<Int>] = []
  /// What the files should hold, of those that were written.
  private(set) var records: [Int: Record] = [:]

  /// Describes frames of which none has been asked for yet.
  init(names: FrameNames, width: Int, height: Int, settings: [String]) {
    self.names = names
    self.width = width
    self.height = height
    self.settings = settings
  }

  /// Sixteen digits that are the same for the same settings.
  public var fingerprint: String { Self.fingerprint(of: settings) }

  static func fingerprint(of settings: [String]) -> String {
    Fingerprint(settings.flatMap { Array($0.utf8) + [0] }).text
  }

  /// Returns what a frame should hold, or nil where it was never written.
  func record(of number: Int) -> Record? { records[number] }

  /// The numbers of all frames that were written.
  var recorded: some Sequence<Int> { records.keys }

  /// Returns whether both describe the same frames, whichever of them were asked for.
  func describesSameFrames(as other: Manifest) -> Bool {
    names == other.names && width == other.width && height == other.height
      && settings == other.settings
  }
}

// MARK: - Text

extension Manifest {
  private static let firstLine = "drip frames 1"

  /// The lines that begin a manifest.
  var head: String {
    var text = "\(Self.firstLine)\nnames \(Self.escaped(names.pattern))\nsize \(width) \(height)\n"
    for setting in settings { text += "setting \(Self.escaped(setting))\n" }
    return text
  }

  /// The line that says that frames are asked for.
  static func line(wanting range: Range<Int>) -> String {
    "wanted \(range.lowerBound)..<\(range.upperBound)\n"
  }

  /// The line that says what a frame holds.
  static func line(for record: Record, of number: Int) -> String {
    "frame \(number) \(record.count) \(record.fingerprint.text)\n"
  }

  /// Reads a manifest, as far as it goes; nil where it is none.
  init?(_ bytes: [UInt8]) {
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    // What is behind the last line end is nothing, or half a line.
    lines.removeLast()
    func words(_ line: ArraySlice<UInt8>, after key: String) -> String? {
      guard line.starts(with: key.utf8), line.dropFirst(key.utf8.count).first == 0x20 else {
        return nil
      }
      return String(decoding: line.dropFirst(key.utf8.count + 1), as: UTF8.self)
    }
    guard lines.count >= 3, lines[0].elementsEqual(Self.firstLine.utf8),
      let pattern = words(lines[1], after: "names"),
      let names = FrameNames(pattern: Self.unescaped(pattern)),
      let size = words(lines[2], after: "size")
    else { return nil }
    let sides = size.split(separator: " ").compactMap { Int($0) }
    guard sides.count == 2 else { return nil }
    var settings: [String] = []
    var wanted: [Range<Int>] = []
    var records: [Int: Record] = [:]
    for line in lines.dropFirst(3) {
      if line.first == UInt8(ascii: "f") {
        // Most lines are of this kind, and there may be a hundred thousand of them.
        if let (number, record) = Record.numbered(line) { records[number] = record }
      } else if let setting = words(line, after: "setting") {
        settings.append(Self.unescaped(setting))
      } else if let range = words(line, after: "wanted") {
        if let range = Self.range(range) { wanted.append(range) }
      }
    }
    self.init(names: names, width: sides[0], height: sides[1], settings: settings)
    self.wanted = wanted
    self.records = records
  }

  private static func range(_ text: String) -> Range<Int>? {
    let parts = text.split(separator: "..<", omittingEmptySubsequences: false)
    guard parts.count == 2, let start = Int(parts[0]), let end = Int(parts[1]), 0 <= start,
      start < end
    else { return nil }
    return start..<end
  }

  /// Returns text in which there is no line end.
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

  private static func unescaped(_ text: String) -> String {
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
