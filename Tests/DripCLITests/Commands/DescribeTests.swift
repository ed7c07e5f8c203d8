import Foundation
import Testing

@testable import DripCLI

@Suite struct DescribeTests {
  @Test func `The description is there for programs too`() throws {
    let object = try Run("describe demo --json --set droplets=9 --seed 0xff").object()
    #expect(object["scene"] as? String == "demo")
    #expect(object["summary"] as? String == "one of everything")
    #expect(object["variant"] as? String == "recorded")
    #expect(object["duration"] as? Double == 2.8)
    #expect(object["page"] as? String == "#000000ff")
    #expect(object["seed"] as? Int == 255)
    #expect(Self.inputs(object) == ["progress"])
    let timeline = try #require(object["timeline"] as? [String: [[String: Any]]])
    #expect(timeline["phases"]?.map { $0["phase"] as? String } == ["idle", "filling"])
    #expect(timeline["phases"]?.map { $0["start"] as? Double } == [0, 0.8])
    #expect(timeline["phases"]?.map { $0["end"] as? Double } == [0.8, 2.8])
    #expect(timeline["moments"]?.map { $0["moment"] as? String } == ["tap", "full"])
    let parameters = try #require(object["parameters"] as? [[String: Any]])
    #expect(
      parameters.map { $0["name"] as? String }
        == ["tapAt", "popScale", "droplets", "chrome", "tint"])
    #expect(parameters[0]["unit"] as? String == "s")
    #expect(parameters[0]["range"] as? [Double] == [0, 60])
    #expect(parameters[1]["default"] as? [String: Double] == ["recorded": 1, "intended": 1.8])
    #expect(parameters[1]["meaning"] as? String == "scale of the disc at the pop")
    #expect(parameters[1]["label"] as? String == "Pop scale")
    #expect(parameters[1]["group"] as? String == "finish")
    #expect(parameters[2]["kind"] as? String == "whole")
    #expect(parameters[2]["value"] as? Int == 9)
    #expect(parameters[3]["value"] as? Bool == false)
    #expect(parameters[4]["value"] as? String == "#32ab9bff")
  }

  @Test func `A scene that follows nothing says so`() throws {
    let object = try Run("describe loop --json").object()
    #expect(Self.inputs(object) == [])
    #expect(object["period"] as? Double == 2)
    #expect(Self.inputs(try Run("describe sheet --json").object()) == ["pull"])
  }

  /// Returns the names of the inputs in a description.
  private static func inputs(_ object: [String: Any]) -> [String]? {
    (object["inputs"] as? [[String: Any]])?.compactMap { $0["name"] as? String }
  }
}
