import DripFormats
import DripRaster

extension JSONWriter {
  /// Returns an indented document with one value, which the body writes.
  static func document(_ body: (inout JSONWriter) -> Void) -> [UInt8] {
    var json = JSONWriter(.indented)
    body(&json)
    json.endLine()
    return json.bytes
  }

  /// Writes an array of strings.
  mutating func write(_ strings: [String]) {
    array { json in for string in strings { json.write(string) } }
  }

  /// Writes a member that is an array of strings.
  mutating func member(_ key: String, _ strings: [String]) { member(key) { $0.write(strings) } }

  /// Writes a member that is the width and the height in pixels, in one line.
  mutating func member(_ key: String, _ size: PixelSize) {
    member(key, [Double(size.width), Double(size.height)])
  }
}
