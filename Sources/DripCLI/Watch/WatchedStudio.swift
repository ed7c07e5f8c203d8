import DripExport

/// The page of the studio with a program's own scenes, which is built again whenever a source is saved.
///
/// The new program builds its page into a file beside the one that the browser shows. That one is replaced only if the
/// build succeeds, and then reloads itself.
struct WatchedStudio {
  private let package: ProgramPackage
  private let page: ReloadingPage
  /// The settings with which the page opens; nil for the first scene.
  private let address: StudioAddress?

  /// Finds the package of the program; throws an error if there is nothing to watch.
  init(_ request: Request, package: ProgramPackage?) throws {
    guard let package, !About.isDrip else { throw WatchError.noSources }
    guard request.output == nil else { throw WatchError.other(option: "output") }
    self.package = package
    address = try StudioAddress(request)
    page = ReloadingPage(folder: "\(package.scratch)/studio")
  }

  /// Builds the page until the user stops the program, and shows the first one.
  func run(printsPath: Bool, on console: Console) throws {
    let watch = SourceWatch(
      sources: { [package] in package.sources }, build: package.build, console: console)
    var isShown = false
    try watch.run(isBuilt: !package.sources.isNewer(than: package.program)) {
      let built = "\(page.folder)/built.html"
      try AtomicFile(built).makeFolder()
      // The new program knows its scenes, and reports an error itself.
      let words = About.outerCommands + ["studio", "--force", "--output", built]
      let code = try AttachedProgram.run(package.program, words) {
        console.interruption.signal != nil
      }
      guard code == 0, let bytes = try FileTree.contents(of: built) else { return false }
      try page.write(bytes)
      if !isShown {
        isShown = true
        try show(printsPath: printsPath, on: console)
      }
      return true
    }
  }

  /// Opens the page, or prints its path.
  ///
  /// Without a browser, the user can open the page on another screen, so the watch goes on.
  private func show(printsPath: Bool, on console: Console) throws {
    var studio = console.studio
    studio.file = page.file
    guard !printsPath else {
      try console.output.write("\(studio.place(address))\n")
      return try console.output.flush()
    }
    do { try studio.show(address) } catch let error as StudioError {
      try console.errors.write("\(About.name): \(error.message)\n")
    }
  }
}
