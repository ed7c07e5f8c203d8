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
    #expect(ending.errors.hasPrefix("drip: there is no '\(program)'; "))
    #expect(ending.errors.hasSuffix("Debian has it as \(package)\n"))
  }

  @Test(arguments: [
    ("--hosts anna", "--hosts says nothing without --engine"),
    ("--engine slurm --hosts anna", "--hosts says nothing without --engine parallel"),
    ("--engine slurm --join", "--engine and --join are two different things to do"),
    ("--engine slurm --shard 1/2", "--engine and --shard are two different things to do"),
    ("--engine-option x", "--engine-option says nothing without --engine"),
  ])
  func `What makes no sense together is refused`(_ words: String, _ sentence: String) {
    let run = Run(line(words))
    #expect(run.code == .usage && run.errors == "drip: \(sentence)\n")
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
