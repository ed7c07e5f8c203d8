// swift-tools-version: 6.2
import Foundation
import PackageDescription

/// The settings of every target: the strictest language mode, which needs tools of version 6.2.
///
/// The functions of DripWeb and DripC with `@c` need a compiler of version 6.3.
let language: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// True to add the targets for pages, C, WebP and measurements, and their tests, which `make test` does without.
let hasEverything =
  Context.environment["DRIP_EVERYTHING"] != nil || Context.environment["DRIP_FUZZ"] != nil

// `make` turns warnings into errors. Other packages can depend on this one with a compiler that has more warnings.
let warnings: [SwiftSetting] =
  Context.environment["DRIP_STRICT"] == nil ? [] : [.treatAllWarnings(as: .error)]

/// The settings of targets that need no optimization.
let strict = language + [.strictMemorySafety()] + warnings

/// The settings of tests that call C, in which `unsafe` would mark every line.
let pointers = language + warnings

// Drawing and encoding take long in a debug build, so `make` optimizes the targets that do it, with all assertions and
// checks. It optimizes neither the commands and batches nor the fuzzer, whose many branches take long to compile. Other
// packages that depend on this one choose their own optimization.
let checked =
  Context.environment["DRIP_STRICT"] == nil || Context.environment["DRIP_FUZZ"] != nil
  ? strict
  : strict + [
    // Whole modules, with one object file for each source, as the package manager expects.
    .unsafeFlags(
      [
        "-O", "-assert-config", "Debug", "-disable-batch-mode", "-whole-module-optimization",
        "-num-threads", "2",
      ],
      .when(configuration: .debug))
  ]

/// The core imports no C library, but a debug build calls `sqrt` and `floor` instead of inlining them.
let mathLibrary: [LinkerSetting] = [.linkedLibrary("m", .when(platforms: [.linux]))]

// Without pkg-config, the package manager would warn about it in every app, also in those that need no libpng.
let hasPkgConfig = (Context.environment["PATH"] ?? "").split(separator: ":").contains {
  FileManager.default.isExecutableFile(atPath: "\($0)/pkg-config")
}

