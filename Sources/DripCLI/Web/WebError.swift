/// The reason for which no page can be built.
enum WebError: UserFacingError, Equatable {
  /// The sources of the program are not found.
  case noPackage(program: String, module: String)
  /// The program has scenes of DripKit only.
  case noScenes(program: String)
  case noSwift(reason: String)
  case unreadable(package: String, reason: String)
  case noKit(package: String)
  /// A scene of another package.
  case foreignScene(_ scene: String, module: String)
  /// The type of a scene is private, or in a function.
  case hiddenScene(_ scene: String)
  /// A scene is in a file that only a program can contain.
  case sceneBesideProgram(_ type: String, file: String, library: String)
  /// A file imports a module that a page does not have.
  case missingModule(String, file: String)
  case notCompiled(_ reason: String)
  /// Programs are missing, each in a line with the way to install it.
  case toolsMissing(_ text: String)
  case notBuilt(_ reason: String)
  /// A folder has other files than a page.
  case occupied(_ folder: String)
  /// The studio in one file is missing.
  case noStudio

  var message: String {
    switch self {
    case .noPackage(let program, let module):
      """
      no package above \(program.quoted) or the current folder has the module \(module); run this command with \
      'swift run' in the folder of the package
      """
    case .noScenes(let program):
      """
      \(program.quoted) has no scene of its own, and so no package from which a page is built; the page of DripKit's scenes \
      is built by 'make web' there
      """
    case .noSwift(let reason):
      "'swift' cannot run: \(reason); install a toolchain from https://www.swift.org/install"
    case .unreadable(let package, let reason):
      "'swift package' cannot describe \(package.quoted): \(reason)"
    case .noKit(let package): "\(package.quoted) does not depend on DripKit"
    case .foreignScene(let scene, let module):
      """
      the scene \(scene) is in the module \(module) of another package, and a page contains scenes of this package and of \
      DripKit; wrap it in a scene of this package
      """
    case .hiddenScene(let scene):
      "the type of the scene \(scene) is private or inside a function; declare it without 'private' in a file"
    case .sceneBesideProgram(let type, let file, let library):
      "\(file.quoted) imports \(library), which a page does not have; move \(type) into a file of its own"
    case .missingModule(let module, let file):
      """
      \(file.quoted) imports \(module), which a page does not have; a scene for pages imports DripKit, DripRaster and \
      DripFormats, and files that import DripCLI stay out of the page
      """
    case .notCompiled(let reason): "the scenes cannot be compiled for a page: \(reason)"
    case .toolsMissing(let text): text
    case .notBuilt(let reason): "the page cannot be built: \(reason)"
    case .occupied(let folder):
      "\(folder.quoted) has files, but no page; choose another --output, or add --force"
    case .noStudio:
      "the studio in one file needs Python; install python3, or open index.html of the page on a server"
    }
  }
}

extension WebError {
  /// The exit code of the program.
  var exitCode: ExitCode {
    switch self {
    case .occupied: .usage
    case .noSwift, .toolsMissing, .noStudio: .unavailable
    case .noPackage, .unreadable, .noKit, .noScenes: .noInput
    case .foreignScene, .hiddenScene, .sceneBesideProgram, .missingModule, .notCompiled: .data
    case .notBuilt: .software
    }
  }
}
