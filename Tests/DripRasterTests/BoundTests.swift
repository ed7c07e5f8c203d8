import DripKit
import DripRaster
import DripRasterOracle
import Foundation
import Testing

/// Nothing covers a pixel by 1/1024 more or less than it should: what models of edges leave out, what is drawn in
/// place of curves and what is rounded, all together.
///
/// Two thousand shapes are drawn in the ordinary tests. With `DRIP_BOUND_SHAPES` in the environment there are as
/// many as it says, and a table tells how far off the worst of each kind is; with `DRIP_BOUND_SHAPE`, say
/// `small discs 1234`, one of them is drawn again. `make bound` sets them.
@Suite("The bound of 1/1024") struct BoundTests {
  private static func setting(_ name: String) -> String? {
    ProcessInfo.processInfo.environment[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The errors of some shapes.
  private struct Tally {
    var shapes = 0
    /// The number of partly covered pixels.
    var cut = 0
    /// The most that a pixel is off by, and the number of its shape.
    var worst = (off: 0.0, number: 0)

    mutating func add(_ comparison: Comparison, number: Int) {
      shapes += 1
      cut += comparison.cut
      if comparison.largest.size > worst.off { worst = (comparison.largest.size, number) }
    }

    mutating func add(_ other: Tally) {
      shapes += other.shapes
      cut += other.cut
      if other.worst.off > worst.off { worst = other.worst }
    }
  }

  /// Draws so many shapes of a kind on all cores.
  private func tally(_ kind: ShapeKind, count: Int) async -> Tally {
    let workers = ProcessInfo.processInfo.activeProcessorCount
    return await withTaskGroup(of: Tally.self) { group in
      for worker in 0..<workers {
        group.addTask {
          var tally = Tally()
          var workspace = RasterWorkspace()
          for number in stride(from: worker, to: count, by: workers) {
            tally.add(kind.sample(number).comparison(using: &workspace), number: number)
          }
          return tally
        }
      }
      return await group.reduce(into: Tally()) { $0.add($1) }
    }
  }

  @Test func `holds for shapes of all kinds`() async {
    let asked = Self.setting("DRIP_BOUND_SHAPES").flatMap { Int($0) }
    let shares = ShapeKind.allCases.reduce(0) { $0 + $1.share }
    var all = Tally()
    if asked != nil {
      print("| kind | shapes | pixels cut | worst | its shape |")
      print("| --- | ---: | ---: | ---: | ---: |")
    }
    for kind in ShapeKind.allCases {
      let count = Int((Double(asked ?? 2_000) * kind.share / shares).rounded(.up))
      let tally = await tally(kind, count: count)
      #expect(
        tally.worst.off < 1.0 / 1024,
        "\(kind.rawValue) \(tally.worst.number) is off by 1/\(1 / tally.worst.off)")
      #expect(tally.cut >= count, "too few pixels are cut by \(kind.rawValue)")
      if asked != nil {
        print(Self.row("\(kind.rawValue): \(kind.meaning)", tally, number: tally.worst.number))
      }
      all.add(tally)
    }
    if asked != nil { print(Self.row("all", all)) }
  }

  private static func row(_ name: String, _ tally: Tally, number: Int? = nil) -> String {
    let worst = tally.worst.off > 0 ? "1/\(Int(1 / tally.worst.off))" : "0"
    return
      "| \(name) | \(tally.shapes) | \(tally.cut) | \(worst) | \(number.map(String.init) ?? "") |"
  }

  @Test(arguments: 0..<12)
  func `holds for lines that fold over, at any flatness`(_ number: Int) {
    var workspace = RasterWorkspace()
    let sample = ShapeKind.folds.sample(number)
    for flatness in [Rasterizer.defaultFlatness, 1e-6] {
      let comparison = sample.comparison(using: &workspace, flatness: flatness)
      #expect(comparison.cut > 0 && comparison.largest.size < 1.0 / 1024)
    }
  }

  @Test(.enabled(if: setting("DRIP_BOUND_SHAPE") != nil))
  func `can be computed for a single shape`() throws {
    let words = try #require(Self.setting("DRIP_BOUND_SHAPE")).split(separator: " ")
    let kind = try #require(ShapeKind(rawValue: words.dropLast().joined(separator: " ")))
    var sample = kind.sample(try #require(words.last.flatMap { Int($0) }))
    print(sample.node, sample.frame, sample.window)
    var workspace = RasterWorkspace()
    let fineness = sample.fineness
    for (flatness, fineness) in [
      (Rasterizer.defaultFlatness, fineness), (Rasterizer.defaultFlatness, fineness / 4),
      (1e-6, fineness),
    ] {
      sample.fineness = fineness
      let largest = sample.comparison(using: &workspace, flatness: flatness).largest
      print(
        "With a flatness of \(flatness), and \(fineness) of the oracle, the pixel in column",
        "\(largest.x) and row \(largest.y) is off by 1/\(1 / largest.size).")
    }
  }
}
