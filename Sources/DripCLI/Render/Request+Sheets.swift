import DripExport
import DripFormats
import DripKit
import DripRaster

extension Request {
  /// The longer side of a frame on a contact sheet if the request has no size.
  private static let sheetSide = 160.0
  /// The default rate of an atlas: half that of films, for half the memory.
  static let atlasRate = FrameRate(30) ?? .sixty

  /// Returns a contact sheet or an atlas.
  func sheet(to place: Output.Place) throws -> Output {
    if try sheet.makesAtlas { return try atlas(to: place) }
    let scene = try requiredScene
    let factor = Self.sheetSide / max(scene.size.width, scene.size.height)
    let look = try Output.Look(
      self, of: scene, canvas: Size2D(scene.size.width * factor, scene.size.height * factor),
      background: .scene)
    let format = try format(at: place, among: FileFormat.all(.sheet))
    let times = try SheetTimes(self, of: scene)
    let layout = Output.Sheet(columns: times.columns, hasLabels: !sheet.noLabels)
    let output = Output(
      of: scene, at: .list(times.times, interval: 0), look, as: .sheet(format, layout), to: place)
    try output.checkSheetSize()
    return output
  }

  /// Returns an atlas, the names of whose files end with the scale.
  private func atlas(to place: Output.Place) throws -> Output {
    let scene = try requiredScene
    let look = try Output.Look(self, of: scene)
    let times = try atlasTimes(of: scene)
    let ending = FileFormat.png.ending
    guard case .file(let path) = place, !place.isStream,
      try FileFormat.choice(for: path, requested: self.look.format, among: [.png]) != nil
    else {
      throw Mistake(
        of: "output",
        """
        an atlas needs a file name such as sprites\(ending), but the output is \(place.path.quoted)
        """)
    }
    let stem = String(path.dropLast(ending.count))
    let suffix = self.look.scale?.suffix ?? ""
    return Output(
      of: scene, at: times, look, as: .atlas(sheet.layout),
      to: .file((stem.hasSuffix(suffix) ? stem : stem + suffix) + ending))
  }

  private func atlasTimes(of scene: AnyScene) throws -> Output.Times {
    guard sheet.count == nil, sheet.step == nil else {
      let list = try SheetTimes(self, of: scene).times
      let interval = list.count > 1 ? list[1] - list[0] : scene.run().duration.seconds
      return .list(list, interval: sheet.step ?? interval)
    }
    var timing = timing
    timing.rate = timing.rate ?? Self.atlasRate
    let frames = try FrameTimes(timing, of: scene.run(), called: scene.name)
    guard frames.count <= Sheet.maximumCount else { throw Mistake.tooManyCells(frames.count) }
    return .film(frames)
  }
}

extension Output {
  /// Throws an error if a sheet is too large, with the largest frames of a sheet that is not.
  fileprivate func checkSheetSize() throws(Mistake) {
    let limit = PixelSize.longestSide
    func isTooLarge(_ size: PixelSize) -> Bool { max(size.width, size.height) > limit }
    guard isTooLarge(size) else { return }
    let frame = look.pixelSize
    var smaller = self
    smaller.look.scale = 1
    var longest = max(frame.width, frame.height) * limit / max(size.width, size.height)
    // The gaps and the letters are rounded.
    repeat {
      smaller.look.size = frame.fitted(into: longest)
      longest -= 1
    } while longest > 0 && isTooLarge(smaller.size)
    let (size, fitting) = (size, longest + 1)
    throw Mistake(
      of: "size",
      """
      the sheet must be at most \(limit) pixels on each side, but is '\(size.width)x\(size.height)'; use frames of \
      at most \(fitting) pixels with \(SettingSyntax.listed(["size", "scale"]))
      """)
  }
}

extension Request.Sheet {
  /// True for an atlas.
  ///
  /// Throws an error if other options contradict it.
  fileprivate var makesAtlas: Bool {
    get throws(Mistake) {
      let ofAtlases = [
        ("padding", padding != nil), ("extrude", extrusion != nil), ("power-of-two", isPowerOfTwo),
      ]
      if !isAtlas, let option = ofAtlases.first(where: \.1)?.0 {
        throw Mistake(
          of: option,
          "\(SettingSyntax.quoted(option)) is for an atlas; add \(SettingSyntax.text("atlas"))")
      }
      guard isAtlas else { return false }
      let ofContactSheets = [
        ("columns", columns != nil), ("rows", rows != nil), ("no-labels", noLabels),
      ]
      if let option = ofContactSheets.first(where: \.1)?.0 {
        throw Mistake(
          of: option,
          "\(SettingSyntax.quoted(option)) is for contact sheets; an atlas has its own layout")
      }
      return true
    }
  }

  fileprivate var layout: SpriteAtlas.Layout {
    var layout = SpriteAtlas.Layout()
    layout.padding = padding ?? layout.padding
    layout.extrusion = extrusion ?? layout.extrusion
    layout.isPowerOfTwo = isPowerOfTwo
    return layout
  }
}
