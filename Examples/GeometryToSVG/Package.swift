// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "GeometryToSVG",
  dependencies: [.package(name: "DripKit", path: "../..")],
  targets: [
    .executableTarget(
      name: "GeometryToSVG",
      dependencies: [.product(name: "DripKit", package: "DripKit")],
      path: "Sources")
  ]
)
