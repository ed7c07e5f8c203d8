import DripKit
import Testing

struct IdentityTests {
  @Test func `An identity reads as its role, and its number where it has one`() {
    #expect(Identity("disc").text == "disc")
    #expect(Identity("droplet", 3).text == "droplet.3")
    #expect(Identity("wave.front").description == "wave.front")
    #expect("\(Identity("ball", 0))" == "ball.0")
  }

  @Test func `Roles are the same when they are written alike`() {
    let (one, other): (Identity.Role, Identity.Role) = ("droplet", "droplet")
    #expect(one == other)
    #expect(one.hashValue == other.hashValue)
    #expect(one != "drop" && one != "droplets" && one != "Droplet")
    #expect(Set<Identity>([Identity(one, 1), Identity(other, 1), Identity(one, 2)]).count == 2)
    #expect(Identity("disc") != Identity("disc", 0))
  }

  @Test func `Letters that only look alike are not`() {
    // An e with an accent, in one piece and in two.
    #expect(
      Identity.Role(stringLiteral: "caf\u{e9}") != Identity.Role(stringLiteral: "cafe\u{301}"))
  }
}
