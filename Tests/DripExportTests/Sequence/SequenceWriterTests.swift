import DripKit
import Foundation
import TestSupport
import Testing

@testable import DripExport

struct SequenceWriterTests {
  private let folder: TemporaryFolder
  private let sequence = TestSequence()

  init() throws { folder = try TemporaryFolder() }

  /// Checks that exactly the given frames are there, each as it should be, and nothing but the manifest and renamed
  /// frames.
  private func expectFrames(
    _ numbers: Range<Int>, renamed: [Int] = [], in folder: TemporaryFolder? = nil
  ) throws {
    let folder = folder ?? self.folder
    let names = FrameNames(prefix: "f-", suffix: ".png")
    let damaged = renamed.map { "\(names.name(of: $0)).damaged" }
    #expect(
      try folder.names == ([".f-%04d.png.drip"] + numbers.map(names.name) + damaged).sorted())
    for number in numbers {
      #expect(try folder.bytes(of: names.name(of: number)) == sequence.file(number), "\(number)")
    }
  }

  @Test(arguments: [1, 2, 3, 7])
  func `frames are the same for every number of jobs`(_ jobs: Int) throws {
    var seen: [SequenceProgress] = []
    let result = try SequenceWriter(folder, jobs: jobs)
      .write(sequence.frames, progress: { seen.append($0) })
    try expectFrames(0..<20)
    #expect(seen.map(\.done) == Array(0...20))
    #expect(seen.last == result)
    #expect(result.written == 20 && result.skipped == 0)
    #expect(try result.bytes == (0..<20).reduce(0) { try $0 + sequence.file($1).count })
  }

  @Test func `folders are made as deep as needed`() throws {
    var writer = SequenceWriter(folder)
    writer.folder += "/a/b//c/"
    try writer.write(sequence.frames)
    #expect(try FileManager.default.contentsOfDirectory(atPath: writer.folder).count == 21)
  }

  @Test func `existing frames are overwritten only on request`() throws {
    let writer = SequenceWriter(folder)
    try writer.write(sequence.frames)
    try AtomicFile("\(folder.path)/f-0003.png").write([1])
    let path = "\(folder.path)/f-0000.png"
    #expect(throws: SequenceError.exists(path: path, count: 20, canResume: true)) {
      try writer.write(sequence.frames)
    }
    #expect(folder.bytes(of: "f-0003.png") == [1])
    try writer.overwriting().write(sequence.frames)
    try expectFrames(0..<20, renamed: [3])
    #expect(folder.bytes(of: "f-0003.png.damaged") == [1])
  }

  @Test func `a file that is in the way is found before any frame is drawn`() throws {
    try AtomicFile("\(folder.path)/f-0019.png").write([1])
    #expect(throws: SequenceError.exists(path: "\(folder.path)/f-0019.png", count: 1)) {
      try SequenceWriter(folder).write(sequence.frames)
    }
    #expect(folder.bytes(of: "f-0019.png") == [1])
    #expect(try folder.names == ["f-0019.png"])
    // Nor does resuming take it for a frame.
    #expect(throws: SequenceError.self) {
      try SequenceWriter(folder).resuming().write(sequence.frames)
    }
    #expect(folder.bytes(of: "f-0019.png") == [1])
  }

  @Test(arguments: [1, 3])
  func `resuming draws what is missing or damaged, and nothing else`(_ jobs: Int) throws {
    let writer = SequenceWriter(folder, jobs: jobs)
    try writer.write(sequence.frames)
    let damage = "\(folder.path)/f-0004.png"
    try FileManager.default.removeItem(atPath: "\(folder.path)/f-0007.png")
    try AtomicFile("\(folder.path)/f-0011.png").write([])
    var bytes = try sequence.file(4)
    bytes[bytes.count / 2] ^= 1
    try AtomicFile(damage).write(bytes)
    let result = try writer.resuming().write(sequence.frames)
    #expect(result.written == 3 && result.skipped == 17)
    try expectFrames(0..<20, renamed: [4, 11])
    #expect(folder.bytes(of: "f-0004.png.damaged") == bytes)
    #expect(try writer.resuming().write(sequence.frames).written == 0)
  }

  @Test func `resuming without anything there begins`() throws {
    #expect(try SequenceWriter(folder).resuming().write(sequence.frames).written == 20)
    try expectFrames(0..<20)
  }

  @Test func `frames of other settings are neither taken for the same nor mixed in`() throws {
    try SequenceWriter(folder, settings: ["scene=test", "fps=60"]).write(sequence.frames)
    let other = SequenceWriter(folder, settings: ["scene=test", "fps=30"])
    func change(_ old: String?, _ new: String?, others: Int = 0) -> SequenceError {
      .otherSettings(
        path: "\(folder.path)/f-%04d.png",
        change: SequenceError.SettingChange(old: old, new: new), others: others)
    }
    #expect(throws: change("fps=60", "fps=30")) { try other.resuming().write(sequence.frames) }
    var more = sequence
    more.numbers = [20..<30]
    #expect(throws: change("fps=60", "fps=30", others: 20)) { try other.write(more.frames) }
    // A larger frame is another setting too.
    var larger = sequence
    larger.side = 25
    let first = SequenceWriter(folder, settings: ["scene=test", "fps=60"]).resuming()
    #expect(throws: change("pixels=24x24", "pixels=25x25")) { try first.write(larger.frames) }
    // And so is one that was not there.
    let calm = SequenceWriter(folder, settings: ["scene=test", "fps=60", "calm"]).resuming()
    #expect(throws: change(nil, "calm")) { try calm.write(sequence.frames) }
    try expectFrames(0..<20)

    let result = try other.resuming(overwriting: true).write(sequence.frames)
    #expect(result.written == 20 && result.skipped == 0)
    #expect(try other.resuming().write(sequence.frames).skipped == 20)
  }

  @Test func `a manifest whose frames are gone is in nobody's way`() throws {
    try SequenceWriter(folder, settings: ["fps=60"]).write(sequence.frames)
    for name in try folder.names where name.hasPrefix("f-") {
      try FileManager.default.removeItem(atPath: "\(folder.path)/\(name)")
    }
    try SequenceWriter(folder, settings: ["fps=30"]).write(sequence.frames)
    try expectFrames(0..<20)
  }

  @Test func `a sequence can grow`() throws {
    var first = sequence
    first.numbers = [0..<5, 9..<10]
    var rest = sequence
    rest.numbers = [5..<9, 10..<20]
    try SequenceWriter(folder).write(first.frames)
    try SequenceWriter(folder).write(rest.frames)
    try expectFrames(0..<20)
    #expect(try SequenceWriter(folder).resuming().write(sequence.frames).skipped == 20)
  }

  @Test(arguments: [1, 3])
  func `a run that was stopped anywhere is completed to the same files`(_ jobs: Int) throws {
    for limit in [0, 1, 7, 18, 25, 39] {
      let folder = try TemporaryFolder()
      let left = Monitor(limit)
      let isStopped: @Sendable () -> Bool = {
        left.change { left in
          left -= 1
          return left < 0
        }
      }
      let writer = SequenceWriter(folder, jobs: jobs)
      #expect(throws: SequenceError.stopped) {
        try writer.write(sequence.frames, isStopped: isStopped)
      }
      // Only whole frames are there.
      let names = try folder.names
      for name in names where name.hasPrefix("f-") {
        let number = try #require(writer.names.number(of: name))
        #expect(try folder.bytes(of: name) == sequence.file(number))
      }
      #expect(!names.contains { $0.hasSuffix(".part") })
      let result = try writer.resuming().write(sequence.frames)
      // A run that stops before its first frame leaves no manifest.
      #expect(result.skipped == max(0, names.count - 1))
      try expectFrames(0..<20, in: folder)
    }
  }

  @Test func `of two writers of the same frames one is turned away`() throws {
    let writer = SequenceWriter(folder)
    try writer.write(sequence.frames)
    let lock = try #require(try ManifestFile(in: Folder(at: folder.path), for: writer.names))
    let error = #expect(throws: SequenceError.self) { try writer.write(sequence.frames) }
    #expect(error == .busy(path: "\(folder.path)/f-%04d.png"))
    #expect(error?.exitCode == 75)
    // Frames of other names do not mind.
    var other = writer
    other.names = FrameNames(prefix: "g-", suffix: ".png")
    #expect(try other.write(sequence.frames).written == 20)
    withExtendedLifetime(lock) {}
  }

  @Test func `the remains of a killed process are removed`() throws {
    let writer = SequenceWriter(folder)
    var half = sequence
    half.numbers = [0..<10]
    try writer.write(half.frames)
    // As if the process had been killed while it wrote a line and a frame.
    let manifest = "\(folder.path)/.f-%04d.png.drip"
    let handle = try #require(FileHandle(forWritingAtPath: manifest))
    try handle.seekToEnd()
    try handle.write(contentsOf: Data("frame 10 12".utf8))
    try handle.close()
    try AtomicFile("\(folder.path)/.drip-1-0.part").write([1, 2, 3])
    #expect(try writer.resuming().write(sequence.frames).skipped == 10)
    try expectFrames(0..<20)
    #expect(try writer.resuming().write(sequence.frames).skipped == 20)
  }

  @Test func `things of the wrong kind are named and left alone`() throws {
    let manager = FileManager.default
    try AtomicFile("\(folder.path)/file").write([7])
    try manager.createSymbolicLink(
      atPath: "\(folder.path)/link", withDestinationPath: "\(folder.path)/nowhere")
    try manager.createDirectory(
      atPath: "\(folder.path)/out/f-0003.png", withIntermediateDirectories: true)
    try manager.createDirectory(atPath: "\(folder.path)/linked", withIntermediateDirectories: true)
    try manager.createSymbolicLink(
      atPath: "\(folder.path)/linked/.f-%04d.png.drip",
      withDestinationPath: "\(folder.path)/outside")
    let before = try folder.names
    for (place, overwrites, path) in [
      ("file", true, "file"), ("file/a", true, "file/a"), ("link", true, "link"),
      ("out", false, "out/f-0003.png"), ("out", true, "out/f-0003.png"),
      ("linked", false, "linked/.f-%04d.png.drip"),
    ] {
      var writer = SequenceWriter(folder)
      writer.folder += "/\(place)"
      writer.overwrites = overwrites
      let error = #expect(throws: SequenceError.self) { try writer.write(sequence.frames) }
      switch error {
      case .file(let file): #expect(file.path == "\(folder.path)/\(path)")
      default: #expect(error == .exists(path: "\(folder.path)/\(path)", count: 1))
      }
      #expect(error?.exitCode == 73)
    }
    #expect(try folder.names == before)
    #expect(folder.bytes(of: "file") == [7])
  }

  @Test func `a frame that is a dangling link is replaced only on request`() throws {
    let link = "\(folder.path)/f-0003.png"
    let target = "\(folder.path)/outside"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
    #expect(throws: SequenceError.exists(path: link, count: 1)) {
      try SequenceWriter(folder).write(sequence.frames)
    }
    try SequenceWriter(folder).overwriting().write(sequence.frames)
    try expectFrames(0..<20)
    #expect(!FileManager.default.fileExists(atPath: target))
  }

  @Test func `a pipe in the place of a frame is not waited for`() throws {
    let writer = SequenceWriter(folder)
    try writer.write(sequence.frames)
    let path = "\(folder.path)/f-0005.png"
    try FileManager.default.removeItem(atPath: path)
    #expect(unsafe mkfifo(path, 0o666) == 0)
    let result = try writer.resuming().write(sequence.frames)
    #expect(result.written == 1 && result.skipped == 19)
    try expectFrames(0..<20, renamed: [5])
  }

  @Test func `a frame that is a link is not followed, even to the same bytes`() throws {
    let writer = SequenceWriter(folder)
    try writer.write(sequence.frames)
    let other = try TemporaryFolder()
    for number in [2, 3] {
      let path = "\(folder.path)/f-000\(number).png"
      try AtomicFile("\(other.path)/\(number)").write(number == 2 ? try sequence.file(2) : [1])
      try FileManager.default.removeItem(atPath: path)
      try FileManager.default.createSymbolicLink(
        atPath: path, withDestinationPath: "\(other.path)/\(number)")
    }
    #expect(try writer.resuming().write(sequence.frames).written == 2)
    try expectFrames(0..<20, renamed: [2, 3])
    #expect(try other.bytes(of: "2") == sequence.file(2) && other.bytes(of: "3") == [1])
  }
}
