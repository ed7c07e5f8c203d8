import DripFormats

extension BatchPlan {
  /// Throws an error if an output would be in the place of another one, or inside of it.
  ///
  /// The sets have hashes instead of names, so a million names take little memory. Two different names have the same hash
  /// in one of many million runs, because hashes have 64 bits and depend on the process.
  func checkNames() throws {
    var paths: Set<Int> = []
    var folders: Set<Int> = []
    for index in indices {
      let output = try output(at: index)
      // Each sequence has a file with its settings beside the frames.
      guard !output.path.isEmpty else {
        throw PlanError.framesWithoutFolder(output.name).at(output.place)
      }
      // Some file systems ignore case.
      var path = output.path.lowercased()
      guard paths.insert(path.hashValue).inserted else {
        throw PlanError.duplicateName(output.path).at(output.place)
      }
      var isInside = folders.contains(path.hashValue)
      while !isInside, let slash = path.lastIndex(of: "/") {
        path = String(path[..<slash])
        guard folders.insert(path.hashValue).inserted else { break }
        isInside = paths.contains(path.hashValue)
      }
      if isInside { throw PlanError.inside(path).at(output.place) }
    }
  }
}
