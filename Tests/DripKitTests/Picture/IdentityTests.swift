import DripKit
import Testing

struct IdentityTests {
  @Test func `The text of an identity is its role and its index`() {
    #expect(Identity("disc").text == "disc")
    #expect(Identity("droplet", 3).text == "droplet.3")
    #expect(Identity("wave.front").description == "wave.front")
    #expect("\(Identity("ball", 0))" == "ball.0")
  }

  @Test func `Roles with the same bytes are equal`() {
    let (one, other): (Identity.Role, Identity.Role) = ("droplet", "droplet")
    #expect(one == other)
    #expect(one.hashValue == other.hashValue)
    #expect(one != "drop" && one != "droplets" && one != "Droplet")
    #expect(Set<Identity>([Identity(one, 1), Identity(other, 1), Identity(one, 2)]).count == 2)
    #expect(Identity("disc") != Identity("disc", 0))
  }
}
