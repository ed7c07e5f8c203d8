import DripFormats
import Foundation
import Testing

@testable import DripCLI

/// The list of formats as help and articles show it.
@Suite struct FormatTableTests {
  private static let article = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(
      path: "Sources/DripExport/DripExport.docc/FilmsInOneFile.md")

  private static let markdown =
    ([FormatTable.columns, FormatTable.columns.map { _ in "---" }]
    + FileFormat.all.map(FormatTable.cells)).map { cells in
      "| \(cells.joined(separator: " | ")) |\n"
    }.joined()

  @Test func `The article has the table of the list`() throws {
    let text = try String(contentsOf: Self.article, encoding: .utf8)
    let start = try #require(text.range(of: "| \(FormatTable.columns[0]) |")).lowerBound
    let end = text[start...].range(of: "\n\n")?.lowerBound ?? text.endIndex
    let table = "\(text[start..<end])\n"
    if ProcessInfo.processInfo.environment["DRIP_RENEW_GOLDEN"] == "1",
      table != Self.markdown
    {
      let renewed = text[..<start] + Self.markdown.dropLast() + text[end...]
      try Data(renewed.utf8).write(to: Self.article)
    }
    #expect(
      table == Self.markdown,
      """
      renew the article's table: DRIP_RENEW_GOLDEN=1 swift test --disable-xctest --filter FormatTable
      """)
  }

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
