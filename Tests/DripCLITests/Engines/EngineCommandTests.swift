import DripBatch
import DripExport
import Foundation
import Testing

@testable import DripCLI

@Suite struct EngineCommandTests {
  private let folder: OutputFolder
  private let plan: String

  init() throws {
    folder = try OutputFolder()
    plan = "\(folder.path)/plan.json"
    try #"{"output": "{size}.gif", "settings": {"scene": "wave"}, "matrix": {"size": [8, 9]}}"#
      .write(toFile: plan, atomically: true, encoding: .utf8)
  }

  private func line(_ words: String) -> String { "batch \(plan) -o \(folder.path)/out \(words)" }

  @Test func `A dry run shows the commands of an engine and writes nothing`() throws {
    let ending = try BuiltProgram().run(line("--engine slurm --shards 3 --force --dry-run"))
    #expect(ending.code == 0 && ending.errors.isEmpty)
    let state = "\(folder.path)/out/.drip/farm"
    #expect(ending.output.contains("sbatch --parsable "))
    #expect(ending.output.contains(" --array=1-3 "))
    #expect(ending.output.contains(" --dependency=afterany:JOB "))
    #expect(ending.output.contains(" batch \(state)/plan/plan.json -o \(folder.path)/out --force "))
    #expect(folder.names() == ["plan.json"])
  }

  @Test(arguments: [("slurm", "sbatch", "slurm-client"), ("parallel", "parallel", "parallel")])
  func `A missing program is named with its package`(
    _ engine: String, _ program: String, _ package: String
  ) throws {
    let ending = try BuiltProgram().run(
      line("--engine \(engine)"), environment: ["PATH": folder.path])
    #expect(ending.code == ExitCode.unavailable.rawValue)
    #expect(ending.errors.contains("'\(program)'") && ending.errors.contains(package))
  }

  @Test(arguments: [
    ("--hosts anna", BatchOptionError.useless("hosts", without: "engine")),
    ("--engine slurm --hosts anna", .useless("hosts", without: "engine parallel")),
    ("--engine slurm --join", .exclusive("engine", "join")),
    ("--engine slurm --shard 1/2", .exclusive("engine", "shard")),
    ("--engine-option x", .useless("engine-option", without: "engine")),
  ])
  func `Options that exclude each other are refused`(_ words: String, _ error: BatchOptionError) {
    Run(line(words)).expect(error)
  }

  @Test func `A plan with wrong settings is refused before anything is submitted`() throws {
    try #"{"output": "{size}.gif", "settings": {"scene": "wave"}, "matrix": {"size": ["x"]}}"#
      .write(toFile: plan, atomically: true, encoding: .utf8)
    let ending = try BuiltProgram().run(
      line("--engine slurm"), environment: ["PATH": folder.path])
    #expect(ending.code == ExitCode.data.rawValue)
    #expect(folder.names() == ["plan.json"])
  }

  @Test func `The local engine writes the bytes of a plain batch`() throws {
    let drip = try BuiltProgram()
    #expect(try drip.run("batch \(plan) -o \(folder.path)/one").code == 0)
    let ending = try drip.run(line("--engine local --shards 3 --jobs 2 --json"))
    #expect(ending.code == 0 && ending.output.contains("\"made\": 2"), "\(ending.errors)")
    #expect(folder.allContents(of: "out") == folder.allContents(of: "one"))
  }

  /// Writes a file into the folder of the engine.
  private func plant(_ name: String, _ text: String) throws {
    let file = URL(fileURLWithPath: "\(folder.path)/out/.drip/farm/\(name)")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  @Test func `Scripts that somebody put into the folder are never run`() throws {
    let drip = try BuiltProgram()
    #expect(try drip.run(line("--shard 1/2")).code == 0)
    let record = try #require(folder.names(in: "out").first { $0.contains("shards-") })
    let digits = record.split(separator: "-")[1]
    try plant("job", "engine local\nplan \(digits)\nshards 2\n")
    for script in ["shard", "join"] {
      try plant("\(script).sh", "#!/bin/sh\ntouch '\(folder.path)/trap'\n")
    }
    try plant("plan/plan.json", "{}")
    let ending = try drip.run(line("--engine local --shards 2"))
    #expect(ending.code == 0, "\(ending.errors)")
    #expect(folder.names(in: "out") == ["8.gif", "9.gif", "index.html", "index.json"])
    #expect(!folder.names().contains("trap"))
  }

  @Test(arguments: ["--shard 1/2", "--join"])
  func `A shard refuses a copy of the plan that has changed`(_ words: String) throws {
    let text = try String(contentsOfFile: plan, encoding: .utf8)
    let digits = DistributedBatch.fingerprint(plan: Array(text.utf8))
    try plant("job", "engine local\nplan \(digits)\nshards 2\n")
    try plant("plan/plan.json", text.replacing("[8, 9]", with: "[8, 7]"))
    let copy = "batch \(folder.path)/out/.drip/farm/plan/plan.json -o \(folder.path)/out"
    let refused = try BuiltProgram().run("\(copy) \(words)")
    #expect(refused.code == ExitCode.data.rawValue)
    #expect(refused.says("plan.json"), "\(refused.errors)")
    #expect(!folder.names(in: "out").contains { $0.hasSuffix(".gif") })
    try plant("plan/plan.json", text)
    if words.contains("--shard") { #expect(try BuiltProgram().run("\(copy) \(words)").code == 0) }
  }

  @Test func `A process that finds the batch locked waits, or ends at once without an engine`()
    throws
  {
    let lock = try #require(try FileLock("\(folder.path)/out/.drip/lock"))
    let plain = try BuiltProgram().run(line("--changed"))
    #expect(plain.code == ExitCode.temporaryFailure.rawValue)
    #expect(folder.names(in: "out") == [".drip", ".drip/lock"])
    let running = try BuiltProgram().launch(line("--engine local --shards 2"))
    usleep(500_000)
    #expect(running.isRunning && folder.names(in: "out") == [".drip", ".drip/lock"])
    withExtendedLifetime(lock) {}
    running.send(SIGTERM)
    #expect(try running.finish().code == 143)
  }

  @Test func `A copy of a plan finds the copies of its tables beside it`() {
    let state = "/shared/out/.drip/farm/plan"
    let copies = PlanCopies(
      plan: "/home/anna/plan.json",
      tables: [("/home/ben/tables/colors.csv", "tables/colors.csv"), ("/home/ben/a.csv", "a.csv")],
      folder: state)
    #expect(
      copies.files.map(\.target)
        == ["plan.json", "tables/colors.csv", "a.csv"].map { "\(state)/\($0)" })
    #expect(copies.plan == "\(state)/plan.json")
  }
}
