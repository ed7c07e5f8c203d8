import DripFormats
import DripKit
import Foundation
import Testing

@testable import DripCLI

@Suite struct InspectTests {
  @Test func `A frame has its members in a fixed order, in one line`() {
    let run = Run("inspect demo --at 1.25")
    #expect(run.code == .success)
    #expect(run.errors.isEmpty)
    #expect(
      run.output == ##"""
        {"scene":"demo","variant":"recorded","time":1.25,"size":[480,320],"phase":"filling",\##
        "values":{"progress":0,"seed":7,"tapAt":0.8,"calm":0},"nodes":[\##
        {"id":"ring","kind":"stroke","shape":{"circle":{"center":[240,160],"radius":73.5}},\##
        "width":3,"cap":"butt","join":"miter","miterLimit":4,"color":"#32ab9bff","opacity":1},\##
        {"id":"disc.2","kind":"fill","shape":{"rect":[11,22,3,1.25]},"color":"#ffffffff",\##
        "opacity":0.5,"clip":{"rect":[10,20,100,50]}},\##
        {"id":"drop","kind":"fill","shape":{"circle":{"center":[10,20],"radius":8}},\##
        "color":"#32ab9bff","opacity":0.25,"clip":{"circle":{"center":[10,20],"radius":5}},\##
        "clips":[{"rect":[10,20,100,50]},{"circle":{"center":[10,20],"radius":5}}]},\##
        {"id":"goo","kind":"fill","shape":{"path":[["M",0,0],["L",10,0],["Q",12,5,10,10],\##
        ["C",7,12,3,12,0,10],["Z"]]},"rule":"evenOdd","color":"#ffffff4d","opacity":1}]}

        """##)
  }

  @Test func `Several times make several lines, each valid on its own`() throws {
    let run = Run("inspect demo --at 3 --at 0..<1/10 --at=-1")
    let times = try run.lines.map { try #require(try jsonObject($0))["time"] as? Double }
    #expect(times == [3, 0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, -1])
  }

  @Test(arguments: [
    ("--seed 42", "seed", 42.0), ("--seed 0x2A", "seed", 42), ("--seed 1 --seed 2", "seed", 2),
    ("--set tapAt=2", "tapAt", 2), ("--set tapAt=2 --set tapAt=3", "tapAt", 3),
    ("--set=tapAt=60", "tapAt", 60), ("--reduced-motion", "calm", 1),
    ("--progress 0@0,1@3", "progress", 2), ("--progress none", "progress", 0),
    ("--progress fail@1", "progress", 1),
  ])
  func `Options reach the scene`(_ options: String, _ name: String, _ value: Double) throws {
    let frame = try Run("inspect demo --at 1 \(options)").object()
    #expect((frame["values"] as? [String: Double])?[name] == value)
  }

  @Test func `Colours and variants reach the scene`() throws {
    let frame = try Run("inspect demo --at 1 --variant intended --set tint=#ff000080").object()
    #expect(frame["variant"] as? String == "intended")
    let nodes = try #require(frame["nodes"] as? [[String: Any]])
    #expect(nodes[0]["color"] as? String == "#ff000080")
  }

  @Test func `A pull and a loop reach their scenes`() throws {
    let sheet = try Run("inspect sheet --at 1 --pull 80@0~0.25,end@3").object()
    #expect(sheet["values"] as? [String: Double] == ["pull": 80.25, "end": 3])
    let loop = try Run("inspect loop --at 1 --set loopable=true").object()
    #expect(loop["values"] as? [String: Double] == ["loopable": 1])
    #expect(
      try Run("inspect loop --at 1 --set loopable=true --set loopable=off").object()["values"]
        as? [String: Double] == ["loopable": 0])
  }
}
