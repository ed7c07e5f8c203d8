import Testing

@testable import DripCLI

@Suite struct RequestTests {
  private static let actions = Program(catalog: .standard).actions

  @Test(arguments: [
    "inspect wave --at 1 --at 0..<2/60 --seed 0xff --set swell.amplitude=0.1 --reduced-motion",
    "describe splash --loopable --variant recorded --json",
    "render download -o a/%04d@2x.svg --fps 29.97 --frames 3,5..<9 --to 3 --progress 0@0,fail@1",
    "render refresh -o - --format rgba --duration 2 --from 1 --speed 2 --pull 80@0,end@3 --jobs 3",
    "still river --at 0.5 -o a.png --size 30 --scale 3 --background teal --compression small -f",
    "sheet river -o a.svg --every 0.1 --columns 3 --background transparent",
    "verify a.gif heart --fps 10 --quiet --jobs auto --json", "completions zsh", "help render",
    "help",
  ])
  func `A written request is read back as the same`(_ line: String) throws {
    let words = line.split(separator: " ").map(String.init)
    let action = try #require(Self.actions.first { $0.command.name == words[0] })
    let asked = try ArgumentParser(command: action.command).parse(words.dropFirst())
    let request = try action.resolve(Request(asked, action.fields))
    let settings = request.settings(action.fields)
    #expect(try Request(settings, action.fields).settings(action.fields) == settings)
    #expect(settings.words == asked.words)
    for option in action.command.options where asked.has(option) { #expect(settings.has(option)) }
  }
}
