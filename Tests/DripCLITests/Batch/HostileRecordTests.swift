import Foundation
import Testing

@testable import DripCLI

/// Batches in folders with links, and with records that somebody else wrote.
@Suite struct HostileRecordTests {
  private let folder: OutputFolder

  init() throws { folder = try OutputFolder() }

  private static let plan = """
    {"output": "x/{name}.{ext}", "settings": {"scene": "wave", "fps": 5, "duration": 1, "size": 8},
     "labels": ["name"], "list": [{"name": "a", "format": "png"}, {"name": "b", "format": "gif"}]}
    """

  private func batch(_ words: String) throws -> Run { try folder.batch(Self.plan, words) }

  @Test(arguments: ["x", "x/a"]) func `Nothing is written through a link`(_ name: String) throws {
    try folder.makeFolder("other")
    try folder.makeFolder("out/x")
    if name == "x" { try folder.remove("out/x") }
    try folder.link("out/\(name)", to: "other")
    for words in ["--changed", "--force", "--force --shard 1/2"] {
      #expect(try batch("-o ~/out \(words)").code != .success)
      #expect(folder.names(in: "other") == [], "\(words)")
    }
  }

  @Test(arguments: ["x/b.gif", "x/a/wave-0002.png", "index.html"])
  func `A link in the place of a file is replaced, and not followed`(_ name: String) throws {
    #expect(try batch("-o ~/out").code == .success)
    let before = try #require(folder.bytes(of: "out/\(name)"))
    try folder.remove("out/\(name)")
    try folder.write([7], to: "mine")
    try folder.link("out/\(name)", to: "mine")
    #expect(try batch("-o ~/out --force").code == .success)
    #expect(folder.bytes(of: "mine") == [7])
    #expect(folder.bytes(of: "out/\(name)") == before)
    #expect(throws: (any Error).self) {
      try FileManager.default.destinationOfSymbolicLink(atPath: "\(folder.path)/out/\(name)")
    }
  }

  @Test func `The records are behind no link`() throws {
    try folder.makeFolder("out")
    try folder.makeFolder("other")
    try folder.link("out/.drip", to: "other")
    for words in ["--join", "--changed", "--force", "--shard 1/2"] {
      let run = try batch("-o ~/out \(words)")
      #expect(run.code != .success && run.errors.contains("links below"), "\(run.errors)")
    }
    #expect(folder.names(in: "other") == [])
  }

  @Test(arguments: [
    ("\"x/b.gif\",\"build\"", "\"../mine\",\"build\""),
    ("\"frames\":5", "\"frames\":1000000000000"),
    ("\"frames\":5", "\"frames\":-1"), ("wave-%04d.png", "../../%04d.png"),
    ("\"bytes\":", "\"bytes\":9"),
    ("\"width\":8", "\"width\":0"), ("\"settings\":{", "\"settings\":{\"speed\":1,"),
    ("{\"name\"", "{\"nam\""),
  ])
  func `A wrong record leads to the same files, and to nothing outside`(
    _ old: String, _ new: String
  ) throws {
    #expect(try batch("-o ~/out").code == .success)
    let before = folder.allContents(of: "")
    let index = String(decoding: try #require(folder.bytes(of: "out/index.json")), as: UTF8.self)
    let wrong = index.replacing(old, with: new)
    #expect(wrong != index)
    try folder.write(wrong, to: "out/index.json")
    let run = try batch("-o ~/out --changed")
    // Without a record, a file could be anybody's.
    if run.code == .cannotCreate { #expect(try batch("-o ~/out --force").code == .success) }
    let isSame = folder.allContents(of: "") == before
    #expect(isSame)
  }
}
