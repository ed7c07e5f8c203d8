extension FrameSequence {
  /// Draws all frames and hands their bytes over in order, one file after the other.
  ///
  /// The receiver gets the bytes in parts on the thread of the caller. Memory grows with the number of jobs, not with the
  /// number of frames. The bytes are the same for every number of jobs.
  func stream(
    jobs: Int = 1, isStopped: @escaping @Sendable () -> Bool = { false },
    progress: (SequenceProgress) -> Void = { _ in },
    _ receive: ([UInt8]) throws(SequenceError) -> Void
  ) throws(SequenceError) {
    let work = OrderedWork<FrameEncoding.Encode, EncodedFrame, SequenceError>(
      jobs: jobs, numbers: numbers, memory: { _ in makeEncoder() }
    ) { (number, encode, isCancelled) throws(SequenceError) in
      try frame(number, with: encode) { isStopped() || isCancelled() }
    }
    var state = SequenceProgress(count: count)
    try work.run { (frame) throws(SequenceError) in
      try frame.write { (bytes) throws(SequenceError) in
        guard !isStopped() else { throw .stopped }
        try receive(bytes)
      }
      state.written += 1
      state.bytes += frame.count
      progress(state)
    }
  }
}
