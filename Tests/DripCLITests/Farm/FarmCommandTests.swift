import Foundation
import Testing

@testable import DripCLI

@Suite struct FarmCommandTests {
  private let folder: OutputFolder
  private let plan: String

  init() throws {
    folder = try OutputFolder()
    plan = "\(folder.path)/plan.json"
    try #"{"output": "{size}.gif", "settings": {"scene": "wave"}, "matrix": {"size": [8, 9]}}"#
      .write(toFile: plan, atomically: true, encoding: .utf8)
  }

  private func line(_ words: String) -> String { "batch \(plan) -o \(folder.path)/out \(words)" }

  @Test func `What an engine would be told is shown, and nothing is touched`() throws {
    let ending = try BuiltProgram().run(line("--engine slurm --shards 3 --force --dry-run"))
    #expect(ending.code == 0 && ending.errors.isEmpty)
    let farm = "\(folder.path)/out/.drip/farm"
    #expect(ending.output.contains("sbatch --parsable "))
    #expect(ending.output.contains(" --array=1-3 "))
    #expect(ending.output.contains(" --dependency=afterany:JOB "))
    #expect(ending.output.contains(" batch \(farm)/plan/plan.json -o \(folder.path)/out --force "))
    #expect(folder.names() == ["plan.json"])
  }

  @Test(arguments: [("slurm", "sbatch", "slurm-client"), ("parallel", "parallel", "parallel")])
  func `An engine that is not installed is asked for`(
    _ engine: String, _ program: String, _ package: String
  ) throws {
    let ending = try BuiltProgram().run(
      line("--engine \(engine)"), environment: ["PATH": folder.path])
    #expect(ending.code == ExitCode.unavailable.rawValue)
    #expect(ending.errors.contains("'\(program)'") && ending.errors.contains(package))
  }

  @Test(arguments: [
    ("--hosts anna", BatchMistake.useless("hosts", with: "engine")),
    ("--engine slurm --hosts anna", .useless("hosts", with: "engine parallel")),
    ("--engine slurm --join", .exclusive("engine", "join")),
    ("--engine slurm --shard 1/2", .exclusive("engine", "shard")),
    ("--engine-option x", .useless("engine-option", with: "engine")),
  ])
  func `Options that exclude each other are refused`(_ words: String, _ error: BatchMistake) {
    Run(line(words)).expect(error)
  }

  @Test func `A plan that makes no sense is refused before anything is submitted`() throws {
    try #"{"output": "{size}.gif", "settings": {"scene": "wave"}, "matrix": {"size": ["x"]}}"#
      .write(toFile: plan, atomically: true, encoding: .utf8)
    let ending = try BuiltProgram().run(
      line("--engine slurm"), environment: ["PATH": folder.path])
    #expect(ending.code == ExitCode.data.rawValue)
    #expect(folder.names() == ["plan.json"])
  }
}
