import DripKit
import DripRaster
import Testing

@testable import DripExport

struct SequenceStreamTests {
  private let sequence = TestSequence(numbers: [0..<7, 30..<40])

  private func stream(_ frames: FrameSequence, jobs: Int) throws -> [UInt8] {
    var bytes: [UInt8] = []
    try frames.stream(jobs: jobs) { bytes += $0 }
    return bytes
  }

  @Test(arguments: [1, 2, 5])
  func `PNG files follow each other in order`(_ jobs: Int) throws {
    let expected = try sequence.numbers.joined().flatMap { try sequence.file($0) }
    #expect(try stream(sequence.frames, jobs: jobs) == expected)
  }

  @Test(arguments: [1, 4])
  func `bare pixels are those of the pixmap`(_ jobs: Int) throws {
    for background in [RGBAColor.clear, .white] {
      var frames = TestSequence(numbers: [0..<5], background: background).frames
      frames.format = .rgba
      let expected = try (0..<5).flatMap { Pixmap(try frames.picture($0), frames.rasterizer).bytes }
      #expect(try stream(frames, jobs: jobs) == expected)
    }
  }

  @Test(arguments: [1, 3])
  func `a receiver can stop the stream`(_ jobs: Int) throws {
    var frames = sequence.frames
    frames.numbers = [0..<1_000_000_000]
    var pieces = 0
    #expect(throws: SequenceError.stopped) {
      try frames.stream(jobs: jobs) { (_) throws(SequenceError) in
        pieces += 1
        if pieces == 5 { throw .stopped }
      }
    }
    #expect(pieces == 5)
  }

  @Test func `progress is reported after every frame`() throws {
    var seen: [Int] = []
    try sequence.frames.stream(jobs: 2, progress: { seen.append($0.done) }) { _ in }
    #expect(seen == Array(1...17))
  }

  @Test func `a sequence knows its frames`() {
    var frames = sequence.frames
    frames.numbers = [2..<3, 5..<9, 9..<9, 12..<14]
    #expect((0..<20).filter(frames.includes) == [2, 5, 6, 7, 8, 12, 13])
    frames.numbers = []
    #expect(!frames.includes(0))
  }
}
