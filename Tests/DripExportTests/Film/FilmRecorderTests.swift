import DripFormats
import DripKit
import DripRaster
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import DripExport

/// Films as files: what does not depend on the format.
@Suite struct FilmRecorderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A recorder of frames that are all different.
  private func recorder(frames count: Int = 70) throws -> FilmRecorder {
    let size = PixelSize(24, 24)
    let film = FilmDescription(
      size: size, background: .white, frameCount: count, rate: try #require(FrameRate(25)))
    return FilmRecorder(film, picture: TestSequence().frames.picture)
  }

  private func file(_ name: String) -> AtomicFile {
    AtomicFile("\(folder.path)/\(name)", existing: .keep)
  }

  private func stream(
    _ recorder: FilmRecorder, _ format: FileFormat, on background: RGBAColor = .white
  ) throws -> [UInt8] {
    var bytes: [UInt8] = []
    let output = FilmOutput(
      format, on: background,
      to: .stream { part in
        bytes += part
        return true
      })
    let lengths = try recorder.write([output])
    #expect(lengths == [bytes.count])
    return bytes
  }

  @Test(arguments: FileFormat.all(.film) + [.diary])
  func `The bytes are the same however they are made`(_ format: FileFormat) throws {
    let bytes = try stream(recorder(), format)
    for jobs in [2, 3, 16] {
      var recorder = try recorder()
      recorder.jobs = jobs
      #expect(try stream(recorder, format) == bytes)
    }
    // Nothing is kept, or only the first segments are.
    for kept in [0, 200_000] {
      var recorder = try recorder()
      recorder.keptBytes = kept
      #expect(try stream(recorder, format) == bytes)
    }
    try recorder().write([FilmOutput(format, on: .white, to: .file(file("film")))])
    #expect(folder.bytes(of: "film") == bytes)
    #expect(try folder.names == ["film"])
  }

  @Test func `Tiny frames are drawn again when they would fill the memory`() throws {
    let film = FilmDescription(
      size: PixelSize(1, 1), background: .white, frameCount: 320, rate: .sixty)
    let drawn = Mutex(0)
    var recorder = FilmRecorder(film) { _ in
      drawn.withLock { $0 += 1 }
      return Picture(size: Size2D(1, 1))
    }
    _ = try stream(recorder, .gif)
    #expect(drawn.withLock { $0 } == 320)
    // A frame of one run takes more than two kilobytes.
    recorder.keptBytes = 320 * 1000
    _ = try stream(recorder, .gif)
    #expect(drawn.withLock { $0 } > 320 + 320 + 160)
  }

  @Test(arguments: FileFormat.all(.film).filter { $0.material == .flat })
  func `The bytes of films with gradients are the same for every number of jobs`(
    _ format: FileFormat
  ) throws {
    var scene = DownloadScene()
    scene.material = .light
    let film = FilmDescription(
      size: PixelSize(48, 48), background: .white, frameCount: 70, rate: .sixty)
    let files = try (1...3).map { jobs in
      var recorder = FilmRecorder(film) { [scene] in scene.picture(at: 2 + Double($0) / 60) }
      recorder.jobs = jobs
      return try stream(recorder, format)
    }
    #expect(files[1...].allSatisfy { $0 == files[0] })
  }

  @Test func `Films that are made at once are what they are alone`() throws {
    let outputs = [
      FilmOutput(.gif, on: .white, to: .file(file("a.gif"))),
      FilmOutput(.apng, on: .clear, to: .file(file("b.apng"))),
      FilmOutput(.diary, on: .white, to: .file(file("c.txt"))),
      FilmOutput(.gif, on: .clear, matte: .black, to: .file(file("d.gif"))),
    ]
    let lengths = try recorder().write(outputs)
    #expect(try folder.bytes(of: "a.gif") == stream(recorder(), .gif))
    #expect(try folder.bytes(of: "b.apng") == stream(recorder(), .apng, on: .clear))
    #expect(try folder.bytes(of: "c.txt") == stream(recorder(), .diary))
    #expect(lengths == ["a.gif", "b.apng", "c.txt", "d.gif"].map { folder.bytes(of: $0)?.count })
  }

  @Test func `Every frame is drawn once for all films`() throws {
    let count = Mutex(0)
    let frames = TestSequence().frames
    let film = try recorder().film
    let recorder = FilmRecorder(film) { (number) throws(EncodingError) in
      count.withLock { $0 += 1 }
      return try frames.picture(number)
    }
    try recorder.write([
      FilmOutput(.gif, on: .white, to: .stream { _ in true }),
      FilmOutput(.apng, on: .clear, to: .stream { _ in true }),
    ])
    #expect(count.withLock { $0 } == film.frameCount)
  }

  @Test func `A stopped film leaves nothing behind at any time`() throws {
    let recorder = try recorder()
    var gaveUp = 0
    for limit in stride(from: 0, to: 10_000, by: 7) {
      let asked = Mutex(0)
      let outputs = [
        FilmOutput(.gif, on: .white, to: .file(file("a.gif"))),
        FilmOutput(.diary, on: .white, to: .file(file("b.txt"))),
      ]
      let isStopped: @Sendable () -> Bool = {
        asked.withLock {
          $0 += 1
          return $0 > limit
        }
      }
      do {
        try recorder.write(outputs, isStopped: isStopped)
        break
      } catch {
        #expect(error == .stopped)
        #expect(try folder.names == [])
        gaveUp += 1
      }
    }
    #expect(try gaveUp > 5 && folder.names == ["a.gif", "b.txt"])
  }

  @Test func `An existing file stays, and nothing is drawn`() throws {
    try Data([1]).write(to: URL(filePath: "\(folder.path)/b.apng"))
    let recorder = FilmRecorder(try recorder().film) { _ in
      Issue.record("a picture was asked for")
      return Picture(size: Size2D(square: 1))
    }
    let outputs = ["a.gif", "b.apng"].map {
      FilmOutput(.gif, on: .white, to: .file(file($0)))
    }
    #expect(throws: SequenceError.exists(path: "\(folder.path)/b.apng", count: 1)) {
      try recorder.write(outputs)
    }
    #expect(try folder.names == ["b.apng"])
  }

  @Test func `A receiver that has had enough is left alone`() throws {
    var parts = 0
    let output = FilmOutput(
      .gif, on: .white,
      to: .stream { _ in
        parts += 1
        return parts < 3
      })
    #expect(throws: SequenceError.stopped) { try recorder().write([output]) }
    #expect(parts == 3)
  }

  @Test func `Progress goes up to the end`() throws {
    var steps: [Double] = []
    let output = FilmOutput(.gif, on: .white, to: .stream { _ in true })
    try recorder().write([output], progress: { steps.append($0) })
    #expect(steps == steps.sorted() && steps.last == 1 && steps.count > 5)
  }
}

extension FileFormat {
  /// A format of an app's own: a line for each change, and at the beginning how long all of it is.
  fileprivate static let diary = FileFormat(
    name: "diary", mediaType: "text/plain",
    film: .pixels(isStreamable: false) { film, survey in
      Diary(count: survey.changes.count, first: survey.changes.first ?? 0, film: film)
    })
}

private struct Diary: FilmWriter {
  let count, first: Int
  let film: FilmDescription

  func opening() -> [UInt8] { Array("00000000 bytes, \(count) changes\n".utf8) }

  func bytes(of segment: FilmSegment, isStopped: () -> Bool) throws(EncodingError) -> [UInt8] {
    var text = ""
    segment.forEachChange { number, frame, before in
      let colors = frame[row: frame.size.height / 2].map { $0.value.bits }
      text += "\(film.time(of: number, stepsPerSecond: 1000)) \(colors) \(before != nil)\n"
    }
    return Array(text.utf8)
  }

  func closing() -> [UInt8] { Array("end\n".utf8) }

  func corrections(length: Int) -> [FilmCorrection] {
    let digits = String(length)
    return [FilmCorrection(Array(digits.utf8), at: 8 - digits.utf8.count)]
  }
}
