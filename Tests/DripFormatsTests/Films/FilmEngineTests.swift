import DripKit
import DripRaster
import DripTestSupport
import Synchronization
import Testing

@testable import DripFormats

/// The engine of films: its memory, and sets of frames.
@Suite struct FilmEngineTests {
  /// Returns the bytes of a film, and how many frames were drawn.
  private func made(
    _ format: FileFormat, side: Int, frames count: Int, memoryLimit: Int, isStreamed: Bool = false
  ) throws -> (bytes: [UInt8], drawn: Int) {
    let film = FilmDescription(
      size: PixelSize(side, side), background: .white, frameCount: count, rate: .sixty)
    let drawn = Mutex(0)
    var engine = try FilmEngine(
      [FilmEngine.Film(film, as: format, isStreamed: isStreamed)], memoryLimit: memoryLimit
    ) { number in
      drawn.withLock { $0 += 1 }
      let disc = Circle2D(center: Point2D(12, 12), radius: Double(number % 11))
      return Picture(
        size: Size2D(square: 24), nodes: [.fill(Identity("disc"), .circle(disc), RGBAColor.black)])
    }
    return (try engine.bytes { false }, drawn.withLock { $0 })
  }

  @Test(arguments: FileFormat.all(.film))
  func `The memory for frames changes no byte`(_ format: FileFormat) throws {
    let whole = try made(format, side: 24, frames: 70, memoryLimit: 1 << 24)
    #expect(whole.drawn == 70)
    for limit in [0, 60_000] {
      let made = try made(format, side: 24, frames: 70, memoryLimit: limit)
      #expect(made.bytes == whole.bytes && made.drawn > 70)
    }
    #expect(
      try made(format, side: 24, frames: 70, memoryLimit: 0, isStreamed: true).bytes == whole.bytes)
  }

  @Test func `Tiny frames are drawn again when they would fill the memory`() throws {
    // A frame of one run takes more than two kilobytes.
    #expect(try made(.gif, side: 1, frames: 320, memoryLimit: 1 << 24).drawn == 320)
    let drawn = try made(.gif, side: 1, frames: 320, memoryLimit: 320 * 1000).drawn
    #expect((320 + 160..<640).contains(drawn))
  }

  @Test func `A set of frames counts and finds its members`() {
    var random = SplitMix64(seed: 7)
    for gap in [1, 5, 90, 3000] {
      var (set, members, number) = (FrameSet(), [Int](), Int.random(in: 0..<gap, using: &random))
      for _ in 0..<300 {
        set.append(number)
        members.append(number)
        number += Int.random(in: 1...gap, using: &random)
      }
      #expect(set.count == 300)
      let others = (0..<300).map { _ in Int.random(in: 0...number + 200, using: &random) }
      for number in [0, 63, 64, 4095, 4096] + others {
        #expect(set.count(before: number) == members.count { $0 < number })
        #expect(set.first(from: number) == members.first { $0 >= number })
      }
    }
  }
}
