internal import DripFormats

extension Manifest {
  /// The size and the fingerprint of a frame's file.
  struct Record: Sendable, Hashable {
    /// The number of bytes.
    var count: Int
    /// The fingerprint of the bytes.
    var fingerprint: Fingerprint

    /// The maximum number of bytes: twice the pixels of the largest image with 16 bits a channel.
    ///
    /// A sparse file may be much longer, and would have to be read to its end.
    static let maximumCount = 16 * PNGWriter.defaultMaximumSide * PNGWriter.defaultMaximumSide

    init(count: Int, fingerprint: Fingerprint) {
      self.count = count
      self.fingerprint = fingerprint
    }

    /// Creates the record of a file.
    init(_ bytes: [UInt8]) {
      self.init(count: bytes.count, fingerprint: Fingerprint(bytes))
    }

    /// Returns true if a file is as recorded: compares its size, then its bytes, block by block.
    ///
    /// Returns false if the check is stopped.
    func describes(
      _ file: borrowing OpenFile, isStopped: () -> Bool
    ) throws(SystemError) -> Bool {
      guard try file.info.size == count, count <= Self.maximumCount else { return false }
      var mixer = Fingerprint.Mixer()
      var isRead = true
      // One byte more, to see the end at once.
      let size = min(count | 31, 65535) + 1
      try file.forEachBlock(ofSize: size) { block in
        mixer.mix(block)
        isRead = !isStopped()
        return isRead
      }
      return isRead && mixer.fingerprint == fingerprint
    }
  }
}

extension Manifest.Record {
  /// Reads the line of a frame: its number and its record.
  static func numbered(_ line: ArraySlice<UInt8>) -> (number: Int, record: Self)? {
    guard line.starts(with: "frame ".utf8) else { return nil }
    var rest = line.dropFirst(6)
    guard let number = decimal(&rest), let count = decimal(&rest),
      let fingerprint = Fingerprint(digits: rest)
    else { return nil }
    return (number, Self(count: count, fingerprint: fingerprint))
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
