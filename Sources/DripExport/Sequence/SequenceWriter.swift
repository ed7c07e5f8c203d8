/// Writes frames into a folder without losing any work.
///
/// - A frame appears under its name whole or not at all.
/// - Existing files are overwritten only if ``overwrites`` is true.
/// - A ``Manifest`` beside the frames lets ``resumes`` continue an interrupted sequence: whole
/// frames are skipped.
/// - Another writer into the same folder gets an error if its frames could have the same names.
/// - The bytes are the same for every number of jobs, and memory grows with that number only.
struct SequenceWriter: Sendable {
  /// The folder, which is made if it is missing; empty for the current one.
  var folder: String
  /// The names of the files.
  var names: FrameNames
  /// The settings that decide the bytes of the files, as `name=value`.
  ///
  /// Frames with other settings are never mixed.
  var settings: [String]
  /// The number of frames to work on at a time.
  var jobs = 1
  /// True if existing frames that are whole are skipped.
  var resumes = false
  /// True if other existing files are overwritten.
  var overwrites = false
  /// True if every frame and its name are forced onto the disk, so that they survive a loss of
  /// power.
  var isDurable = false
  /// Called with the new path of a damaged frame that was renamed.
  var didRename: @Sendable (_ path: String) -> Void = { _ in }

  /// Creates a writer.
  init(folder: String, names: FrameNames, settings: [String]) {
    self.folder = folder
    self.names = names
    self.settings = settings
  }

  /// Sixteen digits that are the same for the same settings.
  var fingerprint: String { Manifest.fingerprint(of: settings) }

  /// Writes a sequence and returns the result.
  ///
  /// `isStopped` is called often, on all threads, and returns true to stop. `progress` is called on
  /// the thread of the caller before the first frame and after each.
  @discardableResult
  func write(
    _ sequence: FrameSequence, isStopped: @escaping @Sendable () -> Bool = { false },
    progress: (SequenceProgress) -> Void = { _ in }
  ) throws(SequenceError) -> SequenceProgress {
    let plan = try SequencePlan(self, sequence, isStopped)
    // The results are small, so that many can wait.
    let work = OrderedWork<SequencePlan.Memory, SequencePlan.Outcome, SequenceError>(
      jobs: jobs, lead: 32, numbers: sequence.numbers, memory: { plan.memory(ofThread: $0) }
    ) { (number, memory, isCancelled) throws(SequenceError) in
      try plan.write(number, using: &memory) { isStopped() || isCancelled() }
    }
    var state = SequenceProgress(count: sequence.count, isLocked: plan.isLocked)
    progress(state)
    do throws(SequenceError) {
      // A run that ends early leaves a checksum, too, if it can.
      defer { try? plan.seal() }
      try work.run { outcome in
        switch outcome {
        case .skipped: state.skipped += 1
        case .written(let bytes):
          state.written += 1
          state.bytes += bytes
        }
        progress(state)
      }
      try plan.seal()
      try plan.finish(isStopped)
    } catch {
      // A stopped sequence can continue only if its frames are in place.
      if error == .stopped { try plan.checkPlace() }
      throw error
    }
    return state
  }
}
