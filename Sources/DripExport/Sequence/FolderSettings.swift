internal import DripFormats
internal import DripKit

/// The file `drip.json` in a folder of frames: the settings that decide the frames, and the build of the program.
///
/// Drawing is deterministic, so the settings are all that another run needs to continue with the frames or to verify
/// them. The members are the options of `drip render`, which `--config` reads, and two notes:
///
///     {
///       "scene": "river",
///       "seed": 7,
///       "set": {
///         "flow": 2
///       },
///       "fps": 60,
///       "format": "png",
///       "duration": 10.4,
///       "frames": "0..99",
///       "names": "river-%04d.png",
///       "build": "0.2.0+93a8c5d00f1e2b74"
///     }
///
/// Without `frames`, the folder has all frames of the duration.
package struct FolderSettings: Sendable, Equatable {
  /// The name of the file.
  package static let fileName = "drip.json"
  /// The maximum number of bytes in the file, as for all files of settings: room for some 200,000 events.
  package static let maximumSize = 1 << 23
  /// The members that are no options.
  package static let notes: Set = ["names", "build"]

  /// The settings of the frames, see ``Output/settings``.
  var settings: [String]
  /// The seconds from the first frame to the end of the last one; nil for frames without a rate.
  var duration: Double?
  /// The numbers of the frames; nil for all frames of the duration.
  var frames: [Range<Int>]?
  /// The names of the files.
  package var names: FrameNames
  /// The build of the program that made the frames.
  var build = Release.build

  /// Creates the settings of frames with some names.
  init(_ settings: [String], names: FrameNames) { (self.settings, self.names) = (settings, names) }

  /// Returns the settings of the frames in a folder; nil if it has no such file.
  package static func ofFolder(_ path: String) -> FolderSettings? {
    guard let folder = try? Folder(at: path) else { return nil }
    return try? read(in: folder)
  }

  /// Reads the file in a folder, or returns nil if there is none.
  ///
  /// Anything else of that name is an error.
  static func read(in folder: Folder) throws(SequenceError) -> FolderSettings? {
    do throws(SystemError) {
      let file = try folder.openForReading(fileName, followingLinks: false)
      let bytes = try FileSystem.contents(of: file, atMost: maximumSize)
      if let settings = bytes.flatMap(FolderSettings.init) { return settings }
    } catch {
      if error.isMissing { return nil }
    }
    throw .exists(path: folder.path(of: fileName), count: 1)
  }
}

// MARK: - Text

extension FolderSettings {
  /// Reads a file, or returns nil if it is none of a folder of frames.
  init?(_ bytes: [UInt8]) {
    guard let members = (try? JSONParser.parse(bytes))?.members,
      let names = members["names"]?.string.flatMap(FrameNames.init(pattern:)),
      let build = members["build"]?.string
    else { return nil }
    var settings: [String] = []
    for member in members where !Self.notes.contains(member.key) {
      switch (member.key, member.value.content) {
      case ("duration", .number): duration = member.value.number
      case ("frames", .string(let text)):
        guard let ranges = Self.ranges(text) else { return nil }
        frames = ranges
      case (let key, .object(let inner)):
        settings += inner.map { "\(key).\($0.key)=\($0.value.typed ?? "")" }
      case (let key, .flag(true)): settings.append(key)
      case (let key, _): settings.append("\(key)=\(member.value.typed ?? "")")
      }
    }
    (self.settings, self.names, self.build) = (settings, names, build)
  }

  /// The bytes of the file.
  var bytes: [UInt8] {
    var json = JSONWriter(.indented)
    json.object { json in
      var rest = settings[...]
      while let line = rest.first {
        let (key, value) = Self.parts(line)
        guard let dot = key.firstIndex(of: ".") else {
          json.write(key, value)
          rest.removeFirst()
          continue
        }
        // The members of an object follow each other.
        let prefix = key[...dot]
        let group = rest.prefix { $0.hasPrefix(prefix) }
        rest = rest.dropFirst(group.count)
        json.object(String(key[..<dot])) { json in
          for line in group {
            let (key, value) = Self.parts(String(line.dropFirst(prefix.count)))
            json.write(key, value)
          }
        }
      }
      if let duration { json.member("duration", duration) }
      if let frames { json.member("frames", Self.text(frames)) }
      json.member("names", names.pattern)
      json.member("build", build)
    }
    json.endLine()
    return json.bytes
  }

  /// Returns the name and the value of a setting; the value is nil for a flag.
  private static func parts(_ line: String) -> (name: String, value: String?) {
    guard let sign = line.firstIndex(of: "=") else { return (line, nil) }
    return (String(line[..<sign]), String(line[line.index(after: sign)...]))
  }

  private static func text(_ ranges: [Range<Int>]) -> String {
    ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)..\($0.upperBound - 1)" }
      .joined(separator: ",")
  }

  private static func ranges(_ text: String) -> [Range<Int>]? {
    var ranges: [Range<Int>] = []
    for item in text.split(separator: ",", omittingEmptySubsequences: false) {
      let ends = item.split(separator: "..", omittingEmptySubsequences: false).map { Int($0) }
      guard ends.count <= 2, let first = ends[0], let last = ends[ends.count - 1], first >= 0,
        (first..<Int.max).contains(last)
      else { return nil }
      ranges.append(first..<last + 1)
    }
    return ranges.merged
  }
}

extension JSONWriter {
  /// Writes a setting: a flag without a value, a number if all readers read its very digits, else a text.
  fileprivate mutating func write(_ key: String, _ value: String?) {
    member(key) { json in
      switch value {
      case nil, "true": json.write(true)
      case "false": json.write(false)
      case let value?:
        if let number = Double(value), number.isFinite, number.text == value,
          JSONValue.plain(value) == value
        {
          json.write(number)
        } else {
          json.write(value)
        }
      }
    }
  }
}

extension FolderSettings {
  /// Returns the first setting in which others differ; nil if they describe the same frames, whatever their numbers.
  func change(to new: FolderSettings) -> SequenceError.SettingChange? {
    func all(_ settings: FolderSettings) -> [String] {
      settings.settings + ["names=\(settings.names.pattern)", "build=\(settings.build)"]
    }
    let (ours, theirs) = (all(self), all(new))
    let old = ours.first { !theirs.contains($0) }
    let name = old.map { Self.parts($0).name }
    let counterpart = theirs.first { setting in
      !ours.contains(setting) && (name.map { $0 == Self.parts(setting).name } ?? true)
    }
    guard old != nil || counterpart != nil else { return nil }
    return SequenceError.SettingChange(old: old, new: counterpart)
  }
}
