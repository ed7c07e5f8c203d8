import DripFormats
import DripKit
import DripRaster
import Foundation
import Testing

/// Notes what a document has to say of every node.
private struct Outlines: PictureCanvas {
  private(set) var names: [String] = []
  private(set) var kinds: [String] = []
  private(set) var colors: [(property: String, color: String)] = []

  mutating func fill(_ identity: Identity, _ shape: Shape2D, _ paint: Paint, rule: Path2D.FillRule)
  {
    add(identity, shape, "fill", paint)
  }

  mutating func stroke(
    _ identity: Identity, _ shape: Shape2D, _ style: StrokeStyle2D, _ paint: Paint
  ) { add(identity, shape, "stroke", paint) }

  mutating func beginGroup(_ group: Node.Group) -> Bool {
    if let ground = group.ground {
      add(ground.identity, ground.shape, "fill", ground.paint)
    }
    return true
  }

  mutating func endGroup() {}

  private mutating func add(
    _ identity: Identity, _ shape: Shape2D, _ property: String, _ paint: Paint
  ) {
    switch shape {
    case .path(let path) where path.isEmpty: return
    case .path: kinds.append("path")
    case .circle: kinds.append("circle")
    case .rect: kinds.append("rect")
    }
    names.append(identity.text)
    let value = if case .color(let color) = paint { String(color.hex.prefix(7)) } else { "url(#" }
    colors.append((property, value))
  }
}

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

  @Test func `Every node is written as its own element`() throws {
    for scene in Self.scenes {
      for time in stride(from: 0.1, through: scene.duration.seconds, by: 0.7) {
        let picture = scene.picture(at: time)
        let reader = try #require(SVGReader(SVGWriter().encode(picture)))
        var outlines = Outlines()
        picture.draw(on: &outlines)
        let drawn = reader.elements.filter { $0.attributes["data-name"] != nil }
        #expect(drawn.map { $0.attributes["data-name"] } == outlines.names)
        #expect(drawn.map(\.name) == outlines.kinds)
        for (element, (property, color)) in zip(drawn, outlines.colors) {
          #expect(element.attributes[property]?.hasPrefix(color) == true)
        }
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
