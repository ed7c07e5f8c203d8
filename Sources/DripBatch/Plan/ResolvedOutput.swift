internal import DripExport
internal import DripFormats
internal import DripRaster

/// An output of a plan as an output of DripExport, with the names of its files in the folder of the batch.
struct ResolvedOutput: Sendable {
  let output: Output
  /// The name of the file, or of the first of several.
  let file: String

  /// Resolves an output of a plan in a folder.
  init(_ planned: BatchOutput, in folder: String, _ vocabulary: BatchVocabulary) throws {
    output = try vocabulary.makeOutput(planned, "\(folder)/\(planned.name)")
    file =
      if case .folder(let place, let names) = output.place {
        String("\(place)/\(names.name(of: 0))".dropFirst(folder.count + 1))
      } else {
        planned.name
      }
  }

  /// The names of all files in the folder of the batch.
  var files: [String] { files(0..<output.frameCount) }

  /// The names in a folder of frames, or nil if the output is one file.
  private var names: FrameNames? {
    if case .folder(_, let names) = output.place { names } else { nil }
  }

  /// The pattern of the names of frames.
  var pattern: String? { names?.pattern }

  /// Returns the names of the files of some frames in the folder of the batch.
  func files(_ numbers: Range<Int>) -> [String] {
    guard let names else { return [file] }
    let folder = file.lastIndex(of: "/").map { file[...$0] } ?? ""
    return numbers.map { folder + names.name(of: $0) }
  }

  /// Returns the record of the output from those of its files.
  func record(of files: [FileRecord]) -> FileRecord? {
    names == nil ? files.first : FileRecord(together: files)
  }

  /// The estimated cost in milliseconds of one processor.
  var cost: Double {
    let pixels = Double(output.size.width) * Double(output.size.height) / 1e6
    let cost = output.fileFormat.cost
    return 2 + Double(output.frameCount) * (cost.perFrame + cost.perMegapixel * pixels)
  }

  /// The share of the cost that each part repeats: every part of a film surveys all frames first.
  var sharedCost: Double {
    switch output.format {
    case .still, .frames: 0
    default: 0.3
    }
  }
}
