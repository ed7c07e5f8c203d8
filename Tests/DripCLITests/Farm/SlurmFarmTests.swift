import Foundation
import Testing

@testable import DripCLI

@Suite struct SlurmFarmTests {
  private let folder: OutputFolder
  private let slurm: FakeSlurm

  init() throws {
    folder = try OutputFolder()
    slurm = try FakeSlurm(in: folder)
    try #"{"output": "{size}.gif", "settings": {"scene": "wave"}, "matrix": {"size": [8, 9]}}"#
      .write(toFile: "\(folder.path)/plan.json", atomically: true, encoding: .utf8)
  }

  /// The third submission is the first one after those of the shards and of what joins them.
  ///
  /// Nothing is held as 0.
  @Test(arguments: [("0", 0), ("2", 0), ("2", 3), ("join", 0), ("join", 3)])
  func `What could not begin is submitted again, until that is accepted`(
    _ held: String, _ refused: Int
  ) throws {
    let ending = try BuiltProgram().run(
      "batch \(folder.path)/plan.json -o \(folder.path)/out --engine slurm --shards 2",
      environment: slurm.environment(held: held, refused: refused))
    #expect(ending.code == 0, "\(ending.errors)")
    #expect(folder.names(in: "out").filter { $0.hasSuffix(".gif") } == ["8.gif", "9.gif"])
    let job = ["0": nil, "2": "1_2", "join": "2"][held] ?? nil
    #expect(slurm.cancelled.filter { $0 == job }.count == (job == nil ? 0 : 1))
    #expect(
      ending.errors.contains("Cancelled job \(job ?? ""), which Slurm could not begin: ")
        == (job != nil))
    #expect(ending.errors.contains("Slurm makes shard 2 again, as job ") == (held == "2"))
    #expect(ending.errors.contains("Waiting: ") == (refused > 0))
  }
}
