import DripExport
import DripRaster
import Foundation
import Testing

@testable import DripCLI

@Suite struct VerifyTests {
  private let folder: OutputFolder
  private static let settings = "demo --size 30 --fps 10 --set tapAt=1 --progress 0.5@1.1"

  init() throws {
    folder = try OutputFolder()
    #expect(Run("render \(Self.settings) -o \(folder.path)").code == .success)
  }

  private func verify(_ options: String = "") -> Run { Run("verify \(folder.path) \(options)") }

  private func write(_ bytes: some Sequence<UInt8>, to name: String) throws {
    try Data(bytes).write(to: folder.url(name))
  }

  @Test(arguments: ["", "--jobs 3", "--frames 0..29"])
  func `Frames that are right are right`(_ options: String) throws {
    let run = verify(options)
    #expect(run.code == .success)
    #expect(run.output == "30 frames are intact\n" && run.errors.isEmpty)
    #expect(try verify("--json \(options)").object()["frames"] as? Int == 30)
    #expect(verify("--quiet \(options)").output.isEmpty)
  }

  @Test(arguments: [1, 3])
  func `Every flaw is found, and nothing else`(_ jobs: Int) throws {
    let names = folder.frames()
    for number in [2, 10, 11, 12] {
      try FileManager.default.removeItem(at: folder.url(names[number]))
    }
    var bytes = try #require(folder.bytes(of: names[4]))
    try write(bytes.prefix(bytes.count / 2), to: names[4])
    bytes = try #require(folder.bytes(of: names[6]))
    bytes[bytes.count / 2] ^= 4
    try write(bytes, to: names[6])
    try write(PNGWriter().encode(Pixmap(size: PixelSize(31, 30))), to: names[8])
    try write([], to: names[9])
    try FileManager.default.removeItem(at: folder.url(names[14]))
    try FileManager.default.createDirectory(
      at: folder.url(names[14]), withIntermediateDirectories: false)
    // The frame of another moment.
    try write(#require(folder.bytes(of: names[25])), to: names[16])
    let run = verify("--jobs \(jobs)")
    #expect(run.code == .data)
    #expect(
      run.lines.map { String($0.prefix { $0 != ":" }) } == [
        names[2], names[4], names[6], names[8], names[9], "\(names[10]) … \(names[12])", names[14],
        names[16],
      ])
    #expect(run.lines[3].contains("31 × 30") && run.lines[5].contains("3 frames missing"))
    guard case .flaws(10, of: 30)? = run.error as? VerifyError else {
      Issue.record("another error: \(run.errors)")
      return
    }
    let flaws = try #require(verify("--json").object()["flaws"] as? [[String: Any]])
    #expect(flaws.map { $0["count"] as? Int } == [nil, nil, nil, nil, nil, 3, nil, nil])
    #expect(flaws[5]["last"] as? String == names[12])
  }

  @Test func `OptionTexts that are not those of the frames are found`() throws {
    let text = try String(contentsOf: folder.url("drip.json"), encoding: .utf8)
    try write(text.replacing("\"from\": 0", with: "\"from\": 0.1").utf8, to: "drip.json")
    let run = verify()
    #expect(run.code == .data && run.lines.count > 10)
    // A mistake in the file has a place.
    try write(text.replacing("demo", with: "ocean").utf8, to: "drip.json")
    verify().expectRefusal(.data, naming: "\(folder.path)/drip.json:2:12: ", "'ocean'")
    for other in ["", "[]", "{\"scene\": \"demo\"}"] {
      try write(other.utf8, to: "drip.json")
      verify().expectRefusal(.noInput, naming: "'\(folder.path)'", "drip.json")
    }
    try FileManager.default.removeItem(at: folder.url("drip.json"))
    verify().expectRefusal(.noInput, naming: "'\(folder.path)'", "drip.json")
    Run("verify \(folder.path)/nowhere")
      .expectRefusal(.noInput, naming: "'\(folder.path)/nowhere': No such file or directory")
  }

  @Test func `The settings of a folder give the same frames`() throws {
    let other = try OutputFolder()
    let config = "--config \(folder.path)/drip.json"
    let text = try String(contentsOf: folder.url("drip.json"), encoding: .utf8)
    func run(_ line: String) -> Run {
      Run(
        line.split(separator: " ").map(String.init), files: ["\(folder.path)/drip.json": text])
    }
    #expect(run("render \(config) -o \(other.path)/again").code == .success)
    #expect(other.contents(of: "again") == folder.contents(of: ""))
    #expect(other.bytes(of: "again/drip.json") == folder.bytes(of: "drip.json"))
    // And the film of these frames.
    #expect(run("render \(config) -o \(other.path)/a.webp").code == .success)
    #expect(run("verify \(other.path)/a.webp \(config)").code == .success)
    #expect(Run("verify \(other.path)/a.webp \(Self.settings)").code == .success)
  }

  @Test(arguments: [
    "loop --fps 8", "demo --fps 5 --from tap --duration 7", "demo --fps 5 --frames 2,4..6",
  ])
  func `Frames of a part, of a loop and after the end are verified`(_ words: String) throws {
    let path = "\(folder.path)/other/%d.svg"
    #expect(Run("render \(words) -o \(path)").code == .success)
    #expect(Run("verify \(folder.path)/other").code == .success)
    let names = folder.frames(in: "other")
    try write(Array("<svg/>".utf8), to: "other/\(names[1])")
    let lines = Run("verify \(folder.path)/other").lines
    #expect(lines.map { $0.hasPrefix("\(names[1]): ") } == [true])
  }

  @Test(arguments: ["gif", "png", "webp", "svg", "json"])
  func `A film is verified with its settings`(_ ending: String) throws {
    let film = "\(folder.path)/a.\(ending)"
    let settings = "demo --size 20 --fps 10" + (ending == "png" ? " --format apng" : "")
    #expect(Run("render \(settings) -o \(film)").code == .success)
    let right = Run("verify \(film) \(settings)")
    #expect(right.code == .success && right.output == "\(film) is intact\n")
    let wrong = Run("verify \(film) \(settings) --from 0.5")
    #expect(wrong.code == .data && wrong.output.hasPrefix("\(film): "))
    var bytes = try #require(folder.bytes(of: "a.\(ending)"))
    bytes[bytes.count / 2] ^= 1
    try write(bytes, to: "a.\(ending)")
    #expect(Run("verify \(film) \(settings)").code == .data)
    Run("verify \(film)").expectRefusal(naming: "'\(film)'", "--config")
  }
}
