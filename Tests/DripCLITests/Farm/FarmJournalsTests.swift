import Testing

@testable import DripCLI

@Suite struct FarmJournalsTests {
  private let first = #"{"plan":"0123456789abcdef","shard":2,"of":4,"units":2,"cost":20}"#

  private func journals(_ files: [String: [String]]) -> FarmJournals {
    var journals = FarmJournals(of: .example)
    for (name, lines) in files {
      journals.read(Array(lines.map { "\($0)\n" }.joined().utf8), of: name)
    }
    return journals
  }

  @Test func `A shard has what its journal says`() throws {
    let standing = journals([
      "a": [
        first, #"{"name":"x.gif","cost":12.5}"#, #"{"name":"y.gif","cost":7.5}"#, #"{"end":true}"#,
      ]
    ]).standing
    #expect(standing.keys.sorted() == [1, 2, 3, 4])
    #expect(standing[2] == .init(hasBegun: true, units: 2, cost: 20, hasEnded: true))
    #expect(standing[1] == .init())
  }

  @Test func `What two processes have made counts once`() {
    let line = #"{"name":"x.gif","cost":12.5}"#
    let shard = journals(["a": [first, line], "b": [first, line]]).standing[2]
    #expect(shard == .init(hasBegun: true, units: 1, cost: 12.5))
  }

  @Test func `Parts of an output are told apart`() {
    let shard = journals([
      "a": [
        first, #"{"name":"x.gif","part":1,"parts":2,"cost":5}"#,
        #"{"name":"x.gif","part":2,"parts":2,"cost":6}"#,
      ]
    ]).standing[2]
    #expect(shard?.units == 2 && shard?.cost == 11)
  }

  @Test func `A failure is none any more once the output is there`() {
    let failure = #"{"name":"x.gif","failed":"no room","code":74}"#
    let files = ["a": [first, failure, #"{"end":true}"#]]
    #expect(journals(files).standing[2]?.failures == [74])
    let mended = files.merging(["b": [first, #"{"name":"x.gif","cost":1}"#]]) { $1 }
    #expect(journals(mended).standing[2]?.failures == [])
  }

  @Test func `Journals of another plan or division do not count`() {
    let others = [
      #"{"plan":"fedcba9876543210","shard":2,"of":4}"#,
      #"{"plan":"0123456789abcdef","shard":2,"of":5}"#, "{", #"{"plan":7}"#, "",
      #"{"plan":"0123456789abcdef","shard":2e300,"of":4}"#,
    ]
    for line in others {
      let shard = journals(["a": [line, #"{"name":"x.gif","cost":1}"#, #"{"end":true}"#]]).standing[
        2]
      #expect(shard == .init())
    }
  }

  @Test func `A file is read on where it was left, in the middle of a line, too`() {
    var journals = FarmJournals(of: .example)
    let bytes = Array("\(first)\n{\"name\":\"x.gif\",\"cost\":1}\n{\"end\":true}\n".utf8)
    // Only whole lines are taken, and the rest is handed over again.
    var taken = 0
    for count in 1...bytes.count {
      let given = bytes[taken..<count]
      journals.read(Array(given), of: "a")
      if let end = given.lastIndex(of: UInt8(ascii: "\n")) { taken = end + 1 }
    }
    #expect(journals.standing[2] == .init(hasBegun: true, units: 1, cost: 1, hasEnded: true))
  }
}
