/// A file of a numbered series that grows line by line, such as `12.jsonl`.
///
/// Every process has a file of its own, and those of later processes have higher numbers. A killed process leaves a
/// shorter file, at worst with half a line at its end.
package final class RecordFile: Sendable {
  private let path: String
  private let file: OpenFile
  private static let ending = ".jsonl"

  /// Creates the next file of the series in a folder, which is made if it is missing.
  package init(nextIn folder: String, below root: String) throws(FileError) {
    let place = try Folder.make(folder, below: root)
    var number = (try Self.numbers(in: folder, below: root).last ?? 0) + 1
    while true {
      let path = place.path(of: "\(number)\(Self.ending)")
      do throws(SystemError) {
        file = try place.create("\(number)\(Self.ending)")
        self.path = path
        return
      } catch {
        // Another process was faster.
        guard error.isExisting else { throw error.whileCreating(path) }
      }
      number += 1
    }
  }

  /// Appends a line, with its end.
  package func append(_ line: [UInt8]) throws(FileError) {
    do throws(SystemError) { try file.write(line) } catch { throw error.whileWriting(path) }
  }

  /// Returns the paths of all files of the series, the oldest first.
  package static func all(in folder: String, below root: String) throws(FileError) -> [String] {
    try numbers(in: folder, below: root).map { "\(folder)/\($0)\(ending)" }
  }

  private static func numbers(in folder: String, below root: String) throws(FileError) -> [Int] {
    try FileTree.names(in: folder, below: root).filter { $0.hasSuffix(ending) }
      .compactMap { Int($0.dropLast(ending.count)) }.filter { (1...Int(Int32.max)).contains($0) }
      .sorted()
  }
}
