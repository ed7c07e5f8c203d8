import Foundation
import TestSupport
import Testing

@testable import DripExport

@Suite struct FileStampTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/Sources/Deep", withIntermediateDirectories: true)
    for name in ["Package.swift", "Sources/main.swift", "Sources/Deep/Rain.swift"] {
      try write(name, "1")
    }
  }

  private func write(_ name: String, _ text: String) throws {
    try Data(text.utf8).write(to: URL(filePath: "\(folder.path)/\(name)"))
  }

  private func setTime(_ name: String, _ seconds: Double) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: seconds)],
      ofItemAtPath: "\(folder.path)/\(name)")
  }

  private func stamp(ending: String = "") -> FileStamp {
    FileStamp(
      of: ["\(folder.path)/Package.swift", "\(folder.path)/Sources", "\(folder.path)/missing"],
      ending: ending)
  }

  @Test func `A file that is changed, made, renamed or removed changes the stamp`() throws {
    for name in ["Package.swift", "Sources/main.swift", "Sources/Deep/Rain.swift"] {
      try setTime(name, 1_000_000)
    }
    var stamps = [stamp()]
    #expect(stamp() == stamps[0] && !stamps[0].isEmpty)
    try setTime("Sources/Deep/Rain.swift", 1_000_000.5)
    stamps.append(stamp())
    try write("Sources/Deep/Rain.swift", "12")
    try setTime("Sources/Deep/Rain.swift", 1_000_000)
    stamps.append(stamp())
    try setTime("Package.swift", 1_000_001)
    stamps.append(stamp())
    try write("Sources/New.swift", "")
    stamps.append(stamp())
    try FileManager.default.moveItem(
      atPath: "\(folder.path)/Sources/New.swift", toPath: "\(folder.path)/Sources/Old.swift")
    stamps.append(stamp())
    try FileManager.default.removeItem(atPath: "\(folder.path)/Sources/Deep")
    stamps.append(stamp())
    #expect(Set(stamps).count == stamps.count)
  }

  @Test func `Hidden files and files with other endings have no part in it`() throws {
    let (all, swift) = (stamp(), stamp(ending: ".swift"))
    try write("Sources/.Rain.swift.swp", "editor")
    #expect(stamp() == all)
    try write("Sources/rain.png", "picture")
    #expect(stamp() != all && stamp(ending: ".swift") == swift)
    #expect(FileStamp(of: ["\(folder.path)/missing"]).isEmpty)
  }

  @Test func `A folder that links to itself has an end`() throws {
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/Sources/loop", withDestinationPath: "\(folder.path)/Sources")
    #expect(!stamp().isEmpty)
  }

  @Test func `A program is older than sources that were saved later`() throws {
    try write("program", "")
    for name in ["Package.swift", "Sources/main.swift", "Sources/Deep/Rain.swift", "program"] {
      try setTime(name, 1_000_000)
    }
    #expect(!stamp().isNewer(than: "\(folder.path)/program"))
    try setTime("Sources/main.swift", 1_000_000.25)
    #expect(stamp().isNewer(than: "\(folder.path)/program"))
    #expect(stamp().isNewer(than: "\(folder.path)/none"))
  }
}
