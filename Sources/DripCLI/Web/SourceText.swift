/// The text of a Swift file, read as far as the choice of files for a page needs it.
struct SourceText {
  private let lines: [Substring]

  init(_ text: String) { lines = text.split(whereSeparator: \.isNewline) }

  /// The libraries with which only programs work.
  private static let libraries: Set<Substring> = ["DripCLI", "DripExport", "DripUI"]

  /// The first library for programs that the file imports, or nil.
  ///
  /// A page has no such file.
  var programLibrary: String? {
    lines.lazy.compactMap(Self.imported).first(where: Self.libraries.contains).map(String.init)
  }

  /// Returns true if the file declares a type of a name.
  func declares(_ type: String) -> Bool {
    lines.contains { line in
      let words = line.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "/") }
      return zip(words, words.dropFirst()).contains {
        ["struct", "class", "enum", "actor"].contains($0) && $1 == type
      } && words.first?.hasPrefix("//") != true
    }
  }

  /// Returns the module that a line imports, or nil.
  private static func imported(_ line: Substring) -> Substring? {
    let words = line.split(separator: " ")
    guard let keyword = words.firstIndex(of: "import"),
      words[..<keyword].allSatisfy({ $0.hasPrefix("@") || accesses.contains($0) })
    else { return nil }
    // A single declaration has its kind before its name.
    let rest = words[(keyword + 1)...]
    let path = rest.first.flatMap { kinds.contains($0) ? rest.dropFirst().first : $0 }
    return path?.prefix { $0 != "." && $0 != ";" }
  }

  private static let accesses: Set<Substring> = [
    "public", "package", "internal", "fileprivate", "private",
  ]
  private static let kinds: Set<Substring> = [
    "struct", "class", "enum", "protocol", "typealias", "func", "let", "var",
  ]
}
