extension Folder {
  /// Waits for the lock that keeps others from beginning with frames in the folder, and returns false where
  /// there are no locks.
  func waitToBegin(_ isStopped: () -> Bool) throws(SequenceError) -> Bool {
    // Others need some milliseconds to begin; one that was stopped in the middle is not waited for.
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
