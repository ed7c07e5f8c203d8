import Foundation
import TestSupport

/// Several programs at once in one folder, which are killed while files change, the disk fills and the clock jumps.
struct ChaosScenario {
  private(set) var folder: TrialFolder
  private var subject: RandomPlan
  private var generator: SplitMix64
  private let disk: SmallDisk?
  private let slurm: FakeSlurm
  private let slurmFolder: OutputFolder

  init(_ program: TrialProgram, seed: UInt64) throws {
    generator = SplitMix64(seed: seed)
    disk =
      generator.below(3) == 0 && SmallDisk.isAvailable ? try SmallDisk(size: "4m") : nil
    slurmFolder = try OutputFolder()
    slurm = try FakeSlurm(in: slurmFolder)
    subject = RandomPlan(using: &generator)
    folder = try TrialFolder(program, disk: disk?.path)
    folder.note("# \(subject.text)")
    try folder.prepare(subject)
  }

  /// A process and the signals that it got.
  private struct Terminal {
    let line: String
    let running: TrialProgram.Running
    var signals: Set<Int32> = []
  }

  mutating func run() throws {
    for _ in 0..<1 + generator.below(3) where folder.problem == nil {
      if generator.below(4) == 0 {
        folder.note("# the plan has now \(subject.edit(using: &generator))")
        try folder.prepare(subject)
      }
      try takeRound()
    }
    guard folder.problem == nil else { return }
    if let disk { _ = disk.change("size=4m") }
    try folder.repair(subject)
  }

  /// The command lines of one person, or of all machines of a farm.
  private mutating func lines() -> [String] {
    let count = 2 + generator.below(3)
    let force = generator.below(4) == 0 ? "--force" : "--changed"
    switch generator.below(6) {
    case 0: return ["\(subject.line) \(force) --engine local --shards \(count) --jobs 2"]
    case 1: return ["\(subject.line) \(force) --engine slurm --shards \(count)"]
    case 2 where OutputFolder.hasProgram("parallel"):
      return ["\(subject.line) \(force) --engine parallel --shards \(count)"]
    case 3: return subject.shardLines
    default: return [subject.randomLine(using: &generator)]
    }
  }

  /// Starts programs in one or two terminals, disturbs them, and waits for their ends.
  private mutating func takeRound() throws {
    var lines = lines()
    switch generator.below(4) {
    case 0: lines += lines
    case 1: lines += self.lines()
    default: break
    }
    if disk != nil, generator.below(2) == 0 {
      let size = 4 << generator.below(6)
      folder.note("# the disk has now \(size) kB")
      _ = disk?.change("size=\(size)k")
    }
    var terminals: [Terminal] = []
    for line in lines {
      folder.note("drip \(line) &")
      let running = try folder.program.start(
        folder.placed(line), in: folder.path, environment: slurm.environment())
      terminals.append(Terminal(line: line, running: running))
    }
    for _ in 0..<generator.below(6) {
      usleep(UInt32(generator.below(20_000)))
      if generator.below(2) == 0 {
        let index = generator.below(terminals.count)
        let signal = [SIGKILL, SIGTERM, SIGHUP][generator.below(3)]
        folder.note("kill -\(signal) %\(index + 1)")
        terminals[index].running.send(signal)
        terminals[index].signals.insert(signal)
      } else {
        folder.damage(using: &generator)
        folder.noteSilentDamage()
      }
    }
    for var terminal in terminals {
      // Some failures are tried again for minutes. A user would not wait.
      for _ in 0..<200 where terminal.running.isRunning { usleep(10_000) }
      if terminal.running.isRunning {
        folder.note("# stopped after two seconds: drip \(terminal.line)")
        terminal.running.send(SIGTERM)
        terminal.signals.insert(SIGTERM)
      }
      folder.note("# drip \(terminal.line)")
      folder.check(terminal.running.finish(), sent: terminal.signals)
    }
    if disk != nil { _ = disk?.change("size=4m") }
  }
}
