/// An image in the resolutions of Apple's screens, as an asset catalogue of Xcode has it: a folder called
/// `NAME.imageset` of PNG files, and a text that tells them apart.
public struct ImageSet: Sendable, Hashable {
  /// The name of the image.
  public var name: String

  /// The number of pixels for a point in each file.
  public static let scales = 1...3
  /// The ending of the folder's name.
  public static let folderEnding = ".imageset"
  /// The name of the text.
  public static let contentsName = "Contents.json"

  /// Creates a set.
  public init(name: String) { self.name = name }

  /// Returns the name of the file of a scale.
  public func fileName(scale: Int) -> String { name + (scale == 1 ? "" : "@\(scale)x") + ".png" }

  /// The text that says which file is for which screens, in Xcode's own form.
  public var contents: [UInt8] {
    let images = Self.scales.map { scale in
      """
          {
            "filename" : \(fileName(scale: scale).quotedAsJSON),
            "idiom" : "universal",
            "scale" : "\(scale)x"
          }
      """
    }
    return Array(
      """
      {
        "images" : [
      \(images.joined(separator: ",\n"))
        ],
        "info" : {
          "author" : "xcode",
          "version" : 1
        }
      }

      """.utf8)
  }
}
