import DripKit

/// A scene cut into frames.
///
/// Frame i shows the scene at `start + speed * i / rate`. The film has as many frames as it takes to
/// cover its duration, ceil(duration × rate): the last one begins before the end, and the one after it
/// would not. So the frames of one period of a loop can be repeated for ever: the first is not shown
/// again at the end.
struct Film: Sendable {
  /// What is shown.
  let scene: any Scene
  /// How many frames there are to a second.
  let rate: FrameRate
  /// The time of the scene in frame 0, in seconds.
  let start: Double
  /// How many seconds of the scene pass in a second.
  let speed: Double
  /// How many frames there are.
  let count: Int

  /// Returns the time of the scene in a frame.
  func time(of frame: Int) -> Double { start + speed * rate.time(of: frame) }

  /// Returns what is on a frame.
  func picture(_ frame: Int) -> Picture { scene.picture(at: time(of: frame)) }

  /// The last frame that can be asked for; a loop goes on.
  var lastFrame: Int? {
    switch scene.extent {
    case .finite: count - 1
    case .loop: nil
    }
  }

  /// Returns the frames of a selection, all of them where there is none, or says which one is too many.
  func frames(_ selection: FrameSelection?) throws(Failure) -> [Range<Int>] {
    guard let selection else { return [0..<count] }
    if let lastFrame, let last = selection.last, last > lastFrame {
      // The first one that is not there.
      let missing = selection.ranges.first { $0.upperBound - 1 > lastFrame }
      throw .usage(
        Messages.frameAfterEnd(
          max(missing?.lowerBound ?? last, lastFrame + 1), last: lastFrame, of: self))
    }
    return selection.ranges
  }
}
