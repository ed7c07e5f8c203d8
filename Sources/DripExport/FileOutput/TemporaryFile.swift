/// A file that is being written under a name of its own, until it is whole and gets its real one.
///
/// It is locked as long as it is open, or named by the inode of a manifest that is, so that one of which
/// neither holds was left behind by a process that was killed. Its name is short, so that it can be in every
/// folder, whatever its real name is.
struct TemporaryFile: ~Copyable {
  let name: String
  let file: OpenFile

  /// Creates one in a folder; threads with numbers of their own do not get in each other's way.
  init(
    in folder: Folder, of manifest: FileInfo.Identity? = nil, number: Int = 0
  ) throws(SystemError) {
    var attempt = number
    while true {
      let owner = manifest.map { "\($0.number)" } ?? "\(FileSystem.processNumber)"
      let candidate = ".drip-\(owner)-\(attempt).part"
      do throws(SystemError) {
        let created = try folder.create(candidate)
        // Another process may have removed the file as a leftover in between.
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
        // A process of another machine may have the same number, and so may one that was killed.
        guard error.isExisting, attempt - number < 10_000 else { throw error }
      }
      attempt += 1
    }
  }

  /// Returns the first number of a name like that, or nil where a file is called otherwise.
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

  /// Returns true if a file of that name may protect other temporary files, as manifests do.
  private static func mayOwn(_ name: String) -> Bool {
    name.utf8.starts(with: ".".utf8) && name.utf8.suffix(5).elementsEqual(".drip".utf8)
  }

  /// Removes what processes left behind in a folder that were killed in the middle of a file.
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
      // A file that cannot be opened or is locked belongs to others or is in use.
      guard let file = try? folder.openForReading(name, followingLinks: false),
        (try? file.lock()) == .held,
        // By now the name may be another file's.
        let there = try? folder.info(of: name), let info = try? file.info,
        there.identity == info.identity
      else { continue }
      folder.remove(name)
    }
  }
}

extension OpenFile {
  /// Locks a file that was just created, and returns whether it is still there.
  fileprivate func isLocked() throws(SystemError) -> Bool {
    guard try lock() != .taken else { return false }
    return try info.names > 0
  }
}
