// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "DriveAButton",
  dependencies: [.package(name: "DripKit", path: "../..")],
  targets: [
    .executableTarget(
      name: "DriveAButton",
      dependencies: [.product(name: "DripKit", package: "DripKit")],
      path: "Sources")
  ]
)
