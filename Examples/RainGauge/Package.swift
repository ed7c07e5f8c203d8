// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "RainGauge",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "DripKit", path: "../..")],
  targets: [
    .executableTarget(
      name: "RainGauge",
      dependencies: [
        .product(name: "DripCLI", package: "DripKit"),
        .product(name: "DripKit", package: "DripKit"),
      ],
      path: "Sources")
  ]
)
