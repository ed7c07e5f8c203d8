import DripExport
import DripRaster
import Foundation
import Testing

@testable import DripCLI

/// Outputs that are no files, by the program as a shell starts it.
@Suite struct SpecialFileTests {
  private let folder: OutputFolder

  init() throws { folder = try OutputFolder() }

  private static let still = "drip still heart --at 1 --size 16"

  @Test(arguments: [
    "mkfifo f; cat f >a & \(still) -o f; wait; test -p f; rm f",
    "mkfifo f; cat f >a & \(still) -o f --force; wait; test -p f; rm f",
    "\(still) -o /dev/stdout >a", "\(still) -o /dev/fd/1 | cat >a", "\(still) -o /dev/fd/7 7>a",
    "\(still) -o >(cat >a); wait $!",
    "drip render heart --frames 60 --size 16 -o /dev/stdout >a",
    "mkfifo f; cat f >a & drip render heart --frames 60 --size 16 -o f; wait; test -p f; rm f",
  ])
  func `Special files are written directly`(_ lines: String) throws {
    #expect(try folder.shell(lines) == "")
    let expected = Run(
      ["still", "heart", "--at", "1", "--size", "16", "-o", "-"], catalog: .standard
    ).bytes
    #expect(folder.names() == ["a"])
    #expect(folder.bytes(of: "a") == expected)
  }

  @Test func `Bytes before the position of a descriptor stay`() throws {
    let lines = "exec 7>a; echo one >&7; \(Self.still) --format svg -o /dev/fd/7; echo two >&7"
    #expect(try folder.shell(lines) == "")
    let text = String(decoding: folder.bytes(of: "a") ?? [], as: UTF8.self)
    #expect(text.hasPrefix("one\n<svg") || text.hasPrefix("one\n<?xml"))
    #expect(text.hasSuffix("two\n"))
  }

  @Test func `A device stays one`() throws {
    #expect(try folder.shell("\(Self.still) -o /dev/null --force --json | grep -c bytes") == "1\n")
    #expect(
      try folder.shell("test -c /dev/null; ln -s /dev/null n; \(Self.still) -o n --force") == "")
    #expect(
      try folder.shell("test -L n; drip render heart -o /dev/null --size 8 --frames 1..3") == "")
  }

  #if os(Linux)
    @Test func `A full device is named`() throws {
      #expect(
        try folder.shell("\(Self.still) -o /dev/full")
          == "drip: cannot write '/dev/full': No space left on device\nexit 74\n")
    }
  #endif

  @Test func `The target of a link is replaced, not the link`() throws {
    #expect(try folder.shell("mkdir d; echo old >d/a; ln -s d/a l; ln -s l k") == "")
    let path = "\(folder.path)/d/a"
    #expect(
      try folder.shell("\(Self.still) -o k").contains("d/a'"))
    #expect(
      try folder.shell("\(Self.still) -o k --force; test -L k; test -L l; test ! -L d/a") == "")
    #expect(
      try PNGReader().decode(Array(Data(contentsOf: URL(filePath: path)))).pixmap.size
        == PixelSize(16, 16))
    let refusal = try folder.shell("ln -s nowhere m; \(Self.still) -o m --force")
    #expect(refusal.contains("'m'") && refusal.hasSuffix("exit 73\n"))
    #expect(folder.names() == ["d", "d/a", "k", "l", "m"])
  }

  @Test func `A pipe whose reader has had enough ends the program quietly`() throws {
    let render = "drip render heart -o f --format rgba --size 256"
    #expect(try folder.shell("mkfifo f; head -c 10 f >a & \(render); wait") == "")
    #expect(folder.bytes(of: "a")?.count == 10)
  }
}
