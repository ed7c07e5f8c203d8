extension Output {
  /// Returns the existing files that the output would meet, and writes nothing; nil for a stream.
  public func outlook(_ options: Options = Options()) throws(SequenceError) -> SequenceOutlook? {
    try Self.checkLimits(of: [self])
    guard !place.isStream else { return nil }
    if case .folder(let folder, _) = place {
      return try FrameFolder(self, in: folder, options).outlook()
    }
    do throws(FileError) {
      let target = options.followsLinks ? try AtomicFile.target(of: place.path) : place.path
      try AtomicFile.check(target, existing: options.overwrites ? .replace : .keep)
      return SequenceOutlook()
    } catch {
      return SequenceOutlook(refusal: SequenceError(error))
    }
  }
}
