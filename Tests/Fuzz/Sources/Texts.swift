import DripExport
import DripKit

@testable import DripCLI

/// Checks that a readable track is parsed again from its own text, and that scenes accept it.
func readTracks(_ text: String) {
  guard text.utf8.count <= 512 else { return }
  let inputs: [InputTrack] = [
    .press(), .toggle(), .value(in: -2...3), .pointer(), .events("bell", ["ring", "stop"]),
  ]
  for input in [.progress(.waiting), .pull(.waiting)] + inputs.map(Track.input) {
    guard let track = try? input.reading(text) else { continue }
    if let text = track.text {
      guard let same = try? input.reading(text) else {
        preconditionFailure("a track that was written cannot be read: \(text)")
      }
      precondition(same == track, text)
    }
    for kind in allScenes {
      var scene = kind.scene()
      guard scene.setTrack(track) else { continue }
      let story = scene.story()
      precondition(story.duration.seconds >= 0)
      precondition(story.picture(at: story.duration.seconds / 2).size == scene.size)
    }
  }
}

/// Checks that readable selections and times are parsed again from their own text, in order.
func readFrames(_ text: String) {
  if let selection = try? FrameSelection(text) {
    for (range, next) in zip(selection.ranges, selection.ranges.dropFirst()) {
      precondition(range.upperBound < next.lowerBound)
    }
    precondition(selection.ranges.allSatisfy { !$0.isEmpty && $0.lowerBound >= 0 })
    precondition((try? FrameSelection(selection.text)) == selection)
  }
  if let steps = try? TimeSteps(text) {
    precondition(steps.count > 0 && steps[0].isFinite && steps[steps.count - 1].isFinite)
    precondition((try? TimeSteps(steps.text)) == steps)
  }
  let scene = AnyScene(WaveScene(variant: .recorded))
  if let time = try? SceneTime(text, in: scene) {
    precondition((try? SceneTime(time.text, in: scene)) == time)
  }
}
