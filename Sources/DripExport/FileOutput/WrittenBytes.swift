/// A record of the bytes that were written to a file, which shows whether another process has changed them.
struct WrittenBytes {
  private var mixer = Fingerprint.Mixer()
  /// The bytes after the last whole block of 32.
  private var rest: [UInt8] = []
  /// The bytes that were replaced later, in this order.
  private var replaced: [(offset: Int, bytes: [UInt8])] = []

  /// Notes bytes at the end of the file.
  mutating func append(_ bytes: [UInt8]) {
    let all = rest.isEmpty ? bytes : rest + bytes
    let whole = all.count & ~31
    mixer.mix(whole == all.count ? all : Array(all[..<whole]))
    rest = Array(all[whole...])
  }

  /// Notes that other bytes will take the place of these.
  mutating func replace(_ bytes: [UInt8], at offset: Int) {
    replaced.append((offset, bytes))
  }

  /// Returns the record of a file, or nil if it has other bytes than those written.
  func record(of file: borrowing OpenFile) throws(SystemError) -> FileRecord? {
    var expected = mixer
    expected.mix(rest)
    var found = Fingerprint.Mixer()
    var appended = Fingerprint.Mixer()
    var offset = 0
    try file.forEachBlock(ofSize: 1 << 16) { block in
      found.mix(block)
      if !replaced.isEmpty { appended.mix(original(block, at: offset)) }
      offset += block.count
      return true
    }
    let compared = replaced.isEmpty ? found : appended
    guard compared.fingerprint == expected.fingerprint else { return nil }
    return FileRecord(count: offset, fingerprint: found.fingerprint)
  }

  /// Returns a block of the file as it was before bytes were replaced.
  private func original(_ block: [UInt8], at start: Int) -> [UInt8] {
    var block = block
    for (offset, bytes) in replaced.reversed() {
      for (index, byte) in bytes.enumerated() {
        let place = offset + index - start
        if block.indices.contains(place) { block[place] = byte }
      }
    }
    return block
  }
}
