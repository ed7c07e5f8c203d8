import Testing

@testable import DripBatch

@Suite struct ShardProgressTests {
  private let first = #"{"plan":"0123456789abcdef","shard":2,"of":4,"units":2,"cost":20}"#

  /// Returns a line with its checksum.
  private static func sealed(_ line: String) -> [UInt8] {
    Checksum.sealed(Array(line.utf8)) + [UInt8(ascii: "\n")]
  }

  private func journals(_ files: [String: [String]]) -> ShardProgress {
    var journals = ShardProgress(of: .example)
    for (name, lines) in files {
      journals.read(lines.flatMap { Self.sealed($0) }, of: name)
    }
    return journals
  }

  @Test func `The progress of a shard comes from its journal`() throws {
    let standing = journals([
      "a": [
        first, #"{"name":"x.gif","cost":12.5}"#, #"{"name":"y.gif","cost":7.5}"#, #"{"end":true}"#,
      ]
    ]).shards
    #expect(standing.keys.sorted() == [1, 2, 3, 4])
    #expect(standing[2] == .init(hasBegun: true, units: 2, cost: 20, hasEnded: true))
    #expect(standing[1] == .init())
  }

  @Test func `A unit that two processes wrote counts once`() {
    let line = #"{"name":"x.gif","cost":12.5}"#
    let shard = journals(["a": [first, line], "b": [first, line]]).shards[2]
    #expect(shard == .init(hasBegun: true, units: 1, cost: 12.5))
  }

  @Test func `Parts of an output count separately`() {
    let shard = journals([
      "a": [
        first, #"{"name":"x.gif","part":1,"parts":2,"cost":5}"#,
        #"{"name":"x.gif","part":2,"parts":2,"cost":6}"#,
      ]
    ]).shards[2]
    #expect(shard?.units == 2 && shard?.cost == 11)
  }

  @Test func `A failure does not count once the output is written`() {
    let failure = #"{"name":"x.gif","failed":"no room","code":74}"#
    let files = ["a": [first, failure, #"{"end":true}"#]]
    #expect(journals(files).shards[2]?.failures == [74])
    let mended = files.merging(["b": [first, #"{"name":"x.gif","cost":1}"#]]) { $1 }
    #expect(journals(mended).shards[2]?.failures == [])
  }

  @Test func `Journals of another plan or number of shards do not count`() {
    let others = [
      #"{"plan":"fedcba9876543210","shard":2,"of":4}"#,
      #"{"plan":"0123456789abcdef","shard":2,"of":5}"#, "{", #"{"plan":7}"#, "",
      #"{"plan":"0123456789abcdef","shard":2e300,"of":4}"#,
    ]
    for line in others {
      let shard = journals(["a": [line, #"{"name":"x.gif","cost":1}"#, #"{"end":true}"#]]).shards[
        2]
      #expect(shard == .init())
    }
  }

  @Test func `Reading continues after the last complete line`() {
    var journals = ShardProgress(of: .example)
    let bytes = [first, #"{"name":"x.gif","cost":1}"#, #"{"end":true}"#].flatMap(Self.sealed)
    // Incomplete lines are passed again.
    var taken = 0
    for count in 1...bytes.count {
      let given = bytes[taken..<count]
      journals.read(Array(given), of: "a")
      if let end = given.lastIndex(of: UInt8(ascii: "\n")) { taken = end + 1 }
    }
    #expect(journals.shards[2] == .init(hasBegun: true, units: 1, cost: 1, hasEnded: true))
  }
}
