import Testing

@testable import DripCLI

/// What is said to people whose command line does not work.
@Suite struct MistakeTests {
  static let sentences: [(line: String, sentence: String)] = [
    ("lsit", "unknown command 'lsit'; did you mean 'list'?"),
    ("insp", "unknown command 'insp'; did you mean 'inspect'?"),
    (
      "frobnicate",
      """
      unknown command 'frobnicate'; the commands are list, describe, inspect, render, still, sheet, \
      verify, batch, studio, schema, version, completions and help
      """
    ),
    ("help inspekt", "unknown command 'inspekt'; did you mean 'inspect'?"),
    (
      "help list extra",
      "unexpected argument 'extra'; 'drip help' takes nothing after the command but options"
    ),
    ("demo -o x", "'demo' is a scene; did you mean 'drip render demo'?"),
    ("--versoin", "unexpected '--versoin' before the command; did you mean '--version'?"),
    (
      "--json list",
      "unexpected '--json' before the command; write 'drip <command>' first, then its options"
    ),
    ("list demo", "unexpected argument 'demo'; 'drip list' takes no arguments but options"),
    ("completions", "'drip completions' needs a shell: bash, zsh or fish"),
    ("completions zhs", "unknown shell 'zhs'; did you mean 'zsh'?"),
    ("completions tcsh", "unknown shell 'tcsh'; the shells are bash, zsh and fish"),
    ("list --jsno", "unknown option '--jsno'; did you mean '--json'?"),
    ("inspect", "'drip inspect' needs a scene: demo, sheet or loop"),
    ("inspect --at 1", "'drip inspect' needs a scene: demo, sheet or loop"),
    ("inspect dmeo --at 1", "unknown scene 'dmeo'; did you mean 'demo'?"),
    ("inspect ocean --at 1", "unknown scene 'ocean'; the scenes are demo, sheet and loop"),
    (
      "inspect demo",
      """
      'drip inspect' needs a time: --at 2.5 for one, --at '0..<10/60' for 60 steps per second; \
      'drip describe demo' says how long demo lasts
      """
    ),
    (
      "inspect demo 2.5",
      "unexpected argument '2.5'; 'drip inspect' takes nothing after the scene but options"
    ),
    ("inspect demo --at", "option '--at' needs a value: --at <time>"),
    ("inspect demo --at soon", "demo has no moment 'soon'; it has tap and full"),
    ("inspect demo --at ful+1", "demo has no moment 'ful'; did you mean 'full'?"),
    (
      "inspect demo --at full+50%",
      "a moment must be followed by + or - and seconds, such as full+0.2, but there is 'full+50%'"
    ),
    ("inspect demo --at 0..ful/60", "demo has no moment 'ful'; did you mean 'full'?"),
    (
      "inspect demo --at tap..full",
      "the range 'tap..full' needs a number of steps per second: tap..full/60"
    ),
    (
      "inspect sheet --at full",
      "sheet has no moment 'full'; times are seconds such as 2.5, or parts such as 50%"
    ),
    (
      "inspect demo --at full+x",
      "a moment must be followed by + or - and seconds, such as full+0.2, but there is 'full+x'"
    ),
    ("inspect demo --at 101%", "a part of a scene must be between 0% and 100%, but is '101%'"),
    (
      "inspect demo --at 1,5",
      """
      a time must be a finite number of seconds such as 2.5, or a range such as '0..<10.4/60', \
      but is '1,5'
      """
    ),
    (
      "inspect demo --at 0..<10", "the range '0..<10' needs a number of steps per second: 0..<10/60"
    ),
    (
      "inspect demo --at 0..<10/0",
      """
      the steps per second of a range must be a finite number above 0, or a fraction such as \
      30000/1001, but the range is '0..<10/0'
      """
    ),
    ("inspect demo --at 3..<1/60", "a range must end after it starts, but is '3..<1/60'"),
    (
      "inspect demo --at 1..<1/60",
      "the range '1..<1/60' holds no time; '...' instead of '..<' takes in its end"
    ),
    (
      "inspect demo --at 0..1e300/60",
      "a range must have at most 1000000000000 steps, but is '0..1e300/60'"
    ),
    (
      "inspect demo --at 1 --variant recoded",
      "demo has no variant 'recoded'; did you mean 'recorded'?"
    ),
    (
      "inspect demo --at 1 --variant other",
      "demo has no variant 'other'; it has recorded and intended"
    ),
    (
      "inspect sheet --at 1 --variant other",
      "sheet has no variant 'other'; its only one is intended"
    ),
    (
      "inspect demo --at 1 --seed -1",
      "a seed must be a whole number between 0 and 18446744073709551615, but is '-1'"
    ),
    (
      "inspect demo --at 1 --set tapAt",
      "'--set' needs a parameter and its value, key=value, but is 'tapAt'"
    ),
    ("inspect demo --at 1 --set tapat=1", "demo has no parameter 'tapat'; did you mean 'tapAt'?"),
    (
      "inspect demo --at 1 --set depth=1", "demo has no parameter 'depth'; see 'drip describe demo'"
    ),
    (
      "inspect demo --at 1 --set tapAt=nan", "tapAt must be a number between 0 and 60 s, but is nan"
    ),
    (
      "inspect demo --at 1 --set tapAt=inf", "tapAt must be a number between 0 and 60 s, but is inf"
    ),
    ("inspect demo --at 1 --set tapAt=-1", "tapAt must be a number between 0 and 60 s, but is -1"),
    (
      "inspect demo --at 1 --set tapAt=1e300",
      "tapAt must be a number between 0 and 60 s, but is 1e300"
    ),
    (
      "inspect demo --at 1 --set tapAt=soon",
      "tapAt must be a number between 0 and 60 s, but is 'soon'"
    ),
    ("inspect demo --at 1 --set tapAt=", "tapAt must be a number between 0 and 60 s, but is ''"),
    ("inspect demo --at 1 --set popScale=9", "popScale must be a number between 1 and 4, but is 9"),
    (
      "inspect demo --at 1 --set droplets=2.5",
      "droplets must be a whole number between 0 and 50, but is 2.5"
    ),
    (
      "inspect demo --at 1 --set droplets=1e99",
      "droplets must be a whole number between 0 and 50, but is 1e99"
    ),
    ("inspect demo --at 1 --set chrome=maybe", "chrome must be true or false, but is 'maybe'"),
    (
      "inspect demo --at 1 --set tint=blu",
      "tint must be a colour, such as #32ab9b or teal, but is 'blu'; did you mean 'blue'?"
    ),
    (
      "inspect demo --at 1 --set tint=watery",
      "tint must be a colour, such as #32ab9b or teal, but is 'watery'"
    ),
    (
      "inspect demo --at 1 --progress 0.4",
      "'--progress' needs events as value@seconds, such as 0@0,0.4@1.2,1@3, but has '0.4'"
    ),
    (
      "inspect demo --at 1 --progress 2@1",
      "progress must be a number between 0 and 1, begin, pause, resume, cancel or fail, but is 2 in '2@1'"
    ),
    (
      "inspect demo --at 1 --progress half@1",
      "progress must be a number between 0 and 1, begin, pause, resume, cancel or fail, but is 'half' in 'half@1'"
    ),
    (
      "inspect demo --at 1 --progress 1@nan",
      """
      '--progress' needs seconds between -4000000 and 4000000 behind every @, such as \
      0@0,0.4@1.2,1@3, but has '1@nan'
      """
    ),
    (
      "inspect demo --at 1 --progress 0@1e308",
      """
      '--progress' needs seconds between -4000000 and 4000000 behind every @, such as \
      0@0,0.4@1.2,1@3, but has '0@1e308'
      """
    ),
    (
      "inspect demo --at 1 --progress 0@0,0.5@1~-1",
      "a button is told at once, without ~: '0.5@1' instead of '0.5@1~-1'"
    ),
    (
      "inspect demo --at 1 --progress none,0@1",
      "'none' stands alone: '--progress none', or without it: '--progress 0@1'"
    ),
    (
      "inspect sheet --at 1 --pull none,none", "'none' stands alone: '--pull none'"
    ),
    (
      "inspect sheet --at 1 --pull 80@0~-1",
      "a pull needs seconds between 0 and 4000000 behind ~, such as 80@0~0.2, but is '80@0~-1'"
    ),
    ("inspect sheet --at 1 --progress 0@0", "sheet does not take '--progress'; demo does"),
    ("inspect demo --at 1 --pull 80@0", "demo does not take '--pull'; sheet does"),
    ("inspect demo --at 1 --loopable", "demo does not take '--loopable'; loop does"),
    (
      "inspect sheet --at 1 --pull -1@0",
      "a pull must be a number between 0 and 10000 pt, or end, but is -1 in '-1@0'"
    ),
    ("inspect sheet --at 1 --pull end@3~1", "the end of a refresh takes no time, but is 'end@3~1'"),
    ("describe dmeo --json", "unknown scene 'dmeo'; did you mean 'demo'?"),
    (
      "describe demo --at 1",
      "'drip describe' does not take '--at'; 'drip inspect' and 'drip still' do"
    ),
    ("still demo --frames 1..3", "'drip still' does not take '--frames'; 'drip render' does"),
    ("describe demo --depth 1", "unknown option '--depth'; see 'drip help describe'"),
    (
      "still demo --at 1 --Droplets 7",
      "unknown option '--Droplets'; demo has the parameter droplets: --set droplets=<value>"
    ),
    (
      "still demo --at 1 --color teal",
      "unknown option '--color'; demo has the parameter tint: --set tint=<value>"
    ),
    (
      "schema setings", "there is no schema of 'setings'; did you mean 'settings'?"
    ),
    (
      "schema help",
      """
      there is no schema of 'help'; there are those of settings, plan, list, describe, inspect, \
      render, still, sheet, verify and batch
      """
    ),
    ("render demo -o x --to ful", "demo has no moment 'ful'; did you mean 'full'?"),
    (
      "render demo -o x --from 5e6",
      """
      '--from' must be a number between -4000000 and 4000000, a moment such as full+0.2, or a part \
      such as 50%, but is '5e6'
      """
    ),
    (
      "render demo -o x --from full --to tap",
      "a film must end after it starts, but goes from 2.8 to 0.8"
    ),
  ]

