/// Looks whether the frames in a folder are what they should be.
public struct SequenceVerifier: Sendable {
  /// A defect of a frame.
  public enum Flaw: Sendable, Equatable {
    /// There is no such file.
    case missing
    /// The file cannot be read as what it should be.
    case unreadable(String)
    /// The image has another size, in pixels across and down.
    case wrongSize(width: Int, height: Int)
    /// The file is not the one that was written.
    case changed
    /// A count of pixels are not as they are drawn now.
    case otherPixels(count: Int)
  }

  /// Where the frames are.
  public let folder: String
  /// The manifest of the frames.
  public let manifest: Manifest

  /// Creates a verifier.
  public init(folder: String, manifest: Manifest) {
    self.folder = folder
    self.manifest = manifest
  }

  /// Creates a verifier of frames by what their manifest says; returns nil where there is none.
  ///
  /// Frames that are being written are not looked at.
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
    // Other kinds of files with such a name are ignored.
    guard kind == .file else { return nil }
    let file = try SequenceError.reading(path) { () throws(SystemError) in
      try place.openForReading(name, followingLinks: false)
    }
    try Self.checkLock(file, names, in: place, isStopped)
    let read = try SequenceError.file { () throws(FileError) in try Manifest.read(file, path) }
    guard let manifest = read?.manifest, manifest.names.manifestName == name else { return nil }
    self.init(folder: folder, manifest: manifest)
  }

  /// Makes sure that nobody writes the frames of a manifest.
  private static func checkLock(
    _ file: borrowing OpenFile, _ names: FrameNames, in place: Folder, _ isStopped: () -> Bool
  ) throws(SequenceError) {
    // A writer that starts now must not mistake this for another writer.
    let isLocked = try place.waitToBegin(isStopped)
    defer { if isLocked { place.unlock() } }
    switch try? file.lock() {
    case .taken: throw .busy(path: place.path(of: names.pattern))
    case .held: file.unlock()
    case .unknown, nil: break
    }
  }

  /// Returns the names of all frames in a folder that may have a manifest, in its order.
  public static func names(in folder: String) throws(FileError) -> [FrameNames] {
    let place = try FileError.reading(folder) { () throws(SystemError) in try Folder(at: folder) }
    var names: [String] = []
    try FileError.reading(folder) { () throws(SystemError) in
      try place.forEachName { name in
        // Others are spelled as no manifest is.
        if FrameNames(manifestName: name)?.manifestName == name { names.append(name) }
      }
    }
    return names.sorted().compactMap(FrameNames.init(manifestName:))
  }

  /// The frames that there should be: all that were ever asked for.
  public var numbers: [Range<Int>] { manifest.wanted.merged }

  /// The number of frames.
  public var count: Int { numbers.numberCount }

  /// Looks at every frame, and tells of each, in order, what is wrong with it, if anything.
  ///
  /// Where the frames can be drawn again they are compared with what comes out.
  public func verify(
    comparingWith fresh: FrameSequence? = nil, jobs: Int = 1,
    isStopped: @escaping @Sendable () -> Bool = { false },
    _ report: (_ name: String, Flaw?) -> Void
  ) throws(SequenceError) {
    let place = try SequenceError.file { () throws(FileError) in
      try FileError.reading(folder) { () throws(SystemError) in try Folder(at: folder) }
    }
    let work = OrderedWork<Void, (String, Flaw?), SequenceError>(
      jobs: jobs, numbers: numbers, memory: { _ in }
    ) { (number, _, isCancelled) throws(SequenceError) in
      func isOver() -> Bool { isStopped() || isCancelled() }
      guard !isOver() else { throw .stopped }
      let flaw = flaw(of: number, in: place, fresh, isOver)
      guard !isOver() else { throw .stopped }
      return (manifest.names.name(of: number), flaw)
    }
    try work.run { report($0.0, $0.1) }
  }

  /// Looks at one frame: first at sizes, then at the pixels, row by row, and at the bytes.
  private func flaw(
    of number: Int, in place: Folder, _ fresh: FrameSequence?, _ isStopped: () -> Bool
  ) -> Flaw? {
    let name = manifest.names.name(of: number)
    var isPNG = name.utf8.suffix(4).elementsEqual(".\(FrameFormat.png.fileExtension)".utf8)
    do throws(SystemError) {
      let file = try place.openForReading(name)
      let record = manifest.record(of: number)
      if !isPNG { isPNG = try Self.isPNG(file) }
      guard !isPNG else {
        return try flaw(ofPNG: file, record, comparingWith: fresh, number, isStopped)
      }
      // Only the writer of other files knows their content.
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
