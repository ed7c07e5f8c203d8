/// The expected result of writing a sequence.
public struct SequenceOutlook: Sendable, Equatable {
  /// The number of existing files with the frames' names.
  public internal(set) var present = 0
  /// The number of intact frames, which resuming skips.
  public internal(set) var skipped = 0
  /// Why nothing would be written.
  public internal(set) var refusal: SequenceError?
}

extension SequenceWriter {
  /// Finds out what writing a sequence would come to, and writes nothing.
  ///
  /// Where frames would be resumed, their files are read.
  public func outlook(
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
      try survey.claim()
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
