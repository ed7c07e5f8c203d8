internal import DripFormats
internal import DripKit
internal import DripRaster

/// The frames that an ``Output`` has written into a folder, with their manifest.
public struct WrittenFrames: Sendable {
  /// A flaw of a frame or of another file.
  public enum Flaw: Sendable, Equatable {
    /// The file is missing.
    case missing
    /// The file cannot be read as an image.
    case unreadable(String)
    /// The image has this size instead of the right one.
    case wrongSize(width: Int, height: Int)
    /// The bytes are not those that were written.
    case changed
    /// This number of pixels differ from the frame drawn again.
    case otherPixels(count: Int)
    /// The manifest has no checksum after its last line, because a run was interrupted or the line is damaged.
    case unsealed
  }

  /// The folder of the frames.
  public let folder: String
  let manifest: Manifest
  private let seal: Manifest.Seal

  init(folder: String, manifest: Manifest, seal: Manifest.Seal = .right) {
    self.folder = folder
    self.manifest = manifest
    self.seal = seal
  }

  /// Reads the manifest of the frames with some names, or returns nil if there is none.
  ///
  /// Throws an error if the frames are being written.
  public init?(
    folder: String, names: FrameNames, isStopped: () -> Bool = { false }
  ) throws(SequenceError) {
    let place = try SequenceError.reading(folder) { () throws(SystemError) in
      try Folder(at: folder)
    }
    let name = names.manifestName
    let path = place.path(of: name)
    let kind = try SequenceError.reading(path) { () throws(SystemError) in
      try place.info(of: name)?.kind
    }
    // Only a regular file can be a manifest.
    guard kind == .file else { return nil }
    let file = try SequenceError.reading(path) { () throws(SystemError) in
      try place.openForReading(name, followingLinks: false)
    }
    try Self.checkLock(file, names, in: place, isStopped)
    let read = try SequenceError.file { () throws(FileError) in try Manifest.read(file, path) }
    guard let read, read.manifest.names.manifestName == name else { return nil }
    self.init(folder: folder, manifest: read.manifest, seal: read.seal)
  }

  /// Throws an error if another process writes the frames.
  private static func checkLock(
    _ file: borrowing OpenFile, _ names: FrameNames, in place: Folder, _ isStopped: () -> Bool
  ) throws(SequenceError) {
    // A process that starts now must not mistake this check for a writer.
    let isLocked = try place.waitToBegin(isStopped)
    defer { if isLocked { place.unlock() } }
    switch try? file.lock() {
    case .taken: throw .busy(path: place.path(of: names.pattern))
    case .held: file.unlock()
    case .unknown, nil: break
    }
  }

  /// Returns the names of all frames in a folder that have a manifest, sorted.
  public static func names(in folder: String) throws(SequenceError) -> [FrameNames] {
    var names: [String] = []
    try SequenceError.reading(folder) { () throws(SystemError) in
      try Folder(at: folder).forEachName { name in
        // The name of a manifest has only one spelling.
        if FrameNames(manifestName: name)?.manifestName == name { names.append(name) }
      }
    }
    return names.sorted().compactMap(FrameNames.init(manifestName:))
  }

  /// Returns the name of the manifest of frames with some names.
  public static func manifestName(of names: FrameNames) -> String { names.manifestName }

  /// The names of the files.
  public var names: FrameNames { manifest.names }

  /// The name of the file with the records of the frames.
  public var manifestName: String { names.manifestName }

  /// The settings of the output, see ``Output/settings``.
  public var settings: [String] { manifest.settings }

  /// The numbers of all frames that were ever requested.
  public var numbers: [Range<Int>] { manifest.requested.merged }

  /// The number of frames.
  public var count: Int { numbers.numberCount }

  /// Checks every frame and reports its flaw or nil, in order.
  ///
  /// A flaw of the manifest is reported first.
  /// Draws the frames of an output again and compares their pixels, if there is one.
  public func verify(
    comparingWith output: Output? = nil, jobs: Int = 1,
    isStopped: @escaping @Sendable () -> Bool = { false },
    _ report: (_ name: String, Flaw?) -> Void
  ) throws(SequenceError) {
    switch seal {
    case .right: break
    case .wrong: report(names.manifestName, .changed)
    case .missing: report(names.manifestName, .unsealed)
    }
    let fresh = output.map { $0.sequence(numbers, $0.fileFormat) }
    let place = try SequenceError.file { () throws(FileError) in
      try FileError.reading(folder) { () throws(SystemError) in try Folder(at: folder) }
    }
    let work = OrderedWork<Void, (String, Flaw?), SequenceError>(
      jobs: jobs, numbers: numbers, memory: { _ in }
    ) { (number, _, isCancelled) throws(SequenceError) in
      func isOver() -> Bool { isStopped() || isCancelled() }
      guard !isOver() else { throw .stopped }
      let drawn = try SequenceError.encoding { () throws(EncodingError) in
        try fresh.map { (fresh) throws(EncodingError) in
          (picture: try fresh.picture(number), rasterizer: fresh.rasterizer)
        }
      }
      let flaw = flaw(of: number, in: place, drawn, isOver)
      guard !isOver() else { throw .stopped }
      return (names.name(of: number), flaw)
    }
    try work.run { report($0.0, $0.1) }
  }

  /// Checks the size of a frame, then its pixels row by row, then its bytes.
  private func flaw(
    of number: Int, in place: Folder, _ fresh: (picture: Picture, rasterizer: Rasterizer)?,
    _ isStopped: () -> Bool
  ) -> Flaw? {
    let name = names.name(of: number)
    var isPNG = name.utf8.suffix(4).elementsEqual(FileFormat.png.ending.utf8)
    do throws(SystemError) {
      let file = try place.openForReading(name)
      let record = manifest.record(of: number)
      if !isPNG { isPNG = try Self.isPNG(file) }
      guard !isPNG else {
        return try flaw(ofPNG: file, record, comparingWith: fresh, isStopped)
      }
      // For other formats, only the bytes can be compared.
      let isWritten = try record?.describes(file, isStopped: isStopped) ?? false
      return isWritten ? nil : .changed
    } catch {
      return error.isMissing ? .missing : .unreadable(error.reason)
    }
  }

  private static func isPNG(_ file: borrowing OpenFile) throws(SystemError) -> Bool {
    var isPNG = false
    try file.forEachBlock(ofSize: PNGContainer.signature.count) { block in
      isPNG = block == PNGContainer.signature
      return false
    }
    return isPNG
  }
}
