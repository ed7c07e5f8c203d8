import Foundation
import Testing

@testable import DripCLI

@Suite struct SlurmTests {
  private let folder: OutputFolder
  private let slurm: FakeSlurm

  init() throws {
    folder = try OutputFolder()
    slurm = try FakeSlurm(in: folder)
    try #"{"output": "{size}.gif", "settings": {"scene": "wave"}, "matrix": {"size": [8, 9]}}"#
      .write(toFile: "\(folder.path)/plan.json", atomically: true, encoding: .utf8)
  }

  private var line: String {
    "batch \(folder.path)/plan.json -o \(folder.path)/out --engine slurm --shards 2"
  }

  private var films: [String] { folder.names(in: "out").filter { $0.hasSuffix(".gif") } }

  /// Waits for a condition while a program runs.
  private func wait(for condition: () -> Bool) throws {
    for _ in 0..<3000 where !condition() { usleep(10_000) }
    try #require(condition())
  }

  /// The third submission is the first one after those of the shards and of the join.
  @Test(arguments: [("0", 0), ("2", 0), ("2", 3), ("join", 0), ("join", 3)])
  func `Jobs that cannot start are submitted again until they are accepted`(
    _ held: String, _ refused: Int
  ) throws {
    let ending = try BuiltProgram().run(
      line, environment: slurm.environment(.init(held: held, refused: refused)))
    #expect(ending.code == 0, "\(ending.errors)")
    #expect(films == ["8.gif", "9.gif"])
    let job = ["0": nil, "2": "1_2", "join": "2"][held] ?? nil
    #expect(slurm.cancelled.filter { $0 == job }.count == (job == nil ? 0 : 1))
    #expect(slurm.shards.sorted() == ["1", "2"])
    // The shards and the join, and what was submitted again.
    let again = ["0": 0, "2": 2, "join": 1][held] ?? 0
    #expect(slurm.accepted.count == 2 + again)
    #expect(slurm.submissionCount == slurm.accepted.count + (refused > 0 ? 1 : 0))
  }

  @Test func `Two submitters at once run every shard once`() throws {
    let drip = try BuiltProgram()
    let both = try (0..<2).map { _ in try drip.launch(line, environment: slurm.environment()) }
    for running in both {
      let ending = try running.finish()
      #expect(ending.code == 0, "\(ending.errors)")
    }
    #expect(slurm.shards.sorted() == ["1", "2"] && slurm.accepted.count == 2)
    #expect(films == ["8.gif", "9.gif"] && !folder.names(in: "out").contains(".drip"))
  }

  @Test(arguments: [1, 2], [false, true])
  func `A submission is found again if its submitter was killed before the answer`(
    _ number: Int, _ forgets: Bool
  ) throws {
    let drip = try BuiltProgram()
    let first = try drip.launch(line, environment: slurm.environment(.init(silent: number)))
    try wait { slurm.waitingProcess != nil }
    first.send(SIGKILL)
    try wait { !first.isRunning }
    // The scheduler's program still holds the lock.
    let second = try drip.launch(line, environment: slurm.environment(.init(forgets: forgets)))
    usleep(300_000)
    #expect(slurm.accepted.count == number && second.isRunning)
    try slurm.answer()
    let ending = try second.finish()
    #expect(ending.code == 0, "\(ending.errors)")
    #expect(slurm.shards.sorted() == ["1", "2"])
    #expect(films == ["8.gif", "9.gif"])
    // The log of a join does not exist before it runs, so a forgotten one is submitted again.
    #expect(slurm.accepted.count == (number == 2 && forgets ? 3 : 2))
  }

