// swift-tools-version: 6.2
import PackageDescription

/// The examples, each in a folder of its name, and the libraries that they use.
///
/// The other folders have packages of their own.
let examples = [
  "CopyAFile": ["DripKit", "DripRaster"],
  "DriveAButton": ["DripKit"],
  "GeometryToSVG": ["DripKit"],
  "SmallRender": ["DripKit", "DripRaster", "DripExport"],
  "ThemedButtons": ["DripKit", "DripRaster", "DripExport"],
]

let package = Package(
  name: "Examples",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "DripKit", path: "..")],
  targets: examples.map { name, libraries in
    .executableTarget(
      name: name, dependencies: libraries.map { .product(name: $0, package: "DripKit") },
      path: name)
  }
)
