import DripExport
import DripKit

/// The frames that a request describes: the scene, the times and the look.
struct FramePlan: Sendable {
  let scene: AnyScene
  let times: FrameTimes
  let look: FrameLook
  private let duration: SceneDuration

  /// Creates the frames that a request describes.
  init(_ request: Request) throws {
    scene = try request.requiredScene
    let story = scene.story()
    duration = story.duration
    look = try FrameLook(request, of: scene)
    times = try FrameTimes(request.timing, of: story, called: scene.name)
  }

  /// The number of frames.
  var count: Int { times.count }

  /// The number of the last frame; nil for a loop, which goes on.
  var lastFrame: Int? {
    switch duration {
    case .finite: count - 1
    case .loop: nil
    }
  }

  /// Returns the numbers of a selection, or of all frames if it is nil.
  func frames(_ selection: FrameSelection?) throws(FramePlanError) -> [Range<Int>] {
    guard let selection else { return [0..<count] }
    if let lastFrame, let last = selection.last, last > lastFrame {
      // The first one that is not there.
      let missing = selection.ranges.first { $0.upperBound - 1 > lastFrame }
      throw .noFrame(
        max(missing?.lowerBound ?? last, lastFrame + 1), last: lastFrame, at: times[lastFrame])
    }
    return selection.ranges
  }

  /// Returns the folder and the names of frames; nil if the place is no folder.
  func files(
    _ frames: [Range<Int>], in place: OutputPlace
  ) -> (folder: String, names: FrameNames)? {
    let last = max(count, frames.last?.upperBound ?? 0) - 1
    return place.files(of: scene.name, last: last, look.scale, look.format)
  }

  /// Returns the output that has a file for each frame, or a stream of frames.
  func output(_ frames: [Range<Int>], in place: OutputPlace) -> Output {
    let files = place.specialFile == nil ? self.files(frames, in: place) : nil
    return Output(
      of: scene, at: .film(times), look.value, as: .frames(look.format, frames),
      to: files.map { .folder($0.folder, $0.names) } ?? .stream)
  }
}

extension Request {
  /// The scene; it is missing if the command line names none.
  var requiredScene: AnyScene {
    get throws(FramePlanError) {
      guard let scene else { throw .noScene }
      return scene
    }
  }

  /// Returns the place of the output; the error for a missing one shows an example.
  func requiredOutput(of command: String, example: String) throws(OutputRequestError) -> OutputPlace
  {
    guard let output else { throw .missing(command: command, example: example) }
    return output
  }
}

extension FrameTimes {
  /// Creates the times that a request describes.
  init(
    _ timing: Request.Timing, of story: AnyScene.Story, called name: String
  ) throws(FramePlanError) {
    let start = timing.start?.seconds ?? 0
    let speed = timing.speed ?? 1
    var duration = timing.duration
    if let end = timing.end?.seconds {
      guard duration == nil else { throw .endAndDuration }
      guard end > start else { throw .backward(from: start, to: end) }
      duration = (end - start) / speed
    }
    if duration == nil {
      guard story.duration.seconds.isFinite else {
        throw .endless(name, add: ["--to", "--duration"])
      }
      switch story.duration {
      case .finite(let length):
        guard length > start else {
          throw .startAfterEnd(
            start, of: name, lasting: length, moment: story.timeline.moments.first?.moment.name,
            add: ["--to", "--duration"])
        }
        duration = (length - start) / speed
      case .loop(let period, _): duration = period / speed
      }
    }
    self.init(lasting: duration ?? 0, at: timing.rate ?? .sixty, from: start, speed: speed)
    guard count > 0 else { throw .empty }
  }
}
