import DripFormats
import Testing

@testable import DripCLI

/// The list of formats as help shows it.
@Suite struct FormatTableTests {
  @Test(arguments: FileFormat.all)
  func `Help describes a format`(_ format: FileFormat) {
    let run = Run("help formats")
    let text = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let words = FormatTable.text(of: format).split(separator: " ").joined(separator: " ")
    #expect(run.code == .success && text.contains("\(format.name) \(words)"))
  }

  @Test func `Every setting of a format is an option of films`() {
    let options = (Field.film + [.compression]).map(\.name)
    for setting in FileFormat.Setting.allCases {
      #expect(options.contains(setting.rawValue))
      #expect(FileFormat.all.contains { $0.settings.contains(setting) })
    }
  }
}
