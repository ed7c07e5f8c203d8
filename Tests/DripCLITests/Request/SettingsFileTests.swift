import DripExport
import DripFormats
import DripKit
import Foundation
import Testing

@testable import DripCLI

@Suite struct SettingsFileTests {
  private func run(_ line: String, _ file: String, catalog: SceneCatalog = .demonstration) -> Run {
    Run(line.split(separator: " ").map(String.init), catalog: catalog, files: ["shot.json": file])
  }

  @Test(arguments: [
    ("{\"at\": 1.5}", "--at 1.5"),
    ("{\"at\": [1, \"2.5\", \"0..<1/4\"]}", "--at 1 --at 2.5 --at 0..<1/4"),
    ("{\"at\": 1, \"seed\": 42}", "--at 1 --seed 42"),
    ("{\"at\": 1, \"seed\": \"0xff\"}", "--at 1 --seed 0xff"),
    ("{\"at\": 1, \"seed\": 18446744073709551615}", "--at 1 --seed 18446744073709551615"),
    ("{\"at\": 1, \"variant\": \"intended\"}", "--at 1 --variant intended"),
    ("{\"at\": 1, \"reduced-motion\": true}", "--at 1 --reduced-motion"),
    ("{\"at\": 1, \"reduced-motion\": false}", "--at 1"),
    (
      "{\"at\": 1, \"set\": {\"tapAt\": 0.25, \"chrome\": true, \"tint\": \"teal\"}}",
      "--at 1 --set tapAt=0.25 --set chrome=true --set tint=teal"
    ),
    ("{\"at\": 1, \"progress\": \"0@0,0.4@1.2,1@3\"}", "--at 1 --progress 0@0,0.4@1.2,1@3"),
    ("\u{FEFF}{\"at\": 1}", "--at 1"), ("{\"at\": 10e-1, \"seed\": 1.0}", "--at 1 --seed 1"),
    ("{\"at\": \"tap..full/3\"}", "--at 0.8..2.8/3"),
    ("{\"at\": 1, \"set\": {}}", "--at 1"), ("{\"scene\": \"demo\", \"at\": 1}", "--at 1"),
  ])
  func `A file says what a command line could say`(_ file: String, _ line: String) {
    let read = run("inspect demo --config shot.json", file)
    #expect(read.code == .success && !read.output.isEmpty, "\(read.errors)")
    #expect(read.output == Run("inspect demo \(line)").output)
  }

  @Test(arguments: [
    ("--at 2", "--at 2 --seed 7 --set tapAt=1 --set droplets=5 --reduced-motion"),
    ("--seed 9", "--at 1 --seed 9 --set tapAt=1 --set droplets=5 --reduced-motion"),
    ("--set tapAt=3", "--at 1 --seed 7 --set tapAt=3 --set droplets=5 --reduced-motion"),
    ("--no-reduced-motion", "--at 1 --seed 7 --set tapAt=1 --set droplets=5"),
    (
      "--no-reduced-motion --reduced-motion",
      "--at 1 --seed 7 --set tapAt=1 --set droplets=5 --reduced-motion"
    ),
  ])
  func `The command line wins`(_ line: String, _ effect: String) {
    let file = """
      {"at": 1, "seed": 7, "set": {"tapAt": 1, "droplets": 5}, "reduced-motion": true}
      """
    let read = run("inspect demo --config shot.json \(line)", file)
    #expect(read.code == .success, "\(read.errors)")
    #expect(read.output == Run("inspect demo \(effect)").output)
  }

