import DripExport

/// The place from which a new package gets DripKit.
enum PackageSource: Equatable {
  /// A folder on this machine.
  case folder(String)
  /// A repository, with the first version that is used.
  case repository(url: String, version: String)

  /// Returns the folder of the sources from which a program was built.
  ///
  /// An installed program lies elsewhere, but the sources may still be where the compiler has read this file.
  static func sources(
    of program: String?, compiledFrom file: String = #filePath
  ) throws(PackageError) -> PackageSource {
    for path in [program, file].compactMap({ $0 }) {
      if let folder = FileTree.folder(above: path, where: isRoot) { return .folder(folder) }
    }
    throw .noSources(program: program ?? About.name)
  }

  /// Returns true if a folder has the manifest of DripKit.
  static func isRoot(_ folder: String) -> Bool {
    let manifest = try? FileTree.contents(
      of: "\(folder)/Package.swift", below: nil, atMost: InputFile.maximumSize)
    guard let manifest else { return false }
    return String(decoding: manifest, as: UTF8.self).contains("name: \"DripKit\",\n")
  }

  /// The dependency in the manifest of a package.
  var dependency: String {
    switch self {
    case .folder(let path): ".package(name: \"DripKit\", path: \(path.swiftLiteral))"
    case .repository(let url, let version):
      ".package(url: \(url.swiftLiteral), from: \(version.swiftLiteral))"
    }
  }

  /// The name of the dependency in the manifest.
  var identity: String {
    switch self {
    case .folder: "DripKit"
    case .repository(let url, _): Self.identity(of: url)
    }
  }

  /// Returns the last part of a URL without ".git", as the package manager does.
  private static func identity(of url: String) -> String {
    let path = url.utf8.last == slash ? url.utf8.dropLast() : url.utf8[...]
    let last = path.lastIndex(of: slash).map { path[path.index(after: $0)...] } ?? path
    let ending = ".git".utf8
    let hasEnding = last.suffix(ending.count).elementsEqual(ending)
    return String(decoding: hasEnding ? last.dropLast(ending.count) : last, as: UTF8.self)
  }

  /// Returns true if a text can be the URL of a repository.
  ///
  /// Other programs would read a dash before it as an option.
  static func isAddress(_ url: String) -> Bool {
    url.utf8.count <= 1000 && url.utf8.allSatisfy { 0x21...0x7E ~= $0 }
      && url.utf8.first != UInt8(ascii: "-") && !["", ".", ".."].contains(identity(of: url))
  }

  private static let slash = UInt8(ascii: "/")
}

/// The reason for which no package can be made.
enum PackageError: UsageError {
  /// Neither the program nor the file that was compiled is in a folder of DripKit's sources.
  case noSources(program: String)
  /// A folder is not that of DripKit's sources.
  case foreignFolder(String)
  /// A text is not the URL of a repository.
  case noAddress(String)
  /// Only one of URL and version is given.
  case incomplete(missing: String)
  /// The folder has files already.
  case occupied(_ folder: String)

  var message: String {
    switch self {
    case .noSources(let program):
      """
      the sources from which \(program.quoted) was built are gone; name the folder of DripKit's Package.swift with \
      '--dependency ../DripKit', or a repository with '--dependency URL --minimum-version VERSION'
      """
    case .foreignFolder(let folder):
      "\(folder.quoted) has no sources of DripKit; name the folder with its Package.swift"
    case .noAddress(let text):
      """
      \(text.quoted) is not the address of a repository; use ASCII characters without spaces that end with a name, \
      such as 'https://example.org/DripKit.git'
      """
    case .incomplete(let missing):
      "a repository needs both '--dependency URL' and '--minimum-version VERSION', but '\(missing)' is missing"
    case .occupied(let folder): "\(folder.quoted) exists and is not empty; choose another --output"
    }
  }
}
