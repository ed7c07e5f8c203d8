import DripFormats
import Foundation
import Testing

@testable import DripCLI

/// `drip render` into one file for all frames.
@Suite struct RenderFilmTests {
  private let folder: OutputFolder

  init() throws { folder = try OutputFolder() }

  private func run(_ line: String) -> Run {
    Run(line.replacing("OUT", with: "\(folder.path)/out"))
  }

  @Test func `Pages show an animated PNG that is called as others are`() throws {
    #expect(run("render demo -o OUT.png --format apng --size 30 --fps 10").code == .success)
    #expect(run("render demo -o OUT.apng --size 30 --fps 10").code == .success)
    #expect(folder.bytes(of: "out.png") == folder.bytes(of: "out.apng"))
  }

  @Test func `A GIF has as many frames per second as it can show`() {
    let own = Run("render demo -o - --format gif --size 9")
    #expect(own.bytes.count > 50 && own.errors.isEmpty)
    let help = Run("help formats").output.split(whereSeparator: \.isWhitespace)
    #expect(help.joined(separator: " ").contains("A gif has 50, the most that it can show."))
    let asked = Run("render demo -o - --format gif --size 9 --fps 50")
    #expect(own.bytes == asked.bytes)
    Run("render demo -o a.gif --fps 60").expectRefusal(naming: "gif", "--fps 50")
  }

  @Test func `The report says how long every film is`() throws {
    let report = try run("render demo -o OUT.gif -o OUT.apng --size 30 --fps 5 --json").object()
    let films = try #require(report["films"] as? [[String: Any]])
    for film in films {
      let name = try #require(film["output"] as? String).split(separator: "/").last ?? ""
      #expect(film["bytes"] as? Int == folder.bytes(of: String(name))?.count)
    }
    #expect(films.count == 2 && report["frames"] as? Int == 14)
  }

  @Test func `A film that is too long for its format is refused at once`() {
    for format in ["svg", "lottie"] {
      let refused = run("render loop -o OUT.\(format) --size 60 --fps 20 --duration 4000000")
      refused.expectRefusal()
      #expect(refused.code == .usage && (refused.error as? Mistake)?.option == "duration")
    }
  }

  @Test(arguments: [
    ("webp", 16_383), ("mp4", 16_254), ("webm", 8192), ("prores", 16_255),
  ])
  func `A film that is too large for its format is refused at once`(
    _ format: String, _ limit: Int
  ) {
    for size in ["\(limit + 1)x2", "2x\(limit + 1)"] {
      let refused = Run("render demo -o - --format \(format) --size \(size) --background white")
      refused.expectRefusal()
      #expect((refused.error as? Mistake)?.option == "size")
    }
  }

  @Test func `An existing file is overwritten only on request`() throws {
    #expect(run("render demo -o OUT.gif --size 30 --fps 10").code == .success)
    let bytes = folder.bytes(of: "out.gif")
    let again = run("render demo -o OUT.gif --size 20 --fps 10")
    again.expectRefusal(.cannotCreate, naming: "--force")
    #expect(folder.bytes(of: "out.gif") == bytes)
    #expect(run("render demo -o OUT.gif --size 20 --fps 10 --force").code == .success)
    #expect(folder.bytes(of: "out.gif") != bytes)
  }
}
