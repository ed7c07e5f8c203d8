import DripFormats
import DripKit
import DripRaster
import Synchronization
import Testing

@testable import DripExport

/// The limits of formats, and the work for a forecast.
@Suite struct OutputLimitTests {
  @Test func `What a format cannot hold is refused before anything is drawn`() throws {
    let drawing = Output.Drawing.pictures(named: "none") { _ in fatalError("nothing is drawn") }
    func output(
      _ format: Output.Format, _ size: PixelSize, _ background: RGBAColor = .white,
      lasting duration: Double = 1, at rate: Int = 10
    ) throws -> Output {
      let times = FrameTimes(lasting: duration, at: try #require(FrameRate(rate)))
      let look = Output.Look(size: size, background: background)
      return Output(of: drawing, at: .film(times), look, as: format, to: .file("/dev/null/x"))
    }
    let small = PixelSize(8, 8)
    let cases: [(Output, EncodingError)] = try [
      (
        output(.film(.webP), PixelSize(16_384, 1)),
        .tooLarge(width: 16_384, height: 1, limit: 16_383)
      ),
      (output(.film(.gif), small, at: 51), .tooFast(format: "gif", limit: 50)),
      (output(.film(.gif), small, .clear), .translucent(format: "gif")),
      (output(.film(.mp4), small, .clear), .translucent(format: "mp4")),
      (output(.film(.svg), small, lasting: 600.1), .tooLong(format: "svg", limit: 600)),
      (output(.film(.lottie), small, lasting: 86_400), .tooLong(format: "lottie", limit: 600)),
    ]
    for (output, error) in cases {
      #expect(throws: SequenceError.encoding(error)) { try output.write() }
      #expect(throws: SequenceError.encoding(error)) { try Output.writeFilms([output]) }
      #expect(SequenceError.encoding(error).exitCode == 64)
      // A forecast allows any duration.
      if case .tooLong = error { continue }
      #expect(throws: SequenceError.encoding(error)) { try output.forecast() }
      #expect(throws: SequenceError.encoding(error)) { try Output.forecastFilms([output]) }
    }
    let still = try output(.still(.png), PixelSize(16_385, 1))
    #expect(
      throws: SequenceError.encoding(.tooLarge(width: 16_385, height: 1, limit: 16_384))
    ) { try still.write() }
  }

  @Test(arguments: [FileFormat.apng, .gif, .webP, .svg])
  func `A forecast of any film draws few frames`(_ format: FileFormat) throws {
    let times = Mutex<[Double]>([])
    let drawing = Output.Drawing.pictures(named: "disc") { time in
      times.withLock { $0.append(time) }
      let x = 20 + 5 * time.truncatingRemainder(dividingBy: 2)
      let disc = Circle2D(center: Point2D(x, 20), radius: 9)
      return Picture(
        size: Size2D(40, 40), nodes: [.fill(Identity("disc"), .circle(disc), .color(.black))])
    }
    let look = Output.Look(size: PixelSize(40, 40), background: .white)
    let film = Output(
      of: drawing, at: .film(FrameTimes(lasting: 4_000_000, at: try #require(FrameRate(50)))), look,
      as: .film(format), to: .file("/dev/null/x"))
    #expect(try #require(film.forecast().bytes) > 100)
    // Outlines are cheap, so up to 480 frames are drawn, and times between them.
    #expect(times.withLock { $0.count } <= (format == .svg ? 1200 : 24))
  }
}
