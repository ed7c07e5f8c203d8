package import DripExport
internal import DripFormats
internal import DripRaster

/// The record of a finished output, or of a part of one.
package struct BatchResult: Sendable, Equatable {
  /// The name of the output.
  package let output: String
  /// The name of the file, or of the first of several.
  let file: String
  /// The pattern of the file names, if there are several.
  let pattern: String?
  /// The ``Output/identity`` of the output.
  let identity: String
  let format: String
  package let frames: Int
  let size: PixelSize
  package let record: FileRecord
  var part: BatchUnit.Part?
  /// The name of the archive with the files, if they are packed.
  var archive: String?
  /// The fingerprint of the plan that the journal or the index names.
  var plan: String?
}

extension BatchResult {
  /// Creates the result of an output, with all facts from the plan except for the bytes.
  init(
    _ output: BatchOutput, _ resolved: ResolvedOutput, _ record: FileRecord,
    part: BatchUnit.Part? = nil, archive: String? = nil
  ) {
    self.init(
      output: output.name, file: resolved.file, pattern: resolved.pattern,
      identity: resolved.output.identity, format: resolved.output.fileFormat.name,
      frames: resolved.output.frameCount, size: resolved.output.size, record: record, part: part,
      archive: archive)
  }

  /// The files with their fingerprints; none for a part of a film or for packed files.
  var files: [RecordedFile] {
    guard archive == nil else { return [] }
    guard let names = pattern.flatMap(FrameNames.init(pattern:)) else {
      return part == nil ? [RecordedFile(path: file, fingerprint: record.fingerprint)] : []
    }
    let folder = file.lastIndex(of: "/").map { file[...$0] } ?? ""
    let start = part?.range(of: frames).lowerBound ?? 0
    return record.files.enumerated().map {
      RecordedFile(path: folder + names.name(of: start + $0.offset), fingerprint: $0.element)
    }
  }
}

/// A file in the folder of a batch and the fingerprint of the bytes that it was written with.
struct RecordedFile: Sendable, Equatable {
  let path: String
  let fingerprint: Fingerprint
}
