import Foundation
import TestSupport
import Testing

@testable import DripExport

struct FileLockTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = "\(folder.path)/state/lock"
  }

  @Test func `A lock knows the file of a killed holder`() throws {
    do {
      let first = try #require(try FileLock(path))
      #expect(!first.wasLeft)
      // The file stays, as if this process had been killed.
    }
    let second = try #require(try FileLock(path))
    #expect(second.wasLeft)
    second.removeFile()
    let third = try #require(try FileLock(path))
    #expect(!third.wasLeft)
    withExtendedLifetime((second, third)) {}
  }

  @Test func `One holder at a time has the lock`() throws {
    let first = try #require(try FileLock(path))
    #expect(try FileLock(path) == nil)
    withExtendedLifetime(first) {}
  }
}
