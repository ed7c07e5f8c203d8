public import DripFormats
internal import DripKit
internal import DripRaster

/// Makes films: files that hold all frames of a sequence.
///
/// Every frame is drawn twice, however many films are made of it: first to find out what there is in them, and then to
/// be written. The bytes are the same for every number of jobs, and memory grows with that number, not with the number
/// of frames.
public struct FilmRecorder: Sendable {
  /// The frames, of which the format does not matter.
  public var sequence: FrameSequence
  /// What is known of the film.
  public var film: FilmDescription
  /// How many stretches of frames are worked on at a time.
  public var jobs = 1

  /// Creates a recorder of the frames of a sequence, one after the other.
  public init(_ sequence: FrameSequence, rate: FrameRate) {
    self.sequence = sequence
    film = FilmDescription(
      size: sequence.rasterizer.size, background: sequence.rasterizer.background,
      frameCount: sequence.count, rate: rate)
    film.compression = sequence.compression
  }

  /// The files that films of some formats become.
  public typealias Outputs = [(format: FilmFormat, file: AtomicFile)]

  /// Writes a film in each of some formats, each to a file of its own, which is there whole or not at all.
  ///
  /// `isStopped` is asked often, on all threads, whether to give up; `progress` is called on the thread of the caller
  /// with how much is done, from 0 to 1.
  public func write(
    _ outputs: Outputs, isStopped: @escaping @Sendable () -> Bool = { false },
    progress: (Double) -> Void = { _ in }
  ) throws(SequenceError) {
    let survey = try survey(isStopped: isStopped) { progress($0 / 2) }
    var writers: [FilmFormat.Writer] = []
    for (format, _) in outputs { writers.append(try writer(format, survey)) }
    try open(outputs.map(\.file)[...], []) { (files) throws(SequenceError) in
      try write(writers, isStopped: isStopped) { (index, bytes) throws(SequenceError) in
        try files[index](bytes)
      } progress: { progress(0.5 + $0 / 2) }
    }
  }

  /// Writes a film and hands its bytes over in order, in parts, until the receiver returns false.
  public func stream(
    _ format: FilmFormat, isStopped: @escaping @Sendable () -> Bool = { false },
    progress: (Double) -> Void = { _ in }, _ receive: ([UInt8]) -> Bool
  ) throws(SequenceError) {
    let survey = try survey(isStopped: isStopped) { progress($0 / 2) }
    let writer = try writer(format, survey)
    try write([writer], isStopped: isStopped) { (_, bytes) throws(SequenceError) in
      guard receive(bytes) else { throw .stopped }
    } progress: { progress(0.5 + $0 / 2) }
  }
}

// MARK: - Stretches

extension FilmRecorder {
  /// What a thread keeps from stretch to stretch: the memory it draws in, and the last frame it has drawn.
  private struct Memory {
    var workspace = RasterWorkspace()
    var last: (number: Int, frame: FilmFrame)?
  }

  private var stretches: Range<Int> {
    0..<(film.frameCount + FilmStretch.length - 1) / FilmStretch.length
  }

  /// The number in the sequence of each frame of the film.
  private var numbers: [Range<Int>] { sequence.numbers }

  /// Draws a stretch of frames, and the one before it, unless that is the last that was drawn.
  private func draw(
    _ number: Int, _ memory: inout Memory, _ isStopped: () -> Bool
  ) throws(SequenceError) -> FilmStretch {
    let start = number * FilmStretch.length
    let end = min(start + FilmStretch.length, film.frameCount)
    var before: FilmFrame?
    if let last = memory.last, last.number == start - 1 {
      before = last.frame
    } else if start > 0 {
      before = try frame(start - 1, &memory, isStopped)
    }
    var frames: [FilmFrame] = []
    for index in start..<end { frames.append(try frame(index, &memory, isStopped)) }
    memory.last = (end - 1, frames[frames.count - 1])
    return FilmStretch(start: start, before: before, frames: frames)
  }

