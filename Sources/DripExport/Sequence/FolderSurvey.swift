internal import DripRaster

/// The contents of a folder before frames are written into it, and the consequences.
struct FolderSurvey {
  private let folder: Folder
  private let writer: SequenceWriter
  private let sequence: FrameSequence
  /// The manifest from now on: the new frames and the existing ones.
  private(set) var manifest: Manifest
  /// The existing manifest, and its contents.
  private let file: ManifestFile?
  let old: Manifest?
  /// True if the existing manifest describes frames with the same settings.
  private let continues: Bool
  /// The numbers of the existing frames.
  private let present: [Int]
  /// The other manifests whose frames can have the same names.
  private let others: [FrameNames]
  /// True if lines can be appended to the existing manifest.
  private var grows = false

  /// Reads the folder, and throws an error if another process writes the same frames.
  init(
    _ folder: Folder, _ writer: SequenceWriter, _ sequence: FrameSequence
  ) throws(SequenceError) {
    self.folder = folder
    self.writer = writer
    self.sequence = sequence
    let names = writer.names
    var present: [Int] = []
    var others: [FrameNames] = []
    let path = folder.path(of: names.pattern)
    try SequenceError.file { () throws(FileError) in
      try FileError.creating(path) { () throws(SystemError) in
        try folder.forEachName { name in
          if let number = names.number(of: name) {
            present.append(number)
          } else if let other = FrameNames(manifestName: name), other.pattern != names.pattern,
            other.shareNames(with: names)
          {
            others.append(other)
          }
        }
      }
    }
    (self.present, self.others) = (present, others)
    for other in others {
      // A process that writes frames of those names holds the lock. A file that cannot be opened is
      // no manifest.
      if let file = try? folder.openForReading(other.manifestName, followingLinks: false),
        (try? file.lock()) == .taken
      {
        throw .busy(path: folder.path(of: other.pattern))
      }
    }
    let size = sequence.rasterizer.size
    let new = Manifest(
      names: names, width: size.width, height: size.height, settings: writer.settings)
    let file = try Self.manifestFile(in: folder, writer)
    self.file = file
    do throws(FileError) { old = try file?.read() } catch {
      // An unreadable manifest can be overwritten.
      guard writer.overwrites else { throw .file(error) }
      old = nil
    }
    continues = old?.describesSameFrames(as: new) ?? false
    manifest = continues ? old ?? new : new
  }

  /// Opens the existing manifest.
  ///
  /// Anything but a file can only be replaced.
  private static func manifestFile(
    in folder: Folder, _ writer: SequenceWriter
  ) throws(SequenceError) -> ManifestFile? {
    let name = writer.names.manifestName
    let path = folder.path(of: name)
    let kind = try SequenceError.writing(path) { () throws(SystemError) in
      try folder.info(of: name)?.kind
    }
    if kind == .link || kind == .other {
      guard writer.overwrites else { throw .exists(path: path, count: 1) }
      return nil
    }
    return try ManifestFile(in: folder, for: writer.names, isDurable: writer.isDurable)
  }

  /// The number of frames that exist, with any contents.
  var presentCount: Int { present.count(where: sequence.includes) }

  /// Throws an error if the frames cannot be written; otherwise adds them to the manifest.
  mutating func addFrames() throws(SequenceError) {
    if !writer.overwrites { try checkPlace() }
    try updateManifest()
  }

  /// Throws an error if existing files are in the way.
  private func checkPlace() throws(SequenceError) {
    if let file, old == nil {
      let info = try SequenceError.writing(file.path) { () throws(SystemError) in try file.info }
      // An empty file is the result of a loss of power, and can be replaced.
      guard info.size == 0 else { throw .exists(path: file.path, count: 1) }
    }
    if let old, !continues {
      // Frames with other settings would be mixed with the new ones.
      let remaining = present.filter { old.record(of: $0) != nil }
      let others = remaining.count { !sequence.includes($0) }
      if writer.resumes ? !remaining.isEmpty : others > 0 {
        throw .otherSettings(
          path: folder.path(of: old.names.pattern), change: old.change(to: manifest),
          others: others)
      }
    }
    let inTheWay = present.filter { number in
      sequence.includes(number) && !(writer.resumes && manifest.mayReplace(number))
    }.sorted()
    guard let first = inTheWay.first else { return }
    // A folder can neither be overwritten nor resumed.
    for number in inTheWay {
      let name = writer.names.name(of: number)
      if (try? folder.info(of: name))?.kind == .folder {
        throw .file(SystemError.isFolder.whileCreating(folder.path(of: name)))
      }
    }
    throw .exists(
      path: folder.path(of: writer.names.name(of: first)), count: inTheWay.count,
      canResume: inTheWay.allSatisfy(manifest.mayReplace))
  }

  /// Adds the new frames to the manifest, and marks existing ones that may be replaced.
  private mutating func updateManifest() throws(SequenceError) {
    let all = (manifest.requested + sequence.numbers).merged
    guard all.numberCount <= Manifest.maximumFrames else {
      throw .tooMany(count: all.numberCount, limit: Manifest.maximumFrames)
    }
    if let file, continues, !writer.overwrites {
      let info = try SequenceError.writing(file.path) { () throws(SystemError) in try file.info }
      // A manifest with several hard links is shared, a long one has obsolete lines, and one with a wrong checksum is
      // damaged: write a new one.
      grows =
        file.checksums != .wrong && info.names == 1 && info.size <= manifest.capacity
        && (manifest.requested + sequence.numbers).numberCount <= Manifest.maximumFrames
    }
    guard !grows else { return }
    manifest.requested = all
    guard writer.overwrites else { return }
    let foreign = present.filter { number in
      sequence.includes(number)
        ? manifest.record(of: number) == nil
          // No other manifest knows the remaining frames of other settings.
        : !continues && old?.mayReplace(number) == true
    }
    manifest.replaceable = (manifest.replaceable + foreign.map { $0..<$0 + 1 }).merged
  }

  /// Returns the file of the manifest, with the new frames.
  func prepareManifest() throws(FileError) -> ManifestFile {
    guard let file, grows else {
      return try ManifestFile(manifest, replacingIn: folder, isDurable: writer.isDurable)
    }
    let known = Set(manifest.requested)
    let new = sequence.numbers.filter { !$0.isEmpty && !known.contains($0) }
    try FileError.writing(file.path) { () throws(SystemError) in
      try file.removeHalfLine()
      try file.append(new.map { Manifest.line(requesting: $0) }.joined())
    }
    return file
  }

  /// Removes the names of the new frames from other manifests.
  func takeFromOthers() throws(SequenceError) {
    for other in others {
      let name = other.manifestName
      let path = folder.path(of: name)
      guard let file = try? folder.openForReading(name, followingLinks: false),
        let read = try? Manifest.read(file, path), read.manifest.names == other
      else { continue }
      var manifest = read.manifest
      let shared = sequence.numbers.lazy.joined()
        .compactMap { other.number(of: writer.names.name(of: $0)) }
      guard manifest.forget(shared) else { continue }
      if manifest.requested.isEmpty {
        folder.remove(name)
      } else {
        let new = try SequenceError.file { () throws(FileError) in
          try ManifestFile(manifest, replacingIn: folder, isDurable: writer.isDurable)
        }
        // A new checksum would hide the damage of the old file.
        guard read.seal == .right else { continue }
        try SequenceError.writing(path) { () throws(SystemError) in try new.seal() }
      }
    }
  }
}
