import Foundation
import TestSupport
import Testing

@testable import DripCLI

/// Command lines nobody would write, by the ten thousand.
@Suite struct RandomCommandLineTests {
  /// Words that mean something somewhere, and words that mean trouble.
  static let words = [
    "list", "describe", "inspect", "help", "demo", "sheet", "loop", "dmeo", "--at", "--at=1",
    "1", "-1", "0..<1/10", "0...1/10", "0..1/10", "0..<1e9/60", "0..<1/30000/1001", "--variant",
    "recorded", "intended", "--seed", "42", "0xffffffffffffffff", "--set", "tapAt=2", "tapAt=nan",
    "droplets=1e300", "chrome=on", "tint=teal", "=", "--progress", "0@0,1@3", "cancel@2",
    "--pull", "80@0~1,end@2", "--reduced-motion", "--json", "--help", "-h", "-hh",
    "--version", "--", "-", "--=", "---", "-=", "", " ", "nan", "-inf", "1e999", "-0", "5e-324",
    "\u{0}", "🌊", "\u{301}", "\u{202E}", "\u{FFFD}", "--ät", "-ä", "--set=tint=#12345678",
    "--at=-1e308..<1e308/1e308", "--at=..", "--at=0..</", "@", "~", ",", "18446744073709551616",
  ]

  /// Lines that work, as a start for lines that do not.
  static let seeds = [
    ["inspect", "demo", "--at", "1.5", "--set", "tapAt=2", "--progress", "0@0,0.4@1.2,1@3"],
    ["inspect", "sheet", "--pull", "80@0~0.3,end@3", "--at", "0..<1/10", "--reduced-motion"],
    [
      "describe", "loop", "--set", "loopable=on", "--json", "--variant", "intended", "--seed",
      "0x7",
    ],
    ["list", "--json"], ["help", "inspect"],
  ]

  private static func mutated(using generator: inout SplitMix64) -> [String] {
    var line = seeds.randomElement(using: &generator) ?? []
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      let index = Int.random(in: 0...line.count, using: &generator)
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: line.insert(words.randomElement(using: &generator) ?? "", at: index)
      case 1 where index < line.count: line.remove(at: index)
      case 2 where index < line.count:
        line[index] = words.randomElement(using: &generator) ?? ""
      case 3 where index < line.count: line.append(line[index])
      case 4: line.shuffle(using: &generator)
      default:
        guard index < line.count else { continue }
        var bytes = Array(line[index].utf8)
        let place = Int.random(in: 0...bytes.count, using: &generator)
        if Bool.random(using: &generator) || place == bytes.count {
          let byte = Array("-=.,@~/<0x1e9n\u{1B}".utf8).randomElement(using: &generator) ?? 0
          bytes.insert(byte, at: place)
        } else {
          bytes.remove(at: place)
        }
        line[index] = String(decoding: bytes, as: UTF8.self)
      }
    }
    return line
  }

  @Test(arguments: [UInt64](1...8))
  func `Every command line works or prints a reason`(_ seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    var codes: [ExitCode: Int] = [:]
    for _ in 0..<rounds(1500) {
      let line = Self.mutated(using: &generator)
      let run = Run(line, limit: 1 << 17)
      codes[run.code, default: 0] += 1
      switch run.code {
      case .success:
        #expect(run.errors.isEmpty, "\(line)")
      case .usage:
        let isOneLine =
          run.errors.hasPrefix("drip: ") && run.errors.hasSuffix("\n")
          && run.errors.filter(\.isNewline).count == 1
        #expect(isOneLine && run.output.isEmpty, "\(line)")
      default:
        Issue.record("\(line)")
      }
      if run.code == .success, line.first == "inspect", run.output.utf8.count < 1 << 12 {
        for frame in run.lines where frame.hasPrefix("{") {
          #expect(try jsonObject(frame) != nil, "\(line)")
        }
      }
    }
    #expect(codes[.success, default: 0] > 150)
    #expect(codes[.usage, default: 0] > 150)
  }
}
