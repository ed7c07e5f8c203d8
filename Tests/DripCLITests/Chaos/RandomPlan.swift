import TestSupport

/// A batch with a random plan: a matrix, a list, a table, exclusions and labels.
struct RandomPlan: TrialSubject {
  let line = "batch plan.json -o out"
  let continuing = "--changed"
  let check = "batch plan.json -o out --join"
  private(set) var files: [String: String] = [:]

  /// The plan and its table.
  var text: String { files.sorted { $0.key < $1.key }.map(\.value).joined() }

  private static let kinds = [
    #""gif": { "format": "gif" }"#, #""webp": { "format": "webp" }"#,
    #""apng": { "format": "apng" }"#, #""svg": { "format": "svg" }"#,
    #""frames": { "format": "png" }"#, #""still": { "at": 0.2, "format": "png" }"#,
    #""lottie": { "format": "lottie" }"#, #""vector": { "at": 0.1, "format": "svg" }"#,
  ]
  private static let colors = ["red", "teal", "#334455", "gold"]
  private static let names = ["Anna", "Ben & Co", "\"Çelik, Ltd\"", "../evil", "🌊", "a'b"]

  init(using generator: inout SplitMix64) { _ = edit(using: &generator) }

  var shardLines: [String] { (1...3).map { "\(line) --shard \($0)/3" } }

  func randomLine(using generator: inout SplitMix64) -> String {
    let options = ["", "--changed", "--changed", "--force", "--join", "--shard 1/2", "--shard 2/3"]
    return "\(line) \(options[generator.below(options.count)]) --jobs \(1 + generator.below(3))"
  }

  /// Writes another plan.
  mutating func edit(using generator: inout SplitMix64) -> String {
    let scene = ["heart", "wave"][generator.below(2)]
    let key = scene == "heart" ? "color" : "background"
    let kinds = Self.kinds.shuffled(using: &generator).prefix(1 + generator.below(3))
    let colors = Self.colors.shuffled(using: &generator).prefix(1 + generator.below(3))
    let quoted = colors.map { "\"\($0)\"" }.joined(separator: ", ")
    var members = [
      #""settings": { "scene": "\#(scene)", "fps": 10, "duration": 0.\#(1 + generator.below(3)) }"#,
      #""matrix": { "\#(key)": [\#(quoted)], "kind": { \#(kinds.joined(separator: ", ")) } }"#,
    ]
    var output = "{kind}/{\(key)}"
    if generator.below(2) == 0 {
      output = "{customer}/\(output)"
      let names = Self.names.shuffled(using: &generator).prefix(1 + generator.below(3))
      files["rows.csv"] =
        "customer,size\n"
        + names.enumerated().map { "\($1),\(8 + 2 * $0)\n" }.joined()
      members += [#""rows": "rows.csv", "labels": ["customer"]"#]
    } else {
      output += "-{size}"
      members += [#""list": [{ "size": 8 }, { "size": \#(10 + generator.below(4)) }]"#]
    }
    if generator.below(3) == 0, colors.count > 1 {
      members += [#""exclude": [{ "\#(key)": "\#(colors[0])" }]"#]
    }
    members += [#""output": "\#(output).{ext}""#]
    files["plan.json"] = "{\n  \(members.joined(separator: ",\n  "))\n}\n"
    return "another plan:\n\(text)"
  }

  /// Outputs of earlier plans remain.
  func keeps(_ name: String) -> Bool { true }

  func dependsOnOrder(_ name: String) -> Bool { false }
}
