import DripExport
import TestSupport
import Testing

@testable import DripCLI

/// Numbers that nobody means, wherever a number can stand: everything is planned, nothing drawn.
@Suite struct HostileNumberTests {
  private static let numbers = [
    "0", "-0", "1", "-1", "2", "7", "100", "101", "240", "241", "0.001", "1000", "2000", "4000000",
    "-4000000", "3999999.9", "4000000.1", "16384", "16385", "65536", "2147483648", "4294967296",
    "999999999", "1000000000000", "999999999999", "9223372036854775807", "9223372036854775808",
    "-9223372036854775808", "18446744073709551615", "18446744073709551616", "1e18", "1e19", "1e308",
    "-1e308", "1e999", "-1e999", "5e-324", "1e-300", "nan", "-nan", "inf", "-infinity",
    "0x7fffffff",
    "0x1p1023", "0.1", "29.97", "", " ", "1_000", "٣", "00000000000000000000000000000001",
  ]
  private static let moments = ["tap", "full", "burst", "check", "50%", "100%", "0%"]
  private static let options: [String: [String]] = [
    "render": [
      "fps", "frames", "from", "to", "duration", "speed", "size", "scale", "jobs", "seed",
    ],
    "still": ["at", "size", "scale", "seed"],
    "sheet": [
      "columns", "rows", "count", "every", "from", "to", "size", "scale", "seed", "fps", "padding",
      "extrude",
    ],
    "inspect": ["at", "seed"],
  ]

  private static func value(of option: String, using generator: inout SplitMix64) -> String {
    // Every other one makes sense in most places, so that others are looked at.
    func number() -> String {
      Bool.random(using: &generator)
        ? "\(Int.random(in: 1...3, using: &generator))"
        : numbers.randomElement(using: &generator) ?? "0"
    }
    func time() -> String {
      guard Int.random(in: 0..<3, using: &generator) == 0 else { return number() }
      let sign = ["", "+", "-"].randomElement(using: &generator) ?? ""
      return (moments.randomElement(using: &generator) ?? "") + sign
        + (sign.isEmpty ? "" : number())
    }
    let range = ["..<", "..", "..."].randomElement(using: &generator) ?? ".."
    switch (option, Int.random(in: 0..<3, using: &generator)) {
    case ("frames", 1...): return number() + range + number()
    case ("at", 2): return time() + range + time() + "/" + number()
    case ("at", _), ("from", _), ("to", _): return time()
    case ("size", 1): return number() + "x" + number()
    case ("fps", 1): return number() + "/" + number()
    default: return number()
    }
  }

  private static func line(using generator: inout SplitMix64) -> (command: String, [String]) {
    let command = options.keys.sorted().randomElement(using: &generator) ?? "render"
    let scene = ["wave", "splash", "refresh", "heart"].randomElement(using: &generator) ?? "wave"
    var line = [scene]
    for option in (options[command] ?? []).shuffled(using: &generator).prefix(
      Int.random(in: 1...4, using: &generator))
    {
      line.append("--\(option)=\(value(of: option, using: &generator))")
    }
    if Int.random(in: 0..<4, using: &generator) == 0 {
      func number() -> String { numbers.randomElement(using: &generator) ?? "0" }
      switch scene {
      case "refresh": line.append("--pull=\(number())@\(number())~\(number()),end@\(number())")
      case "splash": line.append("--set=seed=\(number())")
      default: line.append("--progress=0@\(number()),\(number())@\(number())")
      }
    }
    return (command, line)
  }

  /// Does everything that comes before the first frame is drawn.
  private static func plan(_ command: String, _ line: [String]) throws {
    let program = Program(catalog: .standard)
    let action = try #require(program.actions.first { $0.command.name == command })
    let settings = try ArgumentParser(command: action.command).parse(line[...])
    let request = try Request(settings, action.fields)
    for steps in request.steps {
      #expect(steps.count > 0 && steps[0].isFinite && steps[steps.count - 1].isFinite)
    }
    guard command == "render" else { return }
    let film = try FramePlan(request)
    let frames = try film.frames(request.timing.selection)
    let output = film.output(frames, in: .standardOutput)
    #expect(output.frameCount > 0 && film.times[film.count - 1].isFinite)
    let place = try OutputPlace(sequence: "out")
    let (_, names) = try #require(film.files(frames, in: place))
    let last = try #require(frames.last?.last)
    #expect(names.name(of: last).contains("\(last)") && film.times[last].isFinite)
    // Nobody waits for a film of more seconds than an option takes.
    guard film.times.rate.time(of: film.count) <= SceneTime.legal.upperBound else { return }
    let again = try film.readAgain(.standard)
    #expect(again.settings == film.settings && again.count == film.count)
  }

  @Test(arguments: [UInt64](1...4))
  func `Hundreds of command lines are planned or refused`(_ seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    var (planned, refused) = (0, 0)
    for _ in 0..<300 {
      let (command, line) = Self.line(using: &generator)
      do {
        try Self.plan(command, line)
        planned += 1
      } catch let error as any UsageError {
        refused += 1
        #expect(
          !error.message.isEmpty && !error.message.contains(where: \.isNewline),
          "\(command) \(line)")
      } catch {
        Issue.record("\(command) \(line): \(error)")
      }
    }
    #expect(planned > 40 && refused > 100, "\(planned) \(refused)")
  }
}
