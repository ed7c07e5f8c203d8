/// The rules for a file that has the name of a new one.
///
/// An existing file with the bytes of the new one or with recorded bytes is replaced. A recorded file with other bytes
/// is renamed. Any other file is kept, unless the user allows to overwrite it.
package final class FileGuard: Sendable, Hashable {
  /// The permission to replace a file.
  package enum Claim: Sendable {
    /// The file was recorded with these fingerprints.
    case recorded(Set<Fingerprint>)
    /// Nothing recorded the file, and the user allows to overwrite it.
    case overwrite
    /// Nothing recorded the file.
    case unknown
  }

  /// Returns the permission for a name in the folder of the new file.
  let claim: @Sendable (_ name: String) -> Claim
  /// Called before a file gets its name.
  let willPlace: @Sendable (_ name: String, Fingerprint) throws(FileError) -> Void
  /// Called with the new path of a file that was renamed.
  let didRename: @Sendable (_ path: String) -> Void

  package init(
    claim: @escaping @Sendable (String) -> Claim,
    willPlace: @escaping @Sendable (String, Fingerprint) throws(FileError) -> Void = { _, _ in },
    didRename: @escaping @Sendable (String) -> Void
  ) {
    (self.claim, self.willPlace, self.didRename) = (claim, willPlace, didRename)
  }

  /// A guard that overwrites existing files, and yet notices changes of the new one.
  package static let overwriting = FileGuard(claim: { _ in .overwrite }, didRename: { _ in })

  package static func == (one: FileGuard, other: FileGuard) -> Bool { one === other }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Folder {
  /// Gives a new file its name by the rules of a guard, unless it has other bytes than those written.
  ///
  /// Returns the record of the file with its temporary name, which does not depend on later changes.
  func place(
    _ temporary: String, as name: String, by fileGuard: FileGuard, _ written: WrittenBytes?
  ) throws(FileError) -> FileRecord {
    let path = path(of: name)
    let new = try FileError.writing(path) { () throws(SystemError) in
      let file = try openForReading(temporary, followingLinks: false)
      guard let written else { return try FileRecord(of: file) }
      guard let record = try written.record(of: file) else { throw .isChanged }
      return record
    }
    try fileGuard.willPlace(name, new.fingerprint)
    try FileError.creating(path) { () throws(SystemError) in
      while try !replace(name, with: temporary, new.fingerprint, by: fileGuard) {}
    }
    return new
  }

  /// Returns false if a file was in the way and has another name now.
  private func replace(
    _ name: String, with temporary: String, _ new: Fingerprint, by fileGuard: FileGuard
  ) throws(SystemError) -> Bool {
    do throws(SystemError) {
      try renameKeeping(temporary, to: name)
      return true
    } catch {
      guard error.isExisting else { throw error }
    }
    if try info(of: name)?.kind == .folder { throw .isFolder }
    let claim = fileGuard.claim(name)
    if case .overwrite = claim {
      try rename(temporary, to: name)
      return true
    }
    guard case .recorded(let known) = claim else {
      // A file of another size need not be read, however large it is.
      guard try info(of: name)?.size == info(of: temporary)?.size,
        fingerprint(of: name) == new
      else { throw .exists }
      try rename(temporary, to: name)
      return true
    }
    if let old = fingerprint(of: name), old == new || known.contains(old) {
      try rename(temporary, to: name)
      return true
    }
    fileGuard.didRename(path(of: try setAside(name)))
    return false
  }

  /// Returns the fingerprint of a file; nil for a link or a pipe, which has no bytes of its own, and for a file that is
  /// too large to be a frame, which may be endless.
  fileprivate func fingerprint(of name: String) -> Fingerprint? {
    guard let file = try? openForReading(name, followingLinks: false),
      let info = try? file.info, info.size <= FileRecord.maximumCount
    else { return nil }
    return (try? FileRecord(of: file))?.fingerprint
  }

  /// Renames a damaged file to the first free name of its kind, and returns it.
  func setAside(_ name: String) throws(SystemError) -> String {
    var number = 1
    while true {
      let other = "\(name).damaged" + (number > 1 ? "-\(number)" : "")
      do throws(SystemError) {
        try renameKeeping(name, to: other)
        return other
      } catch {
        guard error.isExisting, number < 10_000 else { throw error }
      }
      number += 1
    }
  }
}

extension FileTree {
  /// Renames a file below a root unless it is missing or has recorded bytes; returns the new path of a renamed file.
  package static func setAside(
    _ path: String, below root: String, unless known: Set<Fingerprint> = []
  ) -> String? {
    guard let (folder, name) = try? Folder.locate(path, below: root),
      let kind = try? folder.info(of: name)?.kind, kind != .folder
    else { return nil }
    if let found = folder.fingerprint(of: name), known.contains(found) { return nil }
    return (try? folder.setAside(name)).map(folder.path)
  }

  /// Removes a file below a root if it has recorded bytes.
  package static func remove(
    _ path: String, below root: String, ifOneOf known: Set<Fingerprint>
  ) {
    guard let (folder, name) = try? Folder.locate(path, below: root),
      let identity = try? folder.info(of: name)?.identity,
      let found = folder.fingerprint(of: name), known.contains(found),
      // The name may belong to another file by now.
      (try? folder.info(of: name))?.identity == identity
    else { return }
    folder.remove(name)
  }
}
