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
  /// The meaning of each command line, as `words | option=values …`.
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

  private static func unknown(_ spelling: String, in word: String) -> ArgumentError {
    let known = ["--output", "--size", "--set", "--quiet", "--verbose", "--help"]
    return .unknownOption(spelling, in: word, of: "paint", among: known)
  }

  private static let noScene = ArgumentError.missingArgument("scene", of: "paint", choices: [])

  static let mistakes: [(line: String, error: ArgumentError)] = [
    ("", noScene), ("-q", noScene), ("--", noScene),
    ("a b c", .unexpectedArgument("c", of: "paint", last: "file")),
    ("a b -8", .unexpectedArgument("-8", of: "paint", last: "file")),
    ("a -- b c", .unexpectedArgument("c", of: "paint", last: "file")),
    ("a --outptu b", unknown("--outptu", in: "--outptu")),
    ("a --outptu=b", unknown("--outptu", in: "--outptu=b")),
    ("a --Output b", unknown("--Output", in: "--Output")),
    ("a --=3", unknown("--", in: "--=3")),
    ("a -x", unknown("-x", in: "-x")),
    ("a -qx", unknown("-x", in: "-qx")),
    ("a -xq", unknown("-x", in: "-xq")),
    ("a --output", .missingValue("--output", placeholder: "path")),
    ("a --output --quiet", .missingValue("--output", placeholder: "path")),
    ("a --output -q", .missingValue("--output", placeholder: "path")),
    ("a --output --", .missingValue("--output", placeholder: "path")),
    ("a --output -- b", .missingValue("--output", placeholder: "path")),
    ("a -o", .missingValue("-o", placeholder: "path")),
    ("a -qo", .missingValue("-o", placeholder: "path")),
    ("a -o -q", .missingValue("-o", placeholder: "path")),
    ("a --set", .missingValue("--set", placeholder: "key=value")),
    ("a --quiet=yes", .uselessValue("--quiet")),
    ("a --quiet=", .uselessValue("--quiet")),
    ("a -q=yes", .uselessValue("-q")),
    ("a -vq=", .uselessValue("-q")),
  ]

  @Test(arguments: mistakes)
  func `A malformed command line is refused with the word at fault`(
    _ row: (line: String, error: ArgumentError)
  ) {
    #expect(throws: row.error) { try parse(row.line) }
  }

  @Test(arguments: [
    ("--out", "--output"), ("--outptu", "--output"), ("--Output", "--output"),
    ("--sized", "--size"), ("--siez", "--size"), ("--verbsoe", "--verbose"), ("--hlep", "--help"),
  ])
  func `A mistyped option gets the nearest one suggested`(_ typed: String, _ meant: String) {
    let message = Self.unknown(typed, in: typed).message
    #expect(message.contains(typed.quoted) && message.contains(meant.quoted))
  }

  @Test func `An option that resembles none gets the help`() {
    let message = Self.unknown("--colour", in: "--colour").message
    #expect(message.contains("'--colour'") && message.contains("'drip help paint'"))
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
  func `Help can be requested anywhere before the terminator`(_ line: String, _ wanted: Bool) {
    let words = line.split(separator: " ").map(String.init)
    #expect(ArgumentParser.wantsHelp(words[...]) == wanted)
  }
}
