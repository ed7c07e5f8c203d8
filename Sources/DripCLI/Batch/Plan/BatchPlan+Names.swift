import DripFormats

extension BatchPlan {
  /// Throws an error if an output would be in the place of another one, or inside of it.
  ///
  /// The tables have hashes instead of names, so a million names take little memory.
  func checkNames() throws {
    /// The output of each path.
    var owners: [Int: Int] = [:]
    /// The first output in each folder.
    var folders: [Int: Int] = [:]
    for index in indices {
      let output = try output(at: index)
      // Each sequence has a file with its settings beside the frames.
      guard !output.path.isEmpty else {
        throw PlanError.framesWithoutFolder(output.name).at(output.place)
      }
      var hash = output.key.hashValue
      while let owner = owners[hash] {
        let other = self[owner]
        guard other.key != output.key else {
          let first = other.placeOfDifference(from: output)
          throw PlanError.duplicateName(output.path, first: first).at(output.place)
        }
        // Different names may have the same hash.
        hash &+= 1
      }
      owners[hash] = index
      for folder in output.folders {
        guard folders[folder.hashValue] == nil else { break }
        folders[folder.hashValue] = index
      }
    }
    let inside = folders.filter { owners[$0.key] != nil }.min { $0.value < $1.value }
    guard let (hash, index) = inside, let owner = owners[hash] else { return }
    throw PlanError.inside(self[index].name, of: self[owner].name).at(self[index].place)
  }
}

extension PlannedOutput {
  /// The unique key of an output: its path in lower case, because some file systems ignore case.
  fileprivate var key: String { path.lowercased() }

  /// The keys of all enclosing folders, the innermost first.
  fileprivate var folders: [String] {
    var folders: [String] = []
    var rest = key[...]
    while let slash = rest.lastIndex(of: "/") {
      rest = rest[..<slash]
      folders.append(String(rest))
    }
    return folders
  }

  /// Returns the place of the first setting that differs from another output.
  fileprivate func placeOfDifference(from other: PlannedOutput) -> TextLocation? {
    zip(settings, other.settings).first { $0.place != $1.place }?.0.place
  }
}
