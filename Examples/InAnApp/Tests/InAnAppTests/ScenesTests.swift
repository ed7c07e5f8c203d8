import DripKit
import DripRaster
import Testing

@testable import InAnApp

struct ScenesTests {
  @Test(arguments: [0, 0.5, 1]) func `The glass shows its level`(level: Double) throws {
    var glass = WaterGlass()
    glass.log.take(.value(level), at: 1)
    let frame = glass.frame(at: 4)
    #expect(abs(try #require(frame.value("level")) - level) < 0.01)
  }

  @Test func `The glass has other colours in dark mode, and less motion if the user asks for it`() {
    var dark = WaterGlass()
    dark.look.theme = .dark
    let (day, night) = (WaterGlass().stage.page, dark.stage.page)
    #expect(night.red < 0.3 && day.red > 0.8)

    var still = WaterGlass()
    still.reducedMotion = true
    let (moves, rests) = (
      WaterGlass().picture(at: 60) != WaterGlass().picture(at: 61),
      still.picture(at: 60) == still.picture(at: 61)
    )
    #expect(moves && rests)
  }

  @Test func `A share card is a small GIF that loops`() throws {
    let card = try shareCard(WaterGlass(), side: 120)
    #expect(card.starts(with: Array("GIF89a".utf8)))
    #expect(card.count < 200_000)
    #expect(card.indices.contains { card[$0...].starts(with: Array("NETSCAPE2.0".utf8)) })
  }
}
