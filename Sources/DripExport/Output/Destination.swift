/// The destination of an output's bytes: a file that appears when it is whole, a device or pipe, or a function.
///
/// An unfinished file is removed with its last reference.
final class Destination {
  private enum Target {
    case file(AtomicFile)
    case device(OpenFile, path: String)
    case function((_ bytes: [UInt8]) -> Bool)
  }

  private let target: Target
  /// The number of bytes.
  private(set) var length = 0

  /// Creates the destination of a file.
  init(_ file: AtomicFile) { target = .file(file) }

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

  /// The file, whose written bytes can be replaced; nil for a stream.
  var file: AtomicFile? { if case .file(let file) = target { file } else { nil } }

  /// Writes the next bytes.
  func write(_ bytes: [UInt8]) throws(SequenceError) {
    guard !bytes.isEmpty else { return }
    length += bytes.count
    switch target {
    case .file(let file):
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
    try SequenceError.file { () throws(FileError) in try file?.write(bytes, at: 0) }
  }

  /// Reads the length of a file that another program has written.
  func measure() throws(SequenceError) {
    guard let file else { return }
    length = try SequenceError.file { () throws(FileError) in try file.length }
  }

  /// Gives a complete file its name.
  func finish() throws(SequenceError) {
    try SequenceError.file { () throws(FileError) in try file?.finish() }
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
    return Destination(try file(path))
  }

  /// Opens a file, and makes its folder.
  func file(_ path: String, followsLinks: Bool = true) throws(SequenceError) -> AtomicFile {
    try SequenceError.file { () throws(FileError) in
      let file = try AtomicFile(
        makingFolderOf: followsLinks && self.followsLinks ? AtomicFile.target(of: path) : path,
        existing: overwrites ? .replace : .keep, below: root)
      if removesLeftovers { file.removeLeftovers() }
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
