/// The description of the frames in a folder: their settings, the wanted frames, and the content of each file.
///
/// It is a text file beside the frames. Lines are only appended, so a killed program leaves a shorter manifest
/// and not a broken one. An unfinished last line is ignored, and so is an illegal one. To change a manifest, a
/// new one is written beside it and replaces it as a whole.
///
///     drip frames 1
///     names river-%04d.png
///     size 480 480
///     setting scene=river
///     setting fps=60
///     wanted 0..<624
///     frame 0 1402 93a8c5d00f1e2b74
///
/// A `given` line lists frames that may be overwritten, so an interrupted sequence can continue with them.
/// A `taken` line lists a frame whose name another file took in the meantime:
///
///     given 0..<300
///     taken 17
public struct Manifest: Sendable, Hashable {
  /// The file names.
  public let names: FrameNames
  /// The number of columns.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// Everything that decides what is in the files, in the words of their writer.
  public let settings: [String]
  /// The frames that were asked for.
  public internal(set) var wanted: [Range<Int>] = []
  /// The frames whose files were there before, and may be replaced, in ranges that ascend.
  var given: [Range<Int>] = []
  /// The records of the written files.
  var records: [Int: Record] = [:]

  /// The frames that a manifest can have, all together.
  public static let maximumFrames = 1 << 24

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

  /// Returns whether the file of a frame is ours to be replaced.
  func mayReplace(_ number: Int) -> Bool {
    records[number] != nil || given.include(number)
  }

  /// Lets go of frames, and returns whether any of them had been in it.
  mutating func forget(_ numbers: some Sequence<Int>) -> Bool {
    let wanted = wanted.merged
    let known = Set(
      numbers.filter { wanted.include($0) || given.include($0) || records[$0] != nil })
    guard !known.isEmpty else { return false }
    self.wanted = wanted.without(known)
    given = given.without(known)
    for number in known { records[number] = nil }
    return true
  }

  /// The most bytes that its file needs: no frame takes more than its share of all lines.
  var capacity: Int { Self.slack / 2 + Self.bytesPerFrame * wanted.numberCount }

  /// The size limit of a manifest without its frames, for the settings.
  static let slack = 4 << 20
  /// A frame is in a line of its own, and at worst in ranges of its own.
  static let bytesPerFrame = 192

  /// Returns whether both describe the same frames, whichever of them were asked for.
  func describesSameFrames(as other: Manifest) -> Bool {
    names == other.names && width == other.width && height == other.height
      && settings == other.settings
  }
}

// MARK: - Text

extension Manifest {
  static let firstLine = "drip frames 1"

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

  /// The line that says that frames may be replaced.
  static func line(giving range: Range<Int>) -> String {
    "given \(range.lowerBound)..<\(range.upperBound)\n"
  }

  /// The line that says that a file is not ours.
  static func line(taking number: Int) -> String { "taken \(number)\n" }

  /// The line that says what a frame holds.
  static func line(for record: Record, of number: Int) -> String {
    "frame \(number) \(record.count) \(record.fingerprint.text)\n"
  }

  /// All lines, each frame once.
  var text: String {
    var text = head
    for range in wanted { text += Self.line(wanting: range) }
    for range in given { text += Self.line(giving: range) }
    for (number, record) in records.sorted(by: { $0.key < $1.key }) {
      text += Self.line(for: record, of: number)
    }
    return text
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
