import TestSupport
import Testing

@testable import DripCLI

/// A command with one option of every kind.
private let paint = Command(
  name: "paint", summary: "Paint.",
  arguments: [
    Command.Argument(name: "scene", help: ""),
    Command.Argument(name: "file", help: "", isRequired: false),
  ],
  options: [output, size, set, quiet, verbose])

private let output = Option(name: "output", letter: "o", value: "path", help: "")
private let size = Option(name: "size", letter: "s", value: "points", help: "")
private let set = Option(name: "set", value: "key=value", help: "", repeats: true)
private let quiet = Option(name: "quiet", letter: "q", help: "")
private let verbose = Option(name: "verbose", letter: "v", help: "")

private func parse(_ words: [String]) throws(ArgumentError) -> Settings {
  try ArgumentParser(command: paint).parse(words[...])
}

private func parse(_ line: String) throws(ArgumentError) -> Settings {
  try parse(line.split(separator: " ").map(String.init))
}

@Suite struct ArgumentParserTests {
  /// What a command line means, as `words | option=values …`.
  static let meanings: [(line: String, meaning: String)] = [
    ("river", "river |"),
    ("river out.png", "river out.png |"),
    ("river -", "river - |"),
    ("- -", "- - |"),
    ("river --output a", "river | output=a"),
    ("river --output=a", "river | output=a"),
    ("--output a river", "river | output=a"),
    ("--output=a river", "river | output=a"),
    ("river --output a b", "river b | output=a"),
    ("river --output=", "river | output="),
    ("river --output -", "river | output=-"),
    ("river --output==", "river | output=="),
    ("river --output=a=b", "river | output=a=b"),
    ("river --output=--size", "river | output=--size"),
    ("river --output=-q", "river | output=-q"),
    ("river -o a", "river | output=a"),
    ("river -oa", "river | output=a"),
    ("river -o=a", "river | output=a"),
    ("river -o=", "river | output="),
    ("river -o -", "river | output=-"),
    ("-o a river", "river | output=a"),
    ("river -q", "river | quiet="),
    ("river -qv", "river | quiet= verbose="),
    ("river -vq", "river | quiet= verbose="),
    ("river -q -v", "river | quiet= verbose="),
    ("river -qo a", "river | output=a quiet="),
    ("river -qoa", "river | output=a quiet="),
    ("river -qvo=a", "river | output=a quiet= verbose="),
    ("river -oq", "river | output=q"),
    ("river -qq", "river | quiet=,"),
    ("river --quiet", "river | quiet="),
    ("--quiet river --verbose", "river | quiet= verbose="),
    ("river --size -1", "river | size=-1"),
    ("river --size -1.5", "river | size=-1.5"),
    ("river --size -.5", "river | size=-.5"),
    ("river --size=-1", "river | size=-1"),
    ("river --size -1e3", "river | size=-1e3"),
    ("river --size -1..<2/60", "river | size=-1..<2/60"),
    ("river -s -1", "river | size=-1"),
    ("river -s-1", "river | size=-1"),
    ("river -s=-1", "river | size=-1"),
    ("river -s8", "river | size=8"),
    ("river -8", "river -8 |"),
    ("-8 river", "-8 river |"),
    ("river --size 1 --size 2", "river | size=1,2"),
    ("river --set a=1", "river | set=a=1"),
    ("river --set=a=1", "river | set=a=1"),
    ("river --set a=1 --set=b=2", "river | set=a=1,b=2"),
    ("--set a=-1 river --set b=", "river | set=a=-1,b="),
    ("river -- --output", "river --output |"),
    ("-- river", "river |"),
    ("-- -q", "-q |"),
    ("-q -- river -v", "river -v | quiet="),
    ("river -- --", "river -- |"),
    ("river --", "river |"),
    ("river --output a --", "river | output=a"),
    ("--size 10 -- river", "river | size=10"),
    ("river --output ä", "river | output=ä"),
    ("река", "река |"),
    ("river --output 🌊", "river | output=🌊"),
  ]

