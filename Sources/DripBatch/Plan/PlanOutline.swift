internal import DripFormats

/// The tables and the folder that a plan names, found without parsing everything else.
///
/// Keys with escaped characters are not found, so the result is only good for finding a record.
struct PlanOutline {
  /// The names of the tables, in the order in which they are read.
  private(set) var tables: [String] = []
  private(set) var folder: String?

  init(_ bytes: [UInt8]) {
    var later: [String] = []
    var depth = 0
    var index = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: "\""):
        let end = Self.end(ofString: index, in: bytes)
        let key = bytes[index..<end]
        index = end - 1
        if depth == 1 || depth == 3, key.elementsEqual("\"rows\"".utf8) {
          let names = Self.texts(after: end, in: bytes)
          if depth == 1 { tables += names } else { later += names }
        } else if depth == 1, folder == nil, key.elementsEqual("\"folder\"".utf8) {
          folder = Self.texts(after: end, in: bytes).first.map(BatchFolder.withoutDot)
        }
      default: break
      }
      index += 1
    }
    // The tables of the plan itself are read before those of its sets.
    tables += later
  }

  /// Returns the index after a string that begins at an index.
  private static func end(ofString start: Int, in bytes: [UInt8]) -> Int {
    var index = start + 1
    while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(index + 1, bytes.count)
  }

  /// Returns the value after a colon if it is a string or a list of strings, or else nothing.
  private static func texts(after index: Int, in bytes: [UInt8]) -> [String] {
    var start = index
    while start < bytes.count, [0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: ":")].contains(bytes[start]) {
      start += 1
    }
    guard start > index, start < bytes.count else { return [] }
    var end = start
    if bytes[start] == UInt8(ascii: "\"") {
      end = Self.end(ofString: start, in: bytes)
    } else if bytes[start] == UInt8(ascii: "[") {
      while end < bytes.count, bytes[end] != UInt8(ascii: "]") {
        end = bytes[end] == UInt8(ascii: "\"") ? Self.end(ofString: end, in: bytes) : end + 1
      }
      end = min(end + 1, bytes.count)
    }
    guard let value = try? JSONParser.parse(Array(bytes[start..<end])) else { return [] }
    return (value.elements ?? [value]).compactMap(\.string)
  }
}
