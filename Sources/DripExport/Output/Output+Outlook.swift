extension Output {
  /// Returns the existing files that the frames of a folder would meet, and writes nothing; nil for another place.
  public func outlook(_ options: Options = Options()) throws(SequenceError) -> SequenceOutlook? {
    try Self.checkLimits(of: [self])
    guard case .frames = format, case .folder(let folder, _) = place else { return nil }
    return try FrameFolder(self, in: folder, options).outlook()
  }

  /// Returns the reason for which the output cannot be written to its file; nil if it can.
  public func refusal(_ options: Options = Options()) -> SequenceError? {
    guard case .file(let path) = place, !place.isStream else { return nil }
    do throws(FileError) {
      let target = options.followsLinks ? try AtomicFile.target(of: path) : path
      try AtomicFile(target, existing: options.overwrites ? .replace : .keep).refuseExisting()
      return nil
    } catch {
      return SequenceError(error)
    }
  }
}
