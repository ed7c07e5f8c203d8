import DripKit
import Testing

@testable import Gallery

/// The rules that hold for every scene of the gallery.
struct EverySceneTests {
  static let kinds = [
    SceneKind(Typing.self), SceneKind(DropToggle.self), SceneKind(Battery.self),
    SceneKind(DropSlider.self),
  ]

  @Test(arguments: kinds)
  func `Every picture is finite and within the canvas, in every look and size`(_ kind: SceneKind)
    throws
  {
    for look in GalleryLook.all {
      for width in [48.0, 160, 480] {
        for variant in kind.variants {
          let scene = try look.scene(kind, variant, width: width)
          let canvas = Rect2D(origin: .origin, size: scene.size).expanded(by: 0.01)
          let (story, end) = (scene.run(), scene.duration.seconds)
          for step in 0...8 {
            let time = end * Double(step) / 8
            for box in boxes(of: story.picture(at: time)) {
              let isInside = box.corners.allSatisfy { canvas.contains($0) }
              #expect(isInside, "\(kind.name), \(look), \(width) wide, at \(time): \(box)")
            }
          }
        }
      }
    }
  }

  @Test(arguments: kinds)
  func `Frames depend on the time only, not on the order of requests`(_ kind: SceneKind) {
    let (one, other) = (kind.scene().run(), kind.scene().run())
    let times = (0...40).map { one.duration.seconds * Double($0) / 20 }
    let frames = times.map { one.frame(at: $0) }
    #expect(Array(times.reversed().map { other.frame(at: $0) }.reversed()) == frames)
  }

  @Test(arguments: kinds)
  func `An event changes no earlier frame, and a late one counts as the latest`(_ kind: SceneKind) {
    for channel in kind.scene().log.channels {
      let inputs = inputs(for: channel.kind)
      let scene = kind.waiting
      var (story, log) = (scene.run(), scene.log)
      for (index, input) in inputs.enumerated() {
        story.send(input, to: channel.name, at: 0.4 * Double(index + 1), log: &log)
      }
      let last = 0.4 * Double(inputs.count)
      let times = (0..<60).map { last * Double($0) / 60 }
      let before = times.map { story.frame(at: $0) }
      story.send(inputs[0], to: channel.name, at: last, log: &log)
      #expect(times.map { story.frame(at: $0) } == before)
      var (late, lateLog) = (story, log)
      story.send(inputs[1], to: channel.name, at: last, log: &log)
      late.send(inputs[1], to: channel.name, at: 0.1, log: &lateLog)
      #expect(
        (0...9).allSatisfy { late.frame(at: 0.3 * Double($0)) == story.frame(at: 0.3 * Double($0)) }
      )
      // Forgotten events change no later frame.
      late.forget(before: last)
      #expect(
        (0...9).allSatisfy {
          let time = last + 0.3 * Double($0)
          return late.frame(at: time) == story.frame(at: time)
        })
    }
  }

  @Test(arguments: kinds)
  func `Nothing moves in reduced motion while the input rests`(_ kind: SceneKind) {
    var scene = kind.scene()
    scene.reducedMotion = true
    let (story, end) = (scene.run(), scene.duration.seconds)
    let places = (0...9).map { boxes(of: story.picture(at: end + 0.17 * Double($0))) }
    for (place, first) in places.flatMap({ Array(zip($0, places[0])) }) {
      // Springs come to rest slowly.
      let ways = zip(place.corners, first.corners).map { $0.distance(to: $1) }
      #expect(ways.allSatisfy { $0 < 0.01 }, "\(kind.name): \(place) was at \(first)")
    }
    #expect(places.allSatisfy { $0.count == places[0].count })
  }

  @Test(arguments: kinds)
  func `The phase of a frame is that of the timeline`(_ kind: SceneKind) {
    let story = kind.scene().run()
    let timeline = story.timeline
    for span in timeline.phases {
      let time = (span.start + span.end) / 2
      #expect(story.frame(at: time).phase == span.phase, "\(kind.name) at \(time)")
    }
    for mark in timeline.moments { #expect((0...timeline.end).contains(mark.time)) }
  }
}

extension SceneKind {
  /// The scene without its demonstration.
  var waiting: AnyScene {
    scene().with { $0.log.wait() }
  }
}
