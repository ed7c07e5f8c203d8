import DripFormats
import DripKit
import DripRaster
import Foundation
import Testing

/// The frames of all scenes as documents.
@Suite struct SVGSceneTests {
  static let scenes = allScenes.flatMap { kind in kind.variants.map { kind.scene($0) } }

  @Test func `Every frame is well-formed, and its names are unique and used`() throws {
    for scene in Self.scenes {
      for time in stride(from: 0, through: scene.duration.seconds, by: 0.25) {
        let picture = scene.picture(at: time)
        let reader = try #require(SVGReader(SVGWriter().encode(picture, title: "\(time)")))
        let ids = reader.values(of: "id")
        #expect(Set(ids).count == ids.count)
        for reference in reader.values(of: "clip-path") + reader.values(of: "mask") {
          #expect(ids.contains(String(reference.dropFirst("url(#".count).dropLast())))
        }
        let numbers = reader.values(of: "d").flatMap { $0.split { " MLQCZ".contains($0) } }
        #expect(numbers.allSatisfy { Double($0) != nil })
      }
    }
  }

  @Test func `A node keeps its name from frame to frame`() throws {
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
