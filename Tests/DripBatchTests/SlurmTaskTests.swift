import Testing

@testable import DripBatch

@Suite struct SlurmTaskTests {
  /// The output of Slurm 22.05, shortened to the parts that are read.
  private func line(_ job: String, _ state: String) -> String {
    "\(job) JobName=drip UserId=anna(1000) GroupId=anna(1000) Priority=1 Nice=0 JobState=\(state) "
      + "Reason=None Requeue=1 NodeList=n2 BatchHost=n2 Command=/a b/JobState=FAILED WorkDir=/a b"
  }

  @Test func `A task says of which array it is, what it does and where`() throws {
    let task = try #require(
      SlurmTask(line("JobId=17 ArrayJobId=12 ArrayTaskId=5", "RUNNING")))
    #expect(task.job == 12 && task.index == 5 && task.node == "n2")
    #expect(task.name == "drip")
    #expect(task.state == .running)
  }

  @Test(arguments: ["JobId=12 ArrayJobId=12 ArrayTaskId=5-16%4", "JobId=12"])
  func `What is no single task has no number`(_ job: String) throws {
    let task = try #require(SlurmTask(line(job, "PENDING")))
    #expect(task.job == 12 && task.index == nil && task.state == .waiting)
  }

  @Test(arguments: [
    ("2-4,7%4", [2, 3, 4, 7]), ("1-7:3", [1, 4, 7]), ("1,3,5,...", nil),
  ])
  func `An array lists the tasks that wait`(_ list: String, _ tasks: [Int]?) throws {
    let task = try #require(SlurmTask("JobId=12 ArrayTaskId=\(list) JobState=PENDING"))
    #expect(task.index == nil && task.rest == tasks.map(Set.init))
  }

  @Test func `A task that vanishes from its array without a log was cancelled`() throws {
    var record = SubmissionRecord(.example, engine: "slurm")
    record.arrays = [.init(job: 12, shards: [1, 2, 3, 4])]
    func states(_ lines: [String]) -> [Int: RetryPolicy.State] {
      SlurmTask.states(
        record, lines.compactMap { SlurmTask($0) }, ShardProgress(of: .example).shards
      ) { shard, job in (shard, job) == (4, 12) }
    }
    let first = "JobId=13 ArrayJobId=12 ArrayTaskId=1 JobState=RUNNING"
    let rest = "JobId=12 ArrayJobId=12 ArrayTaskId=2 JobState=PENDING"
    #expect(states([first, rest]) == [1: .active, 2: .active, 3: .cancelled, 4: .lost])
    // A scheduler that knows nothing of the array has lost it.
    #expect(Set(states([]).values) == [.lost])
    record.cancelled = [3]
    #expect(states([]) == [1: .lost, 2: .lost, 3: .cancelled, 4: .lost])
  }

  @Test(arguments: [("1:0", SlurmTask.State.over), ("65:0", .refused), ("0:65", .over)])
  func `A shard that refused its plan is not submitted again`(
    _ exit: String, _ state: SlurmTask.State
  ) throws {
    let task = try #require(SlurmTask("JobId=12 JobState=FAILED ExitCode=\(exit)"))
    #expect(task.state == state)
    #expect(RetryPolicy.state(.init(), task.state) == (state == .refused ? .ended : .lost))
  }

  @Test func `Nothing behind the state is taken for it`() throws {
    let task = try #require(SlurmTask(line("JobId=12", "COMPLETED")))
    #expect(task.state == .over)
  }

  @Test(arguments: [
    "", "No jobs in the system", "JobId=x JobState=RUNNING", "JobId=3", "JobState=RUNNING",
  ])
  func `Other lines are ignored`(_ line: String) {
    #expect(SlurmTask(line) == nil)
  }

  @Test(arguments: [
    ("PENDING", SlurmTask.State.waiting), ("CONFIGURING", .waiting), ("COMPLETING", .running),
    ("CANCELLED", .cancelled), ("NODE_FAIL", .over), ("OUT_OF_MEMORY", .over), ("TIMEOUT", .over),
    ("something new", .over),
  ])
  func `Every state is one of six`(_ word: String, _ state: SlurmTask.State) throws {
    #expect(try #require(SlurmTask(line("JobId=12", word))).state == state)
  }

  @Test(arguments: [
    ("launch_failed_requeued_held", SlurmTask.State.held), ("JobHoldMaxRequeue", .held),
    ("JobHeldUser", .waiting), ("JobHeldAdmin", .waiting), ("BeginTime", .waiting),
  ])
  func `A task that Slurm holds differs from one that a person holds`(
    _ reason: String, _ state: SlurmTask.State
  ) throws {
    let line = "JobId=8 ArrayJobId=1 ArrayTaskId=6 JobState=PENDING Reason=\(reason) Dependency="
    #expect(try #require(SlurmTask(line)).state == state)
  }

  @Test func `The note tells why shards wait if none is running`() throws {
    let waiting = try #require(
      SlurmTask("JobId=12 ArrayTaskId=1-4 JobState=PENDING Reason=Resources"))
    let join = try #require(SlurmTask("JobId=13 JobState=PENDING Reason=Dependency"))
    let running = try #require(SlurmTask("JobId=12 ArrayTaskId=1 JobState=RUNNING"))
    #expect(SlurmTask.note(on: [join, waiting], joining: 13) == "waiting (Resources)")
    #expect(SlurmTask.note(on: [join, waiting, running], joining: 13) == "")
    #expect(SlurmTask.note(on: [], joining: 13) == "")
    let joining = try #require(SlurmTask("JobId=13 JobState=RUNNING"))
    #expect(SlurmTask.note(on: [joining], joining: 13) == "joining")
  }
}
