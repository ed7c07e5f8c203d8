import DripExport
import DripFormats
import DripKit
import DripRaster

/// One moment of a scene as an image set for Xcode, before it is drawn.
struct ImageSetPlan: Sendable {
  private let looks: [FrameLook]
  private let folder: String
  private let set: ImageSet

  /// Plans the image set that a name asks for; nil where it asks for something else.
  init?(_ request: Request, at place: OutputPlace) throws {
    guard case .file(let folder) = place, let name = place.fileName,
      name.hasSuffix(ImageSet.folderEnding)
    else { return nil }
    let scene = try request.requiredScene
    self.folder = folder
    set = ImageSet(name: String(name.dropLast(ImageSet.folderEnding.count)))
    looks = try OutputScale.allCases.map { scale in
      var request = request
      request.look.scale = scale
      return try FrameLook(request, of: scene, formats: [.png])
    }
  }

  /// How many images there are.
  var count: Int { looks.count }

  /// Returns the files, the text last, and how large the first image is.
  func files(
    isStopped: () -> Bool, of picture: (FrameLook) -> Picture
  ) throws(EncodingError) -> (files: [NamedFile], size: PixelSize) {
    var files: [NamedFile] = []
    for look in looks {
      let encode = look.format.makeEncoder(look.compression)
      let frame = try encode(picture(look), look.rasterizer, isStopped)
      files.append(("\(folder)/\(set.fileName(scale: look.scale.rawValue))", frame.bytes))
    }
    files.append(("\(folder)/\(ImageSet.contentsName)", set.contents))
    return (files, looks.first?.rasterizer.size ?? PixelSize(0, 0))
  }
}
