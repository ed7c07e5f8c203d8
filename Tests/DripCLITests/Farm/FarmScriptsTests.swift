import Foundation
import Testing

@testable import DripCLI

@Suite struct FarmScriptsTests {
  @Test(arguments: [
    ("plain-1.2_x/y", "plain-1.2_x/y"), ("", "''"), ("a b", "'a b'"), ("it's", #"'it'\''s'"#),
    ("$HOME`x`", "'$HOME`x`'"), ("a\nb", "'a\nb'"), ("~", "'~'"), ("größe", "größe"),
  ])
  func `A word is quoted where a shell would change it`(_ text: String, _ word: String) {
    #expect(text.shellWord == word)
  }

  @Test func `A shell reads a quoted word as it was`() throws {
    let text = "a 'b' \"c\" $d `e` \\f *?[x] ;&|<>(){}!#~ \u{e4}\t="
    let folder = try OutputFolder()
    let script = "printf %s \(text.shellWord) >\("\(folder.path)/it's".shellWord)"
    #expect(try BuiltProgram().shell(script).code == 0)
    #expect(folder.bytes(of: "it's") == Array(text.utf8))
  }

  @Test func `The scripts do what a person would type`() {
    let job = FarmJob.example
    let words =
      #"/usr/bin/drip batch '/shared/ann'\''s films/.drip/farm/plan/plan.json' -o '/shared/ann'\''s films'"#
    #expect(
      job.shardScript.hasSuffix(
        "exec \(words) --shard \"${1:-$SLURM_ARRAY_TASK_ID}/4\" --jobs \"$jobs\" --quiet\n"))
    #expect(job.joinScript.contains("\n\(words) --join --shards 4 --quiet >"))
  }

  @Test func `What was asked for holds for shards, too`() {
    var job = FarmJob.example
    job.options = ["--force"]
    job.jobs = .exactly(3)
    #expect(job.shardScript.contains(" --force --shard "))
    #expect(job.shardScript.contains("\njobs=3\n"))
    #expect(job.joinScript.contains(" --force --join "))
  }

  @Test func `The plan and its tables keep their places beside each other`() {
    var job = FarmJob.example
    job.rows = ["/home/anna/./tables/colors.csv", "/home/anna/films/../../ben/sizes.jsonl"]
    #expect(
      job.copies.map(\.target)
        == ["anna/plan.json", "anna/tables/colors.csv", "ben/sizes.jsonl"]
        .map { "/shared/ann's films/.drip/farm/plan/\($0)" })
    job.rows = []
    #expect(job.copies.map(\.target) == ["/shared/ann's films/.drip/farm/plan/plan.json"])
  }

  @Test func `What was submitted is read as it was written`() throws {
    var record = FarmRecord(of: .example, engine: .slurm)
    #expect(FarmRecord(record.text) == record)
    record.arrays = [.init(job: 12, shards: Array(1...4)), .init(job: 14, shards: [1, 3, 4])]
    record.join = 15
    #expect(record.text.contains("array 12 1-4\narray 14 1,3-4\njoin 15\n"))
    #expect(FarmRecord(record.text) == record)
    #expect(record.jobs == [12, 14, 15])
    #expect(FarmRecord("engine cron\nplan x\nshards 4\n") == nil)
    #expect(FarmRecord("") == nil)
  }
}
