import DripKit
import DripRaster

/// One way to play a scene, whose frames are digested here and on another machine.
public struct Film: Sendable {
  /// What is played, for people.
  public let name: String
  /// Returns the digest of a frame: its picture, its quantities and its phase.
  public let digest: @Sendable (_ frame: Int) -> UInt64

  /// Returns the digest of a frame's runs of colour and of its pixels.
  public let pixelDigest: @Sendable (_ frame: Int) -> UInt64

  /// How many frames every film has.
  public static let frameCount = 240

  /// Films a scene from before its start to after its end, at times that are no round numbers.
  init(_ name: String, _ scene: some Scene) {
    self.name = name
    digest = { frame in
      let time = Film.time(of: frame, lasting: scene.extent.seconds)
      var digest = Digest()
      digest.combine(time)
      digest.combine(scene.picture(at: time))
      digest.combine(scene.values(at: time))
      digest.combine(scene.phase(at: time).name)
      return digest.value
    }
    pixelDigest = { frame in
      let time = Film.time(of: frame, lasting: scene.extent.seconds)
      var digest = Digest()
      digest.combine(scene.picture(at: time), drawnAt: PixelSize(53, 47))
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

  /// Every scene in both variants and its reduced form, and with other seeds and inputs.
  public static let all: [Film] =
    films(of: RiverScene.self) + films(of: WaveScene.self) + films(of: SplashScene.self)
    + films(of: RefreshScene.self) + films(of: DownloadScene.self)
    + driven(RiverScene.self) + driven(WaveScene.self) + driven(DownloadScene.self) + [
      pulledTwice, painted,
    ]

  private static func films<S: Scene>(of type: S.Type) -> [Film] {
    var films: [Film] = []
    for variant in S.variants {
      var scene = S(variant: variant)
      films.append(Film("\(S.name), \(variant.name)", scene))
      scene.seed = 0xD15C_0000_0000_0007
      films.append(Film("\(S.name), \(variant.name), another seed", scene))
      scene.reducedMotion = true
      films.append(Film("\(S.name), \(variant.name), reduced motion", scene))
    }
    return films
  }

  /// A download that stutters, and one that goes wrong.
  private static func driven<S: ProgressDriven>(_ type: S.Type) -> [Film] {
    var stuttering = ProgressTrack.waiting
    stuttering.move(to: 0, at: 0.31)
    stuttering.move(to: 0.37, at: 1.1)
    stuttering.move(to: 0.2, at: 2.45)
    stuttering.move(to: 0.93, at: 3.3)
    stuttering.move(to: 1, at: 9.7)
    var failing = ProgressTrack.waiting
    failing.move(to: 0.6, at: 0.5)
    failing.fail(at: 3.21)
    failing.move(to: 0.8, at: 6.1)
    failing.cancel(at: 8.4)
    var films: [Film] = []
    for variant in S.variants {
      var scene = S(variant: variant)
      scene.seed = 2026
      scene.progress = stuttering
      films.append(Film("\(S.name), \(variant.name), a download that stutters", scene))
      scene.progress = failing
      films.append(Film("\(S.name), \(variant.name), a download that fails", scene))
    }
    return films
  }

  private static var pulledTwice: Film {
    var scene = RefreshScene(variant: .intended)
    scene.chrome = true
    scene.pull = .waiting
    scene.pull.move(to: 43, at: 0.2)
    scene.pull.move(to: 0, at: 1.1, over: 0.4)
    scene.pull.move(to: 97, at: 1.9, over: 0)
    scene.pull.end(at: 4.4)
    return Film("refresh, intended, pulled twice", scene)
  }
}
