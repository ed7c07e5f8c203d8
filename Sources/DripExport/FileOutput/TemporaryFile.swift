internal import LibC

/// A file with a temporary name, until it is whole and gets its real one.
///
/// It is locked while it is open. A file without a lock is a leftover of a killed process. The name is short, so that it
/// fits into every folder.
struct TemporaryFile: ~Copyable {
  let name: String
  let file: OpenFile

  /// The number of temporary files of this process so far.
  private static let count = Monitor(0)

  /// Creates a temporary file in a folder.
  init(in folder: Folder, permissions: mode_t = 0o666) throws(SystemError) {
    for _ in 0..<10_000 {
      let number = Self.count.with { count in
        count += 1
        return count
      }
      let candidate = ".drip-\(FileSystem.processNumber)-\(number).part"
      do throws(SystemError) {
        let created = try folder.create(candidate, permissions: permissions)
        let isLocked: Bool
        do throws(SystemError) { isLocked = try created.isLocked() } catch {
          folder.remove(candidate)
          throw error
        }
        // Another process may have removed the file as a leftover before it was locked.
        guard isLocked else { continue }
        name = candidate
        file = created
        return
      } catch {
        // A process of another machine or a killed process may have the same number.
        guard error.isExisting else { throw error }
      }
    }
    throw .exists
  }

  /// Returns true for the name of a temporary file, which has the number of a process and another one.
  private static func isTemporary(_ name: String) -> Bool {
    guard name.hasPrefix(".drip-"), name.hasSuffix(".part") else { return false }
    let numbers = name.dropFirst(6).dropLast(5).utf8
      .split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    return numbers.count == 2
      && numbers.allSatisfy { number in
        !number.isEmpty
          && number.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains)
      }
  }

  /// Removes temporary files of killed processes from a folder.
  static func removeLeftovers(in folder: Folder) throws(SystemError) {
    var names: [String] = []
    try folder.forEachName { if isTemporary($0) { names.append($0) } }
    for name in names {
      // A file that cannot be opened or locked is in use or not ours.
      guard let file = try? folder.openForReading(name, followingLinks: false),
        (try? file.lock()) == .held,
        // The name may belong to another file by now.
        let there = try? folder.info(of: name), let info = try? file.info,
        there.identity == info.identity
      else { continue }
      folder.remove(name)
    }
  }
}

extension OpenFile {
  /// Locks a new file, and returns true if it still exists.
  fileprivate func isLocked() throws(SystemError) -> Bool {
    guard try lock() != .taken else { return false }
    return try info.names > 0
  }
}
