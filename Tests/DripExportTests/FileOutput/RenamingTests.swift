import DripLibC
import DripTestSupport
import Testing

@testable import DripExport

/// Renaming files without replacing others.
struct RenamingTests {
  private let files: TemporaryFolder
  private let folder: Folder

  init() throws {
    files = try TemporaryFolder()
    folder = try Folder(at: files.path)
  }

  private func put(_ name: String, _ bytes: [UInt8]) throws {
    try folder.create(name).write(bytes)
  }

  @Test func `A file is renamed, and no file is replaced`() throws {
    for (index, rename) in [folder.renameKeeping, folder.linkKeeping].enumerated() {
      try put("a", [1])
      try put("b", [2])
      #expect(throws: SystemError.exists) { try rename("a", "b") }
      #expect(files.bytes(of: "a") == [1] && files.bytes(of: "b") == [2])
      try rename("a", "c-\(index)")
      #expect(files.bytes(of: "a") == nil && files.bytes(of: "c-\(index)") == [1])
      #expect(throws: SystemError(code: 2)) { try rename("a", "d") }
      folder.remove("b")
    }
  }

  @Test func `A file that takes the old name meanwhile stays`() throws {
    let count = 2000
    let isOver = Locked(false)
    let started = Thread { [folder] in
      for number in 0..<count {
        if let file = try? folder.create("new") {
          try? file.write([UInt8(number & 255), UInt8(number >> 8)])
        }
        while (try? folder.renameKeeping("new", to: "name")) == nil {}
      }
      isOver.with { $0 = true }
    }
    let writer = try #require(started)
    var moved = 0
    while moved < count {
      if (try? folder.renameKeeping("name", to: "kept-\(moved)")) != nil {
        moved += 1
      } else if isOver.with({ $0 }), files.bytes(of: "name") == nil {
        break
      }
    }
    writer.join()
    let kept = (0..<moved).compactMap { files.bytes(of: "kept-\($0)") }
    #expect(kept == (0..<count).map { [UInt8($0 & 255), UInt8($0 >> 8)] })
  }
}
