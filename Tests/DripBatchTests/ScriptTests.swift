import DripExport
import Testing

@testable import DripBatch

@Suite struct ScriptTests {
  @Test(arguments: [
    ("plain-1.2_x/y", "plain-1.2_x/y"), ("", "''"), ("a b", "'a b'"), ("it's", #"'it'\''s'"#),
    ("$HOME`x`", "'$HOME`x`'"), ("a\nb", "'a\nb'"), ("~", "'~'"), ("größe", "größe"),
  ])
  func `A word is quoted if a shell would change it`(_ text: String, _ word: String) {
    #expect(text.shellWord == word)
  }

  @Test func `A shell reads a quoted word unchanged`() throws {
    let text = "a 'b' \"c\" $d `e` \\f *?[x] ;&|<>(){}!#~ \u{e4}\t="
    let result = try FinishedProgram("/bin/sh", ["-c", "printf %s \(text.shellWord)"])
    #expect(result.output == Array(text.utf8))
  }

  @Test func `The scripts run the command with its shard`() {
    let batch = DistributedBatch.example
    let words = #"/usr/bin/drip batch '/shared/ann'\''s films/plan.json'"#
    #expect(
      batch.shardScript.hasSuffix(
        "exec \(words) --shard \"${1:-$SLURM_ARRAY_TASK_ID}/4\" --jobs \"$jobs\" --quiet\n"))
    #expect(batch.joinScript.contains("\n\(words) --join --shards 4 --quiet >"))
  }

  @Test func `The scripts pass options on`() {
    var batch = DistributedBatch.example
    batch.command.append("--force")
    batch.jobs = 3
    batch.joinArguments = ["--json"]
    #expect(batch.shardScript.contains(" --force --shard "))
    #expect(batch.shardScript.contains("\njobs=3\n"))
    #expect(batch.joinScript.contains(" --force --join --shards 4 --quiet --json >"))
  }

  @Test func `A record is read as it was written`() throws {
    var record = SubmissionRecord(.example, engine: "slurm")
    #expect(SubmissionRecord(record.text) == record)
    record.arrays = [.init(job: 12, shards: Array(1...4)), .init(job: 14, shards: [1, 3, 4])]
    record.pending = .init(name: "drip-1", shards: [2, 3])
    #expect(record.text.contains("array 12 1-4\narray 14 1,3-4\nsubmitting drip-1 2-3\n"))
    #expect(SubmissionRecord(record.text) == record)
    record.confirm(job: 16)
    #expect(record.pending == nil && record.arrays.last == .init(job: 16, shards: [2, 3]))
    record.pending = .init(name: "drip-2", shards: nil)
    #expect(SubmissionRecord(record.text) == record)
    record.confirm(job: 17)
    #expect(record.jobs == [12, 14, 16, 17] && SubmissionRecord(record.text) == record)
    #expect(SubmissionRecord("plan x\nshards 4\n") == nil && SubmissionRecord("") == nil)
  }
}
