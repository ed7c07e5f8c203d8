import Foundation

/// A folder for what commands write, gone when the test is over.
final class OutputFolder: Sendable {
  let path: String

  init() throws {
    path =
      FileManager.default.temporaryDirectory
      .appending(path: "DripCLITests-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// What lies in a folder within, all folders deep, hidden things too.
  func names(in folder: String = "") -> [String] {
    let all = FileManager.default.enumerator(atPath: "\(path)/\(folder)")
    return (all?.compactMap { $0 as? String } ?? []).sorted()
  }

  /// The frames in a folder within: what is not hidden.
  func frames(in folder: String = "") -> [String] {
    names(in: folder).filter { !$0.hasPrefix(".") }
  }

  func bytes(of name: String) -> [UInt8]? {
    FileManager.default.contents(atPath: "\(path)/\(name)").map { Array($0) }
  }

  /// The contents of all frames in a folder within.
  func contents(of folder: String) -> [String: [UInt8]] {
    Dictionary(
      uniqueKeysWithValues: frames(in: folder).map { ($0, bytes(of: "\(folder)/\($0)") ?? []) })
  }
}
