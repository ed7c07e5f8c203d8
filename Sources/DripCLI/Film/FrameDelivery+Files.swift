import DripExport
import DripFormats
import DripRaster

extension FrameDelivery {
  /// Writes files that belong together, which a function makes, and says how large the image is that is the first.
  ///
  /// The function is handed something that is called with every frame it draws, of a count.
  func write(
    _ count: Int, _ make: (_ drawn: () -> Void) throws -> (files: [NamedFile], size: PixelSize)
  ) throws {
    let watch = Stopwatch()
    var meter = meter(total: count)
    let (path, size, bytes) = try console.interruption.whileTidying {
      defer { meter.finish() }
      do {
        let (named, size) = try make { meter.advance() }
        var files: [(file: AtomicFile, bytes: [UInt8])] = []
        for (name, bytes) in named { files.append((try file(of: name), bytes)) }
        try write(files)
        let total = files.reduce(0) { $0 + $1.bytes.count }
        return (files.first?.file.path ?? "", size, total)
      } catch let error as EncodingError {
        throw told(error == .stopped ? .stopped : .encoding(error))
      }
    }
    guard policy.json else { return }
    try report(path, size) { json in
      json.member("bytes") { $0.write(bytes) }
      json.member("seconds", watch.seconds)
    }
  }

  /// Returns the file of a name, links followed, in a folder that is there from now on.
  private func file(of name: String) throws -> AtomicFile {
    AtomicFile(
      try target(of: name), existing: policy.force ? .replace : .keep, isDurable: policy.durable)
  }

  private func write(_ files: [(file: AtomicFile, bytes: [UInt8])]) throws {
    do throws(FileError) {
      for (file, _) in files { try file.removeLeftovers() }
      try AtomicFile.write(files)
    } catch {
      throw told(error.kind == .exists ? .exists(path: error.path, count: 1) : .file(error))
    }
  }
}
