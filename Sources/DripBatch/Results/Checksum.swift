internal import DripExport

/// A checksum of a JSON object: its last member, over all bytes before it.
///
/// It finds accidents and not forgeries, so every reader also checks the names in an object.
enum Checksum {
  private static let opening = Array(",\"checksum\":\"".utf8)
  private static let closing = Array("\"}".utf8)

  /// Returns an object with its checksum.
  static func sealed(_ object: [UInt8]) -> [UInt8] {
    let content = Array(object.dropLast())
    return content + opening + Array(Fingerprint(content).text.utf8) + closing
  }

  /// Returns true if an object has its checksum.
  static func isIntact(_ object: some BidirectionalCollection<UInt8>) -> Bool {
    let end = object.suffix(opening.count + 16 + closing.count)
    let content = Array(object.dropLast(end.count))
    return end.starts(with: opening) && end.suffix(closing.count).elementsEqual(closing)
      && end.dropFirst(opening.count).dropLast(closing.count)
        .elementsEqual(Fingerprint(content).text.utf8)
  }
}
