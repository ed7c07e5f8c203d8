public import DripFormats
internal import DripGuides
public import DripKit
public import DripRaster

extension Output {
  /// The number of frames.
  ///
  /// A film that bounces shows most of its frames twice.
  public var frameCount: Int {
    switch format {
    case .frames(_, let numbers): numbers.numberCount
    default: filmTimes?.count ?? times.count
    }
  }

  /// The number of pixels in a frame, or in a contact sheet.
  public var size: PixelSize {
    guard case .sheet(_, let sheet) = format else { return look.pixelSize }
    let size = contactSheet(sheet).size(count: times.count)
    return PixelSize(Int(min(size.width, 1e9)), Int(min(size.height, 1e9)))
  }

  /// The format of the file, or of each file.
  public var fileFormat: FileFormat {
    switch format {
    case .still(let format), .frames(let format, _), .film(let format, _), .sheet(let format, _):
      format
    case .atlas: .png
    }
  }

  /// The playback of a film; nil if the output is no film.
  var playback: Playback? { if case .film(_, let playback) = format { playback } else { nil } }

  /// The encoder of a film; nil if the output is no film.
  private var filmEncoding: FilmEncoding? { playback == nil ? nil : fileFormat.film }

  /// True if another program encodes the output.
  var isVideo: Bool { if case .video = filmEncoding { true } else { false } }

  /// Returns the picture at a time of the scene.
  public func picture(at time: Double) -> Picture {
    if let run {
      return look.hasGuides ? run.frame(at: time).guidedPicture : run.picture(at: time)
    }
    guard case .pictures(_, _, let picture) = drawing else {
      preconditionFailure("every scene has a run")
    }
    return picture(time)
  }

  /// Returns the picture at a time; throws an error if its size or a number in it makes no picture.
  ///
  /// Everything that is written is drawn with this function.
  func checkedPicture(at time: Double) throws(EncodingError) -> Picture {
    try picture(at: time).checked(of: name, at: time)
  }

  /// The numbers of the images, which are all frames or one contact sheet.
  var imageNumbers: [Range<Int>] {
    switch format {
    case .frames(_, let numbers): numbers
    case .still, .sheet: [0..<1]
    case .film, .atlas: [0..<times.count]
    }
  }

  /// Returns the picture of an image.
  func imagePicture(_ number: Int) throws(EncodingError) -> Picture {
    if case .sheet(_, let sheet) = format { return try picture(of: sheet) }
    return try checkedPicture(at: times[number])
  }

  /// Makes an encoder of images for one thread.
  func makeEncoder() -> FrameEncoding.Encode { fileFormat.makeEncoder(look.compression) }

  /// Draws and encodes an image.
  func image(
    _ number: Int, with encode: @escaping FrameEncoding.Encode, isStopped: () -> Bool
  ) throws(SequenceError) -> EncodedFrame {
    try SequenceError.encoding { () throws(EncodingError) in
      try encode(try imagePicture(number), rasterizer, isStopped)
    }
  }

  var rasterizer: Rasterizer { Rasterizer(size: size, background: look.background) }
}

// MARK: - Contact sheets

extension Output {
  private func contactSheet(_ sheet: Sheet) -> ContactSheet {
    let cell = look.pixelSize
    return ContactSheet(
      columns: sheet.columns, cell: Size2D(Double(cell.width), Double(cell.height)),
      labelHeight: sheet.hasLabels ? labelHeight : 0)
  }

  private func picture(of sheet: Sheet) throws(EncodingError) -> Picture {
    let pictures = try (0..<times.count).map { (index) throws(EncodingError) in
      try checkedPicture(at: times[index])
    }
    return contactSheet(sheet).picture(of: pictures, labels: labels, look.background.ink)
  }

  /// The times as text, with two decimals, or three if two do not tell them apart.
  private var labels: [String] {
    let hundredths = (0..<times.count).map { times[$0].fixed(2) }
    let isClear = zip(hundredths, hundredths.dropFirst()).allSatisfy { $0 != $1 }
    return (isClear ? hundredths : (0..<times.count).map { times[$0].fixed(3) }).map { "\($0) s" }
  }

  /// The height of the digits below a frame, in proportion to it; 0 if the frames are too narrow for legible digits.
  private var labelHeight: Double {
    let cell = look.pixelSize
    let height = max(7, Double(max(cell.width, cell.height)) / 20)
    let widest = labels.map { StrokeFont(height: height).width(of: $0) }.max() ?? 0
    return widest < 1.1 * Double(cell.width) ? height : 0
  }
}

// MARK: - Names

extension Output.Drawing {
  /// The name of the scene or of the pictures.
  var name: String {
    switch self {
    case .scene(let scene): scene.name
    case .pictures(let name, _, _): name
    }
  }
}

extension Output {
  /// The name of the scene or of the pictures.
  var name: String { drawing.name }

  /// The names of frames in a folder: those of the place, or else of the scene, with as many digits as the last one has.
  package var names: FrameNames {
    let mark = look.scale > 1 ? "@\(look.scale)x" : ""
    if case .folder(_, let names?) = place { return names.marked(mark) }
    var last = times.count - 1
    if case .frames(_, let numbers) = format, let end = numbers.last?.upperBound {
      last = max(last, end - 1)
    }
    return FrameNames(
      prefix: "\(name)-", digits: max(FrameNames.defaultDigits, String(last).utf8.count),
      suffix: mark + fileFormat.ending)
  }

  /// The path of the place; that of frames in a folder has the pattern of their names.
  package var path: String {
    if case .folder(let folder, _) = place { names.path(in: folder) } else { place.path }
  }

  /// Draws the scene with reduced motion.
  mutating func reduceMotion() {
    guard var scene = drawing.scene else { return }
    scene.reducedMotion = true
    drawing = .scene(scene)
  }
}
