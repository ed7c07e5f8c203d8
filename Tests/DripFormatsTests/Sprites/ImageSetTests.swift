import DripFormats
import Foundation
import Testing

struct ImageSetTests {
  @Test func `The JSON names a file for each scale`() throws {
    let set = ImageSet(name: "a \"b\"")
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(set.contents)) as? [String: Any])
    let images = try #require(json["images"] as? [[String: String]])
    #expect(images.map { $0["scale"] } == ["1x", "2x", "3x"])
    #expect(
      images.map { $0["filename"] } == ["a \"b\".png", "a \"b\"@2x.png", "a \"b\"@3x.png"])
    #expect(images.allSatisfy { $0["idiom"] == "universal" })
    #expect((json["info"] as? [String: Any])?["version"] as? Int == 1)
  }
}
