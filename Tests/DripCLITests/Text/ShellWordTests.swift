import DripExport
import Testing

@testable import DripCLI

@Suite struct ShellWordTests {
  @Test(arguments: [
    ("plain-1.2_x/y", "plain-1.2_x/y"), ("", "''"), ("a b", "'a b'"), ("it's", #"'it'\''s'"#),
    ("$HOME`x`", "'$HOME`x`'"), ("a\nb", "'a\nb'"), ("~", "'~'"), ("größe", "größe"),
  ])
  func `A word is quoted if a shell would change it`(_ text: String, _ word: String) {
    #expect(text.shellWord == word)
  }

  @Test func `A shell reads a quoted word unchanged`() throws {
    let text = "a 'b' \"c\" $d `e` \\f *?[x] ;&|<>(){}!#~ \u{e4}\t="
    let result = try FinishedProgram("/bin/sh", ["-c", "printf %s \(text.shellWord)"])
    #expect(result.output == Array(text.utf8))
  }
}
