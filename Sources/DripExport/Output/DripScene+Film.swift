import DripFormats
public import DripKit
import DripRaster

extension DripScene {
  /// Writes a film of the scene in the format that the ending of the path names, such as `rain.gif`.
  ///
  /// The default rate is the highest one of the format up to 60 frames per second. The default background is clear, or
  /// white in a format without partial transparency.
  @discardableResult
  public func film(
    _ path: String, at rate: FrameRate? = nil, scale: Double = 1, background: RGBAColor? = nil,
    _ options: Output.Options = Output.Options()
  ) throws(SequenceError) -> Output.Report {
    let name = String(describing: Self.self)
    return try Output(
      film: .pictures(named: name, reader()), of: size, lasting: duration, path, at: rate,
      scale: scale, background: background, page: .white
    ).write(options)
  }
}

extension CatalogScene {
  /// Writes a film of the scene in the format that the ending of the path names, such as `rain.gif`.
  ///
  /// The default rate is the highest one of the format up to 60 frames per second. The default background is clear, or
  /// the colour of the page in a format without partial transparency.
  @discardableResult
  public func film(
    _ path: String, at rate: FrameRate? = nil, scale: Double = 1, background: RGBAColor? = nil,
    _ options: Output.Options = Output.Options()
  ) throws(SequenceError) -> Output.Report {
    try Output(
      film: .scene(AnyScene(self)), of: size, lasting: duration, path, at: rate, scale: scale,
      background: background, page: stage.page
    ).write(options)
  }
}

extension Output {
  /// Creates the output of a film, with defaults that suit its format.
  fileprivate init(
    film drawing: Drawing, of size: Size2D, lasting duration: SceneTimeline.Duration,
    _ path: String,
    at rate: FrameRate?, scale: Double, background: RGBAColor?, page: RGBAColor
  ) throws(SequenceError) {
    guard let format = FileFormat(endingOf: path), format.film != nil else {
      throw .unknownEnding(path: path)
    }
    try SequenceError.encoding { () throws(EncodingError) in
      try size.check(of: drawing.name)
      try duration.check(of: drawing.name)
    }
    let highest = FrameRate(min(60, format.maximumRate ?? 60)) ?? .sixty
    let look = Look(
      size: PixelSize(size, scale: scale),
      background: background ?? (format.transparency == .full ? .clear : page))
    self.init(
      of: drawing, at: .film(FrameTimes(of: duration, at: rate ?? highest)), look,
      as: .film(format), to: .file(path))
  }
}
