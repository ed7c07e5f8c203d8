import DripExport
import DripKit

/// A scene cut into frames.
struct Film: Sendable {
  /// What is shown.
  let scene: AnyScene
  private let story: AnyStory
  /// When each frame is.
  let times: FrameTimes
  /// What a frame looks like.
  let look: FrameLook

  /// Creates the film that a request describes.
  init(_ request: Request) throws {
    scene = try request.requiredScene
    story = scene.story()
    look = try FrameLook(request, of: scene)
    times = try FrameTimes(request.timing, of: story, called: scene.name)
  }

  /// How many frames there are.
  var count: Int { times.count }

  /// The last frame that can be asked for; a loop goes on.
  var lastFrame: Int? {
    switch story.extent {
    case .finite: count - 1
    case .loop: nil
    }
  }

  /// Returns the frames of a selection, all of them where there is none, or says which one is too many.
  func frames(_ selection: FrameSelection?) throws(FilmError) -> [Range<Int>] {
    guard let selection else { return [0..<count] }
    if let lastFrame, let last = selection.last, last > lastFrame {
      // The first one that is not there.
      let missing = selection.ranges.first { $0.upperBound - 1 > lastFrame }
      throw .noFrame(
        max(missing?.lowerBound ?? last, lastFrame + 1), last: lastFrame, at: times[lastFrame])
    }
    return selection.ranges
  }

  /// Returns the folder and the names of some frames at a place; nil where they do not go into a folder.
  func files(
    _ frames: [Range<Int>], in place: OutputPlace
  ) -> (folder: String, names: FrameNames)? {
    let last = max(count, frames.last?.upperBound ?? 0) - 1
    return place.files(of: scene.name, last: last, look.scale, look.format)
  }

  /// Returns what is seen at a time of the scene.
  func picture(at time: Double) -> Picture { look.picture(of: story, at: time) }

  /// Returns when phases and moments are, in other times, as far as they are between the first frame and the end.
  func timeline(_ time: (Double) -> Double) -> Timeline {
    let all = story.timeline
    let end = times.rate.time(of: count)
    return Timeline(
      phases: all.phases.compactMap { span in
        let (first, last) = (max(time(span.start), 0), min(time(span.end), end))
        return first < last ? Timeline.Span(span.phase, from: first, to: last) : nil
      },
      moments: all.moments.compactMap { mark in
        let time = time(mark.time)
        return (0..<end).contains(time) ? Timeline.Mark(mark.moment, at: time) : nil
      })
  }

  /// The frames of the film that are to be files.
  func sequence(_ frames: [Range<Int>]) -> FrameSequence {
    FrameSequence(
      frames, look.rasterizer, format: look.format, compression: look.compression
    ) { [look, story, times] number in look.picture(of: story, at: times[number]) }
  }
}

extension Request {
  /// The scene of a command that is about one.
  var requiredScene: AnyScene {
    get throws(FilmError) {
      guard let scene else { throw .noScene }
      return scene
    }
  }

  /// Returns where the result of a command goes, or says what it could look like.
  func requiredOutput(of command: String, example: String) throws(OutputMistake) -> OutputPlace {
    guard let output else { throw .missing(command: command, example: example) }
    return output
  }

  /// Returns the request with nothing left open about the look of frames.
  func looking(_ look: FrameLook) -> Request {
    var request = self
    request.look = look.request
    return request
  }
}

extension FrameTimes {
  /// Creates the times of the frames that are asked for.
  init(
    _ timing: Request.Timing, of story: AnyStory, called name: String
  ) throws(FilmError) {
    let start = timing.start?.seconds ?? 0
    let speed = timing.speed ?? 1
    var duration = timing.duration
    if let end = timing.end?.seconds {
      guard duration == nil else { throw .endAndDuration }
      guard end > start else { throw .backward(from: start, to: end) }
      duration = (end - start) / speed
    }
    if duration == nil {
      switch story.extent {
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
