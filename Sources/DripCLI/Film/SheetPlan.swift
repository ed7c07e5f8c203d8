import DripExport
import DripFormats
import DripKit
import DripRaster

/// A contact sheet that a request describes.
struct SheetPlan: Sendable {
  let output: Output

  /// The longer side of a frame on the sheet if the request has no size.
  private static let side = 160.0

  init(_ request: Request) throws {
    let scene = try request.requiredScene
    let factor = Self.side / max(scene.size.width, scene.size.height)
    let look = try FrameLook(
      request, of: scene, canvas: Size2D(scene.size.width * factor, scene.size.height * factor),
      background: .scene, formats: FileFormat.all(.sheet))
    let times = try SheetTimes(request, of: scene)
    let sheet = Output.Sheet(columns: times.columns, hasLabels: !request.sheet.noLabels)
    output = Output(
      of: scene, at: .list(times.times, interval: 0), look.value, as: .sheet(look.format, sheet),
      to: request.output?.place ?? .stream)
    try checkSize()
  }

  /// Throws an error if the sheet is too large, with the largest frames of a sheet that is not.
  private func checkSize() throws(FramePlanError) {
    let limit = PixelDimensions.maximumSide
    func isTooLarge(_ size: PixelSize) -> Bool { max(size.width, size.height) > limit }
    guard isTooLarge(output.size) else { return }
    let frame = output.look.pixelSize
    var smaller = output
    smaller.look.scale = 1
    var longest =
      max(frame.width, frame.height) * limit / max(output.size.width, output.size.height)
    // The gaps and the letters are rounded.
    repeat {
      smaller.look.size = frame.fitted(into: longest)
      longest -= 1
    } while longest > 0 && isTooLarge(smaller.size)
    throw .tooLargeSheet(output.size, limit: limit, longestFrame: longest + 1)
  }
}

extension OutputPlace {
  /// The place of an output that is one file or a stream.
  var place: Output.Place { if case .file(let path) = self { .file(path) } else { .stream } }
}
