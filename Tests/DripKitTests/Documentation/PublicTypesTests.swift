import Foundation
import Testing

/// The public types, and the article that lists them.
@Suite("Public types") struct PublicTypesTests {
  private static let library = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Sources/DripKit")

  /// Returns the top-level public types of the sources.
  private static func types() throws -> [String] {
    let kinds = ["struct", "enum", "class", "actor", "protocol", "typealias"].joined(separator: "|")
    let declaration = try Regex(
      "(?m)^public (?:final |indirect )?(?:\(kinds)) ([A-Z]\\w*)", as: (Substring, Substring).self)
    let files = try FileManager.default.subpathsOfDirectory(atPath: library.path)
    return try files.filter { $0.hasSuffix(".swift") }.flatMap { file in
      try String(contentsOf: library.appending(path: file), encoding: .utf8)
        .matches(of: declaration).map { String($0.1) }
    }
  }

  @Test func `The article lists every type once`() throws {
    let article = try String(
      contentsOf: Self.library.appending(path: "DripKit.docc/TypesAtAGlance.md"), encoding: .utf8)
    let listed = article.matches(of: /``([A-Z]\w*)``/).map { String($0.1) }
    #expect(listed.sorted() == (try Self.types()).sorted())
  }
}
