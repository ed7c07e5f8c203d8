import DripFormats
import DripKit
import DripRaster
import Testing

@testable import DripWeb

extension WebTests {
  /// Films that a page makes step by step.
  @Suite struct FilmTests {
    /// Begins a film of 24 pixels a side, and returns the error's message, or nil.
    private func begin(
      _ handle: Int32, _ choose: () -> Void, background: UInt32 = 0xFFFF_FFFF,
      matte: UInt32 = 0, width: Int = 24, frames: Double = 20, speed: Double = 1,
      hold: Double = 0, bounces: Bool = false
    ) -> String? {
      choose()
      let settings: [FilmSetting: Double] = [
        .width: Double(width), .height: 24, .background: Double(background),
        .matte: Double(matte), .rate: frames, .speed: speed, .duration: 0, .hold: hold,
        .bounces: bounces ? 1 : 0,
      ]
      for (setting, value) in settings { drip_film_set(setting.number, value) }
      let message = unsafe drip_film_begin(handle)
      return unsafe message.map { unsafe WebTests.text($0) }
    }

    /// Returns the bytes of the film that has begun, and the number of steps.
    private func made() throws -> (bytes: [UInt8], steps: Int) {
      var (bytes, steps, progress): ([UInt8], Int, Double) = ([], 0, 0)
      while progress < 1 {
        try #require(unsafe drip_film_step() == nil)
        steps += 1
        let next = drip_film_progress()
        try #require(next > progress)
        progress = next
        guard let start = unsafe drip_film_bytes() else { continue }
        unsafe bytes += UnsafeRawBufferPointer(start: start, count: Int(drip_length()))
      }
      if let start = unsafe drip_film_beginning() {
        let beginning = unsafe UnsafeRawBufferPointer(start: start, count: Int(drip_length()))
        unsafe bytes.replaceSubrange(..<beginning.count, with: beginning)
      }
      return (bytes, steps)
    }

    @Test(arguments: [
      (FileFormat.gif, drip_film_gif), (.apng, drip_film_apng), (.webP, drip_film_webp),
    ])
    func `A film has the bytes of the encoder`(
      _ format: FileFormat, choose: @Sendable () -> Void
    ) throws {
      try WebTests.with("refresh") { handle in
        #expect(begin(handle, choose) == nil)
        let film = FilmDescription(
          size: PixelSize(24, 24), background: .white, rate: try #require(FrameRate(20)))
        let made = try made()
        #expect(try made.bytes == format.encode(RefreshScene(), as: film))
        #expect(made.steps > 4)
      }
    }

    @Test func `A slow film that bounces has more frames`() {
      WebTests.with("refresh") { handle in
        #expect(begin(handle, drip_film_gif) == nil)
        let frames = drip_film_count()
        #expect(begin(handle, drip_film_gif, speed: 0.5, bounces: true) == nil)
        let bouncing = drip_film_count()
        #expect(drip_film_time(1) == 0.5 * 0.05)
        #expect(drip_film_time(Int32(bouncing) - 1) == drip_film_time(1))
        #expect(drip_film_time(-1).isNaN && drip_film_time(Int32(bouncing)).isNaN)
        #expect(abs(bouncing - (4 * frames - 2)) <= 2)
      }
    }

    @Test func `Impossible films are refused`() {
      WebTests.with("wave") { handle in
        #expect(begin(handle, drip_film_gif, background: 0)?.contains("opaque background") == true)
        #expect(begin(handle, drip_film_gif, background: 0, matte: 0xFF00_00FF) == nil)
        #expect(begin(handle, drip_film_gif, frames: 60)?.contains("50 frames") == true)
        #expect(begin(handle, drip_film_webp, frames: 60) == nil)
        #expect(begin(handle, drip_film_webp, width: 16384)?.contains("16383") == true)
        for wrong in [
          begin(handle, drip_film_gif, width: 0), begin(handle, drip_film_gif, frames: 0),
          begin(handle, drip_film_gif, speed: .nan), begin(handle, drip_film_gif, hold: -1),
          begin(handle + 1, drip_film_gif),
        ] {
          #expect(wrong == "a setting of the film is impossible")
        }
        // The last one has left no film.
        #expect(unsafe drip_film_step() != nil)
        #expect(drip_film_count() == 0)
        #expect(unsafe drip_film_bytes() == nil)
      }
    }
  }
}
