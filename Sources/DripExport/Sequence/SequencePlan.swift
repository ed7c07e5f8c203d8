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
    /// What its files are called until they are whole.
    fileprivate let temporaryPath: String
  }

  private let writer: SequenceWriter
  private let sequence: FrameSequence
  private let folder: Folder
  /// What was there before.
  private let manifest: Manifest
  private let file: ManifestFile

  /// Looks at the folder, and makes and locks what is needed.
  init(_ writer: SequenceWriter, _ sequence: FrameSequence) throws(SequenceError) {
    let folder = Folder(path: writer.folder)
    let size = sequence.rasterizer.size
    let new = Manifest(
      names: writer.names, width: size.width, height: size.height, settings: writer.settings)
    do throws(FileError) { try folder.make() } catch { throw .file(error) }
    let file = try ManifestFile(in: folder, for: writer.names)
    if file.isLocked { Self.removeRemains(of: file.path, in: folder) }

    let present = try Self.frames(in: folder, writer.names)
    let old = try Self.attempt(file.path) { () throws(SystemError) in try file.read() }
    let continues = old?.describesSameFrames(as: new) ?? false
    if let old, !continues, !writer.overwrites {
      try Self.checkSettings(old, new, present, sequence, folder, resumes: writer.resumes)
    }
    let manifest = continues ? old ?? new : new
    if !writer.overwrites {
      let inTheWay = present.filter { number in
        sequence.includes(number)
          && !(writer.resumes && manifest.record(of: number) != nil)
      }
      if let first = inTheWay.min() {
        throw .exists(path: folder.path(of: writer.names.name(of: first)), count: inTheWay.count)
      }
    }
    try Self.attempt(file.path) { () throws(SystemError) in
      if !continues { try file.begin(new) }
      let known = Set(manifest.wanted)
      let wanted = sequence.numbers.filter { !$0.isEmpty && !known.contains($0) }
      try file.append(wanted.map { Manifest.line(wanting: $0) }.joined())
    }
    self.writer = writer
    self.sequence = sequence
    self.folder = folder
    self.manifest = manifest
    self.file = file
  }

  /// Makes the memory of a thread.
  func memory(ofThread thread: Int) -> Memory {
    Memory(
      encode: sequence.makeEncoder(), temporaryPath: "\(file.path)-\(thread).part")
  }

  /// Draws and writes one frame, unless it is there already.
  func write(
    _ number: Int, using memory: inout Memory, isStopped: () -> Bool
  ) throws(SequenceError) -> Outcome {
    let path = folder.path(of: writer.names.name(of: number))
    let record = manifest.record(of: number)
    if writer.resumes, let record, let bytes = try? FileSystem.contents(of: path),
      Manifest.Record(bytes) == record
    {
      return .skipped
    }
    let bytes = try sequence.frame(number, with: memory.encode, isStopped: isStopped).bytes
    // The line comes first: a frame without one would be taken for somebody else's.
    try Self.attempt(path) { () throws(SystemError) in
      try file.append(Manifest.line(for: Manifest.Record(bytes), of: number))
    }
    let mayReplace = writer.overwrites || writer.resumes && record != nil
    var target = AtomicFile(path, existing: mayReplace ? .replace : .keep)
    target.temporaryPath = memory.temporaryPath
    do throws(FileError) {
      try target.write(bytes)
    } catch {
      throw error.kind == .exists ? .exists(path: path, count: 1) : .file(error)
    }
    return .written(bytes: bytes.count)
  }

  /// Says that frames of other settings are there, where the new ones would stand beside them or be
  /// taken for them.
  private static func checkSettings(
    _ old: Manifest, _ new: Manifest, _ present: [Int], _ sequence: FrameSequence, _ folder: Folder,
    resumes: Bool
  ) throws(SequenceError) {
    let remaining = present.filter { old.record(of: $0) != nil }
    let others = remaining.contains { !sequence.includes($0) }
    if resumes ? !remaining.isEmpty : others {
      throw .otherSettings(path: folder.path(of: old.names.pattern), change: old.change(to: new))
    }
  }

  /// Returns the numbers of all frames in a folder.
  private static func frames(
    in folder: Folder, _ names: FrameNames
  ) throws(SequenceError) -> [Int] {
    var numbers: [Int] = []
    let path = folder.path.isEmpty ? "." : folder.path
    try attempt(path) { () throws(SystemError) in
      try FileSystem.forEachName(in: path) { name in
        if let number = names.number(of: name) { numbers.append(number) }
      }
    }
    return numbers
  }

  /// Removes what processes left behind that were killed in the middle of a file.
  private static func removeRemains(of path: String, in folder: Folder) {
    let stem = path.split(separator: "/").last.map { "\($0)-" } ?? ""
    let all = folder.path.isEmpty ? "." : folder.path
    var remains: [String] = []
    try? FileSystem.forEachName(in: all) { name in
      if name.hasPrefix(stem), name.hasSuffix(".part") { remains.append(name) }
    }
    for name in remains { FileSystem.remove(folder.path(of: name)) }
  }

  private static func attempt<Result>(
    _ path: String, _ body: () throws(SystemError) -> Result
  ) throws(SequenceError) -> Result {
    do throws(SystemError) {
      return try body()
    } catch {
      throw .file(error.whileWriting(path))
    }
  }
}
