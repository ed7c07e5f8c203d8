// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "CopyAFile",
  dependencies: [.package(name: "DripKit", path: "../..")],
  targets: [
    .executableTarget(
      name: "CopyAFile",
      dependencies: [
        .product(name: "DripKit", package: "DripKit"),
        .product(name: "DripRaster", package: "DripKit"),
      ],
      path: "Sources")
  ]
)
