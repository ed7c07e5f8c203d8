internal import DripFormats

/// The destination of a film.
///
/// An unfinished file is removed with its sink unless it was released.
protocol FilmSink: AnyObject {
  /// The number of bytes.
  var length: Int { get }

  /// Takes the next part.
  func append(_ part: FilmPart) throws(SequenceError)
  /// Ends the film and replaces bytes that depend on its length.
  func complete(_ corrections: [FilmCorrection]) throws(SequenceError)
  /// Gives a complete film its name.
  func release() throws(SequenceError)
}

/// A part of a film.
enum FilmPart: Sendable {
  /// The bytes of a writer.
  case bytes([UInt8])
  /// Frames for another program.
  case frames(FilmSegment)
}

/// A sink that writes a file.
final class FilmFile: FilmSink {
  let description: AtomicFile
  let file: PendingFile
  private(set) var length = 0

  init(_ description: AtomicFile) throws(SequenceError) {
    self.description = description
    file = try SequenceError.naming(description) { () throws(FileError) in
      try description.refuseExisting()
      return try description.begin()
    }
  }

  func append(_ part: FilmPart) throws(SequenceError) {
    guard case .bytes(let bytes) = part else { return }
    length += bytes.count
    try SequenceError.file { () throws(FileError) in try file.write(bytes) }
  }

  func complete(_ corrections: [FilmCorrection]) throws(SequenceError) {
    try SequenceError.file { () throws(FileError) in
      for correction in corrections { try file.write(correction.bytes, at: correction.offset) }
    }
  }

  /// The descriptor of the file, for another program.
  var descriptor: Int32 {
    get throws(SequenceError) {
      try SequenceError.file { () throws(FileError) in try file.descriptor }
    }
  }

  /// The path at which another program opens the file.
  var pathForProgram: String {
    #if canImport(Darwin)
      // This system's /dev/fd shares one position between all who open the file.
      file.temporaryPath
    #else
      // A name in the folder could lead to another file by now.
      "/dev/fd/\(inheritedFile)"
    #endif
  }

  /// Reads the length of a file that another program has written.
  func measure() throws(SequenceError) {
    length = try SequenceError.file { () throws(FileError) in try file.length }
  }

  func release() throws(SequenceError) {
    try SequenceError.naming(description) { () throws(FileError) in try file.finish() }
  }
}

/// A sink that calls a function with the bytes at once, or at the end if the beginning of the film
/// depends on its length.
final class FilmStream: FilmSink {
  private let receive: ([UInt8]) -> Bool
  /// The bytes to hand over at the end; nil if they are handed over at once.
  private var held: [UInt8]?
  private(set) var length = 0

  init(isStreamable: Bool, _ receive: @escaping ([UInt8]) -> Bool) {
    self.receive = receive
    held = isStreamable ? nil : []
  }

  func append(_ part: FilmPart) throws(SequenceError) {
    guard case .bytes(let bytes) = part else { return }
    length += bytes.count
    if held != nil { held? += bytes } else if !receive(bytes) { throw .stopped }
  }

  func complete(_ corrections: [FilmCorrection]) throws(SequenceError) {
    for correction in corrections {
      let end = correction.offset + correction.bytes.count
      held?.replaceSubrange(correction.offset..<end, with: correction.bytes)
    }
  }

  func release() throws(SequenceError) {
    if let held, !receive(held) { throw .stopped }
  }
}

extension SequenceError {
  /// Runs a function that names a file, and reports a name that exists.
  static func naming<Result>(
    _ file: AtomicFile, _ body: () throws(FileError) -> Result
  ) throws(SequenceError) -> Result {
    do throws(FileError) {
      return try body()
    } catch {
      throw error.kind == .exists ? .exists(path: file.path, count: 1) : .file(error)
    }
  }
}
