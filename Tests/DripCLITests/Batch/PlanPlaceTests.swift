import Foundation
import Testing

@testable import DripCLI

/// Plans that somebody else wrote: they read and write nothing outside of the folders that the user names.
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

  @Test func `A plan writes only into the folder of the command line`() throws {
    #expect(try batch("\"folder\": \"../other\"").code == .data)
    #expect(folder.names() == ["job", "job/plan.json", "other", "other/sizes.csv"])
    #expect(try batch("\"labels\": []", "-o ~/job/../other/out/").code == .success)
    #expect(folder.names(in: "other/out") == ["a.gif", "index.html", "index.json"])
    try folder.link("job/out", to: "other")
    #expect(try batch("\"labels\": []", "-o ~/job/out").code == .success)
    #expect(folder.names(in: "other").contains("a.gif"))
  }

  @Test(arguments: ["../other/sizes.csv", "~/other/sizes.csv", "x/../../other/sizes.csv"])
  func `A plan reads only tables beside it`(_ name: String) throws {
    let run = try batch("\"rows\": \"\(name)\"", "-o ~/out")
    #expect(run.code == .data)
    #expect(
      run.error?.isMistake("a table must be inside the plan's folder") == true, "\(run.errors)")
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
    _ = try batch("\"labels\": []", "-o ~/one")
    try folder.link("typed.json", to: "job/plan.json")
    let line = ["batch", "\(folder.path)/typed.json", "-o", "\(folder.path)/two"]
    #expect(Run(line, catalog: .standard).code == .success)
    #expect(folder.haveSameFiles("one", "two"))
  }
}
