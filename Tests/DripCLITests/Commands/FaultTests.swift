import Foundation
import Testing

@testable import DripCLI

/// Commands under rare faults of the operating system.
@Suite struct FaultTests {
  private let drip: BuiltProgram
  private let folder: OutputFolder

  init() throws {
    drip = try BuiltProgram()
    folder = try OutputFolder()
  }

  private static let film = "render wave --size 20 --frames 0..4"

  /// The faults, the exit codes and a part of each message, with `OUT` for the folder.
  private static let faults: [(fault: String, code: Int32, message: String?)] = [
    ("interrupted", 0, nil),
    ("readdir", 74, "'OUT/wave-%04d.png': Input/output error"),
    ("broken-locks", 74, "'OUT': Input/output error"),
    ("nothing", 74, "'OUT/.wave-%04d.png.drip': Input/output error"),
    ("no-locks", 0, "'OUT/wave-%04d.png'"),
  ]

  @Test(
    .enabled(if: FaultyCalls.arePossible, "no library can be loaded before the C library"),
    arguments: faults)
  func `Faults of the system are waited for or reported`(
    _ row: (fault: String, code: Int32, message: String?)
  ) throws {
    let place = "\(folder.path)/out"
    let ending = try drip.run(
      "\(Self.film) -o \(place) --durable", environment: try FaultyCalls.environment(row.fault))
    #expect(ending.code == row.code && !ending.wasKilled)
    if let message = row.message {
      #expect(ending.says(message.replacing("OUT", with: place)), "\(ending.errors)")
    } else {
      #expect(ending.errors.isEmpty)
    }
    #expect(folder.names(in: "out").allSatisfy { !$0.hasSuffix(".part") })
    guard row.code == 0 else { return #expect(folder.frames(in: "out").isEmpty) }
    let verified = try drip.run(
      "verify \(place) --pixels", environment: try FaultyCalls.environment(row.fault))
    #expect(verified.code == 0 && verified.output.hasPrefix("5 frames"))
  }

  #if os(Linux)
    @Test func `Only a compiler that is not there is no reason to complain`() throws {
      #expect(FaultyCalls.compile(with: "no-such-compiler") == nil)
      #expect(throws: FaultyCalls.Failure.self) {
        try #require(FaultyCalls.compile(with: "false")).get()
      }
    }
  #endif

  @Test(.enabled(if: FaultyCalls.arePossible, "no library can be loaded before the C library"))
  func `Standard streams that are hardly ever ready are waited for`() throws {
    let line = "render wave --frames 0..1 --size 20 -o -"
    let expected = Run(line.split(separator: " ").map(String.init), catalog: .standard)
    let environment = try FaultyCalls.environment("not-ready")
    let ending = try drip.shell(
      "echo '{\"size\": \"20x20\"}' | exec env LD_PRELOAD=\(environment["LD_PRELOAD"] ?? "") "
        + "DRIP_FAULT=not-ready $drip render wave --frames 0..1 --config - -o -")
    #expect(ending.code == 0 && ending.errors.isEmpty)
    #expect(ending.output == expected.output)
  }

