import DripTestSupport
import Foundation
import Testing

@testable import DripExport

struct AtomicFileTests {
  @Test func `a replaced file keeps its mode, and a new one follows the mask`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/a"
    func mode(_ name: String = "a") throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: "\(folder.path)/\(name)")[.posixPermissions]
        as? Int
    }
    let mask = umask(0)
    umask(mask)
    let usual = Int(0o666 & ~mask)
    try AtomicFile.write([1], to: path)
    #expect(try mode() == usual)
    for other in [0o600, 0o444, 0o755, 0o666] {
      try FileManager.default.setAttributes([.posixPermissions: other], ofItemAtPath: path)
      let pending = try AtomicFile(path)
      try pending.write([2])
      let temporary = try #require(folder.names.first { $0 != "a" })
      // Nobody else may read it before it has the mode of the old file.
      #expect(try mode(temporary) == 0o600 & ~Int(mask))
      try pending.finish()
      #expect(try mode() == other)
    }
    // The mode of a link means nothing.
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "nowhere")
    try AtomicFile.write([3], to: path)
    #expect(try mode() == usual)
  }

  @Test(arguments: ["link", "file", "nothing"])
  func `a temporary name that is replaced is noticed`(_ replacement: String) throws {
    let folder = try TemporaryFolder()
    let manager = FileManager.default
    let victim = "\(folder.path)/victim"
    try AtomicFile.write([7], to: victim)
    for existing in [AtomicFile.Existing.replace, .keep] {
      let path = "\(folder.path)/a"
      if existing == .replace { try AtomicFile.write([1], to: path) }
      let pending = try AtomicFile(path, existing: existing)
      try pending.write([2])
      let temporary = pending.temporaryPath
      try manager.removeItem(atPath: temporary)
      switch replacement {
      case "link": try manager.createSymbolicLink(atPath: temporary, withDestinationPath: victim)
      case "file": try manager.linkItem(atPath: victim, toPath: temporary)
      default: break
      }
      let error = #expect(throws: FileError.self) { try pending.finish() }
      #expect(error?.kind == .cannotCreate && error?.path == path)
      #expect(error?.reason == "another program replaced or removed its temporary file")
      #expect(folder.bytes(of: "victim") == [7])
      #expect(folder.bytes(of: "a") == (existing == .replace ? [1] : nil))
      for name in try folder.names where name != "victim" {
        try manager.removeItem(atPath: "\(folder.path)/\(name)")
      }
    }
  }

  @Test func `a full disk has its own error, and existing files stay`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/a"
    try AtomicFile.write([1, 2, 3], to: path)
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    let error = #expect(throws: FileError.self) {
      try AtomicFile(path).use { (output) throws(SystemError) in
        try output.write([9])
        // From here on, the file is a device that is always full.
        let full = unsafe open("/dev/full", O_WRONLY)
        defer { close(full) }
        #expect(dup2(full, output.descriptor) == output.descriptor)
        try output.write([9])
      }
    }
    #expect(error?.kind == .diskFull)
    #expect(error?.exitCode == 74)
    #expect(error?.reason == "No space left on device")
    #expect(folder.bytes(of: "a") == [1, 2, 3])
    #expect(try folder.names == ["a"])
  }

  @Test func `an error of the disk is an error of the disk`() throws {
    let folder = try TemporaryFolder()
    let error = #expect(throws: FileError.self) {
      try AtomicFile("\(folder.path)/a").use { (_) throws(SystemError) in
        throw SystemError(code: EIO)
      }
    }
    #expect(error?.kind == .inputOutput)
    #expect(error?.exitCode == 74)
    #expect(try folder.names == [])
  }

  @Test func `places where no file can be are named`() throws {
    let folder = try TemporaryFolder()
    try AtomicFile.write([1], to: "\(folder.path)/file")
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/folder", withIntermediateDirectories: true)
    for place in ["file/a", "nowhere/a", "folder", "folder/"] {
      let path = "\(folder.path)/\(place)"
      for existing in [AtomicFile.Existing.replace, .keep] {
        let error = #expect(throws: FileError.self) {
          try AtomicFile.write([1], to: path, existing: existing)
        }
        #expect(error?.path == path)
        #expect(error?.exitCode == 73)
        #expect(error?.reason.isEmpty == false)
      }
    }
    #expect(throws: FileError.self) { try AtomicFile.write([1], to: "") }
    #expect(folder.bytes(of: "file") == [1])
    #expect(try folder.names == ["file", "folder"])
  }

  @Test func `a dangling link is replaced, or kept like any file`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/link"
    try FileManager.default.createSymbolicLink(
      atPath: path, withDestinationPath: "\(folder.path)/nowhere")
    let error = #expect(throws: FileError.self) {
      try AtomicFile.write([1], to: path, existing: .keep)
    }
    #expect(error?.kind == .exists)
    try AtomicFile.write([2], to: path)
    #expect(folder.bytes(of: "link") == [2])
    #expect(try folder.names == ["link"])
  }

  @Test func `left-over temporary files and long names are no obstacle`() throws {
    let folder = try TemporaryFolder()
    let next = try AtomicFile("\(folder.path)/a").temporaryPath.split(separator: "-").last
    let number = try #require(next.flatMap { Int($0.dropLast(5)) })
    for number in number..<number + 100 {
      try Data([7]).write(to: URL(filePath: "\(folder.path)/.drip-\(getpid())-\(number).part"))
    }
    let name = String(repeating: "n", count: 255)
    try AtomicFile.write([1], to: "\(folder.path)/\(name)")
    #expect(folder.bytes(of: name) == [1])
    #expect(folder.bytes(of: ".drip-\(getpid())-\(number).part") == [7])
  }

  @Test func `of many writers at once exactly one wins and no bytes mix`() async throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/a"
    let winners = await withTaskGroup(of: UInt8?.self) { group in
      for writer in UInt8(0)..<16 {
        group.addTask {
          let bytes = [UInt8](repeating: writer, count: 100_000)
          return (try? AtomicFile.write(bytes, to: path, existing: .keep)) == nil ? nil : writer
        }
      }
      return await group.reduce(into: [UInt8]()) { if let winner = $1 { $0.append(winner) } }
    }
    #expect(winners.count == 1)
    #expect(folder.bytes(of: "a") == winners.first.map { Array(repeating: $0, count: 100_000) })
    #expect(try folder.names == ["a"])
  }
}