  @Test(arguments: sentences)
  func `A mistake is one sentence, and nothing else happens`(_ line: String, _ sentence: String) {
    Run(line).expectMistake(sentence)
  }

  @Test func `Nothing that was typed can move the cursor or fill the screen`() {
    let run = Run(["inspect", "\u{1B}[2J\u{7}\nriver\u{202E}", "--at", "1"])
    #expect(
      run.errors == """
        drip: unknown scene '\\u{1b}[2J\\u{7}\\u{a}river\\u{202e}'; the scenes are demo, sheet and \
        loop

        """)
    let long = Run(["inspect", String(repeating: "x", count: 100_000)])
    #expect(long.errors.count < 200)
  }

  @Test func `A full disk has its own exit code`() {
    let full = ByteStream { _ throws(StreamError) in throw .cannotWrite(reason: "no space left") }
    var errors: [UInt8] = []
    let code = Program(catalog: .demonstration)
      .run(["list"], output: full, errors: ByteStream { errors += $0 })
    #expect(code == .inputOutput)
    #expect(
      String(decoding: errors, as: UTF8.self)
        == "drip: cannot write to standard output: no space left\n")
  }

  @Test func `An error in red starts with the name of the program`() {
    var errors: [UInt8] = []
    let red = ByteStream(isColored: true) { errors += $0 }
    let code = Program(catalog: .demonstration).run(["x"], output: ByteStream { _ in }, errors: red)
    #expect(code == .usage)
    #expect(String(decoding: errors, as: UTF8.self).hasPrefix("\u{1B}[1;31mdrip:\u{1B}[0m unknown"))
  }

  @Test(arguments: [
    (
      "wave --color teal",
      "parameters discColor, waterColor and checkColor: --set discColor=<value>"
    ),
    ("river --colour teal", "parameters color and tickColor: --set color=<value>"),
    (
      "download --reach 24",
      "parameters goo.reach, ringGoo.reach, beadGoo.reach and cross.reach: --set goo.reach=<value>"
    ),
    ("wave --page red", "parameter stage.page: --set stage.page=<value>"),
  ])
  func `An option that a parameter is called says how to set it`(_ line: String, _ end: String) {
    let words = "still \(line) --at 1 -o x.png".split(separator: " ").map(String.init)
    let run = Run(words, catalog: .standard)
    #expect(run.code == .usage && run.errors.hasSuffix(" has the \(end)\n"), "\(run.errors)")
  }

  @Test func `A scene that ends with its tap is not said to have none`() throws {
    let options = ["wave", "--progress", "0@0,cancel@1"]
    Run(["render", "-o", "-"] + options, catalog: .standard).expectMistake(
      "nothing follows tap in wave, so that it ends at once; add --to or --duration")
    Run(["sheet", "-o", "-"] + options, catalog: .standard).expectMistake(
      "nothing follows tap in wave, so that it ends at once; add --to")
    let told = try Run(["describe", "--json"] + options, catalog: .standard).object()
    #expect("\(told["timeline"] ?? "")".contains("tap"))
  }

  @Test(arguments: ["wave", "download"])
  func `A scene without a tap needs an end`(_ scene: String) {
    Run(["render", scene, "--progress", "none", "-o", "-"], catalog: .standard)
      .expectMistake("nothing happens in \(scene), so that it ends at once; add --to or --duration")
  }
}
