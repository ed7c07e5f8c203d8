import Testing

@testable import DripCLI

/// Expects that something typed is turned down as a mistake, in one sentence or in a given one.
func expectMistake<Value>(
  _ sentence: String? = nil, sourceLocation: SourceLocation = #_sourceLocation,
  _ read: () throws -> Value
) {
  do {
    _ = try read()
    Issue.record("nothing is wrong", sourceLocation: sourceLocation)
  } catch {
    #expect(ExitCode(error) == .usage, sourceLocation: sourceLocation)
    let message = (error as? any Mistake)?.message ?? ""
    #expect(message == sentence ?? message, sourceLocation: sourceLocation)
    #expect(
      !message.isEmpty && !message.contains(where: \.isNewline), sourceLocation: sourceLocation)
  }
}
