import DripKit
import DripRaster
import Testing

/// During an animation, something visible changes in every tenth of a second.
struct StillnessTests {
  /// A scene with a time range of continuous motion.
  struct Span: Sendable, CustomTestStringConvertible {
    let scene: AnyScene
    let times: ClosedRange<Double>
    var testDescription: String { "\(scene.name), \(times)" }

    init(_ scene: some CatalogScene, from start: SceneTimeline.Moment, to end: SceneTimeline.Moment)
    {
      let timeline = scene.timeline
      self.init(scene, (timeline.time(of: start) ?? 0)...(timeline.time(of: end) ?? 0))
    }

    init(_ scene: some CatalogScene, _ times: ClosedRange<Double>) {
      (self.scene, self.times) = (AnyScene(scene), times)
    }
  }

  private static let doneAtOnce: DownloadScene = {
    var scene = DownloadScene()
    scene.log.take(.progress(1), at: 0)
    return scene
  }()

  static let spans = [
    Span(RiverScene(variant: .intended), from: .full, to: .check),
    Span(WaveScene(variant: .intended), from: .full, to: .check),
    Span(HeartScene(), from: .tap, to: .burst),
    Span(SplashScene(variant: .intended), 0...3),
    // From the last droplets to the complete check.
    Span(DownloadScene(), 3.2...5.8),
    Span(doneAtOnce, 0...1.4),
    // Until the sheet is nearly back.
    Span(RefreshScene(variant: .intended), 0.1...3.4),
  ]

  @Test(arguments: spans)
  func `Something visible moves at all times`(_ span: Span) {
    #expect(Self.stillTimes(span) == [])
  }

  @Test(arguments: [DownloadScene(), doneAtOnce])
  func `From tap to check, no tenth of a second has less than a fifth of the mean motion`(
    scene: DownloadScene
  ) throws {
    let times = Span(scene, from: .tap, to: .check).times
    let story = scene.run()
    let count = Int((times.upperBound - times.lowerBound) * 60)
    let images = (0...count).map { frame in
      Pixmap(
        story.frame(at: times.lowerBound + Double(frame) / 60).picture, size: PixelSize(240, 240),
        background: scene.stage.page)
    }
    let changes = zip(images, images.dropFirst()).map { a, b in
      zip(a.pixels, b.pixels).reduce(0) { sum, pair in
        let (a, b) = pair
        return sum + abs(Int(a.red) - Int(b.red)) + abs(Int(a.green) - Int(b.green))
          + abs(Int(a.blue) - Int(b.blue))
      }
    }
    let mean = changes.reduce(0, +) / changes.count
    for start in 0...changes.count - 6 {
      let part = changes[start..<start + 6].reduce(0, +) / 6
      #expect(part > mean / 5, "\(times.lowerBound + Double(start) / 60)")
    }
  }

  @Test func `The recorded river is still while it rests`() {
    #expect(!Self.stillTimes(Span(RiverScene(variant: .recorded), from: .full, to: .check)).isEmpty)
  }

  /// Returns the times at which fewer than four of 240 × 240 pixels differ by more than a sixteenth of the range
  /// from six frames before.
  private static func stillTimes(_ span: Span) -> [Double] {
    let (story, size) = (span.scene.run(), span.scene.size)
    let height = Int((240 * size.height / size.width).rounded())
    let count = Int((span.times.upperBound - span.times.lowerBound) * 60)
    var last: [Pixmap] = []
    var still: [Double] = []
    for frame in 0...count {
      let time = span.times.lowerBound + Double(frame) / 60
      let image = Pixmap(
        story.picture(at: time), size: PixelSize(240, height), background: span.scene.stage.page)
      last.append(image)
      guard last.count > 6 else { continue }
      if !isChanged(last.removeFirst(), image) { still.append(time) }
    }
    return still
  }

  private static func isChanged(_ a: Pixmap, _ b: Pixmap) -> Bool {
    var changed = 0
    for (a, b) in zip(a.pixels, b.pixels) where a != b {
      let difference = max(
        abs(Int(a.red) - Int(b.red)), abs(Int(a.green) - Int(b.green)),
        abs(Int(a.blue) - Int(b.blue)))
      if difference > 16 { changed += 1 }
      if changed == 4 { return true }
    }
    return false
  }
}
