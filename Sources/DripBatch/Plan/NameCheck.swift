internal import DripExport
internal import DripFormats

/// A check that no output would be in the place of another one.
enum NameCheck {
  static func check(_ outputs: BatchOutputMaker) throws(PlanError) {
    let key = { (index: Int) throws(PlanError) in try outputs.output(index).key }
    var table = NameTable(count: outputs.count)
    var hasPatterns = false
    /// The enclosing folders within the folder of the batch, and the first output in each.
    var folders: [String: Int] = [:]
    for index in 0..<outputs.count {
      let output = try outputs.output(index)
      if let other = try table.add(output.key, of: index, key) {
        throw output.error(
          .duplicateName(
            output.name, first: try outputs.output(other).placeOfDifference(from: output)))
      }
      if output.name.utf8.contains(UInt8(ascii: "%")) { hasPatterns = true }
      for folder in output.folders {
        guard folders[folder] == nil else { break }
        folders[folder] = index
      }
    }
    if hasPatterns { try checkPatterns(outputs) }
    for (folder, index) in folders.sorted(by: { $0.value < $1.value }) {
      guard let other = try table.output(folder, key) else { continue }
      let output = try outputs.output(index)
      throw output.error(.inside(output.name, of: try outputs.output(other).name))
    }
  }

  /// Throws an error if a frame would have the name of another output or of one of its frames.
  private static func checkPatterns(_ outputs: BatchOutputMaker) throws(PlanError) {
    var patterns: [PatternKey: [(names: FrameNames, output: BatchOutput)]] = [:]
    for index in 0..<outputs.count {
      let output = try outputs.output(index)
      guard let names = FrameNames(pattern: output.lastName), output.name.contains("%") else {
        continue
      }
      let key = PatternKey(names, in: output.folder)
      let others = patterns[key] ?? []
      if let other = others.first(where: { $0.names.shareNames(with: names) }) {
        throw output.error(.duplicateName(output.name, first: other.output.place))
      }
      // Each of them is compared with all others.
      guard others.count < maximumSimilarPatterns else {
        throw output.error(.digitsBesideNumber(output.name, limit: maximumSimilarPatterns))
      }
      patterns[key, default: []].append((names, output))
    }
    for index in 0..<outputs.count {
      let output = try outputs.output(index)
      guard !output.name.contains("%") else { continue }
      for key in PatternKey.keys(of: output.lastName, in: output.folder) {
        guard
          let other = patterns[key]?.first(where: { $0.names.number(of: output.lastName) != nil })
        else { continue }
        throw output.error(.duplicateName(output.name, first: other.output.place))
      }
    }
  }

  /// The maximum number of patterns in a folder that differ only in digits beside the number of the frame.
  private static let maximumSimilarPatterns = 256
}

/// The part of a pattern of frames that is the same for all patterns that can share a name with it.
///
/// Digits beside the number could belong to the number, so they do not count.
private struct PatternKey: Hashable {
  let folder: String
  let prefix: [UInt8]
  let suffix: [UInt8]

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  init(_ names: FrameNames, in folder: String) {
    self.folder = folder
    prefix = names.prefix.utf8.reversed().drop(while: Self.isDigit).reversed()
    suffix = Array(names.suffix.utf8.drop(while: Self.isDigit))
  }

  private init(_ folder: String, _ prefix: ArraySlice<UInt8>, _ suffix: ArraySlice<UInt8>) {
    (self.folder, self.prefix, self.suffix) = (folder, Array(prefix), Array(suffix))
  }

  /// Returns the keys of all patterns to which a file may belong: one for each number in its name.
  static func keys(of name: String, in folder: String) -> [PatternKey] {
    let bytes = Array(name.utf8)
    var keys: [PatternKey] = []
    var index = 0
    while index < bytes.count {
      let end = bytes[index...].firstIndex { !isDigit($0) } ?? bytes.count
      if end > index { keys.append(PatternKey(folder, bytes[..<index], bytes[end...])) }
      index = max(end, index + 1)
    }
    return keys
  }
}

extension BatchOutput {
  /// The folder of the output within the folder of the batch; empty for that folder itself.
  fileprivate var folder: String {
    name.lastIndex(of: "/").map { String(name[..<$0]) } ?? ""
  }

  /// The part after the last slash.
  fileprivate var lastName: String {
    name.lastIndex(of: "/").map { String(name[name.index(after: $0)...]) } ?? name
  }

  /// The unique key of an output: its path, without the numbers of files, in lower case because some file systems
  /// ignore case.
  fileprivate var key: String { name.lowercased() }

  /// All enclosing folders within the folder of the batch, the innermost first.
  fileprivate var folders: [String] {
    guard name.utf8.contains(UInt8(ascii: "/")) else { return [] }
    var folders: [String] = []
    var rest = key[...]
    while let slash = rest.lastIndex(of: "/") {
      rest = rest[..<slash]
      folders.append(String(rest))
    }
    return folders
  }

  /// Returns the place of the first setting that differs from another output, or of the last common one.
  fileprivate func placeOfDifference(from other: BatchOutput) -> TextLocation? {
    zip(entries, other.entries).first { $0.place != $1.place }?.0.place
  }

  fileprivate func error(_ reason: PlanError.Reason) -> PlanError { PlanError(reason, at: place) }
}