  private func frame(
    _ index: Int, _ memory: inout Memory, _ isStopped: () -> Bool
  ) throws(SequenceError) -> FilmFrame {
    do throws(EncodingError) {
      return try FilmFrame(
        sequence.picture(sequence.numbers.number(at: index)), sequence.rasterizer,
        using: &memory.workspace, isStopped: isStopped)
    } catch {
      throw SequenceError(error)
    }
  }

  /// Looks at all frames.
  private func survey(
    isStopped: @escaping @Sendable () -> Bool, progress: (Double) -> Void
  ) throws(SequenceError) -> FilmSurvey {
    let work = OrderedWork<Memory, FilmSurvey, SequenceError>(
      jobs: jobs, numbers: [stretches], memory: { _ in Memory() }
    ) { (number, memory, isCancelled) throws(SequenceError) in
      FilmSurvey(try draw(number, &memory) { isStopped() || isCancelled() })
    }
    var survey = FilmSurvey()
    var done = 0
    try work.run { next in
      survey.append(next)
      done += 1
      progress(Double(done) / Double(stretches.count))
    }
    return survey
  }

  /// Makes the writer of a format.
  private func writer(
    _ format: FilmFormat, _ survey: FilmSurvey
  ) throws(SequenceError) -> FilmFormat.Writer {
    do throws(EncodingError) {
      return try format.makeWriter(film, survey)
    } catch {
      throw SequenceError(error)
    }
  }

  /// Draws all frames and hands over what writers make of them, with the number of the writer.
  private func write(
    _ writers: [FilmFormat.Writer], isStopped: @escaping @Sendable () -> Bool,
    _ receive: (_ writer: Int, [UInt8]) throws(SequenceError) -> Void,
    progress: (Double) -> Void
  ) throws(SequenceError) {
    let work = OrderedWork<Memory, [[UInt8]], SequenceError>(
      jobs: jobs, numbers: [stretches], memory: { _ in Memory() }
    ) { (number, memory, isCancelled) throws(SequenceError) in
      let stretch = try draw(number, &memory) { isStopped() || isCancelled() }
      var parts: [[UInt8]] = []
      do throws(EncodingError) {
        for writer in writers {
          parts.append(try writer.bytes(stretch) { isStopped() || isCancelled() })
        }
      } catch {
        throw SequenceError(error)
      }
      return parts
    }
    for (index, writer) in writers.enumerated() { try receive(index, writer.opening()) }
    var done = 0
    try work.run { (parts) throws(SequenceError) in
      guard !isStopped() else { throw .stopped }
      for (index, part) in parts.enumerated() { try receive(index, part) }
      done += 1
      progress(Double(done) / Double(stretches.count))
    }
    for (index, writer) in writers.enumerated() { try receive(index, writer.closing()) }
  }
}

// MARK: - Files

extension FilmRecorder {
  /// Takes the bytes of a file.
  private typealias Sink = ([UInt8]) throws(SequenceError) -> Void

  /// Opens files, one inside the other, calls a function while all of them are open, and gives them their names
  /// after that; where the function throws, none is there.
  private func open(
    _ files: ArraySlice<AtomicFile>, _ sinks: [Sink],
    _ body: ([Sink]) throws(SequenceError) -> Void
  ) throws(SequenceError) {
    guard let file = files.first else { return try body(sinks) }
    var failure: SequenceError?
    do throws(FileError) {
      try file.write { (open) throws(SystemError) in
        try withoutActuallyEscaping { (bytes: [UInt8]) throws(SequenceError) in
          do throws(SystemError) { try open.write(bytes) } catch { throw .file(FileError(error)) }
        } do: { sink throws(SystemError) in
          do throws(SequenceError) {
            try self.open(files.dropFirst(), sinks + [sink], body)
          } catch {
            failure = error
            throw SystemError.cancelled
          }
        }
      }
    } catch {
      if let failure { throw failure }
      throw error.kind == .exists ? .exists(path: file.path, count: 1) : .file(error)
    }
  }
}
