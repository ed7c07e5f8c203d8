// swift-tools-version: 6.2
import PackageDescription

// A package of its own, because the models of InAnApp also run on systems without SwiftUI.
let package = Package(
  name: "WaterApp",
  platforms: [.iOS(.v17), .macOS(.v14)],
  dependencies: [.package(name: "InAnApp", path: "..")],
  targets: [
    .executableTarget(
      name: "WaterApp", dependencies: [.product(name: "InAnApp", package: "InAnApp")], path: ".",
      sources: ["WaterApp.swift"])
  ]
)
