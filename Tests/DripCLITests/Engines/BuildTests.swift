import Foundation
import Testing

@testable import DripCLI

/// Two builds of the program that meet in one batch.
@Suite struct BuildTests {
  private let folder: OutputFolder
  private let drip: BuiltProgram
  private let other: BuiltProgram

  init() throws {
    folder = try OutputFolder()
    drip = try BuiltProgram()
    other = try drip.makeOtherBuild(at: "\(folder.path)/drip")
    try #"{"output": "{size}.gif", "settings": {"scene": "wave"}, "matrix": {"size": [8, 9]}}"#
      .write(toFile: "\(folder.path)/plan.json", atomically: true, encoding: .utf8)
  }

  private func line(_ words: String) -> String {
    "batch \(folder.path)/plan.json -o \(folder.path)/out \(words)"
  }

  private func build(of program: BuiltProgram) throws -> String {
    String(try program.run("version").output.dropLast())
  }

  @Test func `Each build has its own name`() throws {
    #expect(try build(of: drip) != build(of: other))
    #expect(try drip.run("--version").output == "\(build(of: drip))\n")
  }

  @Test(arguments: ["--shard 2/2", "--join", "--shard 1/2 --force", "--engine local --shards 2"])
  func `A batch is continued by the build that began it, and refused by another one`(
    _ words: String
  ) throws {
    #expect(try drip.run(line("--shard 1/2")).code == 0)
    let before = folder.allContents(of: "out")
    let refused = try other.run(line(words))
    #expect(refused.code == ExitCode.data.rawValue)
    #expect(refused.says(try build(of: drip), try build(of: other), "--force"), "\(refused.errors)")
    #expect(folder.allContents(of: "out") == before)
    #expect(try drip.run(line("--engine local --shards 2")).code == 0)
    #expect(folder.names(in: "out") == ["8.gif", "9.gif", "index.html", "index.json"])
  }

  @Test func `A plain run does not continue the shards of another build`() throws {
    #expect(try drip.run(line("--shard 1/2")).code == 0)
    let before = folder.allContents(of: "out")
    let refused = try other.run(line("--changed"))
    #expect(refused.code == ExitCode.data.rawValue)
    #expect(refused.says(try build(of: drip), try build(of: other)), "\(refused.errors)")
    #expect(folder.allContents(of: "out") == before)
  }

  @Test func `Outputs of two builds are named`() throws {
    #expect(try drip.run(line("")).code == 0)
    let index = try #require(folder.bytes(of: "out/index.json"))
    let name = try build(of: drip).dropFirst("drip ".count)
    #expect(String(decoding: index, as: UTF8.self).contains(name))
    try FileManager.default.removeItem(atPath: "\(folder.path)/out/9.gif")
    for _ in 0..<2 {
      let ending = try other.run(line("--changed --quiet"))
      #expect(ending.code == 0)
      #expect(ending.errors.contains(try build(of: drip)))
      #expect(ending.errors.contains(try build(of: other)))
    }
  }

  @Test func `A build is refused if only a journal names another one`() throws {
    #expect(try drip.run(line("--shard 1/2")).code == 0)
    for name in folder.names(in: "out") where name.contains("shards-") {
      try FileManager.default.removeItem(atPath: "\(folder.path)/out/\(name)")
    }
    let before = folder.allContents(of: "out")
    #expect(try other.run(line("--shard 2/2")).code == ExitCode.data.rawValue)
    #expect(folder.allContents(of: "out") == before)
  }

  @Test func `The way of the message begins again with the new build`() throws {
    #expect(try drip.run(line("--shard 1/2")).code == 0)
    try FileManager.default.removeItem(atPath: "\(folder.path)/out/.drip")
    let ending = try other.run(line("--engine local --shards 2 --force --json"))
    #expect(ending.code == 0 && ending.output.contains("\"made\": 2"), "\(ending.errors)")
  }
}
