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
    guard let folder = program.flatMap(root) ?? root(of: file) else {
      throw .noSources(program: program ?? About.name)
    }
    return .folder(folder)
  }

  /// Returns the nearest folder above a file that has the manifest of DripKit.
  static func root(of file: String) -> String? {
    var folder = file[...]
    while let slash = folder.lastIndex(of: "/") {
      folder = folder[..<slash]
      if isRoot(String(folder)) { return String(folder) }
    }
    return nil
  }

  /// Returns true if a folder has the manifest of DripKit.
  static func isRoot(_ folder: String) -> Bool {
    let manifest = try? FileTree.contents(
      of: "\(folder)/Package.swift", below: nil, atMost: SettingsFile.maximumSize)
    guard let manifest else { return false }
    return String(decoding: manifest, as: UTF8.self).contains("name: \"DripKit\",\n")
  }

  /// The dependency in the manifest of a package.
  var dependency: String {
    switch self {
    case .folder(let path): ".package(name: \"DripKit\", path: \(Self.literal(path)))"
    case .repository(let url, let version):
      ".package(url: \(Self.literal(url)), from: \(Self.literal(version)))"
    }
  }

  /// The name of the dependency in the manifest: for a repository, the last part of its URL.
  var identity: String {
    guard case .repository(let url, _) = self else { return "DripKit" }
    let last = url.split(separator: "/").last.map(String.init) ?? "DripKit"
    return last.hasSuffix(".git") ? String(last.dropLast(4)) : last
  }

  private static func literal(_ text: String) -> String {
    var literal = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", "\"": literal += "\\\(scalar)"
      case _ where scalar.value < 32: literal += "\\u{\(String(scalar.value, radix: 16))}"
      default: literal.unicodeScalars.append(scalar)
      }
    }
    return "\"\(literal)\""
  }
}

/// The reason for which no package can be made.
enum PackageError: UsageError {
  /// Neither the program nor the file that was compiled is in a folder of DripKit's sources.
  case noSources(program: String)
  /// A folder is not that of DripKit's sources.
  case foreignFolder(String)
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
    case .incomplete(let missing):
      "a repository needs both '--dependency URL' and '--minimum-version VERSION', but '\(missing)' is missing"
    case .occupied(let folder): "\(folder.quoted) exists and is not empty; choose another --output"
    }
  }
}
