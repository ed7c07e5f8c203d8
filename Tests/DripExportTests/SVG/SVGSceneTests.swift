import DripKit
import DripRaster
import Foundation
import Testing

@testable import DripExport

/// The frames of all scenes as documents.
@Suite struct SVGSceneTests {
  static let scenes: [any Scene] = [
    RiverScene(), WaveScene(), SplashScene(), RefreshScene(), DownloadScene(),
    RiverScene(variant: .intended), WaveScene(variant: .intended),
  ]

  @Test func `Every frame is well-formed, and its names are unique and referred to`() throws {
    for scene in Self.scenes {
      for time in stride(from: 0, through: scene.extent.seconds, by: 0.25) {
        let picture = scene.picture(at: time)
        let reader = try #require(SVGReader(SVGWriter().encode(picture, title: "\(time)")))
        let ids = reader.values(of: "id")
        #expect(Set(ids).count == ids.count)
        for reference in reader.values(of: "clip-path") {
          #expect(ids.contains(String(reference.dropFirst("url(#".count).dropLast())))
        }
        let numbers = reader.values(of: "d").flatMap { $0.split { " MLQCZ".contains($0) } }
        #expect(numbers.allSatisfy { Double($0) != nil })
      }
    }
  }

  @Test func `Every node is there, as what it is`() throws {
    for scene in Self.scenes {
      for time in stride(from: 0.1, through: scene.extent.seconds, by: 0.7) {
        let picture = scene.picture(at: time)
        let reader = try #require(SVGReader(SVGWriter().encode(picture)))
        let nodes = picture.resolvedNodes.filter { node in
          guard case .path(let path) = node.shape else { return true }
          return !path.isEmpty
        }
        let drawn = reader.elements.filter { $0.attributes["data-name"] != nil }
        #expect(drawn.map { $0.attributes["data-name"] } == nodes.map(\.identity.text))
        for (element, node) in zip(drawn, nodes) {
          if case .stroke = node.paint {
            #expect(element.attributes["stroke"] == String(node.color.hex.prefix(7)))
          } else {
            #expect(element.attributes["fill"] == String(node.color.hex.prefix(7)))
          }
          if case .circle = node.shape { #expect(element.name == "circle") }
          if case .rect = node.shape { #expect(element.name == "rect") }
        }
      }
    }
  }

  @Test func `One thing keeps its name from frame to frame`() throws {
    let scene = DownloadScene()
    var ids: [String: String] = [:]
    for time in stride(from: 0, through: 8, by: 0.05) {
      let reader = try #require(SVGReader(SVGWriter().encode(scene.picture(at: time))))
      for element in reader.elements {
        guard let name = element.attributes["data-name"] else { continue }
        let id = try #require(element.attributes["id"])
        #expect(ids[name] == nil || ids[name] == id)
        ids[name] = id
      }
    }
    #expect(ids.count > 10)
  }
}
