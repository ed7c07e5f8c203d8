internal import DripExport

extension BatchFolder {
  /// Returns the path of a shard's archive.
  func archive(of shard: ShardNumber) -> String { "\(path)/\(Self.archiveName(of: shard))" }

  static func archiveName(of shard: ShardNumber) -> String {
    shard == .all ? "outputs.tar" : "\(shard.fileName).tar"
  }

  /// Returns the path of a part of an output that is a film.
  func part(_ part: BatchUnit.Part, of output: Int) -> String {
    "\(parts)/\(output)-\(part.number + 1)-of-\(part.count)"
  }

  /// Returns the path of an output: a file, a folder or the pattern of files.
  package func path(of output: BatchOutput) -> String { "\(path)/\(output.name)" }

  /// Returns the folders that contain outputs.
  func folders(of outputs: some Collection<BatchOutput>) -> Set<String> {
    var folders: Set<String> = []
    for output in outputs {
      let place = path(of: output)
      let isFolder = output.shape == .frames && !output.name.contains("%")
      let end = isFolder ? place.endIndex : place.lastIndex(of: "/") ?? place.endIndex
      folders.insert(String(place[..<end]))
    }
    return folders
  }
}
