internal import LibC

/// A file that grows line by line.
///
/// A killed process leaves a shorter file, at worst with half a line at its end.
package final class LineFile: Sendable {
  private let path: String
  private let file: OpenFile
  /// True while a thread writes a line; others wait until it has ended.
  ///
  /// The thread sanitizer takes accesses to an empty value for accesses to the memory beside it.
  private let isWriting = Monitor(false)

  /// Creates a file that must not exist, and its folder if necessary.
  package init(
    creating name: String, in folder: String, below root: String? = nil
  ) throws(FileError) {
    let place = try Folder.make(folder, below: root)
    let path = place.path(of: name)
    self.path = path
    file = try FileError.creating(path) { () throws(SystemError) in try place.create(name) }
  }

  /// Adds a line.
  package func append(_ line: [UInt8]) throws(FileError) {
    try FileError.writing(path) { () throws(SystemError) in
      try isWriting.with { isWriting throws(SystemError) in
        isWriting = true
        defer { isWriting = false }
        try file.write(line + [UInt8(ascii: "\n")])
      }
    }
  }
}
