/// A file with a temporary name, until it is whole and gets its real one.
///
/// Either the file itself is locked while it is open, or its name contains the inode of a locked
/// manifest. A file without a lock is a leftover of a killed process. The name is short, so that it
/// fits into every folder.
struct TemporaryFile: ~Copyable {
  let name: String
  let file: OpenFile

  /// Creates a temporary file in a folder.
  ///
  /// Threads with different numbers get different names.
  init(
    in folder: Folder, of manifest: FileInfo.Identity? = nil, number: Int = 0
  ) throws(SystemError) {
    var attempt = number
    while true {
      let owner = manifest.map { "\($0.number)" } ?? "\(FileSystem.processNumber)"
      let candidate = ".drip-\(owner)-\(attempt).part"
      do throws(SystemError) {
        let created = try folder.create(candidate)
        // Another process may have removed the file as a leftover before it was locked.
        var isSafe = manifest != nil
        if !isSafe {
          do throws(SystemError) { isSafe = try created.isLocked() } catch {
            folder.remove(candidate)
            throw error
          }
        }
        if isSafe {
          name = candidate
          file = created
          return
        }
      } catch {
        // A process of another machine or a killed process may have the same number.
        guard error.isExisting, attempt - number < 10_000 else { throw error }
      }
      attempt += 1
    }
  }

  /// Returns the first number of a temporary name, or nil for another name.
  private static func owner(_ name: String) -> Substring? {
    let (prefix, suffix) = (".drip-".utf8, ".part".utf8)
    guard name.utf8.starts(with: prefix), name.utf8.count > prefix.count + suffix.count,
      name.utf8.suffix(suffix.count).elementsEqual(suffix)
    else { return nil }
    let numbers = name.utf8.dropFirst(prefix.count).dropLast(suffix.count)
      .split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    let areNumbers = numbers.allSatisfy { digits in
      !digits.isEmpty && digits.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains)
    }
    return numbers.count == 2 && areNumbers ? Substring(numbers[0]) : nil
  }

  /// True if a file of this name can hold the lock for temporary files, as manifests do.
  private static func mayOwn(_ name: String) -> Bool {
    name.utf8.starts(with: ".".utf8) && name.utf8.suffix(5).elementsEqual(".drip".utf8)
  }

  /// Removes temporary files of killed processes from a folder.
  static func removeLeftovers(in folder: Folder) throws(SystemError) {
    var names: [(name: String, owner: Substring)] = []
    var owners: [String] = []
    try folder.forEachName { name in
      if let owner = owner(name) {
        names.append((name, owner))
      } else if mayOwn(name) {
        owners.append(name)
      }
    }
    guard !names.isEmpty else { return }
    var inUse: Set<Substring> = []
    for name in owners {
      guard let file = try? folder.openForReading(name, followingLinks: false),
        let info = try? file.info, (try? file.lock()) != .held
      else { continue }
      inUse.insert("\(info.identity.number)")
    }
    for (name, owner) in names where !inUse.contains(owner) {
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
