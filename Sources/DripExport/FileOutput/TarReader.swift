/// Reads archives.
package enum TarReader {
  /// Returns the records of the files in an archive by their names, or nil if it is damaged or no
  /// archive.
  package static func records(
    of path: String, below root: String? = nil
  ) throws(FileError) -> [String: FileRecord]? {
    try FileError.reading(path) { () throws(SystemError) in
      let file = try FileTree.open(path, below: root)
      var records: [String: FileRecord] = [:]
      var offset = 0
      var longName: String?
      while true {
        let head = try file.bytes(at: offset, count: TarHeader.blockSize)
        guard head.count == TarHeader.blockSize else { return nil }
        offset += head.count
        if head.allSatisfy({ $0 == 0 }) { return records }
        guard head[257..<262].elementsEqual("ustar".utf8),
          let count = Int(text(head[124..<135]), radix: 8), count >= 0
        else { return nil }
        let next = offset + count + TarHeader.padding(behind: count)
        guard next >= offset, next <= (try file.info.size) else { return nil }
        if head[156] == UInt8(ascii: "x") {
          let record = String(decoding: try file.bytes(at: offset, count: count), as: UTF8.self)
          longName = record.split(separator: "\n").first.flatMap { line in
            line.split(separator: "=", maxSplits: 1).last.map(String.init)
          }
        } else {
          let prefix = text(head[345..<500])
          let name = longName ?? (prefix.isEmpty ? "" : "\(prefix)/") + text(head[0..<100])
          longName = nil
          var mixer = Fingerprint.Mixer()
          var place = offset
          while place < offset + count {
            let block = try file.bytes(at: place, count: min(1 << 16, offset + count - place))
            guard !block.isEmpty else { return nil }
            mixer.mix(block)
            place += block.count
          }
          records[name] = FileRecord(count: count, fingerprint: mixer.fingerprint)
        }
        offset = next
      }
    }
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
  }
}
