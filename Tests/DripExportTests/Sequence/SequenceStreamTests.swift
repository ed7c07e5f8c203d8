import DripKit
import DripRaster
import Testing

@testable import DripExport

struct SequenceStreamTests {
  private let sequence = TestSequence(numbers: [0..<7, 30..<40])

  private func stream(_ sequence: TestSequence, jobs: Int) throws -> [UInt8] {
    var options = Output.Options()
    options.jobs = jobs
    var bytes: [UInt8] = []
    var seen: [Int] = []
    try sequence.output().write(
      options, progress: { seen.append($0.done) },
      to: {
        bytes += $0
        return true
      })
    #expect(seen == Array(1...sequence.numbers.numberCount))
    return bytes
  }

  @Test(arguments: [1, 2, 5])
  func `PNG files follow each other in order`(_ jobs: Int) throws {
    let expected = try sequence.numbers.joined().flatMap { try sequence.file($0) }
    #expect(try stream(sequence, jobs: jobs) == expected)
  }

  @Test(arguments: [1, 4])
  func `bare pixels are those of the pixmap`(_ jobs: Int) throws {
    for background in [RGBAColor.clear, .white] {
      let frames = TestSequence(numbers: [0..<5], background: background, format: .rgba)
      let rasterizer = frames.output().rasterizer
      let expected = (0..<5).flatMap { Pixmap(TestSequence.picture($0), rasterizer).bytes }
      #expect(try stream(frames, jobs: jobs) == expected)
    }
  }

  @Test(arguments: [1, 3])
  func `a receiver can stop the stream`(_ jobs: Int) throws {
    var options = Output.Options()
    options.jobs = jobs
    var frames = 0
    #expect(throws: SequenceError.stopped) {
      try TestSequence(numbers: [0..<1_000_000_000]).output().write(
        options,
        to: { _ in
          frames += 1
          return frames < 5
        })
    }
    #expect(frames == 5)
  }

  @Test func `ranges know their numbers`() {
    let numbers = [2..<3, 5..<9, 9..<9, 12..<14]
    #expect((0..<20).filter(numbers.include) == [2, 5, 6, 7, 8, 12, 13])
    #expect(![Range<Int>]().include(0))
  }
}
