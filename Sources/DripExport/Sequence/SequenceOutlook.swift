/// The existing files that a sequence would meet.
public struct SequenceOutlook: Sendable, Equatable {
  /// The number of existing files with the frames' names.
  public internal(set) var present = 0
  /// The number of existing frames that a resumed sequence would skip.
  public internal(set) var skipped = 0
  /// The reason for which nothing would be written; nil if frames would be.
  public internal(set) var refusal: SequenceError?
}

extension SequenceWriter {
  /// Looks for existing files, and writes nothing.
  ///
  /// Reads the files of frames that would be skipped.
  func outlook(
    of sequence: FrameSequence, isStopped: () -> Bool = { false }
  ) throws(SequenceError) -> SequenceOutlook {
    var outlook = SequenceOutlook()
    do throws(SequenceError) {
      let there = try SequenceError.file { () throws(FileError) in try Folder.ifThere(folder) }
      guard let folder = there else { return outlook }
      let isLocked = try folder.waitToBegin(isStopped)
      defer { if isLocked { folder.unlock() } }
      var survey = try FolderSurvey(folder, self, sequence)
      outlook.present = survey.presentCount
      try survey.addFrames()
      guard resumes else { return outlook }
      for number in sequence.numbers.joined() where survey.manifest.record(of: number) != nil {
        guard !isStopped() else { throw .stopped }
        if survey.manifest.infoIfWritten(number, in: folder, isStopped) != nil {
          outlook.skipped += 1
        }
      }
    } catch {
      if error == .stopped { throw error }
      outlook.refusal = error
    }
    return outlook
  }
}
