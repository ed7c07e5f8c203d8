internal import DripRaster

/// How a sequence gets into a folder: found out before the first frame is drawn, and carried out frame
/// by frame.
struct SequencePlan: Sendable {
  /// What became of a frame.
  enum Outcome: Sendable {
    case skipped
    case written(bytes: Int)
  }

  /// What a thread keeps from frame to frame.
  struct Memory: ~Copyable {
    fileprivate let encode: FrameFormat.Encode
    /// Which thread it is.
    fileprivate let thread: Int
  }

  private let writer: SequenceWriter
  private let sequence: FrameSequence
  private let folder: Folder
  /// What was there before.
  private let manifest: Manifest
  private let file: ManifestFile
  /// What names the files until they are whole.
  private let identity: FileInfo.Identity

  /// Whether no other process can write frames of these names meanwhile.
  var isLocked: Bool { file.isLocked }

  /// Looks at the folder, and makes and locks what is needed.
  init(_ writer: SequenceWriter, _ sequence: FrameSequence) throws(SequenceError) {
    let folder = try SequenceError.file { () throws(FileError) in
      try Folder.make(writer.folder, isDurable: writer.isDurable)
    }
    // Nobody else begins meanwhile.
    let isLocked = try Self.lock(folder)
    defer { if isLocked { folder.unlock() } }
    let survey = try FolderSurvey(folder, writer, sequence)
    self.writer = writer
    self.sequence = sequence
    self.folder = folder
    manifest = survey.manifest
    file = try SequenceError.file { () throws(FileError) in try survey.prepareManifest() }
    identity = try SequenceError.writing(file.path) { [file] () throws(SystemError) in
      try file.info.identity
    }
  }

  /// Locks a folder for as long as it takes to begin, and returns whether it can be locked.
  private static func lock(_ folder: Folder) throws(SequenceError) -> Bool {
    let path = folder.place
    // Others need some milliseconds to begin; one that was stopped in the middle is not waited for.
    for _ in 0..<1000 {
      switch try SequenceError.writing(path, { () throws(SystemError) in try folder.lock() }) {
      case .held: return true
      case .unknown: return false
      case .taken: FileSystem.pause()
      }
    }
    throw .busy(path: path)
  }

  /// Makes the memory of a thread.
  func memory(ofThread thread: Int) -> Memory {
    Memory(encode: sequence.makeEncoder(), thread: thread)
  }

  /// Draws and writes one frame, unless it is there already.
  func write(
    _ number: Int, using memory: inout Memory, isStopped: () -> Bool
  ) throws(SequenceError) -> Outcome {
    let name = writer.names.name(of: number)
    if writer.resumes, let record = manifest.record(of: number),
      let file = try? folder.openForReading(name),
      (try? record.describes(file, isStopped: isStopped)) == true
    {
      return .skipped
    }
    let bytes = try sequence.frame(number, with: memory.encode, isStopped: isStopped).bytes
    // The line comes first: a frame without one would be taken for somebody else's.
    try append(Manifest.line(for: Manifest.Record(bytes), of: number), before: name)
    let mayReplace = writer.overwrites || writer.resumes && manifest.mayReplace(number)
    do throws(FileError) {
      try folder.write(
        name, existing: mayReplace ? .replace : .keep, isDurable: writer.isDurable,
        of: identity, number: memory.thread
      ) { file throws(SystemError) in try file.write(bytes) }
    } catch {
      guard error.kind == .exists else { throw .file(error) }
      // It has come while the frame was drawn, and is somebody else's in spite of the line.
      try append(Manifest.line(taking: number), before: name)
      throw .exists(path: folder.path(of: name), count: 1)
    }
    return .written(bytes: bytes.count)
  }

  /// Looks whether everything that was written is where it should be.
  func finish() throws(SequenceError) {
    let path = folder.path(of: writer.names.pattern)
    let isInPlace = try SequenceError.writing(path) { () throws(SystemError) in
      try folder.isInPlace
    }
    guard isInPlace else { throw .moved(path: folder.place) }
    var present = 0
    let isRecorded = try SequenceError.writing(path) { () throws(SystemError) in
      try folder.forEachName { name in
        if let number = writer.names.number(of: name), sequence.includes(number) { present += 1 }
      }
      return try file.isInPlace
    }
    guard isRecorded, present == sequence.count else {
      throw .vanished(path: path, count: sequence.count - present)
    }
  }

  private func append(_ line: String, before name: String) throws(SequenceError) {
    try SequenceError.writing(folder.path(of: name)) { () throws(SystemError) in
      try file.append(line)
    }
  }
}
