import Foundation

/// A temporary folder for the files that commands write.
final class OutputFolder: Sendable {
  let path: String

  /// Creates a folder.
  ///
  /// Messages shorten long paths, so tests that read them choose a short place.
  init(in place: String = FileManager.default.temporaryDirectory.path) throws {
    path = "\(place)/cli-\(UUID().uuidString.prefix(13))"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The paths of all files and folders inside a folder, hidden ones too.
  func names(in folder: String = "") -> [String] {
    let all = FileManager.default.enumerator(atPath: "\(path)/\(folder)")
    return (all?.compactMap { $0 as? String } ?? []).sorted()
  }

  /// The names inside a folder that are not hidden, except for the settings of frames.
  func frames(in folder: String = "") -> [String] {
    names(in: folder).filter { !$0.hasPrefix(".") && $0 != "drip.json" }
  }

  func url(_ name: String) -> URL { URL(filePath: "\(path)/\(name)") }

  func bytes(of name: String) -> [UInt8]? {
    FileManager.default.contents(atPath: "\(path)/\(name)").map { Array($0) }
  }

  /// The contents of all frames inside a folder.
  func contents(of folder: String) -> [String: [UInt8]] {
    Dictionary(
      uniqueKeysWithValues: frames(in: folder).map { ($0, bytes(of: "\(folder)/\($0)") ?? []) })
  }
}
