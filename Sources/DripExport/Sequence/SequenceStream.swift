extension FrameSequence {
  /// Draws all frames and hands their bytes over in order, one file directly behind the other.
  ///
  /// The receiver gets them in pieces, on the thread of the caller, and returns false when it takes no
  /// more. Memory grows with the number of jobs, not with the number of frames; the bytes are the same
  /// for every number of jobs.
  public func stream(
    jobs: Int = 1, isStopped: @escaping @Sendable () -> Bool = { false },
    progress: (SequenceProgress) -> Void = { _ in },
    _ receive: ([UInt8]) -> Bool
  ) throws(SequenceError) {
    let work = OrderedWork<PNGWorkspace, EncodedFrame, SequenceError>(
      jobs: jobs, numbers: numbers, memory: { _ in PNGWorkspace() }
    ) { (number, workspace, isCancelled) throws(SequenceError) in
      do throws(PNGError) {
        return try frame(number, using: &workspace) { isStopped() || isCancelled() }
      } catch {
        throw SequenceError(error)
      }
    }
    var state = SequenceProgress(count: count)
    try work.run { (frame) throws(SequenceError) in
      try frame.forEachPiece { (piece) throws(SequenceError) in
        guard !isStopped(), receive(piece) else { throw .stopped }
      }
      state.written += 1
      state.bytes += frame.count
      progress(state)
    }
  }
}

extension SequenceError {
  init(_ error: PNGError) { self = error == .stopped ? .stopped : .png(error) }
}
