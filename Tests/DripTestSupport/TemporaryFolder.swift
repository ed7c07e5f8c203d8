internal import Foundation

/// A temporary folder that is removed with its last reference.
public final class TemporaryFolder: Sendable {
  /// The absolute path of the folder.
  public let path: String

  /// Creates a folder.
  public init() throws {
    path =
      FileManager.default.temporaryDirectory
      .appending(path: "drip-\(UUID().uuidString.prefix(13))").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The sorted names of its files and folders.
  public var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
  }

  /// Returns the content of a file, or nil if it does not exist.
  public func bytes(of name: String) -> [UInt8]? {
    FileManager.default.contents(atPath: "\(path)/\(name)").map { Array($0) }
  }
}
