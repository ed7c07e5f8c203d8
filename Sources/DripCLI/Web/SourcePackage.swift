import DripExport
import DripFormats

/// The package from which a program with scenes of its own was built.
struct SourcePackage {
  /// A target with Swift sources.
  struct Target {
    let name: String
    let module: String
    /// The paths of its sources.
    let files: [String]
    /// The names of other targets of the package that it uses.
    let dependencies: [String]
  }

  let folder: String
  /// The folder in which the package manager builds.
  let buildFolder: String
  let targets: [Target]

  /// Finds the package of the running program: the one above its file or above the current folder that has a module.
  static func ofRunningProgram(having module: String) throws(WebError) -> SourcePackage {
    let file = Host.program ?? ""
    for path in [file, FileTree.absolute("Package.swift")] {
      guard let folder = above(path, has: "Package.swift") else { continue }
      let build = above(file, has: "workspace-state.json") ?? "\(folder)/.build"
      let text = try output(ofPackageManager: ["describe", "--type", "json"], folder, build)
      let package = SourcePackage(folder: folder, buildFolder: build, description: text)
      if let package, package.targets.contains(where: { $0.module == module }) { return package }
    }
    throw .noPackage(program: About.name, module: module)
  }

  init(folder: String, buildFolder: String, targets: [Target]) {
    (self.folder, self.buildFolder, self.targets) = (folder, buildFolder, targets)
  }

  /// Reads the description of a package; nil if it has another form.
  init?(folder: String, buildFolder: String, description: JSONValue) {
    guard let members = description.members, let all = members["targets"]?.elements else {
      return nil
    }
    self.folder = folder
    self.buildFolder = buildFolder
    targets = all.compactMap { target in
      guard let target = target.members, target["module_type"]?.string == "SwiftTarget",
        let name = target["name"]?.string, let module = target["c99name"]?.string,
        let place = target["path"]?.string
      else { return nil }
      func strings(_ key: String) -> [String] {
        target[key]?.elements?.compactMap(\.string) ?? []
      }
      let root = place.hasPrefix("/") ? place : "\(folder)/\(place)"
      return Target(
        name: name, module: module, files: strings("sources").map { "\(root)/\($0)" },
        dependencies: strings("target_dependencies"))
    }
  }

  /// The folder of DripKit's sources, which the package depends on.
  func kit() throws(WebError) -> String {
    let tree = try Self.output(
      ofPackageManager: ["show-dependencies", "--format", "json"], folder, buildFolder)
    guard let kit = Self.kit(in: tree) else { throw .noKit(package: folder) }
    return kit
  }

  /// Returns the folder of DripKit in a tree of dependencies.
  static func kit(in tree: JSONValue) -> String? {
    guard let members = tree.members else { return nil }
    if let path = members["path"]?.string, PackageSource.isRoot(path) { return path }
    return members["dependencies"]?.elements?.lazy.compactMap(kit).first
  }

  private static func output(
    ofPackageManager words: [String], _ folder: String, _ build: String
  ) throws(WebError) -> JSONValue {
    let result: FinishedProgram
    do throws(SystemError) {
      result = try FinishedProgram(
        "swift", ["package", "--package-path", folder, "--scratch-path", build] + words)
    } catch {
      throw .noSwift(reason: error.reason)
    }
    guard result.code == 0, let text = try? JSONParser.parse(result.output) else {
      let lines = String(decoding: result.errorOutput, as: UTF8.self).split(separator: "\n")
      throw .unreadable(package: folder, reason: lines.last.map(String.init) ?? "no description")
    }
    return text
  }

  /// Returns the nearest folder above a file that has a file of a name.
  private static func above(_ file: String, has name: String) -> String? {
    FileTree.folder(above: file) { FileTree.has("\($0)/\(name)") }
  }
}
