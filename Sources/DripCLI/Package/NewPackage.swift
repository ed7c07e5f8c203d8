import DripExport

/// A package with a scene of its own, as it is made for an author.
struct NewPackage {
  let name: PackageName
  let source: PackageSource

  /// The files, by their paths below the package's folder.
  var files: [(path: String, text: String)] {
    [
      (".gitignore", ".build/\nout/\n"),
      ("README.md", readme),
      ("Sources/\(name.type).swift", scene),
      ("Sources/main.swift", main),
      ("Tests/\(name.type)Tests.swift", test),
      ("Package.swift", manifest),
    ]
  }

  /// Writes the files into a new or empty folder, where nothing appears before all of them are whole.
  func write(to folder: String) throws {
    let isFilled = try FileTree.fill(folder) { place in
      try AtomicFile.write(
        files.map { path, text in
          (try AtomicFile(makingFolderOf: "\(place)/\(path)"), Array(text.utf8))
        })
    }
    guard isFilled else { throw PackageError.occupied(folder) }
  }

  private var manifest: String {
    """
    // swift-tools-version: 6.2
    import PackageDescription

    let package = Package(
      name: "\(name.type)",
      platforms: [.macOS(.v14)],
      dependencies: [
        \(source.dependency)
      ],
      targets: [
        .executableTarget(
          name: "\(name.type)",
          dependencies: [
            .product(name: "DripCLI", package: \(source.identity.swiftLiteral)),
            .product(name: "DripKit", package: \(source.identity.swiftLiteral)),
          ],
          path: "Sources"),
        .testTarget(name: "\(name.type)Tests", dependencies: ["\(name.type)"], path: "Tests"),
      ]
    )

    """
  }

  private var main: String {
    """
    import DripCLI

    Drip.main(scenes: [\(name.type).self])

    """
  }

  private var test: String {
    """
    import Testing

    @testable import \(name.type)

    @Test(arguments: [0.2, 0.7, 1])
    func `The water rises to its level`(level: Double) {
      var scene = \(name.type)()
      scene.level = level
      #expect(scene.frame(at: 0).value("level") == 0)
      #expect(scene.frame(at: scene.rise).value("level") == level)
    }

    """
  }

  private var readme: String {
    """
    # \(name.type)

    An animation of water, made with DripKit. The scene is in `Sources/\(name.type).swift`.

    ```sh
    swift run \(name.type) render \(name.scene) -o out/\(name.scene).gif
    swift run \(name.type) still \(name.scene) --at 1 -o out/\(name.scene).png --set level=0.4
    swift run \(name.type) describe \(name.scene)
    swift run \(name.type) studio
    swift run \(name.type) web -o out/web
    swift run \(name.type) help
    swift test
    ```

    `web` builds a page with the scene as the element `<drip-scene scene="\(name.scene)">`, and `studio` a page to try it. Both
    compile the scene for WebAssembly, without files that import DripCLI, such as `Sources/main.swift`; other files import
    DripKit, DripRaster and DripFormats only.

    """
  }
}
