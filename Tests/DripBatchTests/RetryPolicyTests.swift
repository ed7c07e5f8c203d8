import Testing

@testable import DripBatch

@Suite struct RetryPolicyTests {
  private func shard(ended: Bool, _ failures: [Int32] = []) -> ShardProgress.Shard {
    ShardProgress.Shard(hasBegun: true, failures: failures, hasEnded: ended)
  }

  @Test func `A shard whose journal has an end has ended, whatever the scheduler says`() {
    for task in [nil, .waiting, .running, .over, .cancelled] as [SlurmTask.State?] {
      #expect(RetryPolicy.state(shard(ended: true), task) == .ended)
      // Another attempt would change nothing.
      #expect(RetryPolicy.state(shard(ended: true, [70]), task) == .ended)
    }
  }

  @Test func `A shard without a task and without an end is lost`() {
    #expect(RetryPolicy.state(shard(ended: false), .over) == .lost)
    #expect(RetryPolicy.state(shard(ended: false), nil) == .lost)
    #expect(RetryPolicy.state(shard(ended: false), .held) == .lost)
    #expect(RetryPolicy.state(shard(ended: false), .running) == .active)
    #expect(RetryPolicy.state(shard(ended: false), .waiting) == .active)
    #expect(RetryPolicy.state(shard(ended: false), .cancelled) == .cancelled)
  }

  @Test(arguments: [Int32](arrayLiteral: 71, 74, 75))
  func `A shard that failed because of its machine is submitted again`(_ code: Int32) {
    let shard = shard(ended: true, [70, code])
    #expect(RetryPolicy.state(shard, .over) == .failed)
    #expect(RetryPolicy.state(shard, .running) == .active)
  }

  @Test func `A shard is submitted again three times, with growing delays`() {
    var policy = RetryPolicy()
    var times: [Double] = []
    for second in 0..<200 {
      let due = policy.due([7: .lost, 8: .ended, 9: .cancelled], at: Double(second))
      guard !due.isEmpty else { continue }
      #expect(due == [7])
      times.append(Double(second))
      policy.noteRetry(due)
    }
    // After 3 seconds, then 9, then 27, with one look a second.
    #expect(times == [3, 13, 41])
    #expect(!policy.hasHope([7: .lost]) && policy.hasHope([8: .lost]))
  }

  @Test func `A shard that turns up again is not submitted`() {
    var policy = RetryPolicy()
    #expect(policy.due([1: .lost], at: 0).isEmpty)
    #expect(policy.due([1: .ended], at: 2).isEmpty)
    #expect(policy.due([1: .lost], at: 4).isEmpty)
    #expect(policy.due([1: .lost], at: 7) == [1])
  }

  @Test func `The join is lost after a delay, and is submitted again three times`() {
    var policy = RetryPolicy()
    let seen = [(false, 0.0), (true, 1), (false, 2), (true, 3), (true, 6)].map {
      policy.noteJoin(isGone: $0.0, at: $0.1)
    }
    #expect(seen == [false, false, false, false, true])
    #expect((0..<5).map { _ in policy.retryJoin() } == [true, true, true, false, false])
  }

  @Test func `The last array with a shard counts`() throws {
    var record = SubmissionRecord(.example, engine: "slurm")
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
      SlurmTask.states(record, tasks, shards) { _, _ in true }
        == [1: .active, 2: .lost, 3: .active, 4: .active])
    // A task without a record of its own has the state of its array.
    let rest = SlurmTask.tasks("JobId=12 ArrayJobId=12 ArrayTaskId=1-4 JobState=PENDING")
    let states = SlurmTask.states(record, rest, shards) { _, _ in true }
    #expect(states[2] == .active && states[3] == .lost)
  }
}

extension DistributedBatch {
  /// A batch of four shards.
  static var example: DistributedBatch {
    let line = DistributedBatch.line(["/usr/bin/drip", "batch", "/shared/ann's films/plan.json"])
    var batch = DistributedBatch(
      shardLine: #"\#(line) "$shard" "$threads""#, joinLine: "\(line) join",
      folder: "/shared/ann's films", fingerprint: "0123456789abcdef", shardCount: 4)
    (batch.unitCount, batch.cost) = (8, 80)
    return batch
  }
}
