import Foundation

/// A small disk in memory.
final class SmallDisk {
  let path: String

  /// True if the tests may mount disks, which only the superuser of a Linux machine can.
  static let isAvailable = (try? SmallDisk(size: "64k")) != nil

  private struct Refused: Error {}

  /// Makes an empty disk.
  init(size: String) throws {
    path =
      FileManager.default.temporaryDirectory
      .appending(path: "disk-\(UUID().uuidString.prefix(13))").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    guard Self.run("mount", "-t", "tmpfs", "-o", "size=\(size)", "tmpfs", path) else {
      try? FileManager.default.removeItem(atPath: path)
      throw Refused()
    }
  }

  deinit {
    _ = Self.run("umount", path)
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Mounts the disk again with other options.
  func change(_ options: String) -> Bool {
    Self.run("mount", "-o", "remount,\(options)", path)
  }

  private static func run(_ words: String...) -> Bool {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    process.standardError = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }
}
