/// The options of new packages and of pages.
extension Field {
  static let packageFolder = folder(
    "The folder of the package, which is new or empty. Default: a folder with its name.")
  static let pageFolder = folder(
    "The folder of the page, which is new, empty or has a page. Default: out/web.")

  private static func folder(_ help: String) -> Field {
    value(
      Option(
        name: "output", letter: "o", value: "folder", help: help, completion: .folders),
      \.package.folder
    ) { text in
      guard !text.isEmpty else { throw ValueError("'--output'", "the path of a folder", text) }
      return text
    }
  }

  static let sharesFolder = flag(
    Option(
      name: "force", letter: "f", help: "Write into a folder that has other files, too."),
    \.policy.force)
  static let dependency = value(
    Option(
      name: "dependency", value: "place",
      help:
        "A folder with DripKit's sources, or with --minimum-version the URL of their repository.",
      completion: .folders),
    \.package.dependency
  ) { $0 }
  static let firstVersion = value(
    Option(
      name: "minimum-version", value: "version",
      help: "The first version that the package uses from a repository, such as 0.1.0."),
    \.package.version
  ) { text in
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, parts.allSatisfy({ Digits($0)?.number != nil }) else {
      throw ValueError("'--minimum-version'", "a version of three numbers, such as 0.1.0", text)
    }
    return text
  }
}
