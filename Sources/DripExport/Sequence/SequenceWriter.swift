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
  /// The file names.
  public var names: FrameNames
  /// Everything that decides what is in the files, as `name=value`; frames of other settings are not
  /// taken for the same.
  public var settings: [String]
  /// The number of threads.
  public var jobs = 1
  /// True to skip intact frames.
  public var resumes = false
  /// True to overwrite other files.
  public var overwrites = false
  /// True if a frame counts as written only when the frame and its name are on the disk, so counted frames survive
  /// a loss of power.
  public var isDurable = false

  /// Creates a writer.
  public init(folder: String, names: FrameNames, settings: [String]) {
    self.folder = folder
    self.names = names
    self.settings = settings
  }

  /// Sixteen digits that are the same for the same settings.
  public var fingerprint: String { Manifest.fingerprint(of: settings) }

  /// Writes a sequence, and returns its progress at the end.
  ///
  /// `isStopped` is called often, on all threads; writing stops if it returns true. `progress` is called on the
  /// calling thread before the first frame and after each, in order.
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
      // A stopped run can be resumed only if its files can be found.
      if error == .stopped { try plan.checkPlace() }
      throw error
    }
    return state
  }
}
