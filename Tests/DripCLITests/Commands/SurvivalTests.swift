import DripExport
import Foundation
import Testing

@testable import DripCLI

/// Frames of the built program under real faults.
@Suite struct SurvivalTests {
  private let drip: BuiltProgram
  private let folder: OutputFolder

  init() throws {
    drip = try BuiltProgram()
    folder = try OutputFolder()
  }

  /// A film that no machine finishes while a test runs, and what it looks like.
  private static let film = "render wave --size 40 --duration 100000"

  /// The first frames of that film, made in peace.
  private func undisturbed(_ count: Int) throws -> [String: [UInt8]] {
    let run = Run(
      "\(Self.film) -o \(folder.path)/peace --frames 0..\(count - 1)".split(separator: " ")
        .map(String.init), catalog: .standard)
    #expect(run.code == .success)
    let frames = folder.contents(of: "peace")
    #expect(frames.count == count)
    return frames
  }

  /// Waits until a process has written some frames.
  private func waitForFrames(_ count: Int, of running: BuiltProgram.Running) throws {
    while folder.frames(in: "out").count < count {
      try #require(running.isRunning)
      usleep(500)
    }
  }

  /// Checks that the frames in a folder are whole, and that resuming makes the first ones the same as if
  /// nothing had happened.
  private func expectRecovery(jobs: Int) throws {
    for (name, bytes) in folder.contents(of: "out") {
      #expect(throws: Never.self, "\(name)") { try PNGReader().decode(bytes) }
    }
    let count = 40
    let resumed = try drip.run(
      "\(Self.film) -o \(folder.path)/out --frames 0..\(count - 1) --jobs \(jobs) --resume --json")
    #expect(resumed.code == 0, "\(resumed.errors)")
    let skipped = try jsonObject(resumed.output)?["skipped"] as? Int ?? 0
    #expect(skipped >= 3)
    let peace = try undisturbed(count)
    let frames = folder.contents(of: "out")
    for (name, bytes) in peace { #expect(frames[name] == bytes, "\(name)") }
    // Nothing is left behind but the frames and their settings.
    #expect(folder.names(in: "out").count == frames.count + 1)
  }

  @Test(arguments: [(SIGINT, 1), (SIGINT, 3), (SIGTERM, 1), (SIGTERM, 2), (SIGHUP, 2)])
  func `A signal stops the work, and nothing is lost`(_ signal: Int32, jobs: Int) throws {
    let running = try drip.launch("\(Self.film) -o \(folder.path)/out --jobs \(jobs)")
    try waitForFrames(5, of: running)
    running.send(signal)
    let ending = try running.finish()
    #expect(ending.code == 128 + signal && !ending.wasKilled)
    #expect(ending.says("--resume"))
    #expect(ending.output.isEmpty)
    #expect(folder.names(in: "out").allSatisfy { !$0.hasSuffix(".part") })
    try expectRecovery(jobs: jobs)
  }

  @Test(arguments: [1, 3])
  func `A process that is killed at any moment leaves whole frames, and another one continues`(
    _ jobs: Int
  ) throws {
    for round in 0..<rounds(6) {
      try? FileManager.default.removeItem(atPath: "\(folder.path)/out")
      try? FileManager.default.removeItem(atPath: "\(folder.path)/peace")
      let running = try drip.launch("\(Self.film) -o \(folder.path)/out --jobs \(jobs)")
      try waitForFrames(3 + 7 * round, of: running)
      usleep(.random(in: 0..<5000))
      running.send(SIGKILL)
      #expect(try running.finish().wasKilled)
      try expectRecovery(jobs: 4 - jobs)
    }
  }

  @Test func `A process that is killed before its first frame leaves nothing in the way`() throws {
    for _ in 0..<rounds(12) {
      try? FileManager.default.removeItem(atPath: "\(folder.path)/out")
      let running = try drip.launch("render wave --size 40 --frames 0..19 -o \(folder.path)/out")
      usleep(.random(in: 0..<60_000))
      running.send(SIGKILL)
      _ = try running.finish()
      let line = "render wave --size 40 --frames 0..39 -o \(folder.path)/out --resume"
      #expect(try drip.run(line).code == 0)
      #expect(try drip.run("verify \(folder.path)/out").output == "40 frames are intact\n")
      #expect(folder.names(in: "out").count == 41)
    }
  }

  @Test func `A signal ends a stream at once, even one that nobody reads`() throws {
    let running = try drip.launch("\(Self.film) -o -")
    // The pipe is full by now, or will be.
    usleep(200_000)
    running.send(SIGINT)
    let ending = try running.finish()
    #expect(ending.code == 130 && !ending.wasKilled)
  }

  @Test func `Other commands end on a signal as well`() throws {
    let running = try drip.launch("inspect river --at 0..<1e9/60")
    usleep(50_000)
    running.send(SIGTERM)
    #expect(try running.finish().code == 143)
  }

  @Test func `A reader that has had enough ends the stream quietly`() throws {
    for options in ["", "--jobs 3", "--format rgba"] {
      let ending = try drip.runReadingLittle("\(Self.film) -o - \(options)")
      #expect(ending.code == 0 && !ending.wasKilled)
      #expect(ending.errors.isEmpty)
    }
  }

  @Test(arguments: ["gif", "apng", "webp"])
  func `A film that its reader cuts off fails`(_ format: String) throws {
    let film = "render wave --size 200 --background #fff --fps 50 --format \(format)"
    for options in ["-o -", "-o - --jobs 3", "-o /dev/stdout"] {
      let ending = try drip.runReadingLittle("\(film) \(options)")
      #expect(ending.code == 74 && ending.says("closed the pipe before the film was whole"))
    }
    // The last bytes wait in a buffer until the end.
    let line = "render wave --size 8 --fps 1 --background white --format \(format) -o -"
    let small = try drip.shell(
      """
      exec 3>&1
      {
        while [ ! -e \(folder.path)/closed ]; do sleep 0.01; done
        $drip \(line)
        echo $? >&3
      } | {
        exec <&-
        touch \(folder.path)/closed
      }
      """)
    #expect(small.output == "74\n")
  }

  @Test func `Several processes in one folder make every frame and damage none`() throws {
    for options in ["--resume", "--force"] {
      let parts = ["0..39", "20..59", "0..59", "50..79"]
      let all = try parts.map { part in
        try drip.launch("render wave --size 40 --frames \(part) -o \(folder.path)/out \(options)")
      }
      for running in all {
        let ending = try running.finish()
        #expect(ending.code == 0, "\(ending.errors)")
      }
      #expect(try drip.run("verify \(folder.path)/out").output == "80 frames are intact\n")
      #expect(folder.names(in: "out").count == 81)
    }
    let line = "render wave --size 40 --frames 0..39 -o \(folder.path)/plain"
    let all = try (0..<4).map { _ in try drip.launch(line) }
    // Some may find frames of another one when they begin.
    let codes = try all.map { try $0.finish().code }
    #expect(codes.contains(0) && codes.allSatisfy { [0, 73].contains($0) })
    #expect(try drip.run("verify \(folder.path)/plain").output == "40 frames are intact\n")
  }

  @Test func `A signal ends the wait for others that begin`() throws {
    let descriptor = unsafe open(folder.path, O_RDONLY)
    defer { close(descriptor) }
    #expect(flock(descriptor, LOCK_EX) == 0)
    let running = try drip.launch("\(Self.film) -o \(folder.path)")
    usleep(300_000)
    running.send(SIGINT)
    let ending = try running.finish()
    #expect(ending.code == 130)
    // Nothing has begun, so that there is nothing to continue.
    #expect(!ending.errors.contains("--resume"))
  }

  /// The prefix of a command that runs without the rights of the superuser, or nil if there is none.
  private static let asNobody: String? = {
    guard geteuid() == 0 else { return "" }
    let prefix = "setpriv --reuid 65534 --clear-groups"
    let ending = try? BuiltProgram().shell("\(prefix) $drip version")
    return ending?.code == 0 ? prefix : nil
  }()

  @Test(.enabled(if: asNobody != nil, "the superuser may read everything"))
  func `A folder that may not be read is written to as far as that is possible`() throws {
    let place = "\(folder.path)/locked"
    try FileManager.default.createDirectory(
      atPath: place, withIntermediateDirectories: false)
    // The mask of the process does not count.
    #expect(unsafe chmod(place, 0o333) == 0)
    let prefix = Self.asNobody ?? ""
    let still = "still wave --at 1 --size 8 -o \(place)/x.png"
    let ending = try drip.shell("\(prefix) $drip \(Self.film) -o \(place)")
    #expect(ending.code == 73)
    #expect(ending.says("'\(place)/wave-%07d.png': Permission denied"))
    #expect(try drip.shell("\(prefix) $drip \(still)").code == 0)
    #expect(unsafe chmod(place, 0o700) == 0)
    #expect(folder.names(in: "locked") == ["x.png"])
  }

  @Test(
    .enabled(if: SmallDisk.isAvailable, "only the superuser can mount a small disk"),
    arguments: [1, 3])
  func `A full disk is one sentence, and frames stay whole`(_ jobs: Int) throws {
    let disk = try SmallDisk(size: "160k")
    let line = "\(Self.film) -o \(disk.path)/out --jobs \(jobs)"
    let ending = try drip.run(line)
    #expect(ending.code == 74)
    #expect(ending.says("'\(disk.path)/out/wave-", ".png': No space left on device"))
    let manager = FileManager.default
    let names = try manager.contentsOfDirectory(atPath: "\(disk.path)/out")
    let frames = names.filter { $0.hasPrefix("wave-") }
    #expect(frames.count > 10 && frames.count == names.count - 1)
    // With room the work goes on, and what was there is kept.
    #expect(disk.change("size=8m"))
    let count = frames.count + 20
    let resumed = try drip.run("\(line) --frames 0..\(count - 1) --resume --json")
    #expect(resumed.code == 0, "\(resumed.errors)")
    let skipped = try jsonObject(resumed.output)?["skipped"] as? Int
    #expect(skipped == frames.count)
    for (name, bytes) in try undisturbed(count) {
      #expect(manager.contents(atPath: "\(disk.path)/out/\(name)").map { Array($0) } == bytes)
    }
  }

  @Test(.enabled(if: SmallDisk.isAvailable, "only the superuser can mount a small disk"))
  func `A still that finds the disk full leaves what was there`() throws {
    let disk = try SmallDisk(size: "32k")
    #expect(try drip.run("still wave --at 1 -o \(disk.path)/x.png --size 40").code == 0)
    let before = FileManager.default.contents(atPath: "\(disk.path)/x.png")
    let ending = try drip.run("still wave --at 1 -o \(disk.path)/x.png --size 3000 --force")
    #expect(ending.code == 74)
    #expect(ending.says("'\(disk.path)/x.png': No space left on device"))
    #expect(FileManager.default.contents(atPath: "\(disk.path)/x.png") == before)
    #expect(try FileManager.default.contentsOfDirectory(atPath: disk.path) == ["x.png"])
  }

  @Test(.enabled(if: SmallDisk.isAvailable || geteuid() != 0, "nothing is read-only to this user"))
  func `A folder that cannot be written to is named`() throws {
    let place: String
    var disk: SmallDisk?
    if geteuid() == 0 {
      // The superuser may write anywhere but on a disk that is read-only.
      let readOnly = try SmallDisk(size: "64k")
      #expect(readOnly.change("ro"))
      (place, disk) = (readOnly.path, readOnly)
    } else {
      place = "\(folder.path)/locked"
      try FileManager.default.createDirectory(
        atPath: place, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o555])
    }
    for line in [
      "\(Self.film) -o \(place)", "\(Self.film) -o \(place)/out",
      "still wave --at 1 -o \(place)/x.png", "sheet wave -o \(place)/x.png",
    ] {
      let ending = try drip.run(line)
      #expect(ending.code == 73)
      #expect(ending.says("'\(place)"))
    }
    withExtendedLifetime(disk) {}
  }

