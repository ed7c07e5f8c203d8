import DripExport
import DripFormats
import DripKit
import DripRaster
import Foundation
import Testing

@testable import DripCLI

/// `drip render` within the tests' own process.
@Suite struct RenderTests {
  private let folder: OutputFolder

  init() throws { folder = try OutputFolder() }

  private func run(_ line: String) -> Run {
    Run(line.replacing("OUT", with: "\(folder.path)/out"))
  }

  @Test func `Frames are the scene at their times`() throws {
    let run = run("render demo -o OUT --size 60x40 --fps 30 --frames 2,40..42 --background teal")
    #expect(run.code == .success && run.output.isEmpty && run.errors.isEmpty)
    #expect(
      folder.frames(in: "out") == [
        "demo-0002.png", "demo-0040.png", "demo-0041.png", "demo-0042.png",
      ])
    for number in [2, 40, 41, 42] {
      let picture = DemoScene(variant: .recorded).picture(at: Double(number) / 30)
      let expected = Pixmap(picture, size: PixelSize(60, 40), background: RGBAColor(0, 128, 128))
      let name = "out/demo-\(number < 10 ? "000" : "00")\(number).png"
      let file = try #require(folder.bytes(of: name))
      #expect(try PNGReader().decode(file).pixmap == expected)
    }
  }

  @Test func `The size and the scale multiply, and the picture is centred`() throws {
    #expect(run("render demo -o OUT --size 30 --scale 3 --frames 0").code == .success)
    let file = try #require(folder.bytes(of: "out/demo-0000@3x.png"))
    let picture = DemoScene(variant: .recorded).picture(at: 0)
    #expect(try PNGReader().decode(file).pixmap == Pixmap(picture, size: PixelSize(90, 90)))
    #expect(run("render demo -o OUT/own --scale 2 --frames 0").code == .success)
    let own = try #require(folder.bytes(of: "out/own/demo-0000@2x.png"))
    #expect(try PNGReader().decode(own).pixmap == Pixmap(picture, scale: 2))
  }

  @Test func `SVG frames are documents`() throws {
    #expect(
      run("render demo -o OUT/%02d.svg --frames 3 --fps 10 --background scene").code == .success)
    let file = try #require(folder.bytes(of: "out/03.svg"))
    let picture = DemoScene(variant: .recorded).picture(at: 0.3)
    #expect(file == SVGWriter(size: PixelSize(480, 320), background: .black).encode(picture))
  }

  @Test func `A summary says what was done`() throws {
    let first = try run("render demo -o OUT --size 40x20 --fps 10 --frames 0..9 --json").object()
    #expect(first["output"] as? String == "\(folder.path)/out/demo-%04d.png")
    #expect(first["frames"] as? Int == 10 && first["written"] as? Int == 10)
    #expect(first["skipped"] as? Int == 0)
    let sizes = folder.contents(of: "out").values.map(\.count)
    #expect(first["bytes"] as? Int == sizes.reduce(0, +))
    #expect(first["size"] as? [Int] == [40, 20])
    #expect(try #require(first["seconds"] as? Double) > 0)
    let again = try run("render demo -o OUT --size 40x20 --fps 10 --resume --json").object()
    #expect(again["frames"] as? Int == 28 && again["written"] as? Int == 18)
    #expect(again["skipped"] as? Int == 10)
  }

  @Test func `A terminal is no place for frames`() {
    var errors: [UInt8] = []
    let console = Console(
      output: ByteStream(isTerminal: true) { _ in Issue.record("something was written") },
      errors: ByteStream { errors += $0 })
    let code = Drip(.demonstration).run({ ["render", "demo", "-o", "-"] }, on: console)
    #expect(code == .usage)
    #expect(String(decoding: errors, as: UTF8.self).hasPrefix("drip: "))
  }

  @Test func `A still is one frame in one file`() throws {
    let still = try run("still demo --at 1.5 -o OUT.png --size 50 --json").object()
    let file = try #require(folder.bytes(of: "out.png"))
    #expect(still["bytes"] as? Int == file.count)
    let picture = DemoScene(variant: .recorded).picture(at: 1.5)
    #expect(try PNGReader().decode(file).pixmap == Pixmap(picture, size: PixelSize(50, 50)))
    #expect(Run(["still", "demo", "--at", "1.5", "-o", "-", "--size", "50"]).bytes == file)
    let again = run("still demo --at 2 -o OUT.png")
    #expect(again.code == .cannotCreate)
    again.expectRefusal(.cannotCreate, naming: "'\(folder.path)/out.png'", "--force")
    #expect(folder.bytes(of: "out.png") == file)
    #expect(run("still demo --at 2 -o OUT.png --size 50 --force").code == .success)
    #expect(folder.bytes(of: "out.png") != file)
    #expect(run("still demo --at 1.5 -o OUT.svg").code == .success)
    #expect(folder.bytes(of: "out.svg") == SVGWriter(size: PixelSize(480, 320)).encode(picture))
    #expect(folder.names() == ["out.png", "out.svg"])
  }

  @Test func `A still without a time shows the middle of the scene`() throws {
    for scene in ["demo", "loop"] {
      let middle = Run("still \(scene) --at 50% -o - --size 20")
      #expect(middle.code == .success && middle.bytes == Run("still \(scene) -o - --size 20").bytes)
    }
  }

  @Test func `Only a loop and a scene with input have stills after their end`() {
    #expect(Run("still loop --at 99 -o - --size 8").code == .success)
    #expect(Run("still demo --at 2.8 -o - --size 8").code == .success)
    Run("still demo --at full+1 -o -").expect(
      SceneTimeError.afterEnd("full+1", of: "demo", lasting: 2.8))
    // A button holds the state that its work has reached.
    for track in ["none", "0.4@0", "1@0,1@9"] {
      #expect(Run("still demo --at 9 --progress \(track) -o - --size 8").code == .success)
    }
  }

  @Test func `A still creates its folders, as frames do`() throws {
    #expect(run("still demo --at 1 -o OUT/x/y/z.png --size 8").code == .success)
    #expect(run("sheet demo -o OUT/x/sheet.png --size 8 --count 2").code == .success)
    #expect(folder.frames(in: "out/x") == ["sheet.png", "y", "y/z.png"])
  }

  @Test func `A still where none can be says so`() {
    let path = "\(folder.path)/file"
    #expect(FileManager.default.createFile(atPath: path, contents: nil))
    let run = run("still demo --at 1 -o \(path)/x/y.png --size 8")
    #expect(run.code == .cannotCreate)
    run.expectRefusal(.cannotCreate, naming: "'\(path)/x'", "Not a directory")
  }

  @Test func `A sheet shows the scene from its first to its last moment`() throws {
    let line = "sheet demo -o OUT.png --size 30x20 --columns 4 --every 0.4 --background #102030"
    #expect(run("\(line) --no-labels").code == .success)
    let sheet = try PNGReader().decode(try #require(folder.bytes(of: "out.png"))).pixmap
    // Eight frames, 0 to 2.8, and gaps of a tenth of the longer side.
    #expect(sheet.size == PixelSize(3 + 4 * 33, 3 + 2 * 23))
    let page = Pixmap.Pixel(0x10, 0x20, 0x30)
    for x in 0..<sheet.size.width { #expect(sheet[x, 1] == page && sheet[x, 24] == page) }
    for index in 0..<8 {
      let picture = DemoScene(variant: .recorded).picture(at: Double(index) * 0.4)
      let cell = Pixmap(picture, size: PixelSize(30, 20), background: RGBAColor(0x10, 0x20, 0x30))
      let (left, top) = (3 + index % 4 * 33, 3 + index / 4 * 23)
      for y in 0..<20 {
        #expect((0..<30).allSatisfy { sheet[left + $0, top + y] == cell[$0, y] }, "\(index) \(y)")
      }
    }
  }

  @Test func `A sheet shows the time below each frame`() throws {
    let line = "sheet demo -o OUT.png --size 60x40 --columns 4 --every 0.4 --background #102030"
    #expect(run(line).code == .success)
    #expect(run("\(line) --no-labels --force").code == .success)
    let plain = try PNGReader().decode(try #require(folder.bytes(of: "out.png"))).pixmap
    #expect(run("\(line) --force").code == .success)
    let labelled = try PNGReader().decode(try #require(folder.bytes(of: "out.png"))).pixmap
    // The gap of 6 below a frame is not enough for letters of 7 pixels.
    #expect(labelled.size == PixelSize(6 + 4 * 66, 6 + 2 * 54) && plain.size.height == 6 + 2 * 46)
    let page = Pixmap.Pixel(0x10, 0x20, 0x30)
    for row in 0..<2 {
      for y in 0..<40 {
        for x in 0..<labelled.size.width {
          #expect(labelled[x, 6 + 54 * row + y] == plain[x, 6 + 46 * row + y])
        }
      }
      // Something is written below each frame, and nothing in the gaps between them.
      for column in 0..<4 {
        let place = (left: 6 + 66 * column, top: 46 + 54 * row)
        let written = (0..<60).count { x in
          (3..<11).contains { labelled[place.left + x, place.top + $0] != page }
        }
        #expect(written > 10, "\(row) \(column)")
        for y in 0..<14 { #expect(labelled[place.left - 3, place.top + y] == page) }
      }
    }
  }

  @Test(arguments: ["still demo --at 2", "sheet demo --count 2", "render demo --frames 120"])
  func `Guides are drawn on request`(_ command: String) throws {
    let place = command.hasPrefix("render") ? "OUT/%d.svg" : "OUT/120.svg"
    #expect(run("\(command) -o \(place)").code == .success)
    let plain = try #require(folder.bytes(of: "out/120.svg"))
    #expect(run("\(command) -o \(place) --guides --force").code == .success)
    let guided = try #require(folder.bytes(of: "out/120.svg"))
    #expect(!String(decoding: plain, as: UTF8.self).contains("guide."))
    #expect(String(decoding: guided, as: UTF8.self).contains("\"guide.level\""))
  }

  @Test func `A sheet of a loop leaves out the end, which is the beginning`() throws {
    let line = "sheet loop -o OUT.png --every 0.2 --size 10 --columns 10 --no-labels"
    #expect(run(line).code == .success)
    let loop = try PNGReader().header(of: try #require(folder.bytes(of: "out.png")))
    #expect(loop.width == 1 + 10 * 11 && loop.height == 12)
    #expect(run("sheet sheet -o OUT2.png --scale 2").code == .success)
    let sheet = try PNGReader().header(of: try #require(folder.bytes(of: "out2.png")))
    #expect(sheet.width == 2 * (16 + 6 * (125 + 16)) && sheet.height == 2 * (16 + 4 * (160 + 16)))
  }
}
