/// The destination of an output's bytes: a file that appears when it is whole, a device or pipe, or a function.
///
/// An unfinished file is removed with its last reference.
final class Destination {
  private enum Target {
    case file(PendingFile, AtomicFile)
    case device(OpenFile, path: String)
    case function((_ bytes: [UInt8]) -> Bool)
  }

  private let target: Target
  /// The number of bytes.
  private(set) var length = 0

  /// Opens a file, which must not exist if it is to be kept.
  init(_ file: AtomicFile) throws(SequenceError) {
    target = try SequenceError.file { () throws(FileError) in
      try file.refuseExisting()
      return .file(try file.begin(), file)
    }
  }

  /// Opens a device or a pipe.
  init(_ special: SpecialFile) throws(SequenceError) {
    target = try SequenceError.file { () throws(FileError) in
      .device(try special.open(), path: special.path)
    }
  }

  /// Creates the destination of bytes that a function takes.
  ///
  /// The function returns false when it takes no more.
  init(_ receive: @escaping (_ bytes: [UInt8]) -> Bool) {
    target = .function(receive)
  }

  /// True if written bytes cannot be replaced.
  var isStream: Bool { if case .file = target { false } else { true } }

  /// The path of a file.
  var path: String? { if case .file(_, let file) = target { file.path } else { nil } }

  /// Writes the next bytes.
  func write(_ bytes: [UInt8]) throws(SequenceError) {
    guard !bytes.isEmpty else { return }
    length += bytes.count
    switch target {
    case .file(let file, _):
      try SequenceError.file { () throws(FileError) in try file.write(bytes) }
    case .device(let device, let path):
      do throws(SystemError) { try device.write(bytes) } catch {
        guard !error.isClosedPipe else { throw .closedPipe }
        throw .file(FileError(.inputOutput, path: path, reason: error.reason))
      }
    case .function(let receive): guard receive(bytes) else { throw .stopped }
    }
  }

  /// Replaces the first bytes of a file.
  func replaceBeginning(_ bytes: [UInt8]) throws(SequenceError) {
    guard case .file(let file, _) = target else { return }
    try SequenceError.file { () throws(FileError) in try file.write(bytes, at: 0) }
  }

  /// Gives a complete file its name.
  func finish() throws(SequenceError) {
    guard case .file(let file, _) = target else { return }
    try SequenceError.file { () throws(FileError) in try file.finish() }
  }
}

extension Output.Options {
  /// Opens the destination of an output that is one stream of bytes.
  func destination(
    _ place: Output.Place, _ receive: @escaping (_ bytes: [UInt8]) -> Bool
  ) throws(SequenceError) -> Destination {
    guard case .file(let path) = place else { return Destination(receive) }
    if let special = SpecialFile(path) {
      guard overwrites || !special.keepsBytes else { throw .exists(path: path, count: 1) }
      return try Destination(special)
    }
    let file = try file(path)
    if removesLeftovers {
      try SequenceError.file { () throws(FileError) in try file.removeLeftovers() }
    }
    return try Destination(file)
  }

  /// Creates the folder and returns the file.
  func file(_ path: String, followsLinks: Bool = true) throws(SequenceError) -> AtomicFile {
    try SequenceError.file { () throws(FileError) in
      var file = AtomicFile(
        followsLinks && self.followsLinks ? try AtomicFile.target(of: path) : path,
        existing: overwrites ? .replace : .keep)
      file.root = root
      try file.makeFolder()
      return file
    }
  }
}

extension Output.Place {
  /// True if bytes go to a function, a device or a pipe.
  package var isStream: Bool {
    switch self {
    case .stream: true
    case .file(let path): SpecialFile(path) != nil
    case .folder: false
    }
  }
}

// MARK: - Other programs

extension Destination {
  /// A file that another program writes.
  struct ProgramFile {
    /// The path that the user knows.
    let path: String
    /// The path at which the program opens the file.
    let pathForProgram: String
    let descriptor: Int32
  }

  /// The file, if another program can write it; nil if the program's output must be read.
  var programFile: ProgramFile? {
    guard case .file(let file, let description) = target else { return nil }
    #if canImport(Darwin)
      // This system's /dev/fd shares one position between all who open the file.
      let path = file.temporaryPath
    #else
      // A name in the folder could lead to another file by now.
      let path = "/dev/fd/\(inheritedFile)"
    #endif
    return ProgramFile(
      path: description.path, pathForProgram: path, descriptor: file.descriptor)
  }

  /// Reads the length of a file that another program has written.
  func measure() throws(SequenceError) {
    guard case .file(let file, _) = target else { return }
    length = try SequenceError.file { () throws(FileError) in try file.length }
  }
}
