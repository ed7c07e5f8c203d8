import Testing

@testable import DripCLI

@Suite struct HelpTests {
  static let overview = """
    Water animations as pure functions of time, frame by frame.

    Usage: drip <command> [<options>]

    Commands:
      list                    List the scenes.
      describe                Show how long a scene lasts, what happens when, and
                              what can be set.
      inspect                 Show what a scene draws at a time, as JSON.
      render                  Render the frames of a scene as files, or as a film.
      still                   Render one moment of a scene.
      sheet                   Render frames side by side: a contact sheet, an atlas
                              or a strip.
      verify                  Check that frames are there, whole and right.
      batch                   Make everything that a plan says: many films and
                              frames at once.
      studio                  Open a page in the browser on which every scene can be
                              tried and set.
      schema                  Write the JSON schema of settings, of plans or of what
                              a command writes.
      version                 Show the version.
      completions             Write what a shell needs to complete command lines.
      help                    Show what a command takes.

    Options:
      -h, --help              Show this help and do nothing else.
      -V, --version           Show the version.

    See 'drip help <command>' for what a command takes, with examples.

    """

  static let list = """
    List the scenes.

    Usage: drip list [<options>]

    Options:
      --json                  Write JSON instead of text.
      -h, --help              Show this help and do nothing else.

    Examples:
      drip list
          One line for each scene.
      drip list --json | jq -r '.[].scene'
          The names, for a script.

    """

  static let inspect = """
    Show what a scene draws at a time, as JSON.

    Usage: drip inspect <scene> --at <time> [<options>]

    Writes one JSON object for each time, in one line: scene, variant, time, size,
    phase, values and nodes. Every node is a filled or stroked outline in canvas
    coordinates, those in front last; opacities are multiplied through groups. Where
    several windows nest, clip is the innermost one and clips lists all of them, the
    outermost first.

    Time i of a range is its start plus i divided by the steps per second. A range
    written with ..< leaves out its end, one with ... or .. takes it in; a fraction
    of steps per second is written with a second slash, as in 0..10/30000/1001. A
    shell takes < for its own unless the range is quoted.

    Arguments:
      <scene>                 The scene. (demo, sheet, loop)

    Options:
      --at <time>             The time in seconds, as often as needed, a moment of
                              the scene such as full or burst+0.2, see 'drip
                              describe', or a part of it such as 50%, or a range
                              with a number of steps per second: '0..<10.4/60'.
      --variant <name>        Which reading of the model: as it shows on screen, or
                              as it was meant. (recorded, intended)
      --seed <number>         Where randomness comes from: a whole number, decimal
                              or 0x hexadecimal.
      --set <key=value>       Set a parameter, see 'drip describe'; as often as
                              needed, the last one counts.
      --progress <events>     What a button is told, as value@seconds:
                              0@0,0.4@1.2,1@3. Also begin@0 for work of unknown
                              size, pause@1, resume@2, cancel@2 and fail@2; none for
                              a button that nobody taps.
      --pull <events>         What a sheet is told, as points@seconds: 80@0,end@3.
                              80@0~0.2 takes 0.2 seconds to get there, otherwise
                              0.6; none for a sheet that nobody pulls.
      --reduced-motion        Show the calm form, for people who ask for less
                              motion.
      --loopable              Repeat the same random values, so that the scene loops
                              exactly.
      --config <file>         Take settings from a JSON file, - for standard input:
                              { "seed": 7, "set": { "tapAt": 1 } }. Keys are these
                              options and the scene; the command line wins, and
                              --no-… takes back a flag. Defaults of the file's own
                              variant do not count under another --variant.
      --print-config          Print all settings, defaults too, as a file for
                              --config, and do nothing else.
      -h, --help              Show this help and do nothing else.

    Examples:
      drip inspect river --at 2.5
          One frame, 2.5 seconds after the start.
      drip inspect wave --variant intended --at '0..<10.4/60'
          Every frame at 60 per second, one to a line.
      drip inspect download --progress 0@0.5,0.4@1.2,fail@2 --at 2.2
          A download that goes wrong half way.
      drip inspect splash --at 1.2 | jq '.values'
          The quantities behind a picture.

    """

  @Test(arguments: ["", "--help", "-h", "help", "--help inspect"])
  func `The overview names every command`(_ line: String) {
    let run = Run(line)
    #expect(run.code == .success)
    #expect(run.output == Self.overview)
    #expect(run.errors.isEmpty)
  }

  @Test(arguments: ["help list", "list --help", "list -h", "list demo --nonsense --help"])
  func `A command without arguments shows its options`(_ line: String) {
    let run = Run(line)
    #expect(run.code == .success)
    #expect(run.output == Self.list)
  }

  @Test(arguments: ["help inspect", "inspect --help", "inspect demo --at -h", "inspect x y -h"])
  func `A command with many options shows all of them`(_ line: String) {
    let run = Run(line)
    #expect(run.code == .success)
    #expect(run.output == Self.inspect)
  }

  @Test(arguments: Program(catalog: .demonstration).commands.map(\.name))
  func `No line of help is wider than a terminal`(_ name: String) {
    let run = Run("help \(name)")
    #expect(run.code == .success)
    for line in run.lines where !line.hasPrefix("  drip ") {
      #expect(line.count <= 80, "\(line)")
    }
  }

  @Test(arguments: ["--version", "-V", "version"])
  func `The version is one line`(_ line: String) {
    let run = Run(line)
    #expect(run.code == .success)
    #expect(run.output == "drip 0.1.0\n")
  }

  @Test func `Headings stand out where colour is wanted`() throws {
    let text = HelpText(isColored: true).overview([])
    #expect(text.contains("\u{1B}[1mUsage:\u{1B}[0m"))
  }
}
