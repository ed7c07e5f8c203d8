import Foundation
import Testing

@testable import DripCLI

/// Plans that somebody else wrote: they read and write nothing outside of their folder.
@Suite struct PlanPlaceTests {
  private let folder: OutputFolder

  init() throws {
    folder = try OutputFolder()
    try folder.makeFolder("job")
    try folder.write("size\n8\n", to: "other/sizes.csv")
  }

  private func pipe(_ name: String) throws {
    // Sound: the path ends with a zero.
    try #require(unsafe mkfifo("\(folder.path)/\(name)", 0o600) == 0)
  }

  /// Writes a plan of one film and runs it; ~ is the folder of the test.
  private func batch(_ members: String, _ words: String = "") throws -> Run {
    let film =
      #""settings": {"scene": "wave", "fps": 5, "size": 8, "format": "gif"}, "output": "a.gif""#
    return try folder.batch("{\(film), \(members)}", words, in: "job/plan.json")
  }

  @Test(arguments: ["../other", "~/other", "..", "x/../../other", "", ".//out", "x//y"])
  func `A plan writes only into a folder beside it`(_ name: String) throws {
    let before = folder.names()
    let run = try batch("\"folder\": \"\(name)\"")
    #expect(run.code == .data)
    #expect(folder.names() == (before + ["job/plan.json"]).sorted())
    if name == "../other" { #expect(run.error?.isMistake(.outsidePlan("'folder'", name)) == true) }
    // The user may choose any folder.
    try folder.makeFolder("new")
    #expect(try batch("\"folder\": \"in/it/\"").code == .success)
    #expect(folder.names(in: "job/in/it") == ["a.gif", "index.html", "index.json"])
    #expect(try batch("\"folder\": \"./beside\"").code == .success)
    #expect(folder.names(in: "job/beside") == ["a.gif", "index.html", "index.json"])
    #expect(try batch("\"folder\": \"in/it\"", "-o ~/job/../other/out").code == .success)
    #expect(folder.names(in: "other/out") == ["a.gif", "index.html", "index.json"])
  }

  @Test func `The folder of a plan is behind no link unless the user types it`() throws {
    try folder.link("job/out", to: "other")
    for words in ["", "--changed", "--force", "--shard 1/2", "--join"] {
      #expect(
        try batch("\"folder\": \"out\"", words).error as? BatchError
          == .linkedFolder("\(folder.path)/job/out"))
    }
    #expect(folder.names(in: "other") == ["sizes.csv"])
    #expect(try batch("\"folder\": \"out\"", "-o ~/job/out").code == .success)
    #expect(folder.names(in: "other").contains("a.gif"))
  }

  @Test(arguments: ["../other/sizes.csv", "~/other/sizes.csv", "x/../../other/sizes.csv"])
  func `A plan reads only tables beside it`(_ name: String) throws {
    let run = try batch("\"rows\": \"\(name)\"", "-o ~/out")
    #expect(run.code == .data)
    let path = name.replacingOccurrences(of: "~", with: folder.path)
    #expect(run.error?.isMistake(.outsidePlan("a table", path)) == true, "\(run.errors)")
    #expect(!folder.names().contains("out"))
    #expect(try batch("\"rows\": \"sizes.csv\"", "-o ~/out --tables ~/other").code == .success)
  }

  @Test func `A table is a regular file that no link leads to`() throws {
    try folder.link("job/link.csv", to: "other/sizes.csv")
    try folder.link("job/linked", to: "other")
    try pipe("job/pipe.csv")
    try folder.link("job/zero.csv", to: "../../../../../../../../dev/zero")
    try folder.makeFolder("job/folder.csv")
    for name in ["link.csv", "linked/sizes.csv", "pipe.csv", "zero.csv", "folder.csv"] {
      #expect(try batch("\"rows\": \"\(name)\"", "-o ~/out").code == .noInput, "\(name)")
    }
    #expect(!folder.names().contains("out"))
  }

  @Test func `A plan is a regular file or standard input`() throws {
    try pipe("plan.pipe")
    for path in ["\(folder.path)/plan.pipe", "/dev/zero", folder.path] {
      #expect(Run(["batch", path, "-o", "\(folder.path)/out"]).code == .noInput, "\(path)")
    }
    // A link that the user types is followed.
    _ = try batch("\"folder\": \"in\"", "-o ~/one")
    try folder.link("typed.json", to: "job/plan.json")
    #expect(Run(["batch", "\(folder.path)/typed.json"], catalog: .standard).code == .success)
    #expect(folder.names(in: "in").contains("a.gif"))
  }
}
