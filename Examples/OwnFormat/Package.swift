// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "OwnFormat",
  dependencies: [.package(name: "DripKit", path: "../..")],
  targets: [
    .executableTarget(
      name: "OwnFormat",
      dependencies: [
        .product(name: "DripKit", package: "DripKit"),
        .product(name: "DripRaster", package: "DripKit"),
        .product(name: "DripExport", package: "DripKit"),
      ],
      path: "Sources")
  ]
)
