import DripFormats
import Testing

@Suite struct FormatChoiceTests {
  private func choice(
    _ name: String, _ requested: FileFormat? = nil, _ rule: FileFormat.EndingRule = .optional
  ) throws(FormatError) -> FileFormat? {
    try FileFormat.choice(for: name, requested: requested, endings: rule)
  }

  @Test(arguments: FileFormat.all)
  func `The ending or the request chooses the format`(_ format: FileFormat) throws {
    for rule in [FileFormat.EndingRule.required, .optional, .any] {
      #expect(try choice("a\(format.ending)", nil, rule) == format)
      for ending in format.endings { #expect(try choice("a\(ending)", format, rule) == format) }
    }
    #expect(try choice("a", format) == format)
    #expect(try choice("a.5", format, .any) == format)
    #expect(throws: FormatError.otherEnding("a.5", format: format)) { try choice("a.5", format) }
    #expect(throws: FormatError.otherEnding("a", format: format)) {
      try choice("a", format, .required)
    }
    let other = format == .gif ? FileFormat.webP : .gif
    for rule in [FileFormat.EndingRule.required, .optional, .any] {
      #expect(throws: FormatError.otherEnding("a\(other.ending)", format: format)) {
        try choice("a\(other.ending)", format, rule)
      }
    }
  }

  @Test func `Without a request and a known ending there is no format`() throws {
    #expect(try choice("") == nil && choice("a") == nil && choice(".png") == .png)
    #expect(try choice("a.5", nil, .any) == nil)
    let error = FormatError.unknownEnding(".5", formats: FileFormat.all)
    #expect(throws: error) { try choice("a.5") }
  }

  @Test func `A format must suit the use`() {
    let formats: [FileFormat] = [.png, .svg]
    for (name, requested) in [("a.gif", nil), ("a.gif", .gif), ("a.png", .gif)]
      as [(String, FileFormat?)]
    {
      let error = FormatError.unsuitable(.gif, formats: formats, isRequested: requested != nil)
      #expect(throws: error) {
        try FileFormat.choice(for: name, requested: requested, among: formats)
      }
    }
  }
}
