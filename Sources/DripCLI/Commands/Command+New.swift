import DripExport

extension Command {
  /// `drip new` makes a package with a scene.
  static let new = Command(
    "new", "Make a package with a scene of your own.",
    discussion: [
      """
      The package has a scene with two parameters, a test, a README and a program that has every command of \
      \(About.name) for this scene. It depends on the sources from which \(About.name) was built, or on --dependency.
      """
    ],
    fields: [
      .subject(
        Argument(name: "name", help: "The name, such as RainGauge or rain-gauge.")),
      .packageFolder, .dependency, .firstVersion,
    ],
    examples: [
      Example("new RainGauge", effect: "Make the folder RainGauge."),
      Example(
        "new rain-gauge -o gauge --dependency https://example.org/DripKit.git --minimum-version 0.1.0",
        effect: "Make the folder gauge, whose package gets DripKit from a repository."),
    ],
    run: { request, console in
      let name = try PackageName(request.subject ?? "")
      let folder = request.package.folder ?? name.type
      let package = NewPackage(name: name, source: try request.package.source())
      try package.write(to: folder)
      try console.output.write(
        """
        \(folder.shown(limit: 300)): a package with the scene \(name.scene)
          cd \(folder.shown(limit: 300))
          swift run \(name.type) render \(name.scene) -o out/\(name.scene).gif
          swift test

        """)
    })
}

extension Request.Package {
  /// Returns the place from which the package gets DripKit.
  func source() throws(PackageError) -> PackageSource {
    switch (dependency, version) {
    case (nil, nil): return try .sources(of: Host.program)
    case (nil, _?): throw .incomplete(missing: "--dependency")
    case (let place?, let version?):
      guard PackageSource.isAddress(place) else { throw .noAddress(place) }
      return .repository(url: place, version: version)
    case (let place?, nil):
      guard !place.contains("://") else { throw .incomplete(missing: "--minimum-version") }
      guard PackageSource.isRoot(place) else { throw .foreignFolder(place) }
      return .folder(FileTree.absolute(place))
    }
  }
}