  #if os(Linux)
    @Test func `A stream into a full disk is one sentence`() throws {
      let ending = try drip.run("\(Self.film) -o -", writingTo: "/dev/full")
      #expect(ending.code == 74)
      #expect(ending.says("No space left on device"))
    }
  #endif

  #if os(Linux)
    @Test(arguments: [1, 4])
    func `Memory does not grow with the number of frames`(_ jobs: Int) throws {
      let running = try drip.launch("\(Self.film) -o \(folder.path)/out --jobs \(jobs)")
      // The first frames have no water yet, and need less than others.
      try waitForFrames(200, of: running)
      let early = try #require(running.peakMemory)
      try waitForFrames(1000, of: running)
      let late = try #require(running.peakMemory)
      running.send(SIGINT)
      #expect(try running.finish().code == 130)
      #expect(late < early + (4 << 20), "\(early) \(late)")
    }

    @Test(arguments: ["png", "rgba"])
    func `Memory does not grow with the pixels of a frame`(_ format: String) throws {
      let running = try drip.launch(
        "render wave --size 4096 --from 2 --background scene --jobs 1 -o - --format \(format)")
      running.waitForOutput()
      let peak = try #require(running.peakMemory)
      running.send(SIGTERM)
      #expect(try running.finish().code == 143)
      // All pixels together would take 64 MiB.
      #expect(peak < 50 << 20, "\(peak)")
    }
  #endif
}
