import DripFormats
import Foundation
import Testing

@testable import DripCLI

/// `drip render --dry-run`: what it tells against what is rendered then.
@Suite struct ForecastTests {
  private let folder: OutputFolder

  init() throws { folder = try OutputFolder() }

  private func run(_ line: String) -> Run {
    Run(line.replacing("OUT", with: "\(folder.path)/out"))
  }

  @Test(arguments: [
    "", "--frames 3", "--frames 1,50..60,100", "--format svg", "--fps 7 --frames 0..18",
  ])
  func `Frames, names and size are as they come, and bytes nearly so`(_ options: String) throws {
    let line = "render demo -o OUT/a-%03d.png --size 64x48 \(options)"
      .replacing("png", with: options.contains("svg") ? "svg" : "png")
    let forecast = try run("\(line) --dry-run --json").object()
    let text = run("\(line) --dry-run")
    #expect(folder.names().isEmpty && text.code == .success && text.errors.isEmpty)
    let done = try run("\(line) --json").object()
    for key in ["output", "frames"] { #expect("\(forecast[key] ?? "")" == "\(done[key] ?? 0)") }
    #expect(forecast["size"] as? [Int] == [64, 48])
    let (guess, bytes) = try (
      #require(forecast["bytes"] as? Double), #require(done["bytes"] as? Double)
    )
    #expect(abs(guess - bytes) <= 0.2 * bytes)
    let names = folder.frames(in: "out").map { "\(folder.path)/out/\($0)" }
    let (first, last) = try (#require(names.first), #require(names.last))
    let span = names.count > 1 ? "\(first) … \(last)" : first
    #expect(
      text.lines.dropLast() == [
        "frames  \(names.count)", "size    64 × 48 pixels", "names   \(span)",
      ])
    #expect(text.lines.last?.hasPrefix("bytes   about ") == true)
  }

  @Test func `Pixels in a pipe are counted exactly, however many`() throws {
    let line = "render loop -o - --format rgba --size 1000 --fps 240 --dry-run --json"
    let forecast = try run("\(line) --frames 0..999999999").object()
    #expect(forecast["output"] as? String == "-")
    #expect(forecast["frames"] as? Int == 1_000_000_000 && forecast["last"] as? Int == 999_999_999)
    #expect(forecast["bytes"] as? Int == 4_000_000 * 1_000_000_000)
    #expect(run("\(line) --no-json --frames 0..249").lines.last == "bytes   about 1 GB")
  }

  @Test func `Existing frames are counted, and refusals are reported`() throws {
    let line = "render demo -o OUT --size 30 --frames 0..9"
    #expect(run(line.replacing("0..9", with: "0..6")).code == .success)
    let names = folder.names(in: "out")
    try FileManager.default.removeItem(atPath: "\(folder.path)/out/demo-0002.png")
    try Data([1]).write(to: folder.url("out/demo-0003.png"))
    let before = folder.contents(of: "out")
    let path = "\(folder.path)/out/demo-0000.png"
    for (options, remaining, code, errors) in [
      ("", 10, ExitCode.cannotCreate, "'\(path)' and 5 more"),
      ("--resume", 5, .success, ""), ("--force", 10, .success, ""),
      ("--force --background red", 10, .success, ""),
      ("--resume --background red", 10, .cannotCreate, "the frames"),
    ] {
      let forecast = run("\(line) \(options) --dry-run --json")
      let object = try forecast.object()
      #expect(object["present"] as? Int == 6 && object["remaining"] as? Int == remaining)
      #expect(forecast.code == code)
      #expect(forecast.errors.hasPrefix(errors.isEmpty ? "" : "drip: \(errors)"))
      #expect(forecast.errors.isEmpty == errors.isEmpty)
      let text = run("\(line) \(options) --dry-run").lines
      #expect(text.contains("present    6") && text.contains("remaining  \(remaining)"))
      #expect(folder.contents(of: "out") == before)
      #expect(folder.names(in: "out") == names.filter { $0 != "demo-0002.png" })
      // It is refused as it was foretold.
      if code != .success { #expect(run("\(line) \(options)").errors == forecast.errors) }
    }
    let done = try run("\(line) --resume --json").object()
    #expect(done["written"] as? Int == 5 && done["skipped"] as? Int == 5)
  }

  @Test func `Places that nothing can be created in are forecast`() throws {
    try Data([1]).write(to: folder.url("file"))
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/link", withDestinationPath: "nowhere")
    for place in ["file", "file/deep/er", "link", "link/deep"] {
      let line = "render demo --frames 0..3 -o \(folder.path)/\(place)"
      let (forecast, done) = (run("\(line) --dry-run"), run(line))
      #expect(forecast.code == .cannotCreate && done.code == .cannotCreate)
      #expect(forecast.errors == done.errors, "\(place)")
      #expect(!forecast.output.isEmpty)
    }
    #expect(folder.names() == ["file", "link"])
  }

  @Test(
    .enabled(if: SmallDisk.isAvailable || geteuid() != 0, "nothing is read-only to this user"),
    arguments: ["", "/new/folder"])
  func `A read-only place is forecast`(_ rest: String) throws {
    var disk: SmallDisk?
    if geteuid() == 0 {
      disk = try SmallDisk(size: "64k")
      #expect(disk?.change("ro") == true)
    } else {
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o555], ofItemAtPath: folder.path)
    }
    let place = (disk?.path ?? folder.path) + rest
    let forecast = run("render demo --frames 0..3 -o \(place) --dry-run")
    #expect(forecast.code == .cannotCreate && forecast.errors.contains(disk?.path ?? folder.path))
    withExtendedLifetime(disk) {}
  }

  /// The formats of films that this program encodes.
  private static let films = FileFormat.all.filter { format in
    switch format.film {
    case .pixels, .outlines: true
    default: false
    }
  }

  @Test(arguments: EverySceneTests.names, ["", "--duration 12"])
  func `The bytes of every film are estimated within a factor of two`(
    _ scene: String, _ duration: String
  ) throws {
    let outputs = Self.films.map { "-o \(folder.path)/a.\($0.name)" }.joined(separator: " ")
    let line = "render \(scene) \(outputs) --size 40 --fps 50 \(duration) --json"
      .split(separator: " ").map(String.init)
    let forecast = try Run(line + ["--dry-run"], catalog: .standard).object()
    #expect(folder.names().isEmpty)
    #expect(Run(line, catalog: .standard).code == .success)
    let films = try #require(forecast["films"] as? [[String: Any]])
    #expect(films.count == Self.films.count && films.count >= 6)
    for (format, film) in zip(Self.films, films) {
      let told = try #require(film["bytes"] as? Double)
      let bytes = try Double(#require(folder.bytes(of: "a.\(format.name)")).count)
      #expect(told >= bytes / 2 && told <= 2 * bytes, "\(format.name): \(told), not \(bytes)")
    }
  }

  @Test func `An invalid output has no forecast`() {
    run("render demo -o - --format svg --frames 0..3 --dry-run")
      .expect(OutputRequestError.onlyFiles(.svg))
  }
}
