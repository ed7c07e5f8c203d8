import DripExport
import DripFormats
import DripRaster
import DripTestSupport
import Foundation

/// A renderer of SVG that knows nothing of us, where one is installed.
struct OtherRenderer: Sendable, CustomStringConvertible {
  /// The name of the program.
  let description: String
  private let arguments: [String]

  /// Those that can be tried: librsvg, and CairoSVG for Python.
  private static let all = [
    OtherRenderer(description: "librsvg", arguments: ["rsvg-convert", "-o"]),
    OtherRenderer(
      description: "CairoSVG", arguments: ["python3", "-m", "cairosvg", "-f", "png", "-o"]),
  ]

  /// Those that are there.
  static let installed = all.filter(\.isInstalled)

  /// Chromium, if it is installed; it starts slowly.
  static let chromium = [
    OtherRenderer(
      description: "Chromium",
      arguments: [
        "sh", "-c",
        """
        exec chromium --headless --no-sandbox --hide-scrollbars --force-color-profile=srgb \
        --user-data-dir="${0%/*}/profile" --window-size=480,360 --screenshot="$0" "file://$1"
        """,
      ])
  ].filter(\.isInstalled)

  private var isInstalled: Bool {
    (try? TemporaryFolder()).map { folder in
      let dot = Array("<svg xmlns='http://www.w3.org/2000/svg' width='1' height='1'/>".utf8)
      return (try? draw(dot, in: folder)) != nil
    } ?? false
  }

  /// Returns the image of a document, or nil where the renderer fails.
  func draw(_ document: [UInt8], in folder: TemporaryFolder) throws -> Pixmap? {
    let (source, target) = ("\(folder.path)/picture.svg", "\(folder.path)/picture.png")
    try? FileManager.default.removeItem(atPath: target)
    try Data(document).write(to: URL(fileURLWithPath: source))
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments + [target, source]
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0, let bytes = folder.bytes(of: "picture.png") else {
      return nil
    }
    return try PNGReader().decode(bytes).pixmap
  }
}
