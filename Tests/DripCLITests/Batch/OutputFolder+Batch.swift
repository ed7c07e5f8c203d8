import Foundation

@testable import DripCLI

extension OutputFolder {
  /// Writes a plan and runs a batch with it; ~ is this folder.
  func batch(_ plan: String, _ words: String = "", in file: String = "plan.json") throws -> Run {
    try write(plan.replacingOccurrences(of: "~", with: path), to: file)
    let words = words.split(separator: " ").map { $0.replacingOccurrences(of: "~", with: path) }
    return Run(["batch", "\(path)/\(file)"] + words, catalog: .standard)
  }

  func write(_ text: String, to name: String) throws { try write(Array(text.utf8), to: name) }

  /// Writes a file, and makes its folder.
  func write(_ bytes: [UInt8], to name: String) throws {
    let place = url(name)
    try FileManager.default.createDirectory(
      at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: place)
  }

  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(at: url(name), withIntermediateDirectories: true)
  }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: "\(path)/\(name)", withDestinationPath: "\(path)/\(target)")
  }

  func remove(_ name: String) throws { try FileManager.default.removeItem(at: url(name)) }

  /// The outputs in the index of a batch.
  func index(_ folder: String) throws -> [[String: Any]] {
    let text = String(decoding: bytes(of: "\(folder)/index.json") ?? [], as: UTF8.self)
    return try jsonObject(text)?["outputs"] as? [[String: Any]] ?? []
  }

  /// The contents of all files in a folder and its subfolders, except for hidden ones.
  func allContents(of folder: String) -> [String: [UInt8]] {
    let visible = names(in: folder).filter { name in
      !name.split(separator: "/").contains { $0.hasPrefix(".") }
    }
    return Dictionary(
      uniqueKeysWithValues: visible.compactMap { name in
        bytes(of: "\(folder)/\(name)").map { (name, $0) }
      })
  }

  /// Returns true if two folders have the same visible files, and none of them has records of unfinished work.
  func haveSameFiles(_ one: String, _ other: String) -> Bool {
    let isFinished = [one, other].allSatisfy { !names(in: $0).contains(".drip") }
    return isFinished && allContents(of: one) == allContents(of: other)
  }
}
