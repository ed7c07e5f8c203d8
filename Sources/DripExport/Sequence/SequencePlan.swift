internal import DripRaster

/// The plan for writing a sequence into a folder.
///
/// It is made before the first frame is drawn, and carried out frame by frame.
struct SequencePlan: Sendable {
  /// The result for a frame.
  enum Outcome: Sendable {
    case skipped
    case written(bytes: Int)
  }

  /// The memory of a thread.
  struct Memory: ~Copyable {
    fileprivate let encode: FrameEncoding.Encode
    /// The number of the thread.
    fileprivate let thread: Int
  }

  private let writer: SequenceWriter
  private let sequence: FrameSequence
  private let folder: Folder
  /// The manifest with the frames of earlier runs.
  private let manifest: Manifest
  private let file: ManifestFile
  /// The inode of the manifest, which names temporary files.
  private let identity: FileInfo.Identity
  /// The rules for existing files; nil to keep them all.
  private let fileGuard: FileGuard?
  /// The frames that are done.
  private let done = Monitor(FrameCensus())

  /// True if no other process can write frames of these names.
  var isLocked: Bool { file.isLocked }

  /// Surveys the folder, makes it if necessary and locks the manifest.
  init(
    _ writer: SequenceWriter, _ sequence: FrameSequence, _ isStopped: () -> Bool
  ) throws(SequenceError) {
    let folder = try SequenceError.file { () throws(FileError) in
      try Folder.make(writer.folder, isDurable: writer.isDurable)
    }
    // The lock keeps other processes from starting.
    let isLocked = try folder.waitToBegin(isStopped)
    defer { if isLocked { folder.unlock() } }
    // The survey reports a folder that cannot be listed.
    try? TemporaryFile.removeLeftovers(in: folder)
    var survey = try FolderSurvey(folder, writer, sequence)
    try survey.addFrames()
    self.writer = writer
    self.sequence = sequence
    self.folder = folder
    manifest = survey.manifest
    fileGuard = Self.fileGuard(writer, survey.manifest, survey.old)
    file = try SequenceError.file { () throws(FileError) in try survey.prepareManifest() }
    try survey.takeFromOthers()
    identity = try SequenceError.writing(file.path) { [file] () throws(SystemError) in
      try file.info.identity
    }
  }

  /// Returns the rules for existing files, with the manifests of the new frames and of the existing ones.
  private static func fileGuard(
    _ writer: SequenceWriter, _ manifest: Manifest, _ old: Manifest?
  ) -> FileGuard? {
    guard writer.overwrites || writer.resumes else { return nil }
    return FileGuard(
      claim: { [names = writer.names, overwrites = writer.overwrites] name in
        guard let number = names.number(of: name) else { return .unknown }
        let isGiven = manifest.replaceable.include(number)
        // An earlier process recorded the frame and was killed before it replaced the existing file.
        if isGiven, manifest.record(of: number) != nil { return .overwrite }
        let known = [manifest, old].compactMap { $0?.record(of: number)?.fingerprint }
        guard known.isEmpty else { return .recorded(Set(known)) }
        return overwrites || isGiven ? .overwrite : .unknown
      }, didRename: writer.didRename)
  }

  /// Makes the memory of a thread.
  func memory(ofThread thread: Int) -> Memory {
    Memory(encode: sequence.makeEncoder(), thread: thread)
  }

  /// Draws and writes one frame unless it exists.
  func write(
    _ number: Int, using memory: inout Memory, isStopped: () -> Bool
  ) throws(SequenceError) -> Outcome {
    let name = writer.names.name(of: number)
    if writer.resumes, let info = manifest.infoIfWritten(number, in: folder, isStopped) {
      done.with { $0.add(number, info) }
      return .skipped
    }
    let bytes = try sequence.frame(number, with: memory.encode, isStopped: isStopped).bytes
    // Write the line first: a frame without a line would belong to something else.
    try append(Manifest.line(for: FileRecord(bytes), of: number))
    var info: FileInfo?
    do throws(FileError) {
      try folder.write(
        name, existing: .keep, isDurable: writer.isDurable, fileGuard: fileGuard, of: identity,
        number: memory.thread
      ) { file throws(SystemError) in
        try file.write(bytes)
        info = try file.info
      }
    } catch {
      guard error.kind == .exists else { throw .file(error) }
      // The file appeared while the frame was drawn, and belongs to something else.
      try append(Manifest.line(losing: number))
      throw .exists(path: folder.path(of: name), count: 1)
    }
    if manifest.replaceable.include(number) { try append(Manifest.line(replacing: number)) }
    if let info { done.with { $0.add(number, info) } }
    return .written(bytes: bytes.count)
  }

  /// Appends the checksum of the manifest.
  func seal() throws(SequenceError) {
    try SequenceError.writing(file.path) { () throws(SystemError) in try file.seal() }
  }

  /// Checks that every frame is still the file that was written.
  func finish(_ isStopped: () -> Bool) throws(SequenceError) {
    try checkPlace()
    var found = FrameCensus()
    var missing = 0
    try forEachFrame(isStopped) { (number, name) throws(SystemError) in
      if let info = try folder.info(of: name) { found.add(number, info) } else { missing += 1 }
    }
    guard missing == 0 else { throw .vanished(path: framesPath, count: missing) }
    guard found != done.with({ $0 }) else { return }
    // Times may be late and files may be copies, so compare the bytes.
    let manifest = try SequenceError.file { () throws(FileError) in try file.read() }
    var changed = 0
    try forEachFrame(isStopped) { (number, name) throws(SystemError) in
      if manifest?.infoIfWritten(number, in: folder, isStopped) == nil { changed += 1 }
    }
    guard changed == 0 else { throw .replaced(path: framesPath, count: changed) }
  }

  /// Checks that the folder and the manifest are still in their places.
  func checkPlace() throws(SequenceError) {
    let isInPlace = try SequenceError.writing(framesPath) { () throws(SystemError) in
      try folder.isInPlace
    }
    guard isInPlace else { throw .moved(path: folder.place) }
    let isRecorded = try SequenceError.writing(file.path) { () throws(SystemError) in
      try file.isInPlace
    }
    guard isRecorded else { throw .vanished(path: framesPath, count: 0) }
  }

  private func forEachFrame(
    _ isStopped: () -> Bool, _ body: (_ number: Int, _ name: String) throws(SystemError) -> Void
  ) throws(SequenceError) {
    for range in sequence.numbers {
      for number in range {
        guard !isStopped() else { throw .stopped }
        let name = writer.names.name(of: number)
        try SequenceError.writing(folder.path(of: name)) { () throws(SystemError) in
          try body(number, name)
        }
      }
    }
  }

  /// The path of all frames, for messages.
  private var framesPath: String { folder.path(of: writer.names.pattern) }

  private func append(_ line: String) throws(SequenceError) {
    try SequenceError.writing(file.path) { () throws(SystemError) in try file.append(line) }
  }
}

extension Manifest {
  /// Returns the information about a frame's file if its bytes are as they were written; nil
  /// otherwise.
  func infoIfWritten(_ number: Int, in folder: Folder, _ isStopped: () -> Bool) -> FileInfo? {
    guard let record = record(of: number),
      let file = try? folder.openForReading(names.name(of: number), followingLinks: false),
      (try? record.describes(file, isStopped: isStopped)) == true
    else { return nil }
    return try? file.info
  }
}