  @Test func `A scene can come from the file, and the command line's counts`() {
    let file = "{\"scene\": \"loop\", \"at\": 1}"
    #expect(run("inspect --config shot.json", file).output == Run("inspect loop --at 1").output)
    #expect(
      run("inspect demo --config shot.json", file).output == Run("inspect demo --at 1").output)
  }

  @Test(arguments: ["render", "sheet"])
  func `A time is refused for a film`(_ command: String) {
    run("\(command) demo -o x --config shot.json", "{\"seed\": 1, \"at\": 1}")
      .expectRefusal(.data, naming: "drip \(command)' does not take 'at'; use 'from' and 'to'")
  }

  @Test func `Options of other commands are read over, but must make sense as such`() {
    let file = "{\"at\": [1, 2], \"seed\": 3}"
    #expect(
      run("describe demo --config shot.json", file).output == Run("describe demo --seed 3").output)
    run("describe demo --config shot.json", "{\"at\": true}")
      .expectRefusal(.data, naming: "shot.json:1:8:", "'at'")
  }

  @Test(arguments: [
    (#"{"sede": 1}"#, "1:2", "'seed'"), ("{\n  \"variants\": 1\n}", "2:3", "'variant'"),
    (#"{"tapAt": 1}"#, "1:2", "'set'"), (#"{"help": true}"#, "1:2", "'help'"),
    (#"{"config": "shot.json"}"#, "1:2", "'config'"),
    (#"{"set": {"tapat": 1}}"#, "1:10", "'tapAt'"),
    (#"{"set": {"tapAt": "soon"}}"#, "1:10", "'soon'"),
    (#"{"set": {"tapAt": [1]}}"#, "1:10", "'tapAt'"), (#"{"set": {"a=b": 1}}"#, "1:10", "'a=b'"),
    (#"{"set": "tapAt=1"}"#, "1:9", "'set'"), (#"{"seed": -1}"#, "1:10", "'-1'"),
    ("\u{FEFF}{\"sede\": 1}", "1:2", "'sede'"), (#"{"$schema": 5}"#, "1:13", "'$schema'"),
    (#"{"seed": null}"#, "1:10", "'seed'"), (#"{"seed": [1]}"#, "1:10", "'seed'"),
    (#"{"reduced-motion": 1}"#, "1:20", "'reduced-motion'"),
    (#"{"scene": 1}"#, "1:11", "'scene'"), (#"{"scene": "demp"}"#, "1:11", "'demo'"),
    ("{\"é\": 0,\n \"variant\": \"recoded\"}", "1:2", "'é'"),
    ("{\n \"variant\": \"recoded\"}", "2:13", "'recorded'"),
    (#"{"progress": "2@1"}"#, "1:14", "'2@1'"), ("[]", "1:1", "{"),
    ("{\"seed\": 1,\n}", "2:1", ""), (#"{"seed": 1, "seed": 2}"#, "1:13", "duplicate"),
    ("", "1:1", ""),
  ])
  func `An error in a file is one line with its place`(
    _ file: String, _ place: String, _ thing: String
  ) {
    let scene = file.contains("scene") ? "" : "demo"
    run("inspect \(scene) --at 1 --config shot.json", file)
      .expectRefusal(.data, naming: "shot.json:\(place): ", thing)
  }

  @Test(arguments: [
    (#"{"size": "20x"}"#, "1:10", "'20x'"), (#"{"scale": 4}"#, "1:11", "'4'"),
    (#"{"background": "tael"}"#, "1:16", "'teal'"), (#"{"frames": 99999}"#, "1:12", "99999"),
    (#"{"from": 2, "to": 1}"#, "1:19", ""), (#"{"output": "a-%04d.jpg"}"#, "1:12", "jpg"),
    (#"{"to": 2, "duration": 1}"#, "1:8", "'duration'"),
    (#"{"pull": "1@0"}"#, "1:10", "'pull'"),
    (#"{"format": "svg", "output": "a-%04d.png"}"#, "1:12", "'a-%04d.png'"),
  ])
  func `An error about frames has its place in the file`(
    _ file: String, _ place: String, _ thing: String
  ) {
    run("render demo --config shot.json", file)
      .expectRefusal(.data, naming: "shot.json:\(place): ", thing)
  }

  static let rivals: [(file: String, line: String, end: Double?, duration: Double?)] = [
    ("{\"duration\": 2}", "--to 1", 1, nil), ("{\"to\": 2}", "--duration 1", nil, 1),
  ]

  @Test(arguments: rivals)
  func `The command line wins over what says the same in another way`(
    _ file: String, _ line: String, _ end: Double?, _ duration: Double?
  ) throws {
    let timing = try request(
      "render demo --config shot.json \(line)", files: ["shot.json": file]
    ).timing
    #expect(timing.end?.seconds == end && timing.duration == duration)
  }

  @Test(arguments: [
    ("{\"format\": \"png\"}", "-o a.svg", "svg"), ("{\"format\": \"svg\"}", "-o -", "svg"),
    ("{\"format\": \"svg\"}", "-o a.png", "png"), ("{\"output\": \"a.svg\"}", "", "svg"),
    ("{\"format\": \"png\"}", "-o a.svg --format svg", "svg"),
  ])
  func `The name of the output wins over the format of a file`(
    _ file: String, _ line: String, _ format: String
  ) throws {
    let request = try request("still demo --config shot.json \(line)", files: ["shot.json": file])
    #expect(try request.format(at: request.outputs.last ?? .stream).name == format)
  }

  @Test func `A mistake on the command line stays one`() {
    let run = run("inspect demo --at 1 --seed x --config shot.json", "{\"seed\": 1}")
    #expect(run.code == .usage)
    #expect(!run.errors.contains("shot.json"))
  }

  @Test func `A file that cannot be read has its own exit code`() throws {
    let run = Run("inspect demo --at 1 --config nowhere.json")
    run.expectRefusal(.noInput, naming: "'nowhere.json': nothing there")
    #expect(
      throws: InputFileError.unreadable("/nowhere/at/all", reason: "No such file or directory")
    ) { try InputFile.contents("/nowhere/at/all") }
    #expect(throws: InputFileError.unreadable("/", reason: "Is a directory")) {
      try InputFile.contents("/")
    }
    #expect(throws: InputFileError.tooLarge("/dev/zero")) {
      try InputFile.contents("/dev/zero")
    }
    let path = FileManager.default.temporaryDirectory.appending(path: "shot-\(UUID()).json").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Data("{\"at\": 1}".utf8).write(to: URL(fileURLWithPath: path))
    #expect(try InputFile.contents(path) == Array("{\"at\": 1}".utf8))
  }

  @Test(arguments: SceneCatalog.standard.names)
  func `Every default colour is one of 8 bits, so that records hold it`(_ name: String) throws {
    let kind = try SceneCatalog.standard.scene(named: name).kind
    for parameter in kind.variants.flatMap({ kind.scene($0).parameters }) {
      guard case .color(let color) = parameter.value else { continue }
      #expect(RGBAColor(hex: color.hex) == color, "\(name) \(parameter.path)")
    }
  }
}
