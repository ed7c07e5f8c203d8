/// The reason for which an output could not be written.
public enum SequenceError: Error, Sendable, Equatable {
  /// A file or folder could not be written.
  case file(FileError)
  /// A frame could not be encoded.
  case encoding(EncodingError)
  /// Existing files would be overwritten. canResume is true if a resumed sequence would continue with
  /// them.
  case exists(path: String, count: Int, canResume: Bool = false)
  /// The existing frames at this path were made with other settings.
  case otherSettings(path: String, change: SettingChange)
  /// The frames of an atlas do not fit into an image with this many pixels a side. longest is the longer side of frames
  /// that would fit, if it is known.
  case framesDoNotFit(limit: Int, longest: Int? = nil)
  /// Outputs of the format do not go to such a place: frames need a folder, and all others need a file.
  case wrongPlace(_ place: String, for: String)
  /// No film format has the ending of this path.
  case unknownEnding(path: String)
  /// A film needs frames at a rate.
  case wrongTimes(for: String)
  /// Outputs of the format cannot be compared with a new rendering, for this reason.
  case cannotVerify(_ format: String, reason: String)
  /// Another program could not make a video of the frames.
  case video(VideoError)
  /// The reader of a pipe has closed it.
  case closedPipe
  /// The caller has stopped the output.
  case stopped

  /// A setting that has changed.
  public struct SettingChange: Sendable, Equatable {
    /// The setting of the existing frames; nil if it was not set.
    public var old: String?
    /// The new setting; nil if it is not set.
    public var new: String?
  }

  /// The exit code of `sysexits.h`.
  public var exitCode: Int32 {
    switch self {
    case .file(let error): error.exitCode
    case .encoding(.failed), .encoding(.noSize), .encoding(.notFinite): 70
    case .encoding: 64
    case .exists, .otherSettings: 73
    case .framesDoNotFit, .wrongPlace, .unknownEnding, .wrongTimes, .cannotVerify: 64
    case .video(.missing): 69
    case .video(.failed): 70
    case .closedPipe: 74
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
      let others =
        count > 1 ? " and \(count - 1) more file\(count == 2 ? "" : "s") exist" : " exists"
      return "'\(path)'\(others) already"
    case .otherSettings(let path, let change):
      let old = change.old.map { "with \($0)" } ?? "without \(change.new ?? "it")"
      let new = change.old == nil ? "" : change.new.map { ", not \($0)" } ?? ""
      return "the frames '\(path)' were made \(old)\(new)"
    case .framesDoNotFit(let limit, let longest):
      let remedy = longest.map { "; frames of at most \($0) pixels a side do" } ?? ""
      return "the frames do not fit into an image of \(limit) by \(limit) pixels\(remedy)"
    case .unknownEnding(let path): return "no film format has the ending of '\(path)'"
    case .wrongPlace(let place, let format): return "\(place) cannot hold \(format)"
    case .wrongTimes(let format): return "\(format) needs frames at a rate"
    case .cannotVerify(let format, let reason):
      return "\(format) cannot be verified, because \(reason)"
    case .video(let error): return "\(error)"
    case .closedPipe: return "the reader closed the pipe before everything was written"
    case .stopped: return "writing was stopped"
    }
  }
}

extension SequenceError {
  /// Runs a function that uses a file or folder.
  static func file<Result>(
    _ body: () throws(FileError) -> Result
  ) throws(SequenceError) -> Result {
    do throws(FileError) { return try body() } catch { throw .file(error) }
  }

  /// Runs a function that reads a file or folder.
  static func reading<Result: ~Copyable>(
    _ path: String, _ body: () throws(SystemError) -> Result
  ) throws(SequenceError) -> Result {
    do throws(SystemError) { return try body() } catch { throw .file(error.whileReading(path)) }
  }
}
