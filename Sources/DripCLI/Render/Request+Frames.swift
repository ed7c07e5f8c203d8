import DripExport
import DripFormats
import DripKit

extension Request {
  /// The scene, or an error if the command line names none.
  var namedScene: AnyScene {
    get throws(Mistake) {
      guard let scene else {
        throw Mistake(
          "name a scene: \(About.name) render <scene>; '\(About.name) list' lists them")
      }
      return scene
    }
  }

  /// The scene, which is refused if its settings do not fit together.
  var requiredScene: AnyScene {
    get throws(Mistake) {
      let scene = try namedScene
      if let flaw = scene.flawInFiles { throw Mistake("\(scene.name): \(flaw)") }
      return scene
    }
  }

  /// Returns the place of the output; the error for a missing one shows an example.
  func requiredPlace(of command: String, example: String) throws(Mistake) -> Output.Place {
    guard let place = outputs.last else {
      throw Mistake(
        """
        '\(About.name) \(command)' needs a place for the result: \(SettingSyntax.text("output", example)), or - for standard \
        output
        """)
    }
    return place
  }

  /// Returns the output of one frame.
  func still(to place: Output.Place) throws -> Output {
    let scene = try requiredScene
    let time = timing.moment ?? .middle(of: scene)
    let look = try Output.Look(self, of: scene)
    return Output(
      of: scene, at: .moment(time.seconds), look, as: .still(try format(at: place)), to: place)
  }

  /// Returns the output of frames that have a file each, or follow each other in a stream.
  func frames(to place: Output.Place) throws -> Output {
    let scene = try requiredScene
    let run = scene.run()
    let look = try Output.Look(self, of: scene)
    let format = try format(at: place)
    let times = try FrameTimes(timing, of: run, called: scene.name)
    let numbers = try timing.numbers(among: times, of: run.duration)
    return Output(of: scene, at: .film(times), look, as: .frames(format, numbers), to: place)
  }
}

extension Request.Timing {
  /// Returns the numbers of the selected frames, or of all.
  fileprivate func numbers(
    among times: FrameTimes, of duration: SceneTimeline.Duration
  ) throws(Mistake) -> [Range<Int>] {
    guard let selection else { return [0..<times.count] }
    // A loop goes on.
    let end = if case .finite = duration { times.count } else { Int.max }
    guard let range = selection.ranges.first(where: { $0.upperBound > end }) else {
      return selection.ranges
    }
    // The first one that is not there.
    let (missing, time) = (max(range.lowerBound, end), times[end - 1].roundedText)
    throw Mistake(
      of: "frames", "there is no frame \(missing): the last one is \(end - 1), at \(time) s")
  }
}

extension FrameTimes {
  /// Creates the times that a request describes.
  init(
    _ timing: Request.Timing, of run: AnyScene.Run, called name: String
  ) throws(Mistake) {
    let start = timing.start?.seconds ?? 0
    let speed = timing.speed ?? 1
    var duration = timing.duration
    if let end = timing.end?.seconds {
      guard duration == nil else {
        throw Mistake(
          of: "to",
          "use either \(SettingSyntax.quoted("to")) or \(SettingSyntax.quoted("duration"))")
      }
      guard end > start else { throw .backward(from: start, to: end) }
      duration = (end - start) / speed
    }
    if duration == nil {
      guard run.duration.seconds.isFinite else {
        throw .endless(name, add: ["to", "duration"])
      }
      switch run.duration {
      case .finite(let length):
        guard length > start else {
          throw .startAfterEnd(start, of: name, run, add: ["to", "duration"])
        }
        duration = (length - start) / speed
      case .loop(let period, _): duration = period / speed
      }
    }
    self.init(lasting: duration ?? 0, at: timing.rate ?? .sixty, from: start, speed: speed)
    guard count > 0 else { throw Mistake("a film must be longer than 0 seconds") }
  }
}
