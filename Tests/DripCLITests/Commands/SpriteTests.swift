import DripExport
import DripKit
import DripRaster
import Foundation
import Testing

@testable import DripCLI

/// `drip sheet --atlas` and `--strip`, and `drip still` into an image set.
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
    let story = DemoScene(variant: .recorded).story()
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

  @Test func `A strip is played by its style sheet, sharper ones too`() throws {
    let line = "sheet demo --strip -o OUT/demo.png --size 30x20 --fps 5"
    #expect(run(line).code == .success)
    #expect(run("\(line) --scale 2").code == .success)
    #expect(folder.names() == ["demo.css", "demo.png", "demo@2x.css", "demo@2x.png"])
    let size = try PNGReader().header(of: try #require(folder.bytes(of: "demo.png"))).size
    // 14 frames, and the calm one.
    #expect(size == PixelSize(15 * 30, 20))
    let (plain, sharp) = (try text("demo.css"), try text("demo@2x.css"))
    #expect(plain.contains("demo 2.8s steps(14, jump-none) infinite"))
    #expect(plain.contains("/ 450px 20px"))
    // The same, in CSS's own pixels.
    #expect(sharp == plain.replacing("demo.png", with: "demo@2x.png"))
    let sharpSize = try PNGReader().header(of: try #require(folder.bytes(of: "demo@2x.png"))).size
    #expect(sharpSize == PixelSize(15 * 60, 40))
  }

  @Test func `The calm form follows the frames of a strip`() throws {
    #expect(run("sheet demo --strip -o OUT/a.png --size 30x20 --fps 5").code == .success)
    var scene = DemoScene(variant: .recorded)
    scene.reducedMotion = true
    let calm = Pixmap(scene.picture(at: scene.duration.seconds), size: PixelSize(30, 20))
    let image = try PNGReader().decode(try #require(folder.bytes(of: "a.png"))).pixmap
    for y in 0..<20 { for x in 0..<30 { #expect(image[420 + x, y] == calm[x, y]) } }
    let still = "prefers-reduced-motion: reduce) {\n  .demo {\n    background-position: -420px 0;"
    #expect(try text("a.css").contains(still))
  }

  @Test(arguments: [
    ("--atlas --strip -o OUT/a.png", ["'--atlas'", "'--strip'"]),
    ("--atlas --rows 2 -o OUT/a.png", ["'--rows'"]),
    ("--strip -o -", ["'-'"]),
    ("--strip --padding 1 -o OUT/a.png", ["'--padding'", "--atlas"]),
    ("--extrude 1 -o OUT/a.png", ["'--extrude'", "--atlas"]),
    ("--atlas -o OUT/a.png --format svg", ["svg"]),
    ("--atlas --count 2 --every 1 -o OUT/a.png", ["'--count'", "'--every'"]),
    ("--strip --size 9000 -o OUT/a.png --count 2", ["16384", "--size"]),
    ("--atlas --fps 240 --to 200 -o OUT/a.png", ["2000", "48000"]),
  ])
  func `Impossible sprites are refused by name, and nothing is written`(
    _ options: String, _ things: [String]
  ) {
    let run = run("sheet demo \(options)")
    run.expectRefusal()
    for thing in things { #expect(run.errors.contains(thing), "\(run.errors)") }
    #expect(folder.names().isEmpty)
  }

  @Test func `Both files are kept where one of them is there`() throws {
    #expect(
      FileManager.default.createFile(atPath: "\(folder.path)/a.json", contents: Data([1])))
    let run = run("sheet demo --atlas -o OUT/a.png --size 8 --count 2")
    run.expectRefusal(.cannotCreate, naming: "'\(folder.path)/a.json'", "--force")
    #expect(folder.names() == ["a.json"] && folder.bytes(of: "a.json") == [1])
    #expect(self.run("sheet demo --atlas -o OUT/a.png --size 8 --count 2 --force").code == .success)
    #expect(folder.names() == ["a.json", "a.png"] && folder.bytes(of: "a.json") != [1])
  }

  @Test func `A file of settings for films serves sheets, too`() throws {
    let settings = Run("render demo --fps 25 --from 1 --print-config").output
    let words = "sheet --config x.json --atlas --size 8 -o \(folder.path)/a.png"
    let run = Run(words.split(separator: " ").map(String.init), files: ["x.json": settings])
    #expect(run.code == .success && run.errors.isEmpty)
    #expect(try frames("a.json").count == 45)
  }

  @Test func `An image set has three resolutions, and a text that Xcode reads`() throws {
    let line = "still demo --at 2 -o OUT/icon.imageset --size 12x8 --json"
    let report = try run(line).object()
    #expect(report["output"] as? String == "\(folder.path)/icon.imageset/icon.png")
    #expect(report["size"] as? [Int] == [12, 8])
    let names = ["Contents.json", "icon.png", "icon@2x.png", "icon@3x.png"]
    #expect(folder.names(in: "icon.imageset") == names)
    let contents = try #require(try jsonObject(text("icon.imageset/Contents.json")))
    let images = try #require(contents["images"] as? [[String: String]])
    for (index, image) in images.enumerated() {
      #expect(image["scale"] == "\(index + 1)x")
      let file = try #require(folder.bytes(of: "icon.imageset/\(image["filename"] ?? "")"))
      let size = PixelSize(12 * (index + 1), 8 * (index + 1))
      let picture = DemoScene(variant: .recorded).picture(at: 2)
      #expect(try PNGReader().decode(file).pixmap == Pixmap(picture, size: size))
    }
    // A shell may add a slash.
    #expect(run("still demo --at 2 -o OUT/icon.imageset/ --force").code == .success)
    #expect(run("still demo --at 2 -o OUT/icon.imageset").code == .cannotCreate)
    for option in ["--format svg", "--scale 2", "--size 6000"] {
      #expect(run("still demo --at 2 -o OUT/b.imageset \(option)").code == .usage, "\(option)")
    }
    #expect(folder.names() == ["icon.imageset"] + names.map { "icon.imageset/\($0)" })
  }
}
