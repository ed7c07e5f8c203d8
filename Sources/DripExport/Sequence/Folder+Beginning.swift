extension Folder {
  /// Waits for the lock that lets one process at a time start a sequence in the folder.
  ///
  /// Returns false if the file system has no locks.
  func waitToBegin(_ isStopped: () -> Bool) throws(SequenceError) -> Bool {
    // A start takes milliseconds. Do not wait for a process that is suspended.
    for _ in 0..<1000 {
      guard !isStopped() else { throw .stopped }
      switch try SequenceError.writing(place, { () throws(SystemError) in try lock() }) {
      case .held: return true
      case .unknown: return false
      case .taken: FileSystem.pause()
      }
    }
    throw .busy(path: place)
  }
}
