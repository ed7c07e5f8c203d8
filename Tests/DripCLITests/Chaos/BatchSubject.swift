import TestSupport

/// A batch of a few small outputs.
struct BatchSubject: TrialSubject {
  private var colors = ["red"]
  private var size = 8
  private var scale = 1
  private var frames = 2
  private var speed = 1
  private let kinds: [String]
  /// The names of all outputs so far, without their endings.
  private var earlier: Set<String> = []

  private static let allKinds = ["gif", "webp", "svg", "apng", "frames", "still"]

  init(using generator: inout SplitMix64) {
    kinds = Array(Self.allKinds.shuffled(using: &generator).prefix(1 + generator.below(3)))
    frames = 1 + generator.below(4)
    size = 8 + 2 * generator.below(3)
    if generator.below(2) == 0 { colors.append("teal") }
    earlier = outputs
  }

  private var outputs: Set<String> {
    Set(kinds.flatMap { kind in colors.map { "\(kind)/\($0)" } })
  }

  let line = "batch plan.json -o out"
  let continuing = "--changed"
  let check = "batch plan.json -o out --join"

  var files: [String: String] {
    let kinds = kinds.map { kind in
      switch kind {
      case "still": #""still": { "at": 0.\#(frames), "format": "png" }"#
      case "frames": #""frames": { "duration": 0.\#(frames), "format": "png" }"#
      default: #""\#(kind)": { "duration": 0.\#(frames), "format": "\#(kind)" }"#
      }
    }
    let colors = colors.map { "\"\($0)\"" }.joined(separator: ", ")
    let plan = """
      {
        "output": "{kind}/{color}.{ext}",
        "settings": {
          "scene": "heart", "fps": 10, "size": \(size), "scale": \(scale), "speed": \(speed)
        },
        "matrix": { "color": [\(colors)], "kind": { \(kinds.joined(separator: ", ")) } }
      }

      """
    return ["plan.json": plan]
  }

  var shardLines: [String] { (1...3).map { "\(line) --shard \($0)/3" } }

  func randomLine(using generator: inout SplitMix64) -> String {
    let count = 2 + generator.below(3)
    let options = [
      "", "--changed", "--changed", "--changed", "--force", "--join",
      "--shard \(1 + generator.below(count))/\(count)", "--shard \(1 + generator.below(2))/2",
      "--shard 1/2 --force", "--engine local --shards \(count)",
      "--engine local --shards 2 --changed", "--changed --durable", "--dry-run",
    ]
    return "\(line) \(options[generator.below(options.count)]) --jobs \(1 + generator.below(3))"
  }

  mutating func edit(using generator: inout SplitMix64) -> String {
    defer { earlier.formUnion(outputs) }
    switch generator.below(5) {
    case 0:
      scale = 3 - scale
      return "scale \(scale)"
    case 1:
      frames = 1 + generator.below(5)
      return "\(frames) frames"
    case 2:
      size = 8 + 2 * generator.below(3)
      return "size \(size)"
    case 3:
      speed = 3 - speed
      return "speed \(speed)"
    default:
      colors = ["red", "teal", "navy"].shuffled(using: &generator)
      colors.removeLast(1 + generator.below(2))
      return "colours \(colors.joined(separator: ", "))"
    }
  }

  func keeps(_ name: String) -> Bool {
    earlier.subtracting(outputs).contains {
      name.hasPrefix("\($0)/") || name.hasPrefix("\($0).")
    }
  }

  func dependsOnOrder(_ name: String) -> Bool { false }
}