  @Test func `Settings from a pipe that does not wait are waited for`() throws {
    let process = Process()
    let (input, output) = (Pipe(), Pipe())
    process.executableURL = drip.url
    process.arguments = ["inspect", "wave", "--at", "1", "--config", "-"]
    let descriptor = input.fileHandleForReading.fileDescriptor
    #expect(fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK) == 0)
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    for text in ["{\"set\": ", "{}}"] {
      // There is nothing to be read, or the program waits all the same.
      usleep(100_000)
      try input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
    }
    try input.fileHandleForWriting.close()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0 && !bytes.isEmpty)
  }

  @Test func `Standard output that is not ready is waited for`() throws {
    let expected = Run(
      "render wave --frames 0..1 --format rgba -o -".split(separator: " ").map(String.init),
      catalog: .standard)
    let pipe = Pipe()
    let process = Process()
    process.executableURL = drip.url
    process.arguments = ["render", "wave", "--frames", "0..1", "--format", "rgba", "-o", "-"]
    let descriptor = pipe.fileHandleForWriting.fileDescriptor
    #expect(fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK) == 0)
    process.standardOutput = pipe
    try process.run()
    try pipe.fileHandleForWriting.close()
    // The pipe is full before the first byte is taken, or the program waits all the same.
    usleep(200_000)
    let bytes = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    // Millions of bytes are not to be printed where they differ.
    let isSame = Array(bytes) == expected.bytes
    #expect(isSame)
  }

  @Test(.enabled(if: FaultyCalls.arePossible, "no library can be loaded before the C library"))
  func `Missing locks are reported to a stopped run`() throws {
    let place = "\(folder.path)/out"
    let running = try drip.launch(
      "render wave --size 20 --duration 100000 -o \(place)",
      environment: try FaultyCalls.environment("no-locks"))
    while folder.frames(in: "out").count < 3 {
      try #require(running.isRunning)
      usleep(500)
    }
    running.send(SIGINT)
    let errors = try running.finish().errors
    let lines = errors.split(separator: "\n")
    #expect(lines.count == 2, "\(errors)")
    #expect(lines.first?.contains("'\(place)/wave-%07d.png'") == true)
    #expect(lines.last?.contains("--resume") == true)
  }

  @Test func `A manifest that cannot grow is named`() throws {
    let place = "\(folder.path)/out"
    let line = "render wave --size 8 --frames 0..199 -o \(place)"
    let ending = try drip.shell("ulimit -f 2; exec $drip \(line)")
    #expect(ending.code == 74)
    #expect(ending.says("'\(place)/.wave-%04d.png.drip': File too large"))
    #expect(!folder.frames(in: "out").isEmpty)
    #expect(try drip.run("\(line) --resume").code == 0)
  }

  @Test func `A limit on the size of files is one sentence`() throws {
    let path = folder.path
    for (output, reason) in [
      ("-o \(path)/x.png", "'\(path)/x.png': File too large"),
      ("-o - > \(path)/stream", "File too large"),
    ] {
      let ending = try drip.shell(
        "ulimit -f 4; exec $drip still wave --at 2 --size 2000 --compression fast \(output)")
      #expect(ending.code == 74 && !ending.wasKilled)
      #expect(ending.says(reason))
    }
    #expect(folder.names() == ["stream"])
  }

  @Test(arguments: ["still wave --at 1 -o", "render wave --frames 0 -o", "verify"])
  func `A name that is not UTF-8 is refused`(_ line: String) throws {
    let name = #""$(printf 'caf\351.png')""#
    let ending = try drip.shell("cd \(folder.path); exec $drip \(line) \(name)")
    #expect(ending.code == 64)
    #expect(ending.says("UTF-8", "'caf\u{FFFD}.png'"))
    #expect(folder.names().isEmpty)
  }

  @Test(
    arguments: [
      "still wave --at 1 --size 8 -o OUT/x.png", "sheet wave --every 2 --size 8 -o OUT/x.png",
      "render wave --frames 0 --size 8 -o OUT/\(String(repeating: "n", count: 240))%d.png",
    ])
  func `Files of killed processes are removed, and nothing else`(_ line: String) throws {
    let remains = ".drip-77-0.part"
    let others = [".drip-77-1.part", ".drip-x-1.part", ".drip-77.part", "drip-77-0.part"]
    for name in [remains] + others { try Data([1]).write(to: folder.url(name)) }
    // Somebody is still writing this one.
    let descriptor = unsafe open(folder.url(others[0]).path, O_RDONLY)
    #expect(flock(descriptor, LOCK_EX) == 0)
    defer { close(descriptor) }
    #expect(try drip.run(line.replacing("OUT", with: folder.path)).code == 0)
    let names = folder.names()
    #expect(!names.contains(remains))
    for name in others { #expect(names.contains(name)) }
    #expect(folder.frames().count { $0.hasSuffix(".png") } == 1)
  }
}

extension OutputFolder {
  /// Where something in it is.
  func url(_ name: String) -> URL { URL(filePath: "\(path)/\(name)") }
}
