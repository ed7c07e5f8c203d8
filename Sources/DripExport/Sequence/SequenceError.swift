/// Why a sequence of frames could not be written.
public enum SequenceError: Error, Sendable, Equatable {
  /// A file or folder could not be written.
  case file(FileError)
  /// A frame could not be turned into a file.
  case encoding(EncodingError)
  /// Files that are there already would be overwritten: their count, the path of one, and whether
  /// resuming would go on with them.
  case exists(path: String, count: Int, isOurs: Bool = false)
  /// The frames at this path are there already, but came about with other settings; a count of them are
  /// others than those that are asked for.
  case otherSettings(path: String, change: SettingChange, others: Int = 0)
  /// Somebody else is writing the same frames at this moment.
  case busy(path: String)
  /// There are more frames than a folder is to have.
  case tooMany(count: Int, limit: Int)
  /// The folder was moved, or something took its place, while frames were written into it.
  case moved(path: String)
  /// A count of frames that were written are not there any more, or their manifest is not; the path is
  /// that of all frames.
  case vanished(path: String, count: Int)
  /// A count of frames that were written hold something else by now; the path is that of all frames.
  case replaced(path: String, count: Int)
  /// The frames of an atlas or a strip do not fit into an image with this many pixels a side.
  case framesDoNotFit(limit: Int)
  /// Another program did not make a video of the frames.
  case video(VideoError)
  /// The frames are not wanted any more.
  case stopped

  /// A setting that is not what it was.
  public struct SettingChange: Sendable, Equatable {
    /// The setting that the frames were made with, or nil where it was not given.
    public var old: String?
    /// The setting that was asked for, or nil where it was not given.
    public var new: String?
  }

  /// The exit code for it, in the numbers of `sysexits.h`.
  public var exitCode: Int32 {
    switch self {
    case .file(let error): error.exitCode
    case .encoding: 70
    case .exists, .otherSettings: 73
    case .busy: 75
    case .tooMany, .framesDoNotFit: 64
    case .moved, .vanished, .replaced: 74
    case .video(.missing): 69
    case .video(.failed): 70
    case .stopped: 0
    }
  }
}

extension SequenceError: CustomStringConvertible {
  /// One sentence without a full stop.
  public var description: String {
    switch self {
    case .file(let error): return "\(error)"
    case .encoding(let error): return "\(error)"
    case .exists(let path, let count, _):
      let others = count > 1 ? " and \(count - 1) more files exist" : " exists"
      return "'\(path)'\(others) already"
    case .otherSettings(let path, let change, _):
      let old = change.old.map { "with \($0)" } ?? "without \(change.new ?? "it")"
      let new = change.old == nil ? "" : change.new.map { ", not \($0)" } ?? ""
      return "the frames '\(path)' were made \(old)\(new)"
    case .busy(let path): return "'\(path)' is being written by another process"
    case .tooMany(let count, let limit):
      return "a folder can have at most \(limit) frames, but \(count) are asked for"
    case .framesDoNotFit(let limit):
      return "the frames do not fit into an image of \(limit) by \(limit) pixels"
    case .moved(let path):
      return """
        '\(path)' was moved or replaced while frames were written into it; they are where it is now
        """
    case .vanished(let path, 0):
      return "the manifest of '\(path)' was removed or replaced meanwhile"
    case .vanished(let path, let count):
      return
        "\(count) of the frames '\(path)' \(Self.were(count)) removed while others were written"
    case .replaced(let path, let count):
      return """
        \(count) of the frames '\(path)' \(Self.were(count)) replaced or changed while others were written
        """
    case .video(let error): return "\(error)"
    case .stopped: return "the frames were not finished"
    }
  }

  private static func were(_ count: Int) -> String { count == 1 ? "was" : "were" }
}

extension Manifest {
  /// Returns the first setting in which two manifests differ.
  func change(to new: Manifest) -> SequenceError.SettingChange {
    func all(_ manifest: Manifest) -> [String] {
      manifest.settings + ["pixels=\(manifest.width)x\(manifest.height)"]
    }
    let (ours, theirs) = (all(self), all(new))
    func key(_ setting: String) -> Substring { setting.prefix { $0 != "=" } }
    let old = ours.first { !theirs.contains($0) }
    let key = old.map(key)
    let counterpart = theirs.first { setting in
      !ours.contains(setting) && (key.map { $0 == setting.prefix { $0 != "=" } } ?? true)
    }
    return SequenceError.SettingChange(old: old, new: counterpart)
  }
}

extension SequenceError {
  /// Does something with a file or folder.
  static func file<Result>(
    _ body: () throws(FileError) -> Result
  ) throws(SequenceError) -> Result {
    do throws(FileError) { return try body() } catch { throw .file(error) }
  }

  /// Does something in order to read a file or folder.
  static func reading<Result: ~Copyable>(
    _ path: String, _ body: () throws(SystemError) -> Result
  ) throws(SequenceError) -> Result {
    do throws(SystemError) { return try body() } catch { throw .file(error.whileReading(path)) }
  }

  /// Does something in order to write to the file at a path.
  static func writing<Result>(
    _ path: String, _ body: () throws(SystemError) -> Result
  ) throws(SequenceError) -> Result {
    do throws(SystemError) { return try body() } catch { throw .file(error.whileWriting(path)) }
  }
}
