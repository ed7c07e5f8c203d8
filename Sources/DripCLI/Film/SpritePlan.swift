import DripExport
import DripFormats
import DripKit
import DripRaster

/// The frames of an atlas or a strip before they are drawn: when they are, and what they look like.
struct SpritePlan: Sendable {
  let scene: AnyScene
  let look: FrameLook
  /// For how many seconds a frame is shown.
  let frameDuration: Double
  let times: [Double]
  private let story: AnyStory

  /// What sprites move at, unless it is said: half of what films do, for half the memory.
  static let defaultRate = FrameRate(30) ?? .sixty

  /// Plans the frames that are asked for, or says what makes no sense.
  init(_ request: Request) throws {
    scene = try request.requiredScene
    story = scene.story()
    look = try FrameLook(request, of: scene, formats: [.png])
    let sheet = request.sheet
    guard sheet.count == nil, sheet.step == nil else {
      times = try SheetTimes(request, of: scene).times
      frameDuration = sheet.step ?? (times.count > 1 ? times[1] - times[0] : story.extent.seconds)
      return
    }
    var timing = request.timing
    timing.rate = timing.rate ?? Self.defaultRate
    let frames = try FrameTimes(timing, of: story, called: scene.name)
    guard frames.count <= Request.Sheet.maximumCount else {
      throw FilmError.tooManyCells(frames.count, limit: Request.Sheet.maximumCount)
    }
    times = (0..<frames.count).map { frames[$0] }
    frameDuration = frames.rate.time(of: 1)
  }

  /// Draws all frames, with a function that is told of each.
  func frames(
    isStopped: () -> Bool, drawn: () -> Void
  ) throws(EncodingError) -> [FilmFrame] {
    var workspace = RasterWorkspace()
    var frames: [FilmFrame] = []
    for time in times {
      frames.append(
        try FilmFrame(
          look.picture(of: story, at: time), look.rasterizer, using: &workspace,
          isStopped: isStopped))
      drawn()
    }
    return frames
  }

  /// What people see who ask for less motion: the calm form of the scene at its end, or at the beginning of a loop.
  func calmFrame(isStopped: () -> Bool) throws(EncodingError) -> FilmFrame {
    var calm = scene
    calm.reducedMotion = true
    let story = calm.story()
    let time: Double =
      switch story.extent {
      case .finite(let duration): duration
      case .loop: 0
      }
    var workspace = RasterWorkspace()
    return try FilmFrame(
      look.picture(of: story, at: time), look.rasterizer, using: &workspace, isStopped: isStopped)
  }

  /// What the scene is doing in each frame.
  var phases: [Phase] { times.map { story.frame(at: $0).phase } }
}
