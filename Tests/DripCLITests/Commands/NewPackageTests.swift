import DripExport
import Foundation
import Testing

@testable import DripCLI

@Suite struct NewPackageTests {
  @Test(arguments: [
    ("RainGauge", "RainGauge", "rain-gauge"), ("rain-gauge", "RainGauge", "rain-gauge"),
    ("tide", "Tide", "tide"), ("Tank2Level", "Tank2Level", "tank2-level"), ("USA", "Usa", "usa"),
  ])
  func `A name has the forms of a type and of a scene`(text: String, type: String, scene: String)
    throws
  {
    let name = try PackageName(text)
    #expect(name.type == type && name.scene == scene)
  }

  @Test(arguments: [
    "", "-", "2fast", "rain--gauge", "rain-", "../up", "a b", "ä", "a\u{0}b", "a\"b", "stage",
    "DripKit", String(repeating: "a", count: 61), "main", "self", "type", "any", "Protocol",
    "drip-web", "DripLibC", "cpng", "drip-test-support", "foundation", "Glibc", "swift", "testing",
    "XCTest",
    "package-description", "u-int64", "Uint8", "string", "array", "Set", "optional", "equatable",
  ])
  func `Other names are refused`(text: String) {
    #expect(throws: ValueError.self) { try PackageName(text) }
  }

  @Test func `Names that the sources use are refused`() throws {
    let package = NewPackage(name: try PackageName("tide"), source: .folder("/kit"))
    let sources = package.files.filter { $0.path.contains("/") }.map(\.text).joined()
    // Texts and comments name no types.
    let code = sources.replacing(/"[^"]*"|`[^`]*`|\/\/.*/, with: " ")
    let words = Set(code.matches(of: /\b[A-Z][A-Za-z0-9]*/).map { String($0.output) })
    #expect(words.contains("UInt64") && words.contains("Vessel"))
    for word in words.subtracting(["Tide"]) {
      // Dashes keep the capitals.
      let name = word.reduce("") { $0 + ($1.isUppercase && !$0.isEmpty ? "-\($1)" : "\($1)") }
      #expect(throws: ValueError.self, "\(word)") { try PackageName(name) }
    }
  }

