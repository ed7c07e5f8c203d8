internal import DripRaster

/// Reads a manifest block by block, and stops if the file is not a manifest.
struct ManifestReader {
  /// The reason why a file cannot be read as a manifest.
  enum Refusal: Error, Equatable {
    /// The file is something else.
    case foreign
    /// The file is longer than its frames need.
    case tooLarge
    case tooManyFrames

    var reason: String {
      switch self {
      case .foreign: "it is not a manifest of frames"
      case .tooLarge: "it is larger than its frames need"
      case .tooManyFrames: "it lists more than \(Manifest.maximumFrames) frames"
      }
    }
  }

  /// The number of bytes up to the end of the last whole line.
  private(set) var byteCount = 0
  /// The beginning of an incomplete line.
  private var rest: [UInt8] = []
  private var lineCount = 0
  private var names: FrameNames?
  private var size: (width: Int, height: Int)?
  private var settings: [String] = []
  private var requested: [Range<Int>] = []
  private var replaceable: [Range<Int>] = []
  private var records: [Int: FileRecord] = [:]
  private var lost: Set<Int> = []
  private var replaced: Set<Int> = []
  private var frameCount = 0
  /// The number of bytes in lines that do not belong to one frame.
  private var headCount = 0
  /// The state of the checksums so far.
  private var seal = Manifest.Seal.missing
  private var mixer = Fingerprint.Mixer()
  /// The last bytes of whole lines, which do not fill a block of the mixer.
  private var unmixed: [UInt8] = []

  mutating func read(_ block: [UInt8]) throws(Refusal) {
    // The earlier bytes contain no line end.
    var offset = rest.count
    rest += block
    var (start, mixed) = (0, 0)
    while let end = rest[offset...].firstIndex(of: UInt8(ascii: "\n")) {
      if lineCount > 2, let words = Self.words(rest[start..<end], after: "checksum") {
        mix(rest[mixed..<start])
        mixed = start
        readChecksum(words, after: byteCount + start)
        headCount += words.utf8.count
      } else {
        if seal == .right { seal = .missing }
        try read(rest[start..<end])
      }
      start = end + 1
      offset = start
    }
    mix(rest[mixed..<start])
    byteCount += start
    rest.removeFirst(start)
    // Stop at once if the first line is wrong.
    if lineCount == 0, rest.count > Manifest.firstLine.utf8.count { throw .foreign }
    guard byteCount + rest.count <= Manifest.slack + Manifest.bytesPerFrame * frameCount,
      headCount + rest.count <= Manifest.slack
    else { throw .tooLarge }
  }

  /// The state of the checksums of the whole file.
  var finalSeal: Manifest.Seal { rest.isEmpty || seal != .right ? seal : .missing }

  /// Adds bytes to the fingerprint of all lines so far.
  private mutating func mix(_ bytes: ArraySlice<UInt8>) {
    unmixed += bytes
    let whole = unmixed.count / 32 * 32
    guard whole > 0 else { return }
    mixer.mix(Array(unmixed[..<whole]))
    unmixed.removeFirst(whole)
  }

  /// Compares a checksum with the bytes before it.
  ///
  /// Where files cannot be locked, other programs may have appended lines while it was computed.
  private mutating func readChecksum(_ words: String, after count: Int) {
    let parts = words.split(separator: " ", omittingEmptySubsequences: false)
    guard parts.count == 2, Int(parts[0]) == count, seal != .wrong else {
      if seal == .right { seal = .missing }
      return
    }
    var all = mixer
    all.mix(unmixed)
    seal = parts[1].utf8.elementsEqual(all.fingerprint.text.utf8) ? .right : .wrong
  }

  /// The result.
  var manifest: Manifest {
    get throws(Refusal) {
      guard let names, let size else { throw .foreign }
      var manifest = Manifest(
        names: names, width: size.width, height: size.height, settings: settings)
      manifest.requested = requested
      manifest.replaceable = replaceable.merged.without(lost.union(replaced))
      manifest.records = records
      return manifest
    }
  }

