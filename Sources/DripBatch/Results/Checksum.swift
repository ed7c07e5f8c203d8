internal import DripExport

/// A checksum of a JSON object: its last member, over all bytes before it.
///
/// It finds accidents and not forgeries, so every reader also checks the names in an object.
enum Checksum {
  private static let opening = Array(",\"checksum\":\"".utf8)
  private static let closing = Array("\"}".utf8)

  /// Returns an object with its checksum.
  static func sealed(_ object: [UInt8]) -> [UInt8] {
    var sealed = object
    _ = sealed.popLast()
    let digits = Fingerprint(sealed).text.utf8
    sealed += opening
    sealed += digits
    sealed += closing
    return sealed
  }

  /// Returns true if an object has its checksum.
  static func isIntact(_ object: ArraySlice<UInt8>) -> Bool {
    let end = object.suffix(opening.count + 16 + closing.count)
    guard end.starts(with: opening), end.suffix(closing.count).elementsEqual(closing),
      let recorded = Fingerprint(digits: end.dropFirst(opening.count).dropLast(closing.count))
    else { return false }
    return recorded == Fingerprint(Array(object[..<end.startIndex]))
  }
}
