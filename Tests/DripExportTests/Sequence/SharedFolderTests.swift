import DripKit
import Foundation
import TestSupport
import Testing

@testable import DripExport

/// Folders in which others are at work, too.
struct SharedFolderTests {
  private let folder: TemporaryFolder
  private let sequence = TestSequence()
  private let manager = FileManager.default

  init() throws { folder = try TemporaryFolder() }

  private var manifest: String { ".f-%04d.png.drip" }

  private func write(_ bytes: String, to name: String) throws {
    try Data(bytes.utf8).write(to: URL(filePath: "\(folder.path)/\(name)"))
  }

  @Test(arguments: [1, 3])
  func `a folder that is replaced gets nothing, and that is an error`(_ jobs: Int) throws {
    var writer = SequenceWriter(folder, jobs: jobs)
    writer.folder += "/out"
    let moved = "\(folder.path)/moved"
    let place = writer.folder
    let error = #expect(throws: SequenceError.self) {
      try writer.write(
        sequence.frames,
        progress: { progress in
          guard progress.done == 5 else { return }
          try? manager.moveItem(atPath: place, toPath: moved)
          try? manager.createDirectory(atPath: place, withIntermediateDirectories: false)
        })
    }
    #expect(error == .moved(path: place))
    #expect(error?.exitCode == 74)
    #expect(
      error.map { "\($0)" } == """
        '\(place)' was moved or replaced while frames were written into it; they are where it is now
        """)
    #expect(try manager.contentsOfDirectory(atPath: place).isEmpty)
    #expect(try manager.contentsOfDirectory(atPath: moved).count == 21)
  }

  @Test func `what vanishes while others are written is missed`() throws {
    for (name, count) in [("f-0002.png", 1), (manifest, 0)] {
      let folder = try TemporaryFolder()
      let writer = SequenceWriter(folder)
      let error = #expect(throws: SequenceError.self) {
        try writer.write(
          sequence.frames,
          progress: { progress in
            guard progress.done == 5 else { return }
            try? manager.removeItem(atPath: "\(folder.path)/\(name)")
          })
      }
      #expect(error == .vanished(path: "\(folder.path)/f-%04d.png", count: count))
      #expect(error?.exitCode == 74)
    }
  }

  @Test func `an image in a folder that is replaced meanwhile is an error`() throws {
    let place = "\(folder.path)/out"
    try manager.createDirectory(atPath: place, withIntermediateDirectories: false)
    let error = #expect(throws: FileError.self) {
      try AtomicFile("\(place)/a").write { (file: borrowing OpenFile) throws(SystemError) in
        try file.write([1])
        try? manager.moveItem(atPath: place, toPath: "\(folder.path)/moved")
        try? manager.createDirectory(atPath: place, withIntermediateDirectories: false)
      }
    }
    #expect(error?.exitCode == 74)
    #expect(error?.reason == "its folder was moved or replaced meanwhile")
    #expect(folder.bytes(of: "moved/a") == [1])
    #expect(folder.bytes(of: "out/a") == nil)
  }

  @Test(arguments: ["mine\n", "drip frames 1\nmine\n", "mine"])
  func `a file that is only called like a manifest is kept`(_ text: String) throws {
    try write(text, to: manifest)
    let writer = SequenceWriter(folder)
    for writer in [writer, writer.resuming()] {
      #expect(throws: SequenceError.exists(path: "\(folder.path)/\(manifest)", count: 1)) {
        try writer.write(sequence.frames)
      }
      #expect(folder.bytes(of: manifest) == Array(text.utf8))
      #expect(try folder.names == [manifest])
    }
    try writer.overwriting().write(sequence.frames)
    #expect(try writer.resuming().write(sequence.frames).skipped == 20)
  }

  @Test func `nothing is written through a second name`() throws {
    let writer = SequenceWriter(folder)
    var half = sequence
    half.numbers = [0..<10]
    try writer.write(half.frames)
    let names = [manifest, "f-0003.png"]
    for name in names {
      try manager.linkItem(atPath: "\(folder.path)/\(name)", toPath: "\(folder.path)/other-\(name)")
    }
    let before = names.map(folder.bytes)
    try writer.resuming().write(sequence.frames)
    #expect(names.map { folder.bytes(of: "other-\($0)") } == before)
    var other = sequence
    other.background = Color(1, 2, 3)
    try SequenceWriter(folder, settings: ["scene=other"]).overwriting().write(other.frames)
    #expect(names.map { folder.bytes(of: "other-\($0)") } == before)
    // Nor through the name of a manifest that leads to something else.
    try manager.removeItem(atPath: "\(folder.path)/\(manifest)")
    try write("mine\n", to: "precious")
    try manager.linkItem(
      atPath: "\(folder.path)/precious", toPath: "\(folder.path)/\(manifest)")
    #expect(throws: SequenceError.self) { try writer.resuming().write(sequence.frames) }
    try writer.overwriting().write(sequence.frames)
    #expect(folder.bytes(of: "precious") == Array("mine\n".utf8))
  }

  @Test func `a file that comes while its frame is drawn stays, also when that is resumed`() throws
  {
    let writer = SequenceWriter(folder)
    let path = "\(folder.path)/f-0007.png"
    #expect(throws: SequenceError.exists(path: path, count: 1)) {
      try writer.write(
        sequence.frames,
        progress: { progress in if progress.done == 3 { try? write("mine", to: "f-0007.png") } })
    }
    #expect(throws: SequenceError.exists(path: path, count: 1)) {
      try writer.resuming().write(sequence.frames)
    }
    #expect(folder.bytes(of: "f-0007.png") == Array("mine".utf8))
    try writer.resuming(overwriting: true).write(sequence.frames)
    #expect(try folder.bytes(of: "f-0007.png") == sequence.file(7))
  }

  @Test func `writers whose names meet exclude each other`() throws {
    var writer = SequenceWriter(folder)
    writer.names = FrameNames(prefix: "f-", digits: 1, suffix: ".png")
    try SequenceWriter(folder).write(sequence.frames)
    let lock = try ManifestFile(
      in: Folder(at: folder.path), for: FrameNames(prefix: "f-", suffix: ".png"))
    #expect(throws: SequenceError.busy(path: "\(folder.path)/f-%04d.png")) {
      try writer.write(sequence.frames)
    }
    writer.names = FrameNames(prefix: "f-x", digits: 1, suffix: ".png")
    #expect(try writer.write(sequence.frames).written == 20)
    withExtendedLifetime(lock) {}
  }

  @Test func `frames that change places are found by their fingerprints`() throws {
    try SequenceWriter(folder).write(sequence.frames)
    let (a, b) = ("\(folder.path)/f-0003.png", "\(folder.path)/f-0004.png")
    try manager.moveItem(atPath: a, toPath: "\(folder.path)/c")
    try manager.moveItem(atPath: b, toPath: a)
    try manager.moveItem(atPath: "\(folder.path)/c", toPath: b)
    let manifest = try #require(try SequenceVerifier.manifests(in: folder.path).first)
    var flaws: [String: SequenceVerifier.Flaw] = [:]
    try SequenceVerifier(folder: folder.path, manifest: manifest).verify { flaws[$0] = $1 }
    #expect(flaws == ["f-0003.png": .changed, "f-0004.png": .changed])
  }

  @Test func `a manifest that is longer than its frames need is made shorter`() throws {
    let writer = SequenceWriter(folder)
    try writer.write(sequence.frames)
    let line = Manifest.line(for: Manifest.Record(try sequence.file(3)), of: 3)
    let handle = try #require(FileHandle(forWritingAtPath: "\(folder.path)/\(manifest)"))
    try handle.seekToEnd()
    try handle.write(contentsOf: Data(String(repeating: line, count: 80_000).utf8))
    try handle.close()
    #expect(try writer.resuming().write(sequence.frames).skipped == 20)
    #expect(try #require(folder.bytes(of: manifest)).count < 2000)
    #expect(try writer.resuming().write(sequence.frames).skipped == 20)
  }

  @Test func `wanting frames once more is not wanting more of them`() throws {
    let writer = SequenceWriter(folder)
    let new = Manifest(names: writer.names, width: 24, height: 24, settings: writer.settings)
    let all = 0..<Manifest.maximumFrames
    try write(new.head + Manifest.line(wanting: all), to: manifest)
    try writer.resuming().write(sequence.frames)
    #expect(Manifest(folder.bytes(of: manifest) ?? [])?.wanted == [all])
    var more = sequence
    more.numbers = [all.upperBound..<all.upperBound + 1]
    #expect(throws: SequenceError.tooMany(count: all.count + 1, limit: all.count)) {
      try writer.resuming().write(more.frames)
    }
  }
}
