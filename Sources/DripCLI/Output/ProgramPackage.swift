import DripExport

/// The package from which the running program was built.
struct ProgramPackage: Sendable, Equatable {
  /// The folder of Package.swift.
  let root: String
  /// The folder in which `swift build` has built the program.
  let scratch: String
  /// The configuration, debug or release.
  let configuration: String
  /// The path of the program.
  let program: String

  /// Finds the package of a program by its path, without links.
  ///
  /// `swift build` makes the program SCRATCH/PLATFORM/CONFIGURATION/NAME. The package is in a folder above SCRATCH or in
  /// the current folder: in the first one with a Package.swift that names the program, or else with any. Returns nil for a
  /// program in another place, such as one that was installed.
  init?(of program: String, in currentFolder: String) {
    let parts = program.split(separator: "/").map(String.init)
    guard parts.count > 3, ["debug", "release"].contains(parts[parts.count - 2]) else { return nil }
    func path(_ parts: some Sequence<String>) -> String { "/" + parts.joined(separator: "/") }
    let above = parts.dropLast(3)
    let roots = ((1...above.count).reversed().map { path(above.prefix($0)) } + [currentFolder])
      .filter { FileTree.has("\($0)/Package.swift") }
    let name = "\"\(parts[parts.count - 1])\""
    guard let root = roots.first(where: { Self.manifest(of: $0).contains(name) }) ?? roots.first
    else { return nil }
    self.root = root
    scratch = path(above)
    configuration = parts[parts.count - 2]
    self.program = program
  }

  private static func manifest(of root: String) -> String {
    let bytes = try? FileSystem.contents(of: "\(root)/Package.swift", atMost: 1 << 20)
    return String(decoding: (bytes ?? nil) ?? [], as: UTF8.self)
  }

  /// The package of this program; nil if it has none.
  ///
  /// A program that was built again no longer has its path, so this is asked once.
  static var ofRunningProgram: ProgramPackage? {
    Host.program.flatMap { ProgramPackage(of: $0, in: FileTree.absolute(".")) }
  }

  /// The names, sizes and times of the sources.
  ///
  /// A package without the folder Sources has its sources anywhere.
  var sources: FileStamp {
    let sources = "\(root)/Sources"
    return FileTree.has(sources)
      ? FileStamp(of: ["\(root)/Package.swift", sources]) : FileStamp(of: [root], ending: ".swift")
  }

  /// Builds the program again, prints the errors of the compiler, and returns the exit code.
  func build(isStopped: () -> Bool) throws(SystemError) -> Int32 {
    let name = program.split(separator: "/").last.map(String.init) ?? ""
    return try AttachedProgram.run(
      "swift",
      [
        "build", "--quiet", "--package-path", root, "--scratch-path", scratch, "--configuration",
        configuration, "--product", name,
      ], outputToErrors: true, isStopped: isStopped)
  }
}
