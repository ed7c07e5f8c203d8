internal import DripLibC

extension Folder {
  /// Writes a file that appears whole or not at all.
  func write(
    _ bytes: [UInt8], as name: String, existing: AtomicFile.Existing
  ) throws(FileError) {
    try AtomicFile.write([(AtomicFile(name, in: self, existing: existing), bytes)])
  }

  /// Creates and locks a temporary file, whose name is so short that it fits into every folder.
  func createTemporary(
    permissions: mode_t
  ) throws(SystemError) -> (name: String, file: OpenFile) {
    for _ in 0..<10_000 {
      let number = countOfTemporaryFiles.with { count in
        count += 1
        return count
      }
      let name = ".drip-\(FileSystem.processNumber)-\(number).part"
      let file: OpenFile
      do throws(SystemError) { file = try create(name, permissions: permissions) } catch {
        // A process of another machine or a killed process may have the same number.
        guard error.isExisting else { throw error }
        continue
      }
      do throws(SystemError) {
        // Another process may have removed the file as a leftover before it was locked.
        if try file.lock() != .taken, try file.info.names > 0 { return (name, file) }
      } catch {
        remove(name)
        throw error
      }
    }
    throw .exists
  }

  /// Removes temporary files of killed processes.
  func removeLeftovers() throws(SystemError) {
    var names: [String] = []
    try forEachName { if Self.isTemporary($0) { names.append($0) } }
    for name in names {
      // A file that cannot be opened or locked is in use or not ours.
      guard let file = try? openForReading(name, followingLinks: false),
        (try? file.lock()) == .held,
        // The name may belong to another file by now.
        let there = try? info(of: name), let info = try? file.info,
        there.identity == info.identity
      else { continue }
      remove(name)
    }
  }

  /// Returns true for the name of a temporary file, which has the number of a process and another one.
  private static func isTemporary(_ name: String) -> Bool {
    guard name.hasPrefix(".drip-"), name.hasSuffix(".part") else { return false }
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    let numbers = name.dropFirst(6).dropLast(5).utf8
      .split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    return numbers.count == 2
      && numbers.allSatisfy { !$0.isEmpty && $0.allSatisfy(digits.contains) }
  }
}

/// The number of temporary files of this process so far.
private let countOfTemporaryFiles = Locked(0)
