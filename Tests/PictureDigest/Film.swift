import DripKit
import DripRaster

/// One way to play a scene, whose frames are digested here and on another machine.
public struct Film: Sendable {
  /// The name for people.
  public let name: String
  /// Returns the digest of a frame: its picture, its quantities and its phase, of some its guides, too.
  public let digest: @Sendable (_ frame: Int) -> UInt64

  /// Returns the digest of a frame's runs of colour and of its pixels.
  public let pixelDigest: @Sendable (_ frame: Int) -> UInt64

  /// The number of frames of each film.
  public static let frameCount = 240

  /// One in this many frames is digested with its guides.
  static let guidedFrames = 20

  /// Films a scene from before its start to after its end, at times that are no round numbers.
  init(_ name: String, _ scene: AnyScene) {
    let story = scene.story()
    self.name = name
    digest = { frame in
      let time = Film.time(of: frame, lasting: story.duration.seconds)
      let isGuided = frame % Film.guidedFrames == 3
      let frame = story.frame(at: time)
      var digest = Digest()
      digest.combine(time)
      digest.combine(frame.picture)
      digest.combine(frame.values)
      digest.combine(frame.phase.name)
      if isGuided { digest.combine(frame.guides) }
      return digest.value
    }
    pixelDigest = { frame in
      let time = Film.time(of: frame, lasting: story.duration.seconds)
      var digest = Digest()
      digest.combine(story.picture(at: time), drawnAt: PixelSize(53, 47))
      return digest.value
    }
  }

  /// The last frames are from far off, where counts get large.
  private static func time(of frame: Int, lasting seconds: Double) -> Double {
    let farOff = [-1e300, -3.5, 1e5, 6.1e8, 1e9, 1e300]
    let left = frameCount - frame
    if left <= farOff.count { return farOff[left - 1] }
    return regularTime(of: frame, lasting: seconds)
  }

  private static func regularTime(of frame: Int, lasting seconds: Double) -> Double {
    seconds * (Double(frame) / Double(frameCount - 10) - 0.013)
  }

  /// Returns the digest of a stretch of frames.
  public func digest(of frames: Range<Int>) -> UInt64 {
    var digest = Digest()
    for frame in frames { digest.combine(self.digest(frame)) }
    return digest.value
  }
}

extension Film {
  /// The frames whose pixels are digested: drawing takes an interpreter longer than describing.
  public static let drawnFrames = Array(stride(from: 7, to: frameCount, by: 29))

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

  /// The scene told what it can be told.
  private static func driven(_ kind: SceneKind) -> [Film] {
    kind.variants.flatMap { variant in
      tracks.compactMap { name, track in
        var scene = kind.scene(variant)
        scene.seed = 2026
        guard scene.setTrack(track) else { return nil }
        return Film("\(kind.name), \(variant.name), \(name)", scene)
      }
    }
  }

  /// A download that stutters, one that goes wrong, and a sheet that is pulled twice.
  private static var tracks: [(name: String, track: Track)] {
    var stuttering = ProgressTrack.waiting
    stuttering.tap(at: 0.31)
    stuttering.move(to: 0.37, at: 1.1)
    stuttering.move(to: 0.2, at: 2.45)
    stuttering.move(to: 0.93, at: 3.3)
    stuttering.move(to: 1, at: 9.7)
    var failing = ProgressTrack.waiting
    failing.move(to: 0.6, at: 0.5)
    failing.fail(at: 3.21)
    failing.move(to: 0.8, at: 6.1)
    failing.cancel(at: 8.4)
    var pulled = PullTrack.waiting
    pulled.move(to: 43, at: 0.2)
    pulled.move(to: 0, at: 1.1, over: 0.4)
    pulled.move(to: 97, at: 1.9, over: 0)
    pulled.end(at: 4.4)
    return [
      ("a download that stutters", .progress(stuttering)),
      ("a download that fails", .progress(failing)), ("pulled twice", .pull(pulled)),
    ]
  }
}