  @Test func `A package is written once`() throws {
    let folder = try OutputFolder()
    let (place, kit) = (folder.path + "/tide", folder.path + "/drip \"kit\"")
    try makeManifest(of: "DripKit", in: kit)
    let line = ["new", "tide", "-o", place, "--dependency", kit]
    let run = Run(line)
    #expect(run.code == .success && run.errors.isEmpty && run.output.contains("swift run Tide"))
    let manifest = try String(contentsOfFile: place + "/Package.swift", encoding: .utf8)
    #expect(manifest.contains(#"/drip \"kit\"")"#))
    #expect(
      try FileManager.default.subpathsOfDirectory(atPath: place).sorted() == [
        ".gitignore", "Package.swift", "README.md", "Sources", "Sources/Tide.swift",
        "Sources/main.swift", "Tests", "Tests/TideTests.swift",
      ])
    Run(line).expect(PackageError.occupied(place))
    #expect(
      try String(contentsOfFile: place + "/Package.swift", encoding: .utf8) == manifest)
  }

  @Test func `A repository needs a URL and a version`() throws {
    let url = "https://example.org/water/DripKit.git"
    let package = NewPackage(
      name: try PackageName("tide"), source: .repository(url: url, version: "0.1.0"))
    let manifest = try #require(package.files.last?.text)
    #expect(manifest.contains(".package(url: \"\(url)\", from: \"0.1.0\")"))
    #expect(manifest.contains("package: \"DripKit\""))
    let missing = { PackageError.incomplete(missing: $0) }
    Run(["new", "tide", "--dependency", url]).expect(missing("--minimum-version"))
    Run("new tide --minimum-version 0.1.0").expect(missing("--dependency"))
    for version in ["1", "1.2", "1.2.x", "1.2.3.4", "", "-1.2.3"] {
      Run(["new", "tide", "--dependency", url, "--minimum-version", version]).expectRefusal()
    }
  }

  @Test(arguments: [
    (#"https://a/D\({ print("x") }()).git"#, #"D\\({print(\"x\")}())"#),
    ("https://a/b.git/", "b"), ("git@host:b.git", "git@host:b"), ("https://a/b.git.git", "b.git"),
    ("https://a/\"+x", #"\"+x"#),
  ])
  func `An address is only text in the manifest`(url: String, identity: String) throws {
    let url = url.filter { $0 != " " }
    #expect(PackageSource.isAddress(url))
    let package = NewPackage(
      name: try PackageName("tide"), source: .repository(url: url, version: "0.1.0"))
    let manifest = try #require(package.files.last?.text)
    #expect(manifest.contains("package: \"\(identity)\"),"))
  }

  @Test(arguments: [
    "", "/", "-x/b.git", "https://a/b c.git", "https://a/b\n.git", "https://a/b\u{0}",
    "https://a/é",
    "https://a/.git", "https://a//", "https://a/..", "https://a/\u{202E}b",
    "https://a/" + String(repeating: "b", count: 1000),
  ])
  func `Other addresses are refused`(url: String) {
    Run(["new", "tide", "--dependency=\(url)", "--minimum-version", "0.1.0"])
      .expect(PackageError.noAddress(url))
  }

  @Test func `A literal of Swift holds every text`() {
    #expect("a\\\"\n\u{7F}é\u{2028}".swiftLiteral == #""a\\\"\u{a}\u{7f}é\u{2028}""#)
  }

  @Test func `An existing folder is filled, even after a killed process`() throws {
    let folder = try OutputFolder()
    let place = folder.path + "/tide"
    let manager = FileManager.default
    try manager.createDirectory(
      atPath: place + "/.drip-123abc/new/Sources", withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    let package = NewPackage(name: try PackageName("tide"), source: .folder("/kit"))
    try package.write(to: place)
    #expect(try manager.attributesOfItem(atPath: place)[.posixPermissions] as? Int == 0o700)
    #expect(manager.fileExists(atPath: place + "/Sources/Tide.swift"))
    #expect(throws: PackageError.occupied(place)) { try package.write(to: place) }
    let current = folder.path + "/here"
    try manager.createDirectory(atPath: current, withIntermediateDirectories: false)
    try package.write(to: current + "/.")
    #expect(manager.fileExists(atPath: current + "/Package.swift"))
  }

  @Test(.enabled(if: SmallDisk.isAvailable, "only the superuser can mount a small disk"))
  func `A full disk leaves nothing in the way`() throws {
    let package = NewPackage(name: try PackageName("tide"), source: .folder("/kit"))
    let disk = try SmallDisk(size: "64k")
    for inodes in 2...12 {
      // Every file and folder needs an inode, and the disk itself has one.
      #expect(disk.change("nr_inodes=\(inodes)"))
      let place = disk.path + "/a/tide"
      var isWritten = false
      do {
        try package.write(to: place + "/")
        isWritten = true
      } catch let error as FileError where inodes > 4 {
        #expect(!error.path.contains(".drip-"), "\(error)")
      } catch {}
      let names = try FileManager.default.subpathsOfDirectory(atPath: disk.path)
      #expect(isWritten ? names.contains("a/tide/Package.swift") : Set(names).isSubset(of: ["a"]))
      if isWritten { return }
    }
    Issue.record("the package needs more than twelve files and folders")
  }

  @Test func `The sources of a program are found from its place`() throws {
    let folder = try OutputFolder()
    let program = folder.path + "/DripKit/.build/release/drip"
    let root = folder.path + "/DripKit"
    #expect(FileTree.folder(above: program, where: PackageSource.isRoot) == nil)
    try makeManifest(of: "Other", in: root)
    #expect(FileTree.folder(above: program, where: PackageSource.isRoot) == nil)
    Run(["new", "tide", "--dependency", root]).expect(PackageError.foreignFolder(root))
    try makeManifest(of: "DripKit", in: root)
    #expect(FileTree.folder(above: program, where: PackageSource.isRoot) == root)
  }

  @Test func `An installed program finds the sources from which it was compiled`() throws {
    let source = try PackageSource.sources(of: "/usr/local/bin/drip")
    guard case .folder(let root) = source else {
      Issue.record("\(source) is no folder")
      return
    }
    #expect(PackageSource.isRoot(root) && #filePath.hasPrefix("\(root)/Tests/"))
    let error = #expect(throws: PackageError.self) {
      try PackageSource.sources(of: "/opt/drip", compiledFrom: "/nowhere/Sources/a.swift")
    }
    #expect(error?.message.contains("--dependency ../DripKit") == true)
  }

  private func makeManifest(of package: String, in folder: String) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try "let package = Package(\n  name: \"\(package)\",\n)".write(
      toFile: folder + "/Package.swift", atomically: true, encoding: .utf8)
  }
}
