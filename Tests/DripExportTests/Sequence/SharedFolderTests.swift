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

  /// The flaws of the frames of all manifests.
  private func flaws() throws -> [String: WrittenFrames.Flaw] {
    var flaws: [String: WrittenFrames.Flaw] = [:]
    for names in try WrittenFrames.names(in: folder.path) {
      let verifier = try WrittenFrames(folder: folder.path, names: names)
      try verifier?.verify { flaws[$0] = $1 }
    }
    return flaws
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
    #expect(try manager.contentsOfDirectory(atPath: place).isEmpty)
    #expect(try manager.contentsOfDirectory(atPath: moved).count == 21)
  }

  @Test func `frames that vanish during a run are reported`() throws {
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

  @Test func `a replaced folder is reported even if the run is stopped`() throws {
    var writer = SequenceWriter(folder)
    writer.folder += "/out"
    let place = writer.folder
    for (name, error) in [
      ("", SequenceError.moved(path: place)),
      ("/\(manifest)", .vanished(path: "\(place)/f-%04d.png", count: 0)),
      ("/f-0002.png", .stopped),
    ] {
      try? manager.removeItem(atPath: place)
      let isStopped = Monitor(false)
      let thrown = #expect(throws: SequenceError.self) {
        try writer.write(
          sequence.frames, isStopped: { isStopped.with { $0 } },
          progress: { progress in
            guard progress.done == 5 else { return }
            try? manager.moveItem(
              atPath: place + name, toPath: "\(folder.path)/moved\(name.utf8.count)")
            isStopped.with { $0 = true }
          })
      }
      #expect(thrown == error)
    }
  }

  @Test(arguments: [1, 3])
  func `a frame that becomes another one while others are written is noticed`(_ jobs: Int) throws {
    let other = try sequence.file(3)
    let changes: [@Sendable (_ path: String) throws -> Void] = [
      { try AtomicFile($0).write([1, 2, 3]) },
      { try AtomicFile($0).write(other) },
      { path in
        // The same file, of the same size.
        let handle = try #require(FileHandle(forWritingAtPath: path))
        try handle.seek(toOffset: 50)
        try handle.write(contentsOf: [1, 2, 3])
        try handle.close()
      },
    ]
    for (index, change) in changes.enumerated() {
      for isResumed in [false, true] {
        let folder = try TemporaryFolder()
        var writer = SequenceWriter(folder, jobs: jobs)
        if isResumed {
          try writer.write(sequence.frames)
          writer.resumes = true
        }
        let error = #expect(throws: SequenceError.self) {
          try writer.write(
            sequence.frames,
            progress: { progress in
              guard progress.done == 5 else { return }
              do { try change("\(folder.path)/f-0002.png") } catch { Issue.record(error) }
            })
        }
        #expect(error == .replaced(path: "\(folder.path)/f-%04d.png", count: 1), "\(index)")
        #expect(error?.exitCode == 74)
      }
    }
  }

  @Test func `a copy of a frame is as good`() throws {
    try SequenceWriter(folder).write(
      sequence.frames,
      progress: { progress in
        guard progress.done == 5 else { return }
        try? AtomicFile("\(folder.path)/f-0002.png").write(folder.bytes(of: "f-0002.png") ?? [])
      })
    #expect(try flaws().isEmpty)
  }

  @Test func `a process that waits to begin can be stopped`() throws {
    let other = try Folder(at: folder.path)
    #expect(try other.lock() == .held)
    let asked = Monitor(0)
    #expect(throws: SequenceError.stopped) {
      try SequenceWriter(folder).write(
        sequence.frames,
        isStopped: {
          asked.with { count in
            count += 1
            return count > 2
          }
        })
    }
    #expect(asked.with { $0 } == 3)
    #expect(try folder.names.isEmpty)
    withExtendedLifetime(other) {}
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
    #expect(error?.kind == .inputOutput)
    #expect(error?.path == "\(place)/a")
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

  @Test func `a file with a second hard link is not written through`() throws {
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
    other.background = RGBAColor(1, 2, 3)
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
    let flaws = try flaws()
    #expect(flaws == ["f-0003.png": .changed, "f-0004.png": .changed])
  }

  @Test func `a manifest that is longer than its frames need is made shorter`() throws {
    let writer = SequenceWriter(folder)
    try writer.write(sequence.frames)
    let line = Manifest.line(for: FileRecord(try sequence.file(3)), of: 3)
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
    try write(new.head + Manifest.line(requesting: all), to: manifest)
    try writer.resuming().write(sequence.frames)
    #expect(Manifest(folder.bytes(of: manifest) ?? [])?.requested == [all])
    var more = sequence
    more.numbers = [all.upperBound..<all.upperBound + 1]
    #expect(throws: SequenceError.tooMany(count: all.count + 1, limit: all.count)) {
      try writer.resuming().write(more.frames)
    }
  }

  /// Frames that are called like some of the test's.
  private static let patterns = ["f-%d.png", "f-%02d.png", "f-00%d.png", "f-%05d.png"]

  @Test(arguments: patterns)
  func `frames that get the names of others are theirs no more`(_ pattern: String) throws {
    var writer = SequenceWriter(folder, settings: ["scene=other"])
    writer.names = try #require(FrameNames(pattern: pattern))
    var many = sequence
    many.numbers = [0..<20, 1000..<1003, 10000..<10002]
    try SequenceWriter(folder).write(many.frames)
    var other = many
    other.background = RGBAColor(1, 2, 3)
    // Some of the names are taken, and files in the way are refused as ever.
    #expect(throws: SequenceError.self) { try writer.write(other.frames) }
    #expect(try flaws().isEmpty)
    try writer.overwriting().write(other.frames)
    #expect(try flaws().isEmpty)
    #expect(try writer.resuming().write(other.frames).skipped == 25)
    // Nothing is left that no manifest knows.
    let names = try folder.names.filter { $0.hasPrefix("f-") }
    let known = try WrittenFrames.names(in: folder.path).flatMap { names in
      try WrittenFrames(folder: folder.path, names: names)?.numbers.joined().map(names.name)
        ?? []
    }
    #expect(known.sorted() == names)
    // And back again, until the last name of the other frames is gone.
    try SequenceWriter(folder).overwriting().write(many.frames)
    #expect(try flaws().isEmpty)
  }

  @Test func `a manifest of no frames any more is gone`() throws {
    var writer = SequenceWriter(folder)
    writer.names = FrameNames(prefix: "f-", digits: 1, suffix: ".png")
    var more = sequence
    more.numbers = [1000..<1005]
    try writer.write(more.frames)
    try SequenceWriter(folder).overwriting().write(more.frames)
    #expect(try folder.names == [manifest] + (1000..<1005).map { "f-\($0).png" })
  }

  @Test func `a process that was killed before it replaced a file has the right to replace it`()
    throws
  {
    try write("mine", to: "f-0007.png")
    let writer = SequenceWriter(folder)
    try writer.overwriting().write(sequence.frames)
    let lines = String(decoding: folder.bytes(of: manifest) ?? [], as: UTF8.self)
    #expect(lines.contains("given 7..<8\n") && lines.contains("placed 7\n"))
    // The record of the frame is the last line of the killed process.
    try write("mine", to: "f-0007.png")
    try write(lines.replacing("placed 7\n", with: ""), to: manifest)
    try writer.resuming().write(sequence.frames)
    #expect(try folder.bytes(of: "f-0007.png") == sequence.file(7))
    #expect(try folder.names == [manifest] + (0..<20).map(writer.names.name))
    // Now the frame is in its place, and other bytes are a damage.
    try write("mine", to: "f-0007.png")
    try writer.resuming().write(sequence.frames)
    #expect(folder.bytes(of: "f-0007.png.damaged") == Array("mine".utf8))
  }

  @Test func `frames of other settings that stay are replaced later, and only then`() throws {
    try SequenceWriter(folder).write(sequence.frames)
    var other = sequence
    other.background = RGBAColor(1, 2, 3)
    var half = other
    half.numbers = [0..<8]
    let writer = SequenceWriter(folder, settings: ["scene=other"])
    let error = #expect(throws: SequenceError.self) { try writer.write(half.frames) }
    guard case .otherSettings(_, _, others: 12) = error else {
      Issue.record("\(error as Any)")
      return
    }
    try writer.overwriting().write(half.frames)
    #expect(try folder.bytes(of: "f-0019.png") == sequence.file(19))
    #expect(try flaws().isEmpty)
    // None of them is in the way of going on.
    let result = try writer.resuming().write(other.frames)
    #expect(result.skipped == 8 && result.written == 12)
    #expect(try folder.bytes(of: "f-0019.png") == other.file(19))
    #expect(try flaws().isEmpty)
  }

  /// Shell commands that put something in the place of a manifest, `$1`.
  private static let obstacles = [
    "ln -s nowhere \"$1\"", "ln -s \"$PWD/precious\" \"$1\"", "mkfifo \"$1\"",
    "printf 'drip frames 1\\nnames f-%%04d.png\\nsize 2 2\\nwanted 0..<2\\n' > \"$1\"; "
      + "truncate -s 1T \"$1\"",
    "truncate -s 8T \"$1\" || : > \"$1\"",
    "printf 'drip frames 1\\nnames g.%%d.png\\nsize 2 2\\nwanted 0..<2\\n' > \"$1\"",
  ]

  @Test(arguments: obstacles)
  func `any file in the place of a manifest is overwritten as a whole`(_ script: String) throws {
    try write("mine", to: "precious")
    let shell = Process()
    shell.executableURL = URL(filePath: "/bin/sh")
    shell.arguments = ["-c", script, "sh", manifest]
    shell.currentDirectoryURL = URL(filePath: folder.path)
    try shell.run()
    shell.waitUntilExit()
    #expect(shell.terminationStatus == 0)
    // Nor is it taken for one.
    for names in try WrittenFrames.names(in: folder.path) {
      #expect((try? WrittenFrames(folder: folder.path, names: names)) == nil)
    }
    #expect(throws: SequenceError.self) { try SequenceWriter(folder).write(sequence.frames) }
    #expect(throws: SequenceError.self) {
      try SequenceWriter(folder).resuming().write(sequence.frames)
    }
    try SequenceWriter(folder).overwriting().write(sequence.frames)
    #expect(folder.bytes(of: "precious") == Array("mine".utf8))
    #expect(try folder.names.count == 22)
    #expect(try flaws().isEmpty)
  }
}