  @Test func `A submission that never reached the scheduler is repeated`() throws {
    let drip = try BuiltProgram()
    let first = try drip.launch(line, environment: slurm.environment(.init(stuck: 1)))
    try wait { slurm.waitingProcess != nil }
    first.send(SIGKILL)
    try wait { !first.isRunning }
    kill(try #require(slurm.waitingProcess), SIGKILL)
    let ending = try drip.run(line, environment: slurm.environment())
    #expect(ending.code == 0, "\(ending.errors)")
    #expect(slurm.shards.sorted() == ["1", "2"] && slurm.accepted.count == 2)
    #expect(films == ["8.gif", "9.gif"])
  }

  @Test func `A task that a user cancels before it begins is not submitted again`() throws {
    let drip = try BuiltProgram()
    let ending = try drip.run(line, environment: slurm.environment(.init(cancelled: 2)))
    #expect(ending.code == ExitCode.temporaryFailure.rawValue)
    #expect(ending.errors.contains("again: 2\n") && ending.errors.contains("started the batch"))
    #expect(slurm.shards == ["1"] && slurm.accepted.count == 2)
    // The same command line makes the rest.
    let second = try drip.run(line, environment: slurm.environment())
    #expect(second.code == 0, "\(second.errors)")
    #expect(slurm.shards == ["1", "2"] && films == ["8.gif", "9.gif"])
  }

  @Test func `A follower succeeds if the batch is complete and its folder has disappeared`() throws
  {
    let ending = try BuiltProgram().run(
      line, environment: slurm.environment(.init(removesFolder: true)))
    #expect(ending.code == 0, "\(ending.errors)")
    #expect(slurm.accepted.count == 2)
    #expect(films == ["8.gif", "9.gif"] && !folder.names(in: "out").contains(".drip"))
  }

  @Test func `More shards than the cluster accepts are refused before anything is written`() throws
  {
    let ending = try BuiltProgram().run(line, environment: slurm.environment(.init(limit: 2)))
    #expect(ending.code == ExitCode.usage.rawValue && ending.says("slurm", "no more than 1 "))
    #expect(slurm.submissionCount == 0 && !folder.names().contains("out"))
    let exact = try BuiltProgram().run(line, environment: slurm.environment(.init(limit: 3)))
    #expect(exact.code == 0, "\(exact.errors)")
  }

  @Test func `A submission that was refused leaves nothing behind`() throws {
    let refused = try BuiltProgram().run(line, environment: slurm.environment(.init(refused: 1)))
    #expect(refused.code == ExitCode.unavailable.rawValue)
    #expect(slurm.accepted.isEmpty && folder.names(in: "out").isEmpty)
    let local = try BuiltProgram().run(
      "batch \(folder.path)/plan.json -o \(folder.path)/out --engine local --shards 2")
    #expect(local.code == 0, "\(local.errors)")
    #expect(films == ["8.gif", "9.gif"])
  }

  @Test(arguments: [
    "sbatch: fatal: Could not establish a configuration source",
    "sbatch: error: Unable to contact slurm controller (connect failure)",
  ])
  func `Without a scheduler, nothing is left behind`(_ message: String) throws {
    let ending = try BuiltProgram().run(
      line, environment: slurm.environment(.init(noConnection: message)))
    #expect(ending.code == ExitCode.unavailable.rawValue && ending.errors.contains(message))
    #expect(slurm.submissionCount == 1 && !folder.names().contains("out"))
  }

  @Test(arguments: [false, true])
  func `A job with a recorded number and another name is never cancelled`(
    _ isForeign: Bool
  ) throws {
    let drip = try BuiltProgram()
    let first = try drip.launch(line, environment: slurm.environment(.init(stuck: 2)))
    try wait { slurm.waitingProcess != nil }
    first.send(SIGKILL)
    try wait { !first.isRunning }
    kill(try #require(slurm.waitingProcess), SIGKILL)
    // The record names a job that the scheduler holds.
    try slurm.hold(job: 77, name: isForeign ? "payroll" : "drip-77")
    let record = folder.url("out/.drip/farm/job")
    let text = try String(contentsOf: record, encoding: .utf8)
    #expect(text.contains(/array 1 1-2 drip-[0-9a-f]+\nsubmitting drip-[0-9a-f]+ join\n/))
    try text.replacing(/submitting .*/, with: "join 77 drip-77")
      .write(to: record, atomically: true, encoding: .utf8)
    // Shards without journals are submitted again, after the join is cancelled.
    for name in folder.names(in: "out/.drip/journal") where isForeign {
      try FileManager.default.removeItem(at: folder.url("out/.drip/journal/\(name)"))
    }
    let second = try drip.run(line, environment: slurm.environment())
    #expect(second.code == 0, "\(second.errors)")
    #expect(slurm.cancelled == (isForeign ? [] : ["77"]))
    #expect(films == ["8.gif", "9.gif"])
  }
}
