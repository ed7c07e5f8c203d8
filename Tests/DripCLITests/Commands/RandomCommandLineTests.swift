import DripExport
import DripKit
import DripLibC
import DripTestSupport
import Foundation
import Testing

@testable import DripCLI

/// Runs thousands of command lines that nobody would write.
@Suite(.serialized) struct RandomCommandLineTests {
  /// A scene that is quick to draw, and in which somebody asks the program to stop after some frames: a
  /// line that asks for a million frames need not be carried out to the end.
  struct BriefScene: CatalogScene {
    static let name = "brief"
    static let summary = "over soon"
    static let variants: [SceneKind.Variant] = [.recorded]
    static let budget = Locked((frames: 0, interruption: Interruption()))

    let variant: SceneKind.Variant
    var seed: UInt64 = 0
    var reducedMotion = false
    var stage = Stage(16, 16)
    var log = Log(.progress)
    var tapAt = 0.5

    init(variant: SceneKind.Variant) { self.variant = variant }

    mutating func visit(_ settings: inout SceneSettings) {
      settings.behaviour("tapAt", &tapAt, "Demo tap", "a number", .number(0...60, .seconds))
    }

    func begin() -> BriefRun { BriefRun(scene: self) }
  }

  struct BriefRun: SceneRun {
    let scene: BriefScene

    var duration: SceneTimeline.Duration { .finite(duration: 0.2 + scene.tapAt) }
    var timeline: SceneTimeline {
      SceneTimeline(phases: [.init(.falling, from: 0, to: 0.7)], moments: [])
    }
    func frame(at time: Double) -> PlainRun.Frame {
      BriefScene.budget.with { budget in
        budget.frames -= 1
        if budget.frames < 0 { budget.interruption.request(signal: SIGTERM) }
      }
      let circle = Circle2D(center: scene.size.center, radius: 1 + time)
      return PlainRun.Frame(
        .falling, Picture(size: scene.size) { $0.fill("disc", .circle(circle), .black) })
    }
  }

  static let words = [
    "render", "still", "sheet", "verify", "inspect", "describe", "list", "brief", "dmeo", "--fps",
    "10", "30000/1001", "0", "-1",
    "1e9", "nan", "--frames", "0..<3", "2,4", "3..1", "99999999", "--from", "--to", "--duration",
    "0.1", "--speed", "0.5", "--size", "20", "20x10", "0x0", "16385", "--scale", "2", "9",
    "--background", "scene", "#ff", "teal", "--format", "svg", "png", "rgba", "--compression",
    "small", "--jobs", "auto", "2", "--force", "--resume", "--quiet", "--json", "--at", "--columns",
    "--every", "--set", "tapAt=0", "tapAt=1", "--seed", "--reduced-motion", "--config", "--pixels",
    "--", "-", "--help", "", " ", "\u{0}", "🌊", "%d", "%s%n", "@", "-o",
    "--output=", "--no-force", "--atlas", "--rows", "--count", "--padding", "--extrude",
    "4000000", "4000000.1", "1e-300", "5e-324", "1e308", "-1e999", "-nan", "0x1p1023", "3999999.9",
    "999999999999", "9223372036854775808", "18446744073709551616", "0..<9223372036854775807",
    "0..<1e9/60", "-1e308..<1e308/1e308", "0..<1/30000/1001", "--progress", "0@0,1@3", "cancel@2",
    "tapAt=1e300", "tapAt=nan", "tapAt", "=", "~", ",", "--=", "---", "--ät", "\u{301}", "\u{202E}",

    "999999999/999999999", "1e19", "2147483648x2", "٣", "full+1e308", "50%",
  ]

  private let folder: OutputFolder

  init() throws { folder = try OutputFolder() }

  /// Where files may go: only in there.
  private var places: [String] {
    [
      "", "/a", "/a/b/", "/%04d.png", "/f%d.svg", "/x.png", "/x.svg", "/%d%d", "/%", "/a%5d.png",
      "/🌊",
    ]
    .map { "\(folder.path)/in\($0)" } + ["-", ""]
  }

