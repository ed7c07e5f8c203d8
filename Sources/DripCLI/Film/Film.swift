import DripExport
import DripKit

/// A scene cut into frames.
struct Film: Sendable {
  /// What is shown.
  let scene: any Scene
  /// When each frame is.
  let times: FrameTimes

  /// How many frames there are.
  var count: Int { times.count }

  /// Returns the time of the scene in a frame.
  func time(of frame: Int) -> Double { times[frame] }

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
