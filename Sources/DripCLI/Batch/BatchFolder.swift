import DripExport

/// The folder that a batch goes into: the outputs, what tells of them, and what is only there while they are made.
struct BatchFolder: Sendable {
  let path: String

  /// Whether something in it of a name, in lower case, is no output.
  static func isReserved(_ name: String) -> Bool {
    [".drip", "index.json", "index.html"].contains(name) || name.hasSuffix(".tar")
  }

  var index: String { "\(path)/index.json" }
  var page: String { "\(path)/index.html" }
  /// What is there until everything is made.
  var state: String { "\(path)/.drip" }
  /// One file for each process that has made something.
  var journals: String { "\(state)/journal" }
  /// What large films are put together of.
  var parts: String { "\(state)/parts" }

  /// What an engine needs and says.
  var farm: String { "\(state)/farm" }

  /// Removes what is only there while outputs are made, but what an engine has said and nobody was told of.
  func removeState() {
    FileTree.removeFolder(journals)
    FileTree.removeFolder(parts)
    FileTree.removeEmptyFolder(state)
  }

  /// Returns where the archive of a shard is.
  func archive(of shard: ShardNumber) -> String { "\(path)/\(Self.archiveName(of: shard))" }

  /// Returns what the archive of a shard is called.
  static func archiveName(of shard: ShardNumber) -> String {
    shard == .all ? "outputs.tar" : "\(shard.fileName).tar"
  }

  /// Returns where a part of an output goes, if it is no frames.
  func part(_ part: BatchUnit.Part, of output: Int) -> String {
    "\(parts)/\(output)-\(part.number + 1)-of-\(part.count)"
  }

  /// Returns where an output is, the folder where it is many files.
  func path(of output: BatchOutput) -> String { "\(path)/\(output.name)" }

  /// The folders in which outputs are, each once.
  func folders(of outputs: [BatchOutput]) -> Set<String> {
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