  private func line(using generator: inout SplitMix64) -> [String] {
    let seeds = [
      ["render", "brief", "--fps", "10", "--size", "16"],
      ["render", "brief", "--frames", "0..3", "--background", "teal", "--resume"],
      ["still", "brief", "--at", "0.4", "--size", "20x10"],
      ["sheet", "brief", "--columns", "3", "--every", "0.2"],
      ["inspect", "brief", "--at", "0.5", "--set", "tapAt=2", "--progress", "0@0,0.4@1.2,1@3"],
      ["describe", "brief", "--json", "--seed", "0x7", "--reduced-motion"],
    ]
    var line = seeds.randomElement(using: &generator) ?? []
    for _ in 0..<Int.random(in: 0...3, using: &generator) {
      let index = Int.random(in: 0..<line.count, using: &generator)
      let word = Self.words.randomElement(using: &generator) ?? ""
      switch Int.random(in: 0..<5, using: &generator) {
      case 0: line.insert(word, at: index)
      case 1 where line.count > 1: line.remove(at: index)
      case 2: line[index] = word
      case 3: line.append(line[index])
      default:
        var bytes = Array(line[index].utf8)
        guard !bytes.isEmpty else { continue }
        bytes[Int.random(in: bytes.indices, using: &generator)] =
          Array("-=.,0159%/x<\u{7F}e".utf8).randomElement(using: &generator) ?? 0
        line[index] = String(decoding: bytes, as: UTF8.self)
      }
    }
    let place = places.randomElement(using: &generator) ?? "-"
    if line.first == "verify" { return ["verify", place] + line.dropFirst(2) }
    guard ["render", "still", "sheet"].contains(line.first) else { return line }
    line += ["-o", place]
    // The line must not name another place.
    return line.contains { $0.hasPrefix("-o") && $0 != "-o" || $0.hasPrefix("--output") }
      ? ["render", "brief", "-o", place] : line
  }

  @Test(arguments: [UInt64](1...5))
  func `No command line crashes, hangs or writes elsewhere`(_ seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let catalog = SceneCatalog([SceneKind(BriefScene.self)])
    var program = Drip(catalog)
    program.readFile = { path throws(InputFileError) in
      throw .unreadable(path, reason: "nothing there")
    }
    let surroundings = try FileManager.default.contentsOfDirectory(atPath: ".").sorted()
    var codes: [ExitCode: Int] = [:]
    for round in 0..<rounds(1200) {
      if round.isMultiple(of: 50) {
        try? FileManager.default.removeItem(atPath: "\(folder.path)/in")
      }
      let line = line(using: &generator)
      let interruption = Interruption()
      BriefScene.budget.with { $0 = (20, interruption) }
      var errors: [UInt8] = []
      var written = 0
      let console = Console(
        output: ByteStream { bytes throws(StreamError) in
          written += bytes.count
          if written > 1 << 17 { throw .closedPipe }
        }, errors: ByteStream { errors += $0 }, interruption: interruption)
      let code = program.run({ line[...] }, on: console)
      codes[code, default: 0] += 1
      let said = String(decoding: errors, as: UTF8.self)
      if code == .success {
        #expect(said.isEmpty, "\(line)")
      } else {
        #expect(said.hasPrefix("drip: ") && said.hasSuffix("\n"), "\(line)")
        #expect(said.filter(\.isNewline).count == 1, "\(line)")
      }
      if code == .usage { #expect(written == 0, "\(line)") }
      #expect(
        [.success, .usage, .data, .noInput, .cannotCreate, .inputOutput, .termination]
          .contains(code), "\(code) \(line)")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count <= 1)
    #expect(try FileManager.default.contentsOfDirectory(atPath: ".").sorted() == surroundings)
    #expect(folder.names().allSatisfy { !$0.hasSuffix(".part") })
    for code in [ExitCode.success, .usage, .cannotCreate] {
      #expect(codes[code, default: 0] > 20, "\(code): \(codes)")
    }
    #expect(codes[.termination, default: 0] > 0)
  }
}
