import DripExport
import DripFormats
import DripKit
import DripRaster

/// A contact sheet before it is drawn: when its frames are, how they stand, and what they look like.
struct SheetPlan: Sendable {
  let look: FrameLook
  let rasterizer: Rasterizer
  private let times: [Double]
  private let labels: [String]
  private let sheet: ContactSheet

  /// The longer side of a frame on the sheet, unless a size is asked for.
  private static let side = 160.0

  /// Plans the sheet that is asked for, or says what makes no sense.
  init(_ request: Request) throws {
    let scene = try request.requiredScene
    let factor = Self.side / max(scene.size.width, scene.size.height)
    look = try FrameLook(
      request, of: scene, canvas: Size2D(scene.size.width * factor, scene.size.height * factor),
      background: .scene, formats: FrameFormat.selfContained)
    let sheetTimes = try SheetTimes(request, of: scene)
    times = sheetTimes.times
    labels = sheetTimes.labels
    let cell = look.rasterizer.size
    sheet = ContactSheet(
      columns: sheetTimes.columns, cell: Size2D(Double(cell.width), Double(cell.height)),
      labelHeight: request.sheet.noLabels ? 0 : Self.labelHeight(of: labels, below: cell))
    let size = sheet.size(count: times.count)
    let dimensions = try PixelDimensions(
      Int(min(size.width, 1e9)), by: Int(min(size.height, 1e9)), of: "the sheet")
    rasterizer = Rasterizer(
      size: PixelSize(dimensions.width, dimensions.height), background: look.color)
  }

  /// Returns the picture of the whole sheet.
  func picture(of scene: AnyScene) -> Picture {
    let story = scene.story()
    return sheet.picture(
      of: times.map { look.picture(of: story, at: $0) }, labels: labels, look.color.ink)
  }

  /// The height of the digits below a frame: of pixels enough to be read, and in proportion to it; none where the
  /// frames are too narrow for that.
  private static func labelHeight(of labels: [String], below cell: PixelSize) -> Double {
    let height = max(7, Double(max(cell.width, cell.height)) / 20)
    let widest = labels.map { StrokeFont.width(of: $0, height: height) }.max() ?? 0
    return widest < 1.1 * Double(cell.width) ? height : 0
  }
}
