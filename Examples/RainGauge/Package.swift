// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "RainGauge",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "DripKit", path: "../..")],
  targets: [
    .executableTarget(
      name: "RainGauge",
      dependencies: [
        .product(name: "DripKit", package: "DripKit"),
        .product(name: "DripRaster", package: "DripKit"),
        .product(name: "DripExport", package: "DripKit"),
      ],
      path: "Sources")
  ]
)
