/// Looks whether the frames in a folder are what they should be.
public struct SequenceVerifier: Sendable {
  /// What can be wrong with a frame.
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
  /// What they should be.
  public let manifest: Manifest

  /// Creates a verifier.
  public init(folder: String, manifest: Manifest) {
    self.folder = folder
    self.manifest = manifest
  }

  /// Returns the manifests in a folder, in the order of their names.
  public static func manifests(in folder: String) throws(FileError) -> [Manifest] {
    let place = try FileError.reading(folder) { () throws(SystemError) in try Folder(at: folder) }
    var names: [String] = []
    try FileError.reading(folder) { () throws(SystemError) in
      try place.forEachName { if FrameNames(manifestName: $0) != nil { names.append($0) } }
    }
    var manifests: [Manifest] = []
    for name in names.sorted() {
      let path = place.path(of: name)
      let file = try FileError.reading(path) { () throws(SystemError) in
        try place.openForReading(name)
      }
      // A file that happens to be called like one is none.
      if let manifest = try Manifest.read(file, path)?.manifest { manifests.append(manifest) }
    }
    return manifests
  }

  /// The frames that there should be: all that were ever asked for.
  public var numbers: [Range<Int>] { manifest.wanted.merged }

  /// How many there are.
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

  /// Looks at one frame: first at sizes, then at the bytes, and at last at the pixels, row by row.
  private func flaw(
    of number: Int, in place: Folder, _ fresh: FrameSequence?, _ isStopped: () -> Bool
  ) -> Flaw? {
    let name = manifest.names.name(of: number)
    var isPNG = name.utf8.suffix(4).elementsEqual(".\(FrameFormat.png.fileExtension)".utf8)
    do throws(SystemError) {
      let file = try place.openForReading(name)
      let record = manifest.record(of: number)
      let isWritten = try record?.describes(file, isStopped: isStopped) ?? false
      if !isPNG { isPNG = try Self.isPNG(file) }
      // What is in other files is known only to their writer.
      guard isPNG else { return isWritten ? nil : .changed }
      return try flaw(
        ofPNG: file, record, isWritten: isWritten, comparingWith: fresh, number, isStopped)
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
