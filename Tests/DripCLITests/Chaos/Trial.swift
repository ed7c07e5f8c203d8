import Foundation
import TestSupport

/// A random sequence of runs, signals and damage, which ends with a repair.
struct Trial<Subject: TrialSubject> {
  private(set) var folder: TrialFolder
  private var subject: Subject
  private var generator: SplitMix64

  init(_ program: TrialProgram, _ subject: Subject, _ generator: SplitMix64) throws {
    (self.subject, self.generator) = (subject, generator)
    folder = try TrialFolder(program)
    try folder.prepare(subject)
  }

  /// Takes random steps, then repairs and compares.
  mutating func run() throws {
    try takeRun(subject.line)
    for _ in 0..<1 + generator.below(7) where folder.problem == nil {
      switch generator.below(10) {
      case 0 where !subject.shardLines.isEmpty:
        // A plan is often edited between two runs with the same shards.
        for line in subject.shardLines where folder.problem == nil { try takeRun(line) }
      case 0..<5: try takeRun(subject.randomLine(using: &generator))
      case 5..<9: folder.damage(using: &generator)
      default:
        folder.note("# the plan has now \(subject.edit(using: &generator))")
        try folder.prepare(subject)
      }
    }
    if folder.problem == nil { try folder.repair(subject) }
  }

  /// Runs a command line, and perhaps interrupts it.
  private mutating func takeRun(_ line: String) throws {
    let program = folder.program
    guard generator.below(2) == 0 else {
      folder.note("drip \(line)")
      return folder.check(try program.run(line, in: folder.path))
    }
    let signal = [SIGKILL, SIGKILL, SIGTERM, SIGINT][generator.below(4)]
    // An engine starts other programs, which would get the signal, too.
    guard program.sendsSignalsAtCalls, !line.contains("--engine") else {
      let delay = generator.below(30_000)
      folder.note("drip \(line) & usleep \(delay); kill -\(signal) $!; wait")
      let running = try program.start(line, in: folder.path)
      usleep(UInt32(delay))
      running.send(signal)
      return folder.check(running.finish(), sent: [signal])
    }
    let moment = "\(signal)@\(1 + generator.below(4 << generator.below(8)))"
    folder.note("DRIP_SIGNAL=\(moment) drip \(line)")
    let environment = ["LD_PRELOAD": try FaultyCalls.library(), "DRIP_SIGNAL": moment]
    let ending = try program.run(line, in: folder.path, environment: environment)
    folder.check(ending, sent: [signal])
  }
}
