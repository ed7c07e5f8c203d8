internal import DripFormats

/// Takes a film, part by part; what it has become is removed with it unless it was released.
protocol FilmSink: AnyObject {
  /// How many bytes there are.
  var length: Int { get }

  /// Takes the next part.
  func append(_ part: FilmPart) throws(SequenceError)
  /// Ends the film, with bytes in the place of earlier ones.
  func complete(_ corrections: [FilmCorrection]) throws(SequenceError)
  /// Gives a film that is complete its name.
  func release() throws(SequenceError)
}

/// A part of a film on its way.
enum FilmPart: Sendable {
  /// What a writer has made.
  case bytes([UInt8])
  /// What a program makes something of.
  case frames(FilmStretch)
}

/// A film that becomes a file.
final class FilmFile: FilmSink {
  let description: AtomicFile
  let file: PendingFile
  private let folder: Folder
  private(set) var length = 0

  init(_ description: AtomicFile) throws(SequenceError) {
    self.description = description
    (file, folder) = try SequenceError.naming(description) { () throws(FileError) in
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

  /// Takes over how long the file is that another program has written.
  func measure() throws(SequenceError) {
    length = try SequenceError.file { () throws(FileError) in try file.length }
  }

  func release() throws(SequenceError) {
    try SequenceError.naming(description) { () throws(FileError) in
      try description.finish(file, in: folder)
    }
  }
}

/// A film that goes somewhere as it is made, or, where its beginning depends on its end, as soon as it is.
final class FilmStream: FilmSink {
  private let receive: ([UInt8]) -> Bool
  /// What was not handed over yet; nil where everything is at once.
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
  /// Does something that gives a file its name, or finds out that the name is taken.
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
