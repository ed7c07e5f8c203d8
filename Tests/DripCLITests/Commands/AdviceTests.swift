import DripExport
import Foundation
import Testing

@testable import DripCLI

/// The advice in the last line of a command works.
@Suite struct AdviceTests {
  private let drip: BuiltProgram
  private let folder: OutputFolder

  init() throws {
    drip = try BuiltProgram()
    folder = try OutputFolder()
  }

  private static let count = 60

  /// Returns a command line that takes long enough to be interrupted.
  private func line(_ options: String, to place: String = "out") -> String {
    """
    render wave --size 60 --compression small --frames 0..\(Self.count - 1) \
    -o \(folder.path)/\(place) \(options)
    """
  }

  /// Follows the advice in a message, and returns the result, or nil if there is no advice.
  private func advised(_ errors: String, _ line: String) throws -> BuiltProgram.Ending? {
    for option in ["--resume", "--force"] where errors.contains(option) {
      return try drip.run(line.replacing(" --force", with: "") + " \(option)")
    }
    return nil
  }

  @Test(arguments: ["", "--background red"], [SIGINT, SIGKILL])
  func `An interrupted --force continues`(_ options: String, _ signal: Int32) throws {
    #expect(try drip.run(line(options, to: "peace")).code == 0)
    #expect(try drip.run(line("", to: "old")).code == 0)
    let peace = folder.contents(of: "peace")
    var stopped = 0
    // On a busy machine, all eight signals may come before the first frame.
    var round = 0
    while round < 8 || stopped == 0 && round < 30 {
      defer { round += 1 }
      try? FileManager.default.removeItem(atPath: "\(folder.path)/out")
      try FileManager.default.copyItem(atPath: "\(folder.path)/old", toPath: "\(folder.path)/out")
      let running = try drip.launch(line("\(options) --force"))
      usleep(UInt32(round * round) * 1500)
      running.send(signal)
      let ending = try running.finish()
      // Every frame is the old one or the new one; old ones with other settings are removed first.
      let known = [folder.contents(of: "old"), peace]
      for (name, bytes) in folder.contents(of: "out") {
        #expect(known.contains { $0[name] == bytes }, "\(name)")
      }
      #expect(!options.isEmpty || folder.frames(in: "out").count == Self.count)
      let errors = ending.errors
      if ending.code == 130, !errors.contains("--resume") {
        // The signal came before the first frame, so there is nothing to resume.
        continue
      } else if ending.wasKilled || ending.code == 130 {
        stopped += 1
        #expect(ending.wasKilled || ending.says("--resume"))
        // A killed process prints no advice, so the next run must print it.
        var resumed = try drip.run(line("\(options) --resume"))
        if ending.wasKilled, resumed.code == 73 {
          resumed = try #require(try advised(resumed.errors, line(options)))
        }
        #expect(resumed.code == 0, "\(resumed.errors)")
      } else {
        #expect(ending.code == 0)
      }
      #expect(folder.contents(of: "out") == peace, "round \(round)")
      #expect(try drip.run("verify \(folder.path)/out").code == 0)
    }
    #expect(stopped > 0)
  }

  /// A state of the folder, and the next command line.
  private static let scenes: [(before: String, asked: String)] = [
    ("$drip LINE", "LINE"),
    ("$drip LINE --background red", "LINE"),
    ("$drip LINE --background red", "LINE --resume"),
    ("$drip LINE; rm OUT/drip.json", "LINE"),
    ("$drip LINE; rm OUT/drip.json", "LINE --resume"),
    ("$drip LINE; rm OUT/wave-0003.png; echo > OUT/wave-0003.png", "LINE"),
    ("mkdir OUT; echo > OUT/wave-0003.png; echo > OUT/wave-0004.png", "LINE"),
    ("mkdir -p OUT/wave-0003.png OUT/wave-0004.png", "LINE"),
    ("mkdir OUT; echo mine > OUT/drip.json", "LINE"),
    ("mkdir OUT; echo mine > OUT/drip.json", "LINE --resume"),
    ("mkdir OUT; ln -s nowhere OUT/drip.json", "LINE"),
    ("mkdir OUT; mkfifo OUT/drip.json", "LINE --resume"),
    // The next run makes other frames.
    ("$drip LINE --background red", "render wave --size 8 --frames 0..3 -o OUT"),
    ("$drip LINE --background red", "render wave --size 8 --frames 7..20 -o OUT"),
    ("$drip LINE --background red", "render wave --size 8 --frames 20..22 -o OUT --resume"),
    ("$drip LINE", "render wave --size 8 --frames 0..3,20..22 --background red -o OUT"),
    // The next run uses other names.
    ("$drip LINE", "render wave --size 8 --frames 0..9 -o OUT/wave-000%d.png"),
    ("$drip LINE", "render river --size 8 --frames 0..9 -o OUT"),
    ("mkdir OUT; : > OUT/x.png", "still wave --at 1 --size 8 -o OUT/x.png"),
    ("mkdir -p OUT/x.png", "still wave --at 1 --size 8 -o OUT/x.png"),
  ]

  @Test(arguments: scenes)
  func `Advice is taken and works`(_ row: (before: String, asked: String)) throws {
    func filled(_ text: String) -> String {
      text.replacing("LINE", with: "render wave --size 8 --frames 0..9 -o OUT")
        .replacing("OUT", with: "\(folder.path)/out")
    }
    #expect(try drip.shell(filled(row.before)).code == 0)
    let line = filled(row.asked)
    let before = folder.contents(of: "out")
    let refused = try drip.run(line)
    #expect(refused.code == 73)
    #expect(folder.contents(of: "out") == before)
    let works = try advised(refused.errors, line)
    #expect(works.map { $0.code == 0 } ?? refused.errors.contains("Is a directory"))
    guard works != nil, line.hasPrefix("render") else { return }
    let verified = try drip.run("verify \(folder.path)/out")
    #expect(verified.code == 0, "\(verified.output)")
  }
}
