import DripExport
import DripKit
import DripRaster
import Foundation
import Testing

@testable import DripCLI

/// `drip sheet --atlas`.
@Suite struct SpriteTests {
  private let folder: OutputFolder

  init() throws { folder = try OutputFolder() }

  private func run(_ line: String) -> Run { Run(line.replacing("OUT", with: folder.path)) }

  private func text(_ name: String) throws -> String {
    String(decoding: try #require(folder.bytes(of: name)), as: UTF8.self)
  }

  private func frames(_ name: String) throws -> [String: [String: Any]] {
    let json = try #require(try jsonObject(text(name)))
    return try #require(json["frames"] as? [String: [String: Any]])
  }

  @Test func `An atlas has the frames of a film, and says what happens in them`() throws {
    #expect(run("sheet demo --atlas -o OUT/demo.png --size 30 --fps 10").code == .success)
    #expect(folder.names() == ["demo.json", "demo.png"])
    #expect(run("render demo -o OUT/frames --size 30 --fps 10").code == .success)
    let frames = try frames("demo.json")
    #expect(Set(frames.keys) == Set(folder.frames(in: "frames")))
    let image = try PNGReader().decode(try #require(folder.bytes(of: "demo.png"))).pixmap
    for (name, entry) in frames {
      let file = try #require(folder.bytes(of: "frames/\(name)"))
      let frame = try PNGReader().decode(file).pixmap
      let place = try #require(entry["frame"] as? [String: Int])
      let source = try #require(entry["spriteSourceSize"] as? [String: Int])
      let (x, y) = (try #require(place["x"]), try #require(place["y"]))
      let (left, top) = (try #require(source["x"]), try #require(source["y"]))
      let (width, height) = (try #require(place["w"]), try #require(place["h"]))
      for row in 0..<height {
        #expect((0..<width).allSatisfy { image[x + $0, y + row] == frame[left + $0, top + row] })
      }
    }
    let meta = try #require(try jsonObject(text("demo.json"))?["meta"] as? [String: Any])
    #expect(meta["image"] as? String == "demo.png" && meta["app"] as? String == "drip")
    let tags = try #require(meta["frameTags"] as? [[String: Any]])
    let story = DemoScene(variant: .recorded).run()
    for tag in tags {
      let (from, to) = (try #require(tag["from"] as? Int), try #require(tag["to"] as? Int))
      for frame in from...to {
        #expect(story.frame(at: Double(frame) / 10).phase.name == tag["name"] as? String)
      }
    }
    #expect(tags.last?["to"] as? Int == frames.count - 1)
  }

  @Test(arguments: [("--count 5", 5, 2800), ("--every 0.4", 8, 2800), ("--fps 4 --to 1", 4, 750)])
  func `The times are those of a sheet or of a film`(
    _ options: String, _ count: Int, _ last: Int
  ) throws {
    #expect(run("sheet demo --atlas -o OUT/a.png --size 8 \(options)").code == .success)
    let frames = try frames("a.json")
    #expect(frames.count == count)
    let durations = frames.sorted { $0.key < $1.key }.map { $0.value["duration"] as? Int ?? 0 }
    #expect(durations.dropLast().reduce(0, +) == last)
  }

  @Test func `A file of settings for films serves sheets, too`() throws {
    let settings = "{\"scene\": \"demo\", \"fps\": 25, \"from\": 1, \"plays\": 2, \"jobs\": 1}"
    let words = "sheet --config x.json --atlas --size 8 -o \(folder.path)/a.png"
    let run = Run(words.split(separator: " ").map(String.init), files: ["x.json": settings])
    #expect(run.code == .success && run.errors.isEmpty)
    #expect(try frames("a.json").count == 45)
  }
}
