import DripKit
import Testing

struct IdentityTests {
  @Test func `The text of an identity is its role and its index`() {
    #expect(Identity("disc").text == "disc")
    #expect(Identity("droplet", 3).text == "droplet.3")
    #expect(Identity("wave.front").description == "wave.front")
    #expect("\(Identity("ball", 0))" == "ball.0")
  }
}
