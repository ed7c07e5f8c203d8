import DripExport
import DripFormats
import DripKit

/// An atlas that a request describes.
struct SpritePlan: Sendable {
  private let look: FrameLook
  private let scene: AnyScene
  private let times: Output.Times

  /// The default rate: half that of films, for half the memory.
  static let defaultRate = FrameRate(30) ?? .sixty

  init(_ request: Request) throws {
    scene = try request.requiredScene
    look = try FrameLook(request, of: scene, formats: [.png])
    let sheet = request.sheet
    guard sheet.count == nil, sheet.step == nil else {
      let list = try SheetTimes(request, of: scene).times
      times = .list(
        list,
        interval: sheet.step
          ?? (list.count > 1 ? list[1] - list[0] : scene.story().duration.seconds))
      return
    }
    var timing = request.timing
    timing.rate = timing.rate ?? Self.defaultRate
    let frames = try FrameTimes(timing, of: scene.story(), called: scene.name)
    guard frames.count <= Request.Sheet.maximumCount else {
      throw FramePlanError.tooManyCells(frames.count, limit: Request.Sheet.maximumCount)
    }
    times = .film(frames)
  }

  /// Returns the output.
  ///
  /// The names of its files end with the scale.
  func output(_ sheet: Request.Sheet, to place: OutputPlace) throws -> Output {
    let ending = FileFormat.png.ending
    guard case .file(let path) = place, place.specialFile == nil,
      try FileFormat.choice(for: path, among: [.png]) != nil
    else { throw SpritePlanError.noImage(place.text) }
    let stem = String(path.dropLast(ending.count))
    let suffix = look.scale.suffix
    return Output(
      of: scene, at: times, look.value, as: .atlas(sheet.layout),
      to: .file((stem.hasSuffix(suffix) ? stem : stem + suffix) + ending))
  }
}

extension Request.Sheet {
  fileprivate var layout: SpriteAtlas.Layout {
    var layout = SpriteAtlas.Layout()
    layout.padding = padding ?? layout.padding
    layout.extrusion = extrusion ?? layout.extrusion
    layout.isPowerOfTwo = isPowerOfTwo
    return layout
  }
}
