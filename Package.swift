// swift-tools-version: 6.2
import PackageDescription

/// What every target is compiled with: the strictest language mode there is, and no warning let pass.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

/// The core imports no C library, but a debug build calls `sqrt` and `floor` instead of inlining them.
let mathLibrary: [LinkerSetting] = [.linkedLibrary("m", .when(platforms: [.linux]))]

let package = Package(
  name: "DripKit",
  products: [
    .library(name: "DripKit", targets: ["DripKit"]),
    .library(name: "DripRaster", targets: ["DripRaster"]),
    .executable(name: "drip", targets: ["drip"]),
  ],
  targets: [
    .target(name: "DripKit", swiftSettings: strict, linkerSettings: mathLibrary),
    .target(
      name: "DripRaster", dependencies: ["DripKit"], swiftSettings: strict,
      linkerSettings: mathLibrary),
    .target(name: "DripCLI", dependencies: ["DripKit"], swiftSettings: strict),
    .executableTarget(name: "drip", dependencies: ["DripCLI"], swiftSettings: strict),
    .testTarget(name: "DripKitTests", dependencies: ["DripKit"], swiftSettings: strict),
    .testTarget(
      name: "DripRasterTests", dependencies: ["DripRaster", "DripKit"], swiftSettings: strict,
      linkerSettings: mathLibrary),
    .target(
      name: "PictureDigest", dependencies: ["DripKit"], path: "Tests/PictureDigest",
      swiftSettings: strict),
    .testTarget(
      name: "EmbeddedTests", dependencies: ["DripKit", "PictureDigest"], swiftSettings: strict,
      linkerSettings: mathLibrary),
    .testTarget(name: "DripCLITests", dependencies: ["DripCLI", "DripKit"], swiftSettings: strict),
  ]
)
