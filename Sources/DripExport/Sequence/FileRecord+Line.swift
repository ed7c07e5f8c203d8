extension FileRecord {
  /// Reads the line of a manifest about a frame: its number and its record.
  static func numbered(_ line: ArraySlice<UInt8>) -> (number: Int, record: FileRecord)? {
    guard line.starts(with: "frame ".utf8) else { return nil }
    var rest = line.dropFirst(6)
    guard let number = decimal(&rest), let count = decimal(&rest),
      let fingerprint = Fingerprint(digits: rest)
    else { return nil }
    return (number, FileRecord(count: count, fingerprint: fingerprint))
  }

  /// Removes and returns a number of at most eighteen digits and the space after it.
  private static func decimal(_ rest: inout ArraySlice<UInt8>) -> Int? {
    var number = 0
    for (index, byte) in zip(rest.indices, rest) {
      if byte == UInt8(ascii: " "), index > rest.startIndex {
        rest = rest[(index + 1)...]
        return number
      }
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte),
        index - rest.startIndex < FrameNames.maximumDigits
      else { return nil }
      number = 10 * number + Int(byte - UInt8(ascii: "0"))
    }
    return nil
  }
}
