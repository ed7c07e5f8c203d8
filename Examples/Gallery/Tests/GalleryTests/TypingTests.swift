import DripKit
import Testing

@testable import Gallery

struct TypingTests {
  private func roles(_ scene: Typing, at time: Double) -> [String] {
    scene.frame(at: time).picture.nodes.compactMap {
      if case .fill(let identity, _, _, _) = $0 { identity.role.name } else { nil }
    }
  }

  @Test func `Drops merge on the crest and part in the trough`() {
    let scene = Typing().with { $0.look.material = .flat }
    let crest = 11.0 / 12 * scene.period
    #expect(roles(scene, at: crest).count { $0 == "goo" } >= 2)
    #expect(roles(scene, at: crest - scene.period / 2).count { $0 == "goo" } == 0)
    #expect(roles(scene, at: crest).count { $0 == "drop" } == 3)
  }

  @Test func `The loop has no seam`() {
    let scene = Typing()
    for step in 0..<8 {
      let time = Double(step) / 8
      #expect(
        scene.with { $0.period = 1 }.picture(at: time + 1)
          == scene.with { $0.period = 1 }.picture(at: time))
    }
  }
}
