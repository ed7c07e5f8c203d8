/// The reason for which a file could not be written or read.
public struct FileError: Error, Sendable, Hashable {
  /// A kind of failure, for programs that handle it.
  public enum Kind: Sendable, Hashable, CaseIterable {
    /// The folder is missing or not writable, or the path belongs to something else.
    case cannotCreate
    /// A file exists, and must not be replaced.
    case exists
    /// The disk or the user's quota is full.
    case diskFull
    /// The disk reported an error.
    case inputOutput
    /// The file is missing or unreadable.
    case cannotRead
  }

  /// The kind of failure.
  public var kind: Kind
  /// The path of the file.
  public var path: String
  /// The reason in the words of the operating system.
  public var reason: String

  /// Creates an error.
  public init(_ kind: Kind, path: String, reason: String) {
    self.kind = kind
    self.path = path
    self.reason = reason
  }

  /// The exit code of `sysexits.h`: 73 if the file could not be created, 74 if writing failed, 66
  /// if it could not be read.
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
  /// Runs a function that creates a file at a path.
  static func creating<Result>(
    _ path: String, _ body: () throws(SystemError) -> Result
  ) throws(FileError) -> Result {
    do throws(SystemError) { return try body() } catch { throw error.whileCreating(path) }
  }
}
