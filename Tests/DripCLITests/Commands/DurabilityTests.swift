import DripExport
import Foundation
import Testing

@testable import DripCLI

/// The frames after a loss of power, on a disk that forgets everything that was not synced.
@Suite(.enabled(if: FaultyCalls.arePossible, "no library can be loaded before the C library"))
struct DurabilityTests {
  private let drip: BuiltProgram
  /// The folder that the programs write, and its state after the loss.
  private let before: OutputFolder
  private let after: OutputFolder
  private let disk = ForgetfulDisk()

  init() throws {
    drip = try BuiltProgram()
    before = try OutputFolder()
    after = try OutputFolder()
  }

  private static let count = 6
  private static let film = "render wave --size 20 --frames 0..\(count - 1)"

  /// The frames as they are made in peace.
  private func undisturbed() throws -> [String: [UInt8]] {
    let peace = try OutputFolder()
    let line = "\(Self.film) -o \(peace.path)/out".split(separator: " ").map(String.init)
    #expect(Run(line, catalog: .standard).code == .success)
    return peace.contents(of: "out")
  }

  @Test(arguments: ForgetfulDisk.Names.allCases)
  func `Durable frames that count are there after a loss of power at any moment`(
    _ names: ForgetfulDisk.Names
  ) throws {
    let peace = try undisturbed()
    var ended = false
    for crash in 0..<40 where !ended {
      let disk = ForgetfulDisk()
      let (before, after) = (try OutputFolder(), try OutputFolder())
      let ending = try drip.run(
        "\(Self.film) -o \(before.path)/out --durable --jobs 1",
        environment: try disk.environment(crashAfter: crash))
      ended = !ending.wasKilled
      try disk.restore(before.path, to: after.path, names)
      let frames = after.contents(of: "out")
      for (name, bytes) in frames { #expect(bytes == peace[name], "\(crash) \(name)") }
      // The folder and its manifest are synced first, then of each frame its line, the file and its name.
      let counted = max(0, (crash - 3) / 3)
      #expect(frames.count >= min(counted, Self.count), "\(crash)")
      let resumed = try drip.run("\(Self.film) -o \(after.path)/out --resume")
      #expect(resumed.code == 0, "\(crash) \(resumed.errors)")
      #expect(after.contents(of: "out") == peace, "\(crash)")
      if ended { #expect(ending.code == 0 && frames == peace) }
    }
    #expect(ended)
  }

  @Test(arguments: ForgetfulDisk.Names.allCases)
  func `Durable frames of several threads survive a loss of power`(_ names: ForgetfulDisk.Names)
    throws
  {
    let peace = try undisturbed()
    for crash in [5, 9, 14, nil] {
      let disk = ForgetfulDisk()
      let (before, after) = (try OutputFolder(), try OutputFolder())
      let ending = try drip.run(
        "\(Self.film) -o \(before.path)/out --durable --jobs 3",
        environment: try disk.environment(crashAfter: crash))
      try disk.restore(before.path, to: after.path, names)
      let frames = after.contents(of: "out")
      for (name, bytes) in frames { #expect(bytes == peace[name], "\(name)") }
      #expect(ending.wasKilled || frames == peace)
      #expect(try drip.run("\(Self.film) -o \(after.path)/out --resume").code == 0)
      #expect(after.contents(of: "out") == peace)
    }
  }

  @Test func `Other frames may be gone or empty, and that is found`() throws {
    let line = "\(Self.film) -o \(before.path)/out"
    #expect(try drip.run(line, environment: try disk.environment()).code == 0)
    try disk.restore(before.path, to: after.path, .synced)
    #expect(after.names().isEmpty)
    try disk.restore(before.path, to: after.path, .all)
    #expect(after.contents(of: "out").values.allSatisfy { $0.isEmpty })
    #expect(try drip.run("verify \(after.path)/out").code != 0)
    // The remaining files do not tell who wrote them.
    let again = "\(Self.film) -o \(after.path)/out"
    #expect(try drip.run("\(again) --resume").code == 73)
    #expect(try drip.run("\(again) --force").code == 0)
    let peace = try undisturbed()
    #expect(after.contents(of: "out") == peace)
  }

  @Test(arguments: ["still wave --at 1 --size 20", "sheet wave --every 2 --size 10"])
  func `A durable image is the old one or the new one`(_ line: String) throws {
    let place = "\(before.path)/x.png"
    #expect(try drip.run("\(line) -o \(place)").code == 0)
    let old = before.bytes(of: "x.png")
    let new = try drip.run("\(line) --background red -o \(after.path)/new.png")
    #expect(new.code == 0)
    let red = after.bytes(of: "new.png")
    #expect(old != red)
    for crash in [0, 1, nil] {
      let disk = ForgetfulDisk()
      try FileManager.default.removeItem(atPath: place)
      try Data(old ?? []).write(to: URL(filePath: place))
      try disk.remember(place)
      let ending = try drip.run(
        "\(line) --background red -o \(place) --force --durable",
        environment: try disk.environment(crashAfter: crash))
      for names in ForgetfulDisk.Names.allCases {
        try disk.restore(before.path, to: "\(after.path)/\(names)", names)
        let bytes = after.bytes(of: "\(names)/x.png")
        if ending.wasKilled {
          // Names that were never synced are as they were: the disk does not know them.
          #expect(bytes == old || bytes == red || names == .synced && bytes == nil)
        } else {
          #expect(ending.code == 0 && bytes == red)
        }
      }
    }
  }
}
