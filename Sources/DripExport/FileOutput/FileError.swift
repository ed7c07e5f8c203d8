/// Why a file could not be written, or read.
public struct FileError: Error, Sendable, Hashable {
  /// A kind of failure, which programs can react to.
  public enum Kind: Sendable, Hashable, CaseIterable {
    /// There is no such folder, it may not be written to, or the place is taken by something else.
    case cannotCreate
    /// There is a file already, and it was not to be replaced.
    case exists
    /// The disk, or what the user may have of it, is full.
    case diskFull
    /// The disk failed.
    case inputOutput
    /// There is no such file, or it cannot be read.
    case cannotRead
  }

  /// The kind of failure.
  public var kind: Kind
  /// The file, as it was given.
  public var path: String
  /// The operating system's description.
  public var reason: String

  /// Creates an error.
  public init(_ kind: Kind, path: String, reason: String) {
    self.kind = kind
    self.path = path
    self.reason = reason
  }

  /// The exit code for it, in the numbers of `sysexits.h`: 73 where the file could not be created, 74
  /// where writing it failed, 66 where it could not be read.
  public var exitCode: Int32 {
    switch kind {
    case .cannotCreate, .exists: 73
    case .diskFull, .inputOutput: 74
    case .cannotRead: 66
    }
  }
}

extension FileError: CustomStringConvertible {
  /// One sentence without a full stop.
  public var description: String {
    switch kind {
    case .cannotCreate: "cannot create '\(path)': \(reason)"
    case .exists: "'\(path)' exists already"
    case .diskFull, .inputOutput: "cannot write '\(path)': \(reason)"
    case .cannotRead: "cannot read '\(path)': \(reason)"
    }
  }
}

extension FileError {
  /// Does something in order to make a file at a path.
  static func creating<Result: ~Copyable>(
    _ path: String, _ body: () throws(SystemError) -> Result
  ) throws(FileError) -> Result {
    do throws(SystemError) { return try body() } catch { throw error.whileCreating(path) }
  }

  /// Does something in order to write to the file at a path.
  static func writing<Result: ~Copyable>(
    _ path: String, _ body: () throws(SystemError) -> Result
  ) throws(FileError) -> Result {
    do throws(SystemError) { return try body() } catch { throw error.whileWriting(path) }
  }

  /// Does something in order to read the file at a path.
  static func reading<Result: ~Copyable>(
    _ path: String, _ body: () throws(SystemError) -> Result
  ) throws(FileError) -> Result {
    do throws(SystemError) { return try body() } catch { throw error.whileReading(path) }
  }
}
