import DripKit
import DripRaster

/// Climbs, with every scene, towards the settings whose frames take longest, and prints what it has found
/// as Markdown.
///
/// No limit on a single number bounds what a frame costs; limits on how much can be alive at once do, and
/// this is how they are looked for.
struct SlowestBench {
  private let options: BenchOptions

  /// The side of frames.
  private static let side = 1024
  /// The number of frames of a story that are drawn, evenly spread.
  private static let frames = 9

  init(_ options: BenchOptions) { self.options = options }

  /// Tries that many settings of every scene, or of those that were asked for.
  func run() throws {
    print("| scene | ms to draw its slowest frame | of these for the picture | settings |")
    print("| --- | ---: | ---: | --- |")
    for kind in allScenes where options.includes("\(kind.name)()") {
      var random = Steady()
      var best = Attempt(kind.scene())
      for _ in 0..<options.frames {
        let attempt = try next(after: best, of: kind, &random)
        if attempt.cost.all > best.cost.all { best = attempt }
      }
      let cost = Attempt(best.scene).cost
      print(
        """
        | \(kind.name) | \((cost.all / 1000).text(decimals: 2)) | \((cost.picture / 1000).text(decimals: 2)) \
        | \(best.settings.sorted().joined(separator: " ")) |
        """)
    }
    print("\npeak memory of all: \(PeakMemory.kilobytes) KB")
  }

  /// Changes a few of the settings of an attempt, or begins anew.
  private func next(
    after best: Attempt, of kind: SceneKind, _ random: inout Steady
  ) throws -> Attempt {
    let isFresh = Int.random(in: 0..<3, using: &random) == 0
    var scene = isFresh ? kind.scene(kind.variants.randomElement(using: &random)) : best.scene
    var settings = isFresh ? [] : best.settings
    if Int.random(in: 0..<4, using: &random) == 0 {
      for track in scene.tracks { _ = scene.setTrack(news(for: track.kind, &random)) }
    }
    for _ in 0...Int.random(in: 0..<8, using: &random) {
      guard let parameter = scene.parameters.randomElement(using: &random),
        let value = value(of: parameter.kind, &random)
      else { continue }
      try scene.set(parameter.path, to: value)
      settings = settings.filter { !$0.hasPrefix("\(parameter.path)=") }
      settings.insert("\(parameter.path)=\(Self.text(value))")
    }
    return Attempt(scene, settings)
  }

  private static func text(_ value: ParameterValue) -> String {
    switch value {
    case .number(let number): "\(number)"
    case .flag(let flag): "\(flag)"
    case .color(let color): color.hex
    case .automatic: "auto"
    case .text(let text): text
    }
  }

  /// Returns a bound of a parameter, or something between, small numbers more often than large ones.
  private func value(of kind: ParameterDescription.Kind, _ random: inout Steady) -> ParameterValue?
  {
    switch kind {
    case .number(let range, _):
      let between = Double.random(in: 0..<1, using: &random)
      let shares: [Double] = [0, 1, between * between]
      let share = shares.randomElement(using: &random) ?? 0.0
      return .number(range.lowerBound + (range.upperBound - range.lowerBound) * share)
    case .whole(let range): return .number(Double(Int.random(in: range, using: &random)))
    case .flag: return .flag(Bool.random(using: &random))
    case .choice(let choices): return choices.names.randomElement(using: &random).map { .text($0) }
    case .color, .optionalColor, .glyph: return nil
    }
  }

  /// Returns up to 300 moves up and down, or a pull as far as it goes.
  private func news(for kind: Track.Kind, _ random: inout Steady) -> Track {
    switch kind {
    case .progress:
      var track = ProgressTrack.waiting
      let gaps = [0.005, 0.05, 0.5]
      let gap = gaps.randomElement(using: &random) ?? 1.0
      let fall = Double.random(in: 0..<1, using: &random)
      for index in 0..<([1, 3, 30, 300].randomElement(using: &random) ?? 1) {
        track.move(to: index % 2 == 0 ? 1 : fall, at: 0.1 + Double(index) * gap)
      }
      return .progress(track)
    case .pull:
      var track = PullTrack.waiting
      track.move(to: 500, at: 0.1, over: 0)
      return .pull(track)
    }
  }

  /// A scene with settings, and the microseconds its slowest frame takes.
  private struct Attempt {
    var scene: AnyScene
    var settings: Set<String>
    var cost: (all: Double, picture: Double)

    init(_ scene: AnyScene, _ settings: Set<String> = []) {
      (self.scene, self.settings) = (scene, settings)
      cost = (0, 0)
      let story = scene.story()
      let clock = ContinuousClock()
      var workspace = RasterWorkspace()
      for frame in 0..<frames {
        let share = Double(frame) / Double(frames - 1)
        let time = min(story.duration.seconds, 500) * share + 0.013
        // The least of two, as anything can interrupt one.
        var least = (all: Double.infinity, picture: 0.0)
        for _ in 0..<2 {
          let begin = clock.now
          let picture = story.picture(at: time)
          let middle = clock.now
          Rasterizer(size: PixelSize(side, side))
            .pixelRows(of: picture, using: &workspace) { _, _ in }
          let all = (clock.now - begin).microseconds
          if all < least.all { least = (all, (middle - begin).microseconds) }
        }
        if least.all > cost.all { cost = least }
      }
    }
  }
}