  @Test(arguments: meanings)
  func `A well-formed command line means what people expect`(
    _ row: (line: String, meaning: String)
  ) throws {
    let parsed = try parse(row.line)
    var meaning = parsed.words.joined(separator: " ") + " |"
    for option in [output, quiet, set, size, verbose] where parsed.has(option) {
      meaning += " \(option.name)=\(parsed.all(option).map(\.text).joined(separator: ","))"
    }
    #expect(meaning == row.meaning)
  }

  static let mistakes: [(line: String, message: String)] = [
    ("", "'drip paint' needs a scene"),
    ("-q", "'drip paint' needs a scene"),
    ("--", "'drip paint' needs a scene"),
    ("a b c", "unexpected argument 'c'; 'drip paint' takes nothing after the file but options"),
    ("a b -8", "unexpected argument '-8'; 'drip paint' takes nothing after the file but options"),
    ("a -- b c", "unexpected argument 'c'; 'drip paint' takes nothing after the file but options"),
    ("a --outptu b", "unknown option '--outptu'; did you mean '--output'?"),
    ("a --outptu=b", "unknown option '--outptu'; did you mean '--output'?"),
    ("a --Output b", "unknown option '--Output'; did you mean '--output'?"),
    ("a --out b", "unknown option '--out'; did you mean '--output'?"),
    ("a --sized 3", "unknown option '--sized'; did you mean '--size'?"),
    ("a --siez 3", "unknown option '--siez'; did you mean '--size'?"),
    ("a --verbsoe", "unknown option '--verbsoe'; did you mean '--verbose'?"),
    ("a --hlep", "unknown option '--hlep'; did you mean '--help'?"),
    ("a --colour", "unknown option '--colour'; see 'drip help paint'"),
    ("a --=3", "unknown option '--'; see 'drip help paint'"),
    ("a -x", "unknown option '-x'; see 'drip help paint'"),
    ("a -qx", "unknown option '-x' in '-qx'; see 'drip help paint'"),
    ("a -xq", "unknown option '-x' in '-xq'; see 'drip help paint'"),
    ("a --output", "option '--output' needs a value: --output <path>"),
    ("a --output --quiet", "option '--output' needs a value: --output <path>"),
    ("a --output -q", "option '--output' needs a value: --output <path>"),
    ("a --output --", "option '--output' needs a value: --output <path>"),
    ("a --output -- b", "option '--output' needs a value: --output <path>"),
    ("a -o", "option '-o' needs a value: -o <path>"),
    ("a -qo", "option '-o' needs a value: -o <path>"),
    ("a -o -q", "option '-o' needs a value: -o <path>"),
    ("a --set", "option '--set' needs a value: --set <key=value>"),
    ("a --quiet=yes", "option '--quiet' takes no value"),
    ("a --quiet=", "option '--quiet' takes no value"),
    ("a -q=yes", "option '-q' takes no value"),
    ("a -vq=", "option '-q' takes no value"),
  ]

  @Test(arguments: mistakes)
  func `A mistake is told in one sentence that helps`(
    _ row: (line: String, message: String)
  ) {
    expectMistake(row.message) { try parse(row.line) }
  }

  @Test func `The last of several values counts`() throws {
    #expect(try parse("a --size 1 --size=2 -s3").value(size) == "3")
  }

  @Test func `Single-dash words are read as letters, as in getopt`() throws {
    #expect(try parse("a -output b").value(output) == "utput")
  }

  @Test func `Order of options never matters`() throws {
    let parts = [["river"], ["-q"], ["--size", "-3"], ["-oa"], ["--set=k=v"]]
    let expected = try parse(parts.flatMap { $0 })
    var generator = SplitMix64(seed: 1)
    for _ in 0..<200 {
      let line = parts.shuffled(using: &generator).flatMap { $0 }
      #expect(try parse(line) == expected, "\(line)")
    }
  }

  @Test(arguments: [
    ("--help", true), ("-h", true), ("river --help", true), ("--at --help", true),
    ("river -- --help", false), ("river --helpless", false), ("", false), ("river -- -h", false),
  ])
  func `Help is asked for anywhere before the terminator`(_ line: String, _ wanted: Bool) {
    let words = line.split(separator: " ").map(String.init)
    #expect(ArgumentParser.wantsHelp(words[...]) == wanted)
  }
}
