import Foundation

/// The files of a folder with their bytes, by their paths in it.
struct FolderImage: Equatable {
  enum Entry: Equatable {
    case file(Data)
    case link(String)
  }

  private(set) var entries: [String: Entry] = [:]

  var names: [String] { entries.keys.sorted() }

  /// Reads all files, hidden ones too, and follows no link.
  init(of folder: String) {
    let manager = FileManager.default
    for name in (try? manager.subpathsOfDirectory(atPath: folder)) ?? [] {
      let path = "\(folder)/\(name)"
      if let target = try? manager.destinationOfSymbolicLink(atPath: path) {
        entries[name] = .link(target)
      } else if let bytes = try? Data(contentsOf: URL(filePath: path)) {
        entries[name] = .file(bytes)
      }
    }
  }

  /// Returns a line for each file that is missing, differs or is too much.
  ///
  /// The function returns true for names that do not have to be the same.
  func differences(from other: FolderImage, except isAllowed: (String) -> Bool) -> [String] {
    Set(entries.keys).union(other.entries.keys).sorted().compactMap { name in
      guard entries[name] != other.entries[name], !isAllowed(name) else { return nil }
      return
        switch (entries[name], other.entries[name])
      {
      case (nil, _): "'\(name)' is missing"
      case (_, nil): "'\(name)' is too much"
      default: "'\(name)' differs"
      }
    }
  }
}
