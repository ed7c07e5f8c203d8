extension AtomicFile {
  /// Makes the folder of the file, and those it is in, as far as they are missing.
  package func makeFolder() throws(FileError) {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return }
    _ = try Folder.make(
      slash == path.startIndex ? "/" : String(path[..<slash]), isDurable: isDurable)
  }
}
