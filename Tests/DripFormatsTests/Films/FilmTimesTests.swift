import DripFormats
import DripKit
import Testing

struct FilmTimesTests {
  @Test func `A film that bounces shows neither end twice in a row`() throws {
    let rate = try #require(FrameRate(10))
    let forwards = FrameTimes(lasting: 0.5, at: rate, from: 1, speed: 2)
    let once = FilmTimes(forwards, bounces: false)
    #expect((0..<once.count).map { once[$0] } == [1, 1.2, 1.4, 1.6, 1.8])
    let twice = FilmTimes(forwards, bounces: true)
    #expect((0..<twice.count).map { twice[$0] } == [1, 1.2, 1.4, 1.6, 1.8, 1.6, 1.4, 1.2])
    for frame in 0..<twice.count {
      #expect(abs(twice.sceneTime(rate.time(of: frame)) - twice[frame]) < 1e-12)
    }
    #expect(abs(twice.filmTime(1.8) - twice.turn) < 1e-12)
    #expect(FilmTimes(FrameTimes(lasting: 0.1, at: rate), bounces: true).count == 1)
  }
}
