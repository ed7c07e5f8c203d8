import DripExport
import DripKit
import Testing

@testable import DripCLI

@Suite struct PlaceTests {
  private func names(_ line: String) throws -> String? {
    let request = try request("render \(line)")
    let output = try request.frames(to: #require(request.outputs.last))
    guard case .folder(let folder, _) = output.place else { return nil }
    return "\(folder)|\(output.names.pattern)"
  }

  @Test(arguments: [
    ("demo -o out", "out|demo-%04d.png"),
    ("demo -o out/", "out/|demo-%04d.png"),
    ("demo -o /", "/|demo-%04d.png"),
    ("demo -o .", ".|demo-%04d.png"),
    ("demo -o out --scale 2", "out|demo-%04d@2x.png"),
    ("demo -o out --scale 3 --format svg", "out|demo-%04d@3x.svg"),
    ("demo -o out --fps 240 --duration 100", "out|demo-%05d.png"),
    ("demo -o out --fps 100 --duration 100", "out|demo-%04d.png"),
    ("demo -o out --fps 100 --duration 100.001", "out|demo-%05d.png"),
    ("loop -o out --frames 123456", "out|loop-%06d.png"),
    ("demo -o shot-%d.png", "|shot-%d.png"),
    ("demo -o a/b/shot-%03d.png", "a/b|shot-%03d.png"),
    ("demo -o /shot-%03d.png", "/|shot-%03d.png"),
    ("demo -o a/%02d.svg", "a|%02d.svg"),
    ("demo -o a/%02d.png --scale 2", "a|%02d@2x.png"),
    ("demo -o a/%02d@2x.png --scale 2", "a|%02d@2x.png"),
    ("demo -o a/%02d --scale 2", "a|%02d@2x"),
    ("demo -o a.b%02d.tar.png --scale 3 --format png", "|a.b%02d.tar@3x.png"),
    ("demo -o out.v2/", "out.v2/|demo-%04d.png"),
    ("demo -o .hidden", ".hidden|demo-%04d.png"),
    ("demo -o a.b/out", "a.b/out|demo-%04d.png"),
    ("demo -o 100%/", "100%/|demo-%04d.png"),
  ])
  func `Files are called as one would expect`(_ line: String, _ expected: String) throws {
    #expect(try names(line) == expected)
  }

  @Test func `A dash is standard output`() throws {
    #expect(try names("demo -o -") == nil)
    #expect(try Output.Place(file: "-") == .stream)
    #expect(try Output.Place(file: "./-") == .file("./-"))
  }

  @Test(arguments: ["100%.gif", "out/50%.webp", "a%b.svg", "%.mp4"])
  func `A film may have a percent sign in its name`(_ name: String) throws {
    #expect(try Output.Place(sequence: name) == .file(name))
    #expect(try Output.Place(file: name) == .file(name))
  }
}
