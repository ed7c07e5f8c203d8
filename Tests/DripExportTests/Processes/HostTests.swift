import DripTestSupport
import Foundation
import Testing

@testable import DripExport

@Suite struct HostTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func build(_ bytes: [UInt8]) throws -> String {
    let path = "\(folder.path)/program"
    try Data(bytes).write(to: URL(filePath: path))
    return try Host.build(ofFile: path)
  }

  /// The start of a program with a note of another kind, and one of a kind and a name.
  private func program(
    _ identifier: [UInt8], kind: UInt8 = 3, name: String = "GNU\0", start: String = "ELF"
  ) -> [UInt8] {
    let version = [4, 0, 0, 0, 4, 0, 0, 0, 1, 0, 0, 0] + Array("GNU\0".utf8) + [3, 0, 0, 0]
    let size = UInt8(identifier.count)
    return [0x7F] + Array(start.utf8) + version + [4, 0, 0, 0, size, 0, 0, 0, kind, 0, 0, 0]
      + Array(name.utf8) + identifier
  }

  @Test func `The build is the start of the identifier that a linker wrote`() throws {
    let identifier = [1, 0xAB] + [UInt8](repeating: 0x20, count: 18)
    #expect(try build(program(identifier)) == "01ab202020202020")
    #expect(try build(program(identifier) + [1, 2]) == "01ab202020202020")
    #expect(try build(program([0, 0, 0, 0, 0, 0, 0, 9])) == "0000000000000009")
  }

  @Test func `The build of a file without an identifier depends on all bytes`() throws {
    let identifier = [UInt8](1...20)
    let files = [
      program(identifier, kind: 5), program(identifier, name: "Rain"), program([1, 2, 3, 4]),
      program(identifier, start: "ELP"), program(identifier).dropLast(13), Array("#!/bin/sh".utf8),
      [],
    ]
    let builds = try (files + files.map { $0 + [0] }).map(build)
    #expect(Set(builds).count == builds.count && builds.allSatisfy { $0.utf8.count == 16 })
  }

  @Test func `A file that is missing has no build`() {
    #expect(throws: SystemError.self) { try Host.build(ofFile: "\(folder.path)/missing") }
  }

  @Test func `This process has a build`() throws {
    #expect(try #require(Host.build).wholeMatch(of: /[0-9a-f]{16}/) != nil)
  }
}
