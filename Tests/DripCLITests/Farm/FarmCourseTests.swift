import Testing

@testable import DripCLI

@Suite struct FarmCourseTests {
  private func shard(ended: Bool, _ failures: [ExitCode] = []) -> FarmJournals.Shard {
    FarmJournals.Shard(hasBegun: true, failures: failures.map(\.rawValue), hasEnded: ended)
  }

  @Test func `A shard that has tried all is made, whatever the scheduler says`() {
    for task in [nil, .waiting, .running, .over, .cancelled] as [SlurmTask.Standing?] {
      #expect(FarmCourse.verdict(shard(ended: true), task) == .made)
      // Trying again would change nothing.
      #expect(FarmCourse.verdict(shard(ended: true, [.software]), task) == .made)
    }
  }

  @Test func `A shard is lost that nobody makes and that has not ended`() {
    #expect(FarmCourse.verdict(shard(ended: false), .over) == .lost)
    #expect(FarmCourse.verdict(shard(ended: false), nil) == .lost)
    #expect(FarmCourse.verdict(shard(ended: false), .held) == .lost)
    #expect(FarmCourse.verdict(shard(ended: false), .running) == .underWay)
    #expect(FarmCourse.verdict(shard(ended: false), .waiting) == .underWay)
    #expect(FarmCourse.verdict(shard(ended: false), .cancelled) == .cancelled)
  }

  @Test(arguments: [ExitCode.systemError, .inputOutput, .temporaryFailure])
  func `What the machine could not do is tried again`(_ code: ExitCode) {
    let shard = shard(ended: true, [.software, code])
    #expect(FarmCourse.verdict(shard, .over) == .failed)
    #expect(FarmCourse.verdict(shard, .running) == .underWay)
  }

  @Test func `A shard is made again three times, later each time`() {
    var course = FarmCourse()
    var times: [Double] = []
    for second in 0..<200 {
      let due = course.due([7: .lost, 8: .made, 9: .cancelled], at: Double(second))
      guard !due.isEmpty else { continue }
      #expect(due == [7])
      times.append(Double(second))
      course.noteAgain(due)
    }
    // 3 seconds after it was missed, then 9, then 27; it is looked at once a second.
    #expect(times == [3, 13, 41])
    #expect(!course.hasHope([7: .lost]) && course.hasHope([8: .lost]))
  }

  @Test func `What turns up again is not made again`() {
    var course = FarmCourse()
    #expect(course.due([1: .lost], at: 0).isEmpty)
    #expect(course.due([1: .made], at: 2).isEmpty)
    #expect(course.due([1: .lost], at: 4).isEmpty)
    #expect(course.due([1: .lost], at: 7) == [1])
  }

  @Test func `What joins is gone only after a while, and not for ever`() {
    var course = FarmCourse()
    let seen = [(false, 0.0), (true, 1), (false, 2), (true, 3), (true, 6)].map {
      course.noteJoin(isGone: $0.0, at: $0.1)
    }
    #expect(seen == [false, false, false, false, true])
    #expect((0..<5).map { _ in course.joinsAgain() } == [true, true, true, false, false])
  }

  @Test func `The last array that has a shard counts`() throws {
    let job = FarmJob.example
    var record = FarmRecord(of: job, engine: .slurm)
    record.arrays = [.init(job: 12, shards: [1, 2, 3, 4]), .init(job: 14, shards: [3])]
    let tasks = SlurmTask.tasks(
      """
      JobId=12 ArrayJobId=12 ArrayTaskId=4 JobState=PENDING
      JobId=15 ArrayJobId=12 ArrayTaskId=1 JobState=RUNNING
      JobId=16 ArrayJobId=12 ArrayTaskId=3 JobState=FAILED
      JobId=14 ArrayJobId=14 ArrayTaskId=3 JobState=RUNNING
      """)
    let shards = Dictionary(uniqueKeysWithValues: (1...4).map { ($0, shard(ended: false)) })
    #expect(
      SlurmTask.verdicts(record, tasks, shards)
        == [1: .underWay, 2: .lost, 3: .underWay, 4: .underWay])
    // As long as it has no record of its own, a task is what is left of its array.
    let rest = SlurmTask.tasks("JobId=12 ArrayJobId=12 ArrayTaskId=1-4 JobState=PENDING")
    #expect(SlurmTask.verdicts(record, rest, shards)[2] == .underWay)
    #expect(SlurmTask.verdicts(record, rest, shards)[3] == .lost)
  }
}

extension FarmJob {
  /// A batch of four shards.
  static let example = FarmJob(
    program: "/usr/bin/drip", plan: "/home/anna/plan.json",
    place: BatchFolder(path: "/shared/ann's films"), fingerprint: "0123456789abcdef", units: 8,
    cost: 80, shards: 4)
}
