import DripKit
import DripLibC
import DripTestSupport
import Foundation
import Testing

@testable import DripExport

struct FrameFolderTests {
  private let folder: TemporaryFolder
  private let sequence = TestSequence()

  init() throws { folder = try TemporaryFolder() }

  private func name(_ number: Int) -> String {
    FrameNames(prefix: "f-", suffix: ".png").name(of: number)
  }

  private func path(_ number: Int) -> String { "\(folder.path)/\(name(number))" }

  /// Checks that a folder has exactly these frames with the right bytes, and `drip.json`.
  private func expectFrames(_ numbers: Range<Int>, in folder: TemporaryFolder? = nil) throws {
    let folder = folder ?? self.folder
    #expect(try folder.names == (["drip.json"] + numbers.map(name)).sorted())
    for number in numbers {
      #expect(try folder.bytes(of: name(number)) == sequence.file(number), "\(number)")
    }
  }

  @Test(arguments: [1, 2, 3, 7])
  func `Frames are the same for every number of jobs`(_ jobs: Int) throws {
    var seen: [SequenceProgress] = []
    let result = try TestWriter(folder, jobs: jobs)
      .write(sequence, progress: { seen.append($0) })
    try expectFrames(0..<20)
    #expect(seen.map(\.done) == Array(0...20))
    #expect(seen.last == result)
    #expect(result.written == 20 && result.skipped == 0)
    #expect(try result.bytes == (0..<20).reduce(0) { try $0 + sequence.file($1).count })
  }

  @Test func `Folders are made as deep as needed`() throws {
    var writer = TestWriter(folder)
    writer.path += "/a/b//c/"
    try writer.write(sequence)
    #expect(try FileManager.default.contentsOfDirectory(atPath: writer.path).count == 21)
  }

