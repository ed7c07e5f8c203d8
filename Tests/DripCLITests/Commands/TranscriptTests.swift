import Testing

@testable import DripCLI

/// The printed text of every command, compared with `Golden/<command>.txt`.
@Suite struct TranscriptTests {
  /// The program without a command, then every command.
  static let names = [About.name] + Drip(.standard).commands.map(\.name)

  @Test(arguments: names)
  func `A command prints the stored text`(_ name: String) throws {
    try Transcript(name: name).expect()
  }

  @Test func `Every stored text belongs to a command`() throws {
    #expect(try Set(Transcript.names()) == Set(Self.names))
  }
}
