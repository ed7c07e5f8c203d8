import DripExport
import DripFormats

extension BatchJob {
  /// Makes the whole output, and returns what it holds.
  func make(
    jobs: Int, isStopped: @escaping @Sendable () -> Bool
  ) throws(SequenceError) -> FileRecord {
    switch work {
    case .still(let sequence):
      var bytes: [UInt8] = []
      try sequence.stream(isStopped: isStopped) { block in
        bytes += block
        return true
      }
      try write(bytes)
      return FileRecord(bytes)
    case .frames(let film, let loose):
      return try write(film, 0..<film.count, loose, jobs, isStopped)
    case .film(let plan, let target):
      if case .outlines(let format) = target.format {
        let bytes: [UInt8]
        do throws(EncodingError) {
          var film = try plan.outlines(isStopped: isStopped)
          film.description.background = target.background
          bytes = try format.write(film)
        } catch {
          throw error == .stopped ? .stopped : .encoding(error)
        }
        try write(bytes)
        return FileRecord(bytes)
      }
      guard let output = target.output(to: .file(try file(path))) else { throw .stopped }
      try plan.recorder(jobs: jobs).write([output], isStopped: isStopped)
      return try record(ofFile: path)
    }
  }

  /// Makes one of several parts, which goes into a file of its own unless it is some of the frames.
  func make(
    _ part: BatchUnit.Part, at partPath: String, jobs: Int,
    isStopped: @escaping @Sendable () -> Bool
  ) throws(SequenceError) -> FileRecord {
    switch work {
    case .frames(let film, let loose):
      return try write(film, part.range(of: film.count), loose, jobs, isStopped)
    case .film(let plan, let target):
      let recorder = plan.recorder(jobs: jobs)
      guard let output = target.output(to: .file(try file(partPath))) else { throw .stopped }
      _ = try recorder.write(
        [output], part.range(of: recorder.stretchCount), isStopped: isStopped)
      return try record(ofFile: partPath)
    case .still: return try make(jobs: jobs, isStopped: isStopped)
    }
  }

  /// Puts all parts together, which are removed later, and returns what the output holds.
  func join(
    _ parts: [String], isStopped: @escaping @Sendable () -> Bool
  ) throws(SequenceError) -> FileRecord {
    guard case .film(let plan, let target) = work,
      let output = target.output(to: .file(try file(path)))
    else { return try check() ?? FileRecord([]) }
    try AtomicFile(path, isDurable: isDurable).join(parts) { (length) throws(SequenceError) in
      try plan.recorder(jobs: 1).corrections(of: output, length: length, isStopped: isStopped)
    }
    return try record(ofFile: path)
  }

  /// Returns what is there; nil where it is not.
  func check() throws(SequenceError) -> FileRecord? {
    do throws(FileError) {
      if case .frames(_, let loose) = work { return try loose.record(0..<frames) }
      return try FileRecord(ofFile: path)
    } catch {
      throw .file(error)
    }
  }

  /// Returns what is there of a part; nil where it is not.
  func check(_ part: BatchUnit.Part, at partPath: String) throws(SequenceError) -> FileRecord? {
    do throws(FileError) {
      if case .frames(_, let loose) = work { return try loose.record(part.range(of: frames)) }
      return try FileRecord(ofFile: partPath)
    } catch {
      throw .file(error)
    }
  }

  private func write(
    _ film: Film, _ numbers: Range<Int>, _ loose: LooseFrames, _ jobs: Int,
    _ isStopped: @escaping @Sendable () -> Bool
  ) throws(SequenceError) -> FileRecord {
    var loose = loose
    loose.jobs = jobs
    return try loose.write(film.sequence([numbers]), isStopped: isStopped)
  }

  private func write(_ bytes: [UInt8]) throws(SequenceError) {
    let file = try file(path)
    do throws(FileError) { try file.write(bytes) } catch { throw .file(error) }
  }

  /// Returns a file in a folder that is there from now on.
  private func file(_ path: String) throws(SequenceError) -> AtomicFile {
    let file = AtomicFile(path, isDurable: isDurable)
    do throws(FileError) { try file.makeFolder() } catch { throw .file(error) }
    return file
  }

  private func record(ofFile path: String) throws(SequenceError) -> FileRecord {
    do throws(FileError) {
      guard let record = try FileRecord(ofFile: path) else {
        throw FileError(.cannotRead, path: path, reason: "it is gone")
      }
      return record
    } catch {
      throw .file(error)
    }
  }
}