let package = Package(
  name: "DripKit",
  // DripUI needs these versions for observation and haptics; the other targets do not.
  platforms: [
    .iOS(.v17), .macCatalyst(.v17), .macOS(.v14), .tvOS(.v17), .visionOS(.v1), .watchOS(.v10),
  ],
  products: [
    .library(name: "DripKit", targets: ["DripKit"]),
    .library(name: "DripGuides", targets: ["DripGuides"]),
    .library(name: "DripRaster", targets: ["DripRaster"]),
    .library(name: "DripFormats", targets: ["DripFormats"]),
    .library(name: "DripExport", targets: ["DripExport"]),
    .library(name: "DripUI", targets: ["DripUI"]),
    .library(name: "DripCLI", targets: ["DripCLI"]),
    .executable(name: "drip", targets: ["drip"]),
  ],
  targets: [
    .target(name: "DripKit", swiftSettings: checked, linkerSettings: mathLibrary),
    .target(
      name: "DripGuides", dependencies: ["DripKit"], swiftSettings: checked,
      linkerSettings: mathLibrary),
    .target(
      name: "DripRaster", dependencies: ["DripKit"], swiftSettings: checked,
      linkerSettings: mathLibrary),
    .target(
      name: "DripFormats", dependencies: ["DripKit", "DripRaster"], swiftSettings: checked,
      linkerSettings: mathLibrary),
    .systemLibrary(
      name: "CLibPNG", pkgConfig: hasPkgConfig ? "libpng" : nil,
      providers: [.brew(["libpng"]), .apt(["libpng-dev"]), .yum(["libpng-devel"])]),
    .target(name: "CPNG", dependencies: ["CLibPNG"], linkerSettings: [.linkedLibrary("png")]),
    .target(name: "DripLibC", swiftSettings: checked),
    .target(
      name: "DripExport",
      dependencies: ["DripKit", "DripGuides", "DripRaster", "DripFormats", "CPNG", "DripLibC"],
      swiftSettings: checked),
    .target(name: "DripUI", dependencies: ["DripKit"], swiftSettings: checked),
    .target(
      name: "DripCLI",
      dependencies: ["DripKit", "DripRaster", "DripFormats", "DripExport", "DripLibC"],
      swiftSettings: strict),
    .executableTarget(name: "drip", dependencies: ["DripCLI"], swiftSettings: strict),
    .target(
      name: "DripTestSupport", dependencies: ["DripKit"], path: "Tests/DripTestSupport",
      swiftSettings: checked),
    .testTarget(
      name: "DripKitTests", dependencies: ["DripKit", "DripGuides", "DripTestSupport"],
      swiftSettings: strict),
    .target(
      name: "DripRasterOracle", dependencies: ["DripRaster", "DripKit"],
      path: "Tests/DripRasterOracle",
      swiftSettings: checked, linkerSettings: mathLibrary),
    .testTarget(
      name: "DripRasterTests",
      dependencies: ["DripRaster", "DripKit", "DripRasterOracle", "DripTestSupport"],
      swiftSettings: strict, linkerSettings: mathLibrary),
    // The tests decode PNG files with libpng, which DripExport uses, and WebP files with libwebp.
    .testTarget(
      name: "DripFormatsTests",
      dependencies: ["DripFormats", "DripExport", "DripRaster", "DripKit", "DripTestSupport"]
        + (hasEverything ? ["CLibWebP"] : []),
      exclude: hasEverything ? [] : ["WebP"], swiftSettings: strict),
    .testTarget(
      name: "DripExportTests",
      dependencies: [
        "DripExport", "DripFormats", "DripRaster", "DripKit", "DripLibC", "DripTestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "GoldenTests",
      dependencies: ["DripExport", "DripRaster", "DripGuides", "DripKit", "DripTestSupport"],
      exclude: ["Images"], swiftSettings: strict),
    .testTarget(
      name: "DripCLITests",
      dependencies: [
        "DripCLI", "DripExport", "DripFormats", "DripRaster", "DripKit", "DripLibC",
        "DripTestSupport",
      ],
      exclude: ["Golden"], swiftSettings: strict),
  ]
)

if hasEverything {
  // Tools/build-library.sh links DripC into libdrip.
  package.products.append(.library(name: "DripC", type: .static, targets: ["DripC"]))
  package.targets += [
    .target(name: "CWebMemory"),
    .target(
      name: "DripWeb",
      dependencies: ["DripKit", "DripGuides", "DripRaster", "DripFormats", "CWebMemory"],
      exclude: ["Element", "Page", "WithoutFiles"], swiftSettings: checked,
      linkerSettings: mathLibrary),
    .target(name: "CDrip"),
    .target(
      name: "DripC",
      dependencies: ["DripKit", "DripGuides", "DripRaster", "DripFormats", "CDrip", "DripLibC"],
      swiftSettings: checked, linkerSettings: mathLibrary),
    .target(name: "CAllocationCount"),
    .executableTarget(
      name: "drip-bench",
      dependencies: ["DripKit", "DripRaster", "DripExport", "CAllocationCount", "DripLibC"],
      swiftSettings: strict,
      linkerSettings: mathLibrary),
    .systemLibrary(
      name: "CLibWebP", path: "Tests/CLibWebP", pkgConfig: "libwebp",
      providers: [.brew(["webp"]), .apt(["libwebp-dev"]), .yum(["libwebp-devel"])]),
    .target(
      name: "DripPictureDigest",
      dependencies: ["DripKit", "DripGuides", "DripRaster", "DripFormats"],
      path: "Tests/DripPictureDigest", swiftSettings: checked),
    .testTarget(
      name: "EmbeddedTests", dependencies: ["DripKit", "DripRaster", "DripPictureDigest"],
      swiftSettings: strict,
      linkerSettings: mathLibrary),
    .testTarget(
      name: "DripWebTests",
      dependencies: ["DripWeb", "DripFormats", "DripRaster", "DripKit", "DripTestSupport"],
      swiftSettings: strict, linkerSettings: mathLibrary),
    .testTarget(
      name: "DripCTests",
      dependencies: ["DripC", "CDrip", "DripExport", "DripRaster", "DripKit", "DripTestSupport"],
      swiftSettings: pointers, linkerSettings: mathLibrary),
    .testTarget(
      name: "DripBenchTests",
      dependencies: ["drip-bench", "CAllocationCount", "DripRaster", "DripKit"],
      swiftSettings: strict),
    .testTarget(
      name: "DripUITests", dependencies: ["DripUI", "DripRaster", "DripKit"],
      swiftSettings: strict, linkerSettings: mathLibrary),
  ]
}

// The library for libFuzzer, which has its own main function. Only Tests/Fuzz/run.sh builds it.
if Context.environment["DRIP_FUZZ"] != nil {
  package.products.append(.library(name: "DripFuzz", type: .static, targets: ["DripFuzz"]))
  package.targets.append(
    .target(
      name: "DripFuzz",
      dependencies: [
        "DripC", "CDrip", "DripCLI", "DripExport", "DripFormats", "DripRaster",
        "DripKit",
      ],
      path: "Tests/Fuzz/Sources", swiftSettings: checked))
}