  private mutating func read(_ line: ArraySlice<UInt8>) throws(Refusal) {
    defer { lineCount += 1 }
    switch lineCount {
    case 0: guard line.elementsEqual(Manifest.firstLine.utf8) else { throw .foreign }
    case 1:
      names = Self.words(line, after: "names").map(Manifest.unescaped)
        .flatMap(FrameNames.init(pattern:))
      if names == nil { throw .foreign }
    case 2:
      let sides = Self.words(line, after: "size")?.split(separator: " ").compactMap { Int($0) }
      guard let sides, sides.count == 2,
        sides.allSatisfy((0...PixelSize.maximumSide).contains)
      else { throw .foreign }
      size = (sides[0], sides[1])
    default: try readEntry(line)
    }
  }

  /// Reads a line after the first three.
  ///
  /// A malformed line is ignored.
  private mutating func readEntry(_ line: ArraySlice<UInt8>) throws(Refusal) {
    // Most lines are of this kind, and there may be a hundred thousand.
    if line.first == UInt8(ascii: "f") {
      if let (number, record) = FileRecord.numbered(line) {
        records[number] = record
        guard records.count <= frameCount else { throw .tooLarge }
      }
    } else if let number = Self.words(line, after: "taken").flatMap({ Int($0) }) {
      records[number] = nil
      lost.insert(number)
      guard lost.count <= frameCount else { throw .tooLarge }
    } else if let number = Self.words(line, after: "placed").flatMap({ Int($0) }) {
      replaced.insert(number)
      guard replaced.count <= frameCount else { throw .tooLarge }
    } else {
      headCount += line.count
      try readHead(line)
    }
  }

  private mutating func readHead(_ line: ArraySlice<UInt8>) throws(Refusal) {
    if let setting = Self.words(line, after: "setting") {
      settings.append(Manifest.unescaped(setting))
    } else if let range = Self.words(line, after: "wanted").flatMap(Self.range) {
      let (sum, overflows) = frameCount.addingReportingOverflow(range.count)
      guard !overflows, sum <= Manifest.maximumFrames else { throw .tooManyFrames }
      frameCount = sum
      requested.append(range)
    } else if let range = Self.words(line, after: "given").flatMap(Self.range) {
      replaceable.append(range)
    }
  }

  private static func words(_ line: ArraySlice<UInt8>, after key: String) -> String? {
    guard line.starts(with: key.utf8), line.dropFirst(key.utf8.count).first == 0x20 else {
      return nil
    }
    return String(decoding: line.dropFirst(key.utf8.count + 1), as: UTF8.self)
  }

  private static func range(_ text: String) -> Range<Int>? {
    let parts = text.split(separator: "..<", omittingEmptySubsequences: false)
    guard parts.count == 2, let start = number(parts[0]), let end = number(parts[1]), start < end
    else { return nil }
    return start..<end
  }

  /// Reads digits.
  ///
  /// A number that is too large becomes the largest integer.
  private static func number(_ text: Substring) -> Int? {
    guard text.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains), !text.isEmpty
    else { return nil }
    return Int(text) ?? .max
  }
}

extension Manifest {
  /// Reads a manifest from memory; nil if the bytes are none.
  init?(_ bytes: [UInt8]) {
    var reader = ManifestReader()
    guard (try? reader.read(bytes)) != nil, let manifest = try? reader.manifest else { return nil }
    self = manifest
  }

  /// Reads the manifest in an open file, the length of its whole lines and the state of its checksums; nil if the file
  /// is none.
  static func read(
    _ file: borrowing OpenFile, _ path: String
  ) throws(FileError) -> (manifest: Manifest, byteCount: Int, seal: Seal)? {
    var reader = ManifestReader()
    var refusal: ManifestReader.Refusal?
    try FileError.reading(path) { () throws(SystemError) in
      try file.forEachBlock(ofSize: 1 << 16) { block in
        do throws(ManifestReader.Refusal) { try reader.read(block) } catch { refusal = error }
        return refusal == nil
      }
    }
    do throws(ManifestReader.Refusal) {
      if let refusal { throw refusal }
      return (try reader.manifest, reader.byteCount, reader.finalSeal)
    } catch {
      if error == .foreign { return nil }
      throw FileError(.cannotRead, path: path, reason: error.reason)
    }
  }
}
