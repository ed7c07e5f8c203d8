import TestSupport

/// The frames of a small film.
struct FramesSubject: TrialSubject {
  private var count: Int
  private var color = "red"
  private var size = 8

  init(using generator: inout SplitMix64) { count = 2 + generator.below(6) }

  var line: String {
    "render heart --size \(size) --frames 0..<\(count) --set color=\(color) -o out"
  }
  let continuing = "--resume"
  let check = "verify out"
  let files: [String: String] = [:]

  let shardLines: [String] = []

  func randomLine(using generator: inout SplitMix64) -> String {
    let options = ["", "--resume", "--resume", "--force", "--resume --durable", "--dry-run"]
    return "\(line) \(options[generator.below(options.count)]) --jobs \(1 + generator.below(3))"
  }

  mutating func edit(using generator: inout SplitMix64) -> String {
    switch generator.below(3) {
    case 0:
      count += 1 + generator.below(3)
      return "\(count) frames"
    case 1:
      color = color == "red" ? "teal" : "red"
      return "colour \(color)"
    default:
      size = 18 - size
      return "size \(size)"
    }
  }

  func keeps(_ name: String) -> Bool { false }

  func dependsOnOrder(_ name: String) -> Bool { name.hasSuffix(".drip") }
}
