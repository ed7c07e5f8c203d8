import DripFormats
import DripKit
import DripRaster
import Testing

@testable import DripExport

/// The limits of formats.
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
      (output(.film(.gif), small, lasting: 1_700_000), .tooLong(format: "gif", limit: 1_677_721)),
      (
        output(.film(.webP), small, lasting: 70_000, at: 240),
        .tooLong(format: "webp", limit: 69_905)
      ),
      (output(.film(.lottie), small, lasting: 86_400), .tooLong(format: "lottie", limit: 600)),
    ]
    for (output, error) in cases {
      #expect(throws: SequenceError.encoding(error)) { try output.write() }
      #expect(throws: SequenceError.encoding(error)) { try Output.writeFilms([output]) }
      #expect(SequenceError.encoding(error).exitCode == 64)
    }
    let still = try output(.still(.png), PixelSize(16_385, 1))
    #expect(
      throws: SequenceError.encoding(.tooLarge(width: 16_385, height: 1, limit: 16_384))
    ) { try still.write() }
  }
}
