import Testing

@testable import DripUI

struct PhraseTests {
  @Test func `A label of spaces is none`() {
    #expect("".unlessBlank == nil && " \n\u{a0}".unlessBlank == nil)
    #expect(" Get ".unlessBlank == " Get ")
  }
}