  @Test func `Existing frames are overwritten only on request`() throws {
    let writer = TestWriter(folder)
    try writer.write(sequence)
    try AtomicFile.write([1], to: path(3))
    #expect(throws: SequenceError.exists(path: path(0), count: 20, canResume: true)) {
      try writer.write(sequence)
    }
    #expect(folder.bytes(of: name(3)) == [1])
    try writer.overwriting().write(sequence)
    try expectFrames(0..<20)
  }

  @Test func `A foreign file is found before a frame is drawn, and is no frame to continue with`()
    throws
  {
    try AtomicFile.write([1], to: path(19))
    for writer in [TestWriter(folder), TestWriter(folder).resuming()] {
      #expect(throws: SequenceError.exists(path: path(19), count: 1)) {
        try writer.write(sequence)
      }
    }
    #expect(folder.bytes(of: name(19)) == [1])
    #expect(try folder.names == [name(19)])
  }

  @Test(arguments: [1, 3])
  func `Resuming draws frames that are missing or cut, and no others`(_ jobs: Int) throws {
    let writer = TestWriter(folder, jobs: jobs)
    try writer.write(sequence)
    try FileManager.default.removeItem(atPath: path(7))
    try AtomicFile.write([], to: path(11))
    try AtomicFile.write(sequence.file(4).dropLast(), to: path(4))
    let other = [UInt8](repeating: 0, count: 100)
    try AtomicFile.write(other + sequence.file(5).suffix(12), to: path(5))
    let before = try writer.resuming().folder(sequence).outlook()
    #expect(before.present == 19 && before.skipped == 16 && before.refusal == nil)
    let result = try writer.resuming().write(sequence)
    #expect(result.written == 4 && result.skipped == 16)
    try expectFrames(0..<20)
    #expect(try writer.resuming().write(sequence).written == 0)
  }

  @Test func `Frames of other settings are neither kept nor mixed in`() throws {
    let writer = TestWriter(folder)
    var colored = sequence
    colored.settings = ["color=teal"]
    try writer.write(colored)
    func expectRefusal(
      _ changed: TestSequence, _ old: String?, _ new: String?, by writer: TestWriter? = nil,
      sourceLocation: SourceLocation = #_sourceLocation
    ) {
      let change = SequenceError.SettingChange(old: old, new: new)
      let error = SequenceError.otherSettings(path: "\(folder.path)/f-%04d.png", change: change)
      var more = changed
      more.numbers = [20..<30]
      let writer = writer ?? TestWriter(folder)
      for writer in [writer, writer.resuming()] {
        #expect(throws: error, sourceLocation: sourceLocation) { try writer.write(more) }
      }
    }
    var slow = colored
    slow.rate = try #require(FrameRate(30))
    expectRefusal(slow, "fps=60", "fps=30")
    var calm = colored
    calm.settings.append("calm")
    expectRefusal(calm, nil, "calm")
    expectRefusal(sequence, "color=teal", nil)
    var named = colored
    named.names = FrameNames(prefix: "g-", suffix: ".png")
    expectRefusal(named, "names=f-%04d.png", "names=g-%04d.png")
    var built = writer
    built.build = "other"
    expectRefusal(colored, "build=\(Release.build)", "build=other", by: built)
    try expectFrames(0..<20)

    let result = try writer.resuming().overwriting().write(slow)
    #expect(result.written == 20 && result.skipped == 0)
    #expect(try writer.resuming().write(slow).skipped == 20)
  }

  @Test func `Frames of earlier settings are never kept for new ones`() throws {
    var others = sequence
    others.background = .white
    try TestWriter(folder).write(others)
    // A run that is stopped after a few frames.
    let new = TestWriter(folder)
    var count = 0
    let isOver = Locked(false)
    var part = sequence
    part.numbers = [0..<10]
    var stopped = new.overwriting()
    stopped.options.isStopped = { isOver.with { $0 } }
    #expect(throws: SequenceError.stopped) {
      try stopped.write(part) { _ in
        count += 1
        isOver.with { $0 = count == 5 }
      }
    }
    #expect(try new.resuming().write(part).skipped >= 4)
    for number in 0..<10 { #expect(try folder.bytes(of: name(number)) == sequence.file(number)) }
    // The frames after these are still those of earlier settings.
    #expect(folder.bytes(of: name(15)) == (try others.file(15)))
    #expect(throws: SequenceError.exists(path: path(10), count: 10)) {
      try new.resuming().write(sequence)
    }
    let all = try new.resuming().overwriting().write(sequence)
    #expect(all.written == 10 && all.skipped == 10)
    try expectFrames(0..<20)
  }

  @Test func `A sequence can grow, and the settings know its frames`() throws {
    func frames() throws -> [Range<Int>]? {
      try #require(FolderSettings.ofFolder(folder.path)).frames
    }
    var first = sequence
    first.numbers = [0..<5, 9..<10]
    try TestWriter(folder).write(first)
    #expect(try frames() == [0..<5, 9..<10])
    var rest = sequence
    rest.numbers = [5..<9, 10..<20]
    try TestWriter(folder).write(rest)
    #expect(try frames() == [0..<20])
    try expectFrames(0..<20)
    #expect(try TestWriter(folder).resuming().write(sequence).skipped == 20)
    // The film has 60 frames.
    rest.numbers = [20..<60]
    try TestWriter(folder).write(rest)
    #expect(try frames() == nil)
    rest.duration = 2
    rest.numbers = [100..<101]
    try TestWriter(folder).write(rest)
    #expect(try frames() == [0..<60, 100..<101])
    #expect(FolderSettings.ofFolder(folder.path)?.duration == 2)
  }

  @Test(arguments: [1, 3])
  func `A run that was stopped anywhere is completed to the same files`(_ jobs: Int) throws {
    for limit in [0, 1, 7, 18, 25, 39] {
      let folder = try TemporaryFolder()
      let left = Locked(limit)
      let writer = TestWriter(folder, jobs: jobs)
      var stopped = writer
      stopped.options.isStopped = {
        left.change { left in
          left -= 1
          return left < 0
        }
      }
      #expect(throws: SequenceError.stopped) { try stopped.write(sequence) }
      let names = try folder.names
      for name in names where name.hasPrefix("f-") {
        let number = try #require(sequence.names.number(of: name))
        #expect(try folder.bytes(of: name) == sequence.file(number))
      }
      #expect(!names.contains { $0.hasSuffix(".part") })
      let result = try writer.resuming().write(sequence)
      // A run that stops before its first frame leaves no settings.
      #expect(result.skipped == max(0, names.count - 1))
      try expectFrames(0..<20, in: folder)
    }
  }

  @Test func `The same frame of another run is accepted, and any other file is kept`() throws {
    let writer = TestWriter(folder)
    for (bytes, isSame) in [(try sequence.file(5), true), ([1], false)] {
      let folder = try TemporaryFolder()
      var own = writer
      own.path = folder.path
      func put(_ progress: SequenceProgress) {
        guard progress.done == 1 else { return }
        try? Data(bytes).write(to: URL(filePath: "\(folder.path)/\(name(5))"))
      }
      if isSame {
        #expect(try own.write(sequence, progress: put).skipped == 1)
      } else {
        let path = "\(folder.path)/\(name(5))"
        #expect(throws: SequenceError.exists(path: path, count: 1, canResume: true)) {
          try own.write(sequence, progress: put)
        }
      }
      #expect(folder.bytes(of: name(5)) == bytes)
    }
  }

  @Test func `Temporary files of killed processes are removed, and no others`() throws {
    let names = [".drip-1-0.part", ".drip-notes.part", ".drip-1-2-3.part", ".drip--1.part"]
    for name in names { try AtomicFile.write([1], to: "\(folder.path)/\(name)") }
    let used = try AtomicFile("\(folder.path)/used")
    try TestWriter(folder).write(sequence)
    #expect(
      try Set(folder.names.filter { $0.hasSuffix(".part") })
        == Set(names.dropFirst() + [String(used.temporaryPath.dropFirst(folder.path.count + 1))]))
  }

  @Test func `Things of the wrong kind are named and left alone`() throws {
    let manager = FileManager.default
    try AtomicFile.write([7], to: "\(folder.path)/file")
    try manager.createSymbolicLink(
      atPath: "\(folder.path)/link", withDestinationPath: "\(folder.path)/nowhere")
    try manager.createDirectory(
      atPath: "\(folder.path)/out/f-0003.png", withIntermediateDirectories: true)
    for place in ["linked", "foreign", "large"] {
      try manager.createDirectory(
        atPath: "\(folder.path)/\(place)", withIntermediateDirectories: true)
    }
    try manager.createSymbolicLink(
      atPath: "\(folder.path)/linked/drip.json", withDestinationPath: "\(folder.path)/outside")
    try AtomicFile.write(
      Array("{\"scene\": \"wave\"}".utf8), to: "\(folder.path)/foreign/drip.json")
    try AtomicFile.write(
      FolderSettings([], names: FrameNames(prefix: "f-", suffix: ".png")).bytes
        + [UInt8](repeating: 0x20, count: FolderSettings.maximumSize),
      to: "\(folder.path)/large/drip.json")
    let before = try folder.names
    for (place, overwrites, path) in [
      ("file", true, "file"), ("file/a", true, "file/a"), ("link", true, "link"),
      ("out", false, "out/f-0003.png"), ("out", true, "out/f-0003.png"),
      ("linked", false, "linked/drip.json"), ("foreign", false, "foreign/drip.json"),
      ("large", false, "large/drip.json"),
    ] {
      var writer = TestWriter(folder)
      writer.path += "/\(place)"
      writer.options.overwrites = overwrites
      let error = #expect(throws: SequenceError.self) { try writer.write(sequence) }
      switch error {
      case .file(let file): #expect(file.path == "\(folder.path)/\(path)")
      default: #expect(error == .exists(path: "\(folder.path)/\(path)", count: 1))
      }
      #expect(error?.exitCode == 73)
    }
    #expect(try folder.names == before)
    #expect(folder.bytes(of: "file") == [7])
  }

  @Test func `Links and pipes under the names of frames are not followed`() throws {
    let writer = TestWriter(folder)
    try writer.write(sequence)
    let other = try TemporaryFolder()
    for number in [2, 3] {
      try AtomicFile.write(number == 2 ? try sequence.file(2) : [1], to: "\(other.path)/\(number)")
      try FileManager.default.removeItem(atPath: path(number))
      try FileManager.default.createSymbolicLink(
        atPath: path(number), withDestinationPath: "\(other.path)/\(number)")
    }
    try FileManager.default.removeItem(atPath: path(5))
    #expect(unsafe mkfifo(path(5), 0o666) == 0)
    #expect(throws: SequenceError.self) { try writer.write(sequence) }
    #expect(try writer.resuming().write(sequence).written == 3)
    try expectFrames(0..<20)
    #expect(try other.bytes(of: "2") == sequence.file(2) && other.bytes(of: "3") == [1])
  }

  @Test func `Below a root, no link leads out of it`() throws {
    let outside = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/link", withDestinationPath: outside.path)
    var writer = TestWriter(folder).overwriting()
    writer.options.root = folder.path
    writer.path += "/link/frames"
    #expect(throws: SequenceError.self) { try writer.write(sequence) }
    #expect(try outside.names.isEmpty)
    writer.path = "\(folder.path)/in/frames"
    #expect(try writer.write(sequence).written == 20)
  }
}
