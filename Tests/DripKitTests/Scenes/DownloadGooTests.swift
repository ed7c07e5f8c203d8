import DripKit
import Testing

/// Where water takes hold of a droplet of the flagship, and where it lets go.
struct DownloadGooTests {
  /// What can be seen of a neck: the area of it that is neither droplet nor water, in square points.
  ///
  /// Counted on a grid a fifth of a point wide.
  private func visibleArea(
    of neck: Picture.ResolvedNode, in nodes: [Identity: Picture.ResolvedNode]
  ) throws -> Double {
    let droplet = try #require(nodes[Identity("droplet", neck.identity.index ?? 0)]?.shape.path)
    let water = try #require(nodes[Identity("water.front")]?.shape.path)
    let basin = try #require(neck.clips.first?.path)
    let outline = neck.shape.path
    let bounds = try #require(outline.bounds)
    let step = 0.2
    var count = 0
    for y in stride(from: bounds.minY + step / 2, to: bounds.maxY, by: step) {
      for x in stride(from: bounds.minX + step / 2, to: bounds.maxX, by: step) {
        let point = Point(x, y)
        if outline.contains(point), basin.contains(point), !droplet.contains(point),
          !water.contains(point)
        {
          count += 1
        }
      }
    }
    return Double(count) * step * step
  }

  @Test(arguments: [0, 7, 12] as [UInt64])
  func `A neck begins and ends with less than a fiftieth of its droplet`(seed: UInt64) throws {
    var scene = DownloadScene()
    scene.seed = seed
    let limit = 0.02 * Double.pi * scene.droplet.radius * scene.droplet.radius
    let story = scene.story()
    var before: [Identity: Picture.ResolvedNode] = [:]
    var count = 0
    for frame in 0...Int(story.extent.seconds * 120) {
      let nodes = Dictionary(
        uniqueKeysWithValues: story.frame(at: Double(frame) / 120).picture.resolvedNodes.map {
          ($0.identity, $0)
        })
      for node in nodes.values where node.identity.role == "goo" && before[node.identity] == nil {
        #expect(try visibleArea(of: node, in: nodes) < limit, "\(node.identity) at frame \(frame)")
        count += 1
      }
      for node in before.values where node.identity.role == "goo" && nodes[node.identity] == nil {
        #expect(try visibleArea(of: node, in: before) < limit, "\(node.identity) at frame \(frame)")
      }
      before = nodes
    }
    #expect(count == scene.dropletsPerRun + 1)
  }
}
