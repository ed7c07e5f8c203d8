import DripExport
import Foundation
import TestSupport
import Testing

@testable import DripCLI

@Suite struct ProgramPackageTests {
  private let folder: OutputFolder

  init() throws { folder = try OutputFolder() }

  private func make(_ name: String, _ text: String = "") throws {
    let url = URL(filePath: "\(folder.path)/\(name)")
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  @Test(arguments: ["debug", "release"])
  func `The package is above the program`(_ configuration: String) throws {
    try make("tide/Package.swift")
    let root = "\(folder.path)/tide"
    for scratch in [".build", ".build/checked"] {
      let program = "\(root)/\(scratch)/x86_64-unknown-linux-gnu/\(configuration)/Tide"
      let package = try #require(ProgramPackage(of: program, in: "/"))
      #expect(package.root == root && package.scratch == "\(root)/\(scratch)")
      #expect(package.configuration == configuration && package.program == program)
    }
  }

  @Test func `A program that was built elsewhere has the package of the current folder`() throws {
    try make("tide/Package.swift")
    let program = "\(folder.path)/built/arm64-apple-macosx/debug/Tide"
    #expect(ProgramPackage(of: program, in: folder.path) == nil)
    let package = ProgramPackage(of: program, in: "\(folder.path)/tide")
    #expect(package?.root == "\(folder.path)/tide" && package?.scratch == "\(folder.path)/built")
  }

  @Test func `A package that names the program is preferred`() throws {
    try make("library/Package.swift", "name: \"Library\"")
    try make("tide/Package.swift", "name: \"Tide\"")
    let program = "\(folder.path)/library/.build/linux/debug/Tide"
    let tide = ProgramPackage(of: program, in: "\(folder.path)/tide")
    #expect(tide?.root == "\(folder.path)/tide")
    #expect(ProgramPackage(of: program, in: "/")?.root == "\(folder.path)/library")
  }

  @Test(arguments: ["/usr/local/bin/drip", "/drip", "drip", "/a/debug/drip"])
  func `An installed program has no package`(_ program: String) throws {
    try make("tide/Package.swift")
    #expect(ProgramPackage(of: program, in: "\(folder.path)/tide") == nil)
  }

  @Test func `The sources are the manifest and the folder Sources, or all Swift files`() throws {
    try make("tide/Package.swift")
    try make("tide/Pictures/Tide.swift")
    let package = try #require(
      ProgramPackage(of: "\(folder.path)/tide/.build/linux/debug/Tide", in: "/"))
    let first = package.sources
    try make("tide/out/tide.png")
    try make("tide/.build/linux/debug/Tide.swift")
    #expect(package.sources == first)
    try make("tide/Pictures/Wave.swift")
    #expect(package.sources != first)
    try make("tide/Sources/shader.metal")
    let second = package.sources
    try make("tide/Sources/Deep/table.json")
    #expect(package.sources != second)
  }
}
