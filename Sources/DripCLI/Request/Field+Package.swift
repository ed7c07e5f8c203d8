/// The options of new packages and of pages.
extension Field {
  static let packageFolder = folder(
    "A new or empty folder. Default: one with the name.")
  static let pageFolder = folder(
    "A folder that is empty or has a page. Default: out/web.")

  private static func folder(_ help: String) -> Field {
    value(
      Option(
        name: "output", letter: "o", value: "folder", help: help, completion: .folders),
      \.package.folder
    ) { text in
      guard !text.isEmpty else {
        throw ValueError(setting: "output", "the path of a folder", text)
      }
      return text
    }
  }

  static let sharesFolder = flag(
    Option(
      name: "force", letter: "f", help: "Write into a folder with other files, too."),
    \.running.force)
  static let dependency = value(
    Option(
      name: "dependency", value: "place",
      help: "DripKit's folder, or the URL of its repository.",
      completion: .folders),
    \.package.dependency
  ) { $0 }
  static let firstVersion = value(
    Option(
      name: "minimum-version", value: "version",
      help: "The first version from a repository, such as 0.1.0."),
    \.package.version
  ) { text in
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, parts.allSatisfy({ Digits($0)?.number != nil }) else {
      throw ValueError(
        setting: "minimum-version", "a version of three numbers, such as 0.1.0", text)
    }
    return text
  }
}
