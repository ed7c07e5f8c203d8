import DripExport
import DripFormats
import DripKit
import DripRaster

/// What the files of an atlas or a strip are called, and what is in them.
struct SpriteFiles: Sendable {
  private let plan: SpritePlan
  private let layout: SpriteAtlas.Layout
  /// The path of all files but for their endings.
  private let stem: String

  /// Names the files of a plan, the first of which is an image at a place.
  init(_ plan: SpritePlan, _ request: Request, at place: OutputPlace) throws(SpriteMistake) {
    self.plan = plan
    layout = SpriteAtlas.Layout(request.sheet)
    let ending = FrameFormat.png.ending
    guard case .file(let path) = place, place.specialFile == nil,
      FrameFormat(endingOf: path) == .png
    else { throw .noImage(place.text) }
    let stem = String(path.dropLast(ending.count))
    let suffix = plan.look.scale.suffix
    self.stem = stem.hasSuffix(suffix) ? stem : stem + suffix
  }

  private var imagePath: String { stem + FrameFormat.png.ending }

  private var imageName: String { OutputPlace.file(imagePath).fileName ?? imagePath }

  /// Returns the files of an atlas of frames.
  func atlas(
    of frames: [FilmFrame], isStopped: () -> Bool
  ) throws -> (files: [NamedFile], size: PixelSize) {
    guard let atlas = SpriteAtlas(frames.map { Sprite($0) }, layout: layout) else {
      throw SpriteMistake.tooLarge(layout.longestSide)
    }
    let names = FrameNames(prefix: "\(plan.scene.name)-", suffix: FrameFormat.png.ending)
    var labels = SpriteAtlas.Labels(
      names: plan.times.indices.map { names.name(of: $0) }, frameDuration: plan.frameDuration,
      image: imageName)
    labels.phases = plan.phases
    labels.scale = plan.look.scale.rawValue
    (labels.application, labels.version) = (About.name, About.version)
    let png = try atlas.png(compression: plan.look.compression, isStopped: isStopped)
    return ([(imagePath, png), (stem + ".json", atlas.json(labels))], atlas.size)
  }

  /// Returns the files of a strip of frames.
  func strip(
    of frames: [FilmFrame], isStopped: () -> Bool
  ) throws -> (files: [NamedFile], size: PixelSize) {
    let calm = try plan.calmFrame(isStopped: isStopped)
    guard let strip = SpriteStrip(frames, calm: calm) else {
      throw SpriteMistake.tooLarge(PNGWriter.defaultMaximumSide)
    }
    let png = try strip.png(compression: plan.look.compression, isStopped: isStopped)
    let css = strip.css(
      name: plan.scene.name, image: imageName, frameDuration: plan.frameDuration,
      scale: plan.look.scale.rawValue)
    return ([(imagePath, png), (stem + ".css", css)], strip.size)
  }
}

/// A file before it is written.
typealias NamedFile = (path: String, bytes: [UInt8])

extension SpriteAtlas.Layout {
  /// Creates the layout that is asked for.
  fileprivate init(_ sheet: Request.Sheet) {
    self.init()
    padding = sheet.padding ?? padding
    extrusion = sheet.extrusion ?? extrusion
    isPowerOfTwo = sheet.isPowerOfTwo
  }
}

/// Why there is no such atlas or strip.
enum SpriteMistake: Mistake {
  /// Both are asked for.
  case atlasAndStrip
  /// An option is for sheets in rows with labels.
  case ofContactSheets(String)
  /// An option says how sprites lie in an atlas.
  case ofAtlases(String)
  /// The text is no name of an image beside which another file could be.
  case noImage(String)
  /// No packing was found within a limit.
  case tooLarge(Int)

  var message: String {
    switch self {
    case .atlasAndStrip: "'--atlas' and '--strip' make different files; use one of them"
    case .ofContactSheets(let option):
      "'--\(option)' is for contact sheets; where frames stand in an atlas or a strip is found out"
    case .ofAtlases(let option): "'--\(option)' says how sprites lie in an atlas; add --atlas"
    case .noImage(let place):
      """
      an atlas or a strip is an image and a text beside it, and needs a name such as sprites.png, but the output \
      is \(place.quoted)
      """
    case .tooLarge(let limit):
      """
      the frames do not fit into \(limit) by \(limit) pixels; a smaller --size, or fewer frames by --fps, \
      --from and --to, would
      """
    }
  }

  var option: String? {
    switch self {
    case .atlasAndStrip: "strip"
    case .ofContactSheets(let option), .ofAtlases(let option): option
    case .noImage: "output"
    case .tooLarge: "size"
    }
  }
}
