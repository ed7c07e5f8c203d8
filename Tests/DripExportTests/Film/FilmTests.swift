import DripFormats
import DripKit
import DripRaster
import DripTestSupport
import Foundation
import Synchronization
import Testing

@testable import DripExport

/// Films as files: what does not depend on the format.
@Suite struct FilmTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A film of 70 frames that are all different.
  private func film(
    _ format: FileFormat, on background: RGBAColor = .white, to place: Output.Place = .stream,
    picture: @escaping @Sendable (_ number: Int) -> Picture = TestSequence.picture
  ) throws -> Output {
    let rate = try #require(FrameRate(25))
    return Output(
      of: .pictures(named: "test") { picture(Int(($0 * 25).rounded())) },
      at: .film(FrameTimes(lasting: 2.8, at: rate)),
      Output.Look(size: PixelSize(24, 24), background: background), as: .film(format), to: place)
  }

  private func file(_ name: String) -> Output.Place { .file("\(folder.path)/\(name)") }

  private func stream(_ film: Output, jobs: Int = 1) throws -> [UInt8] {
    var bytes: [UInt8] = []
    var options = Output.Options()
    options.jobs = jobs
    let lengths = try Output.writeFilms(
      [film], options,
      to: { part in
        bytes += part
        return true
      })
    #expect(lengths == [bytes.count])
    return bytes
  }

  @Test(arguments: FileFormat.all(.film) + [.diary])
  func `The bytes are the same however they are made`(_ format: FileFormat) throws {
    let bytes = try stream(film(format))
    for jobs in [2, 3, 16] { #expect(try stream(film(format), jobs: jobs) == bytes) }
    try film(format, to: file("film")).write()
    #expect(folder.bytes(of: "film") == bytes)
    #expect(try folder.names == ["film"])
  }

  @Test(arguments: FileFormat.all(.film).filter { $0.material == .flat })
  func `The bytes of films with gradients are the same for every number of jobs`(
    _ format: FileFormat
  ) throws {
    var scene = DownloadScene()
    scene.material = .light
    let film = try film(format) { [scene] in scene.picture(at: 2 + Double($0) / 60) }
    let files = try (1...3).map { try stream(film, jobs: $0) }
    #expect(files[1...].allSatisfy { $0 == files[0] })
  }

  @Test func `Films that are made at once are what they are alone`() throws {
    var matted = try film(.gif, on: .clear, to: file("d.gif"))
    matted.look.matte = .black
    let lengths = try Output.writeFilms([
      film(.gif, to: file("a.gif")), film(.apng, on: .clear, to: file("b.apng")),
      film(.diary, to: file("c.txt")), matted, film(.svg, to: file("e.svg")),
    ])
    #expect(try folder.bytes(of: "a.gif") == stream(film(.gif)))
    #expect(try folder.bytes(of: "b.apng") == stream(film(.apng, on: .clear)))
    #expect(try folder.bytes(of: "c.txt") == stream(film(.diary)))
    #expect(try folder.bytes(of: "e.svg") == stream(film(.svg)))
    #expect(
      lengths
        == ["a.gif", "b.apng", "c.txt", "d.gif", "e.svg"].map { folder.bytes(of: $0)?.count })
  }

  @Test func `Every frame is drawn once for all films`() throws {
    let drawn = Mutex([Int: Int]())
    let count: @Sendable (Int) -> Picture = { number in
      drawn.withLock { $0[number, default: 0] += 1 }
      return TestSequence.picture(number)
    }
    _ = try Output.writeFilms([
      film(.gif, to: file("a.gif"), picture: count),
      film(.apng, to: file("b.apng"), picture: count),
    ])
    #expect(drawn.withLock { $0 } == Dictionary(uniqueKeysWithValues: (0..<70).map { ($0, 1) }))
  }

  @Test func `A stopped film leaves nothing behind at any time`() throws {
    var gaveUp = 0
    for limit in stride(from: 0, to: 10_000, by: 7) {
      let asked = Mutex(0)
      var options = Output.Options()
      options.isStopped = {
        asked.withLock {
          $0 += 1
          return $0 > limit
        }
      }
      do {
        try Output.writeFilms(
          [film(.gif, to: file("a.gif")), film(.diary, to: file("b.txt"))], options)
        break
      } catch {
        #expect(error as? SequenceError == .stopped)
        #expect(try folder.names == [])
        gaveUp += 1
      }
    }
    #expect(try gaveUp > 5 && folder.names == ["a.gif", "b.txt"])
  }

  @Test func `An existing file stays, and nothing is drawn`() throws {
    try Data([1]).write(to: URL(filePath: "\(folder.path)/b.apng"))
    let films = try ["a.gif", "b.apng"].map { name in
      try film(.gif, to: file(name)) { _ in
        Issue.record("a picture was asked for")
        return Picture(size: Size2D(square: 1))
      }
    }
    #expect(throws: SequenceError.exists(path: "\(folder.path)/b.apng", count: 1)) {
      try Output.writeFilms(films)
    }
    #expect(try folder.names == ["b.apng"])
  }

  @Test func `A receiver that has had enough is left alone`() throws {
    var parts = 0
    let film = try film(.gif)
    #expect(throws: SequenceError.stopped) {
      try film.write(to: { _ in
        parts += 1
        return parts < 3
      })
    }
    #expect(parts == 3)
  }

  @Test func `Progress goes up to the end`() throws {
    var steps: [Int] = []
    try film(.gif, to: file("a.gif")).write(progress: { steps.append($0.done) })
    #expect(steps == steps.sorted() && steps.last == 70 && steps.count > 5)
  }
}

extension FileFormat {
  /// A format of an app's own: a line for each change, and at the beginning how long all of it is.
  fileprivate static let diary = FileFormat(
    name: "diary", mediaType: "text/plain",
    film: .pixels(beginsWithLength: true) { film, survey in
      FilmWriter(
        opening: { length in
          let digits = String(length)
          let zeros = String(repeating: "0", count: 8 - digits.utf8.count)
          return Array("\(zeros)\(digits) bytes, \(survey.changes.count) changes\n".utf8)
        }, closing: Array("end\n".utf8),
        makeEncoder: {
          { (number, frame, before, _) throws(EncodingError) in
            let colors = frame[row: frame.size.height / 2].map { $0.value.bits }
            let time = film.time(of: number, stepsPerSecond: 1000)
            return Array("\(time) \(colors) \(before != nil)\n".utf8)
          }
        })
    })
}
