// swift-tools-version: 6.2
import PackageDescription

// The models run everywhere. Views need SwiftUI, so other systems build the target without them.
#if canImport(SwiftUI)
  let views: [String] = []
#else
  let views = ["Views"]
#endif

let package = Package(
  name: "InAnApp",
  platforms: [.iOS(.v17), .macOS(.v14)],
  products: [.library(name: "InAnApp", targets: ["InAnApp"])],
  dependencies: [.package(name: "DripKit", path: "../..")],
  targets: [
    .target(
      name: "InAnApp",
      dependencies: ["DripFormats", "DripKit", "DripRaster", "DripUI"].map {
        .product(name: $0, package: "DripKit")
      },
      path: "Sources", exclude: views),
    .testTarget(name: "InAnAppTests", dependencies: ["InAnApp"]),
  ]
)
