extension AtomicFile {
  /// Makes the folder of the file and its missing parents.
  package func makeFolder() throws(FileError) {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return }
    _ = try Folder.make(
      slash == path.startIndex ? "/" : String(path[..<slash]), below: root, isDurable: isDurable)
  }
}
