import DripExport
import DripRaster
import Foundation
import Testing

/// A stored image, with which a drawing is compared pixel by pixel, including alpha.
///
/// The rasterizer gives the same bits everywhere, so there is no tolerance. If a drawing differs, it is
/// written to `.build/artifacts` with the stored image and a picture of the differences. With
/// `DRIP_RENEW_GOLDEN=1` in the environment, the drawings replace the stored images, and the run still
/// fails, so that no change is overlooked.
struct Golden {
  /// The path of the file in `Images`, such as `fill/star`.
  let name: String

  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().appending(path: "Images")
  private static let artifacts = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: ".build/artifacts/golden")
  private static var isRenewing: Bool {
    ProcessInfo.processInfo.environment["DRIP_RENEW_GOLDEN"] == "1"
  }

  private var file: URL { Self.folder.appending(path: name + ".png") }

  /// Returns the names of all files.
  static func names() -> Set<String> {
    let root = folder.standardizedFileURL.path(percentEncoded: false)
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    var names: Set<String> = []
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "png" else { continue }
      let path = file.deletingPathExtension().standardizedFileURL.path(percentEncoded: false)
      names.insert(String(path.dropFirst(root.count).drop { $0 == "/" }))
    }
    return names
  }

  /// Compares a drawing with the file.
  func expect(_ actual: Pixmap, sourceLocation: SourceLocation = #_sourceLocation) throws {
    guard !Self.isRenewing else {
      if try read() == actual { return }
      try write(actual, to: file)
      Issue.record("\(name) was renewed; look at it", sourceLocation: sourceLocation)
      return
    }
    guard let expected = try read() else {
      let place = try keep(actual, "actual")
      Issue.record(
        "there is no image \(name); this run drew \(place)", sourceLocation: sourceLocation)
      return
    }
    guard expected != actual else { return }
    try keep(expected, "expected")
    let place = try keep(actual, "actual")
    let difference = Difference(expected, actual)
    try keep(difference.image, "difference")
    Issue.record(
      """
      \(name) differs in \(difference.count) pixels, by up to \(difference.largest) of 255; \
      see \(place), and beside it what was expected and the difference
      """, sourceLocation: sourceLocation)
  }

  private func read() throws -> Pixmap? {
    guard let bytes = try? Data(contentsOf: file) else { return nil }
    return try PNGReader().decode([UInt8](bytes)).pixmap
  }

  /// Writes an image of a failure, and returns its path.
  @discardableResult
  private func keep(_ image: Pixmap, _ role: String) throws -> String {
    let file = Self.artifacts.appending(path: "\(name).\(role).png")
    try write(image, to: file)
    return file.path(percentEncoded: false)
  }

  private func write(_ image: Pixmap, to file: URL) throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(PNGWriter(compression: .small).encode(image)).write(to: file)
  }
}
