import Testing

@testable import DripCLI

/// Expects that reading something typed throws a ``UsageError`` whose message, one line, names some things.
func expectUsageError<Value>(
  naming things: String..., sourceLocation: SourceLocation = #_sourceLocation,
  _ read: () throws -> Value
) {
  do {
    _ = try read()
    Issue.record("no error", sourceLocation: sourceLocation)
  } catch {
    #expect(ExitCode(error) == .usage, sourceLocation: sourceLocation)
    let message = (error as? any UsageError)?.message ?? ""
    #expect(
      !message.isEmpty && !message.contains(where: \.isNewline), sourceLocation: sourceLocation)
    for thing in things where !thing.isEmpty {
      #expect(message.contains(thing), "\(message)", sourceLocation: sourceLocation)
    }
  }
}
