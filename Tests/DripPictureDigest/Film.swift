import DripGuides
import DripKit
import DripRaster

/// A scene with settings and input, whose frames are digested natively and in WebAssembly.
public struct Film: Sendable {
  /// The digests of one frame.
  struct Frames {
    /// Returns the digest of a frame's picture, values and phase, and for some frames of its guides.
    let digest: (_ frame: Int) -> UInt64
    /// Returns the digest of a frame's runs of colour and of its pixels.
    let pixelDigest: (_ frame: Int) -> UInt64
  }

  /// The name for messages.
  public let name: String
  /// Reads the scene.
  ///
  /// An interpreter is slow, so it reads only the scenes whose frames are digested.
  let frames: @Sendable () -> Frames

  /// The number of frames of each film.
  public static let frameCount = 240

  /// The interval of frames whose guides are digested.
  static let guidedFrames = 20

  /// Creates a film of a scene from before its start to after its end, at times that are not round numbers.
  init(_ name: String, _ scene: AnyScene) {
    self.name = name
    frames = {
      let story = scene.run()
      return Frames { frame in
        let time = Film.time(of: frame, lasting: story.duration.seconds)
        let isGuided = frame % Film.guidedFrames == 3
        let frame = story.frame(at: time)
        var digest = Digest()
        digest.combine(time)
        digest.combine(frame.picture)
        digest.combine(frame.values)
        digest.combine(frame.phase.name)
        if isGuided { digest.combine(frame.guidedPicture) }
        return digest.value
      } pixelDigest: { frame in
        let time = Film.time(of: frame, lasting: story.duration.seconds)
        var digest = Digest()
        digest.combine(story.picture(at: time), drawnAt: PixelSize(53, 47))
        return digest.value
      }
    }
  }

  /// Returns the time of a frame; the last frames are late, where counts are large.
  private static func time(of frame: Int, lasting seconds: Double) -> Double {
    let farOff = [-1e300, -3.5, 1e5, 6.1e8, 1e9, 1e300]
    let left = frameCount - frame
    if left <= farOff.count { return farOff[left - 1] }
    return regularTime(of: frame, lasting: seconds)
  }

  private static func regularTime(of frame: Int, lasting seconds: Double) -> Double {
    seconds * (Double(frame) / Double(frameCount - 10) - 0.013)
  }

  /// Returns the digest of a range of frames.
  public func digest(of range: Range<Int>) -> UInt64 {
    let frames = frames()
    var digest = Digest()
    for frame in range { digest.combine(frames.digest(frame)) }
    return digest.value
  }

  /// Returns the digest of the pixels of the drawn frames in a range.
  public func pixelDigest(of range: Range<Int>) -> UInt64 {
    let frames = frames()
    var digest = Digest()
    for frame in Film.drawnFrames where range.contains(frame) {
      digest.combine(frames.pixelDigest(frame))
    }
    return digest.value
  }
}

extension Film {
  /// The frames whose pixels are digested, which are few because an interpreter draws slowly.
  static let drawnFrames = Array(stride(from: 7, to: frameCount, by: 29))

  /// Every scene in all variants and its reduced form, and with other seeds and inputs.
  public static let all: [Film] =
    allScenes.flatMap { films(of: $0) } + allScenes.flatMap { driven($0) } + [painted]

  private static func films(of kind: SceneKind) -> [Film] {
    kind.variants.flatMap { variant in
      var scene = kind.scene(variant)
      var films = [Film("\(kind.name), \(variant.name)", scene)]
      scene.seed = 0xD15C_0000_0000_0007
      films.append(Film("\(kind.name), \(variant.name), another seed", scene))
      scene.reducedMotion = true
      films.append(Film("\(kind.name), \(variant.name), reduced motion", scene))
      return films
    }
  }

  /// Returns films of a scene with input.
  private static func driven(_ kind: SceneKind) -> [Film] {
    kind.variants.flatMap { variant in
      inputs.compactMap { name, channel, events in
        var scene = kind.scene(variant)
        scene.seed = 2026
        guard let index = scene.log.channels.firstIndex(of: channel) else { return nil }
        scene.log.record(events, for: index)
        return Film("\(kind.name), \(variant.name), \(name)", scene)
      }
    }
  }

  /// A download that stutters, one that fails, and a sheet that is pulled twice.
  private static var inputs: [(name: String, channel: Input.Channel, events: [Log.Event])] {
    [
      (
        "a download that stutters", .progress,
        [
          .init(at: 0.31, .tap), .init(at: 1.1, .progress(0.37)), .init(at: 2.45, .progress(0.2)),
          .init(at: 3.3, .progress(0.93)), .init(at: 9.7, .progress(1)),
        ]
      ),
      (
        "a download that fails", .progress,
        [
          .init(at: 0.5, .progress(0.6)), .init(at: 3.21, .fail), .init(at: 6.1, .progress(0.8)),
          .init(at: 8.4, .cancel),
        ]
      ),
      (
        "pulled twice", .pull,
        [
          .init(at: 0.2, .pull(to: 43)), .init(at: 1.1, .pull(to: 0, within: 0.4)),
          .init(at: 1.9, .pull(to: 97, within: 0)), .init(at: 4.4, .arrive),
        ]
      ),
    ]
  }
}