/// Files that belong together.
struct SeveralFilesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func write(_ existing: AtomicFile.Existing = .keep, _ names: String...) throws {
    try AtomicFile.write(
      names.map { (try AtomicFile("\(folder.path)/\($0)", existing: existing), Array($0.utf8)) })
  }

  @Test func `all of them are written`() throws {
    try write(.keep, "a", "b")
    #expect(folder.bytes(of: "a") == Array("a".utf8) && folder.bytes(of: "b") == Array("b".utf8))
    #expect(try folder.names == ["a", "b"])
  }

  @Test func `none of them is, where one is there already`() throws {
    try AtomicFile.write([9], to: "\(folder.path)/b")
    let error = #expect(throws: FileError.self) { try write(.keep, "a", "b") }
    #expect(error?.kind == .exists && error?.path == "\(folder.path)/b")
    #expect(try folder.names == ["b"] && folder.bytes(of: "b") == [9])
  }

  @Test func `none of them is replaced, where a folder has the name of one`() throws {
    try AtomicFile.write([9], to: "\(folder.path)/a")
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/b", withIntermediateDirectories: false)
    let error = #expect(throws: FileError.self) { try write(.replace, "a", "b") }
    #expect(error?.kind == .cannotCreate)
    #expect(try folder.names == ["a", "b"] && folder.bytes(of: "a") == [9])
  }

  @Test func `none of them is, where the folder of one is not there`() throws {
    #expect(throws: FileError.self) { try write(.keep, "a", "nowhere/b") }
    #expect(try folder.names == [])
  }
}
