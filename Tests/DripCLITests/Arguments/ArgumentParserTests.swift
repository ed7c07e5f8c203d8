import Testing

@testable import DripCLI

/// A command with one option of every kind.
private let paint = Command(
  "paint", "Paint.",
  fields: [
    .subject(Command.Argument(name: "scene", help: "")),
    .subject(Command.Argument(name: "file", help: "", isRequired: false)),
  ] + [output, size, set, quiet, verbose].map(Field.other),
  run: { _, _ in })

private let output = Option(name: "output", letter: "o", value: "path", help: "")
private let size = Option(name: "size", letter: "s", value: "points", help: "")
private let set = Option(name: "set", value: "key=value", help: "", repeats: true)
private let quiet = Option(name: "quiet", letter: "q", help: "")
private let verbose = Option(name: "verbose", letter: "v", help: "")

private func parse(_ words: [String]) throws(ArgumentError) -> OptionTexts {
  let settings = try paint.parse(words[...])
  try paint.checkCompleteness(of: settings)
  return settings
}

private func parse(_ line: String) throws(ArgumentError) -> OptionTexts {
  try parse(line.split(separator: " ").map(String.init))
}

@Suite struct ArgumentParserTests {
  /// The meaning of each command line, as `words | option=values …`.
  static let meanings: [(line: String, meaning: String)] = [
    ("river", "river |"),
    ("river -", "river - |"),
    ("river --output a", "river | output=a"),
    ("river --output=a", "river | output=a"),
    ("--output a river", "river | output=a"),
    ("river --output=", "river | output="),
    ("river --output -", "river | output=-"),
    ("river --output=a=b", "river | output=a=b"),
    ("river --output=--size", "river | output=--size"),
    ("river -o a", "river | output=a"),
    ("river -oa", "river | output=a"),
    ("river -output b", "river b | output=utput"),
    ("river -o=a", "river | output=a"),
    ("river -q", "river | quiet="),
    ("river -qv", "river | quiet= verbose="),
    ("river -qo a", "river | output=a quiet="),
    ("river -qvo=a", "river | output=a quiet= verbose="),
    ("river -oq", "river | output=q"),
    ("river -qq", "river | quiet=,"),
    ("--quiet river --verbose", "river | quiet= verbose="),
    ("river --size -1", "river | size=-1"),
    ("river --size -.5", "river | size=-.5"),
    ("river --size=-1", "river | size=-1"),
    ("river --size -1..<2/60", "river | size=-1..<2/60"),
    ("river -s-1", "river | size=-1"),
    ("river -8", "river -8 |"),
    ("river --size 1 --size 2", "river | size=1,2"),
    ("river --set a=1 --set=b=2", "river | set=a=1,b=2"),
    ("--set a=-1 river --set b=", "river | set=a=-1,b="),
    ("river -- --output", "river --output |"),
    ("-- -q", "-q |"),
    ("-q -- river -v", "river -v | quiet="),
    ("river -- --", "river -- |"),
    ("river --output a --", "river | output=a"),
    ("river --output ä", "river | output=ä"),
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
    ("a -- b c", .unexpectedArgument("c", of: "paint", last: "file")),
    ("a --outptu b", unknown("--outptu", in: "--outptu")),
    ("a --outptu=b", unknown("--outptu", in: "--outptu=b")),
    ("a --=3", unknown("--", in: "--=3")),
    ("a -x", unknown("-x", in: "-x")),
    ("a -qx", unknown("-x", in: "-qx")),
    ("a --output", .missingValue("--output", placeholder: "path")),
    ("a --output --quiet", .missingValue("--output", placeholder: "path")),
    ("a --output --", .missingValue("--output", placeholder: "path")),
    ("a -o", .missingValue("-o", placeholder: "path")),
    ("a -qo", .missingValue("-o", placeholder: "path")),
    ("a --quiet=yes", .uselessValue("--quiet")),
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
    ("--help", true), ("-h", true), ("river --help", true), ("--at --help", true),
    ("river -- --help", false), ("river --helpless", false), ("", false), ("river -- -h", false),
  ])
  func `Help can be requested anywhere before the terminator`(_ line: String, _ wanted: Bool) {
    let words = line.split(separator: " ").map(String.init)
    #expect(Command.wantsHelp(words[...]) == wanted)
  }
}
