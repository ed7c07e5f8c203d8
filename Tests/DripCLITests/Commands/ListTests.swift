import Foundation
import Testing

@testable import DripCLI

@Suite struct ListTests {
  @Test func `The list is there for programs too`() throws {
    let run = Run("list --json")
    let list = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [[String: Any]])
    #expect(list.map { $0["scene"] as? String } == ["demo", "sheet", "loop"])
    #expect(list[0]["variants"] as? [String] == ["recorded", "intended"])
    #expect(list[0]["size"] as? [Double] == [480, 320])
    #expect(list[0]["duration"] as? Double == 2.8)
    #expect(list[0]["period"] == nil)
    #expect(list[2]["period"] as? Double == 2)
    #expect(list[2]["repeatsExactly"] as? Bool == false)
  }

  @Test func `A catalogue without scenes makes an empty list`() {
    #expect(Run(["list"], catalog: SceneCatalog([])).output == "")
    #expect(Run(["list", "--json"], catalog: SceneCatalog([])).output == "[]\n")
  }
}
