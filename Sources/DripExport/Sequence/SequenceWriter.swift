/// Writes frames into a folder, so that nothing is lost whatever happens.
///
/// - A frame is there whole or not at all, under its real name.
/// - Nothing that was there is overwritten unless that was asked for.
/// - Beside the frames lies a ``Manifest``, by which an interrupted sequence is continued: `resume`
///   leaves out the frames that are there and are what they should be.
/// - Another writer into the same folder is turned away meanwhile if a frame of one could be called like
///   one of the other.
/// - The bytes are the same for every number of jobs, and memory grows with that number only.
public struct SequenceWriter: Sendable {
  /// The folder, which is made where it is missing; empty for the current one.
  public var folder: String
  /// How the files are called.
  public var names: FrameNames
  /// Everything that decides what is in the files, as `name=value`; frames of other settings are not
  /// taken for the same.
  public var settings: [String]
  /// How many frames are worked on at a time.
  public var jobs = 1
  /// Whether to leave out frames that are there and are what they should be.
  public var resumes = false
  /// Whether to overwrite what is there otherwise.
  public var overwrites = false
  /// Whether a frame counts as written only when it and its name are on the disk, so that a loss of power
  /// takes none of those that count.
  public var isDurable = false

  /// Creates a writer.
  public init(folder: String, names: FrameNames, settings: [String]) {
    self.folder = folder
    self.names = names
    self.settings = settings
  }

  /// Sixteen digits that are the same for the same settings.
  public var fingerprint: String { Manifest.fingerprint(of: settings) }

  /// Writes a sequence, and returns what came of it.
  ///
  /// `isStopped` is asked often, on all threads, whether to give up; `progress` is called on the thread
  /// of the caller before the first frame and after each, in order.
  @discardableResult
  public func write(
    _ sequence: FrameSequence, isStopped: @escaping @Sendable () -> Bool = { false },
    progress: (SequenceProgress) -> Void = { _ in }
  ) throws(SequenceError) -> SequenceProgress {
    let plan = try SequencePlan(self, sequence, isStopped)
    let work = OrderedWork<SequencePlan.Memory, SequencePlan.Outcome, SequenceError>(
      jobs: jobs, numbers: sequence.numbers, memory: { plan.memory(ofThread: $0) }
    ) { (number, memory, isCancelled) throws(SequenceError) in
      try plan.write(number, using: &memory) { isStopped() || isCancelled() }
    }
    var state = SequenceProgress(count: sequence.count, isLocked: plan.isLocked)
    progress(state)
    do throws(SequenceError) {
      try work.run { outcome in
        switch outcome {
        case .skipped: state.skipped += 1
        case .written(let bytes):
          state.written += 1
          state.bytes += bytes
        }
        progress(state)
      }
      try plan.finish(isStopped)
    } catch {
      // Whoever is stopped may go on only where what was written can be found.
      if error == .stopped { try plan.checkPlace() }
      throw error
    }
    return state
  }
}
