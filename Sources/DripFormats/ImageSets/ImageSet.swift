/// An image in the resolutions of Apple's screens for an asset catalog of Xcode: a folder `NAME.imageset` with PNG files
/// and a JSON file that describes them.
public struct ImageSet: Sendable, Hashable {
  /// The name of the image.
  public var name: String

  /// The number of pixels per point in each file.
  public static let scales = 1...3
  /// The ending of the folder's name.
  public static let folderEnding = ".imageset"
  /// The name of the JSON file.
  public static let contentsName = "Contents.json"

  /// Creates a set.
  public init(name: String) { self.name = name }

  /// Returns the name of the file of a scale.
  public func fileName(scale: Int) -> String { name + (scale == 1 ? "" : "@\(scale)x") + ".png" }

  /// The JSON file in Xcode's own layout.
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
