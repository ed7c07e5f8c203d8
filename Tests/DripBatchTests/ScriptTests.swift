import DripExport
import Testing

@testable import DripBatch

@Suite struct ScriptTests {
  private let variables = SlurmEngine().variables

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

  @Test func `The scripts run the commands of the shard and of the join`() {
    let batch = DistributedBatch.example
    let words = #"/usr/bin/drip batch '/shared/ann'\''s films/plan.json'"#
    #expect(
      DistributedBatch.line(["/usr/bin/drip", "batch", "/shared/ann's films/plan.json"]) == words)
    #expect(
      batch.shardScript(for: variables).hasSuffix("\nexec \(words) \"$shard\" \"$threads\"\n"))
    #expect(batch.joinScript(for: variables).contains("\n\(words) join >"))
  }

  @Test(arguments: [("", "2", ""), ("3", "2", "3"), ("300", "2", "256")])
  func `A shard knows its number and its threads`(
    _ cores: String, _ shard: String, _ threads: String
  ) throws {
    var batch = DistributedBatch.example
    batch.shardLine = #"echo "$shard,$threads""#
    let environment = cores.isEmpty ? "" : "export SLURM_CPUS_ON_NODE=\(cores)\n"
    for task in ["SLURM_ARRAY_TASK_ID=\(shard)\n", "set \(shard)\n"] {
      let result = try FinishedProgram(
        "/bin/sh",
        [
          "-c",
          "unset SLURM_CPUS_ON_NODE\n" + environment + task + batch.shardScript(for: variables),
        ])
      #expect(String(decoding: result.output, as: UTF8.self) == "\(shard),\(threads)\n")
    }
    // Other engines pass nothing but the argument.
    let plain = batch.shardScript(for: LocalEngine().variables)
    #expect(!plain.contains("SLURM"))
    let result = try FinishedProgram("/bin/sh", ["-c", environment + "set \(shard)\n" + plain])
    #expect(String(decoding: result.output, as: UTF8.self) == "\(shard),\n")
  }

  @Test func `A record is read as it was written`() throws {
    var record = SubmissionRecord(.example, engine: "slurm")
    #expect(SubmissionRecord(record.text) == record)
    record.arrays = [.init(job: 12, shards: Array(1...4)), .init(job: 14, shards: [1, 3, 4])]
    record.pending = .init(name: "drip-1", shards: [2, 3])
    #expect(record.text.contains("array 12 1-4\narray 14 1,3-4\nsubmitting drip-1 2-3\n"))
    #expect(SubmissionRecord(record.text) == record)
    record.cancelled = [2, 4]
    #expect(SubmissionRecord(record.text) == record)
    record.confirm(job: 16)
    #expect(record.cancelled == [4])
    #expect(record.pending == nil && record.arrays.last == .init(job: 16, shards: [2, 3]))
    record.pending = .init(name: "drip-2", shards: nil)
    #expect(SubmissionRecord(record.text) == record)
    record.confirm(job: 17)
    #expect(record.names == [16: "drip-1", 17: "drip-2"])
    #expect(
      record.text.contains("array 16 2-3 drip-1\n") && record.text.contains("join 17 drip-2\n"))
    #expect(SubmissionRecord(record.text) == record)
    #expect(record.jobs == [12, 14, 16, 17] && SubmissionRecord(record.text) == record)
    #expect(SubmissionRecord("plan x\nshards 4\n") == nil && SubmissionRecord("") == nil)
  }
}
