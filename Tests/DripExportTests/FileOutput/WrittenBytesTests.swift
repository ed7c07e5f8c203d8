import Foundation
import TestSupport
import Testing

@testable import DripExport

/// A file that another process changes before it has its name.
struct WrittenBytesTests {
  private let folder: TemporaryFolder
  private let file: AtomicFile

  init() throws {
    folder = try TemporaryFolder()
    var file = AtomicFile("\(folder.path)/a")
    file.fileGuard = FileGuard(claim: { _ in .unknown }, didRename: { _ in })
    self.file = file
  }

  /// Writes a file in parts of some lengths, replaces bytes in it, and changes the file in between.
  private func write(
    _ lengths: [Int], replacing places: [Int], disturbing disturb: (FileHandle) throws -> Void
  ) throws -> [UInt8] {
    let (pending, place) = try file.begin()
    var bytes: [UInt8] = []
    for length in lengths {
      let part = (0..<length).map { UInt8(truncatingIfNeeded: ($0 + length) &* 37) }
      try pending.write(part)
      bytes += part
    }
    for place in places {
      try pending.write([1, 2, 3], at: place)
      bytes.replaceSubrange(place..<(place + 3), with: [1, 2, 3])
    }
    let name = try #require(folder.names.first { $0.hasSuffix(".part") })
    let handle = try #require(FileHandle(forUpdatingAtPath: "\(folder.path)/\(name)"))
    try disturb(handle)
    try handle.close()
    try file.finish(pending, in: place)
    return bytes
  }

  @Test(arguments: [[], [5], [32], [31, 1, 64, 7], [70_000, 3, 65_536, 200_000]], [false, true])
  func `Bytes that were written are accepted`(_ lengths: [Int], _ replaces: Bool) throws {
    let end = lengths.reduce(0, +) - 3
    let places = replaces && end >= 2 ? [0, end, 2, min(65_534, end)] : []
    let bytes = try write(lengths, replacing: places) { _ in }
    #expect(folder.bytes(of: "a") == bytes)
  }

  @Test(arguments: [0, 33, 65_540, 99_999], [[], [40, 65_535]])
  func `A changed byte is refused`(_ offset: UInt64, _ places: [Int]) throws {
    let error = #expect(throws: FileError.self) {
      try write([50_000, 50_000], replacing: places) { handle in
        try handle.seek(toOffset: offset)
        let byte = try #require(handle.read(upToCount: 1)?.first)
        try handle.seek(toOffset: offset)
        try handle.write(contentsOf: [byte ^ 4])
      }
    }
    #expect(error?.kind == .inputOutput && error?.path == file.path)
    #expect(try folder.names == [])
  }

  @Test(arguments: [0, 1000, 99_999, 100_001])
  func `Another length is refused`(_ length: UInt64) throws {
    #expect(throws: FileError.self) {
      try write([100_000], replacing: [7]) { try $0.truncate(atOffset: length) }
    }
    #expect(try folder.names == [])
  }
}
