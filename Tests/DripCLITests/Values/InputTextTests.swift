import DripKit
import Testing

@testable import DripCLI

@Suite struct InputTextTests {
  private func progress(_ text: String) throws -> Log {
    var log = Log(.progress)
    log.record(try Input.Channel.progress.reading(text))
    return log
  }

  private func pull(_ text: String) throws -> Log {
    var log = Log(.pull)
    log.record(try Input.Channel.pull.reading(text))
    return log
  }

  @Test func `Progress is read as values at seconds`() throws {
    let log = try progress("0@0,0.4@1.2, 1@3")
    #expect(
      log.events == [
        .init(at: 0, .progress(0)), .init(at: 1.2, .progress(0.4)), .init(at: 3, .progress(1)),
      ])
    #expect(log.isDriven(0))
  }

  @Test func `Progress can end badly`() throws {
    #expect(try progress("0@0,cancel@2").events.last == .init(at: 2, .cancel))
    #expect(try progress("fail@2.5,0@0").events.last == .init(at: 2.5, .fail))
  }

  @Test func `A value may be unknown, and an open one outside of its range`() throws {
    let open = Input.Channel.value(in: 0...100, isOpen: true)
    let events = try open.reading("unknown@1,130@2~0.5,nan@3")
    #expect(
      events == [
        .init(at: 1, .unknown), .init(at: 2, .value(130, within: 0.5)), .init(at: 3, .unknown),
      ])
    for text in ["130@1", "unknown@1~2", "inf@1"] {
      expectUsageError { try Input.Channel.value(in: 0...100).reading(text) }
    }
  }

  @Test func `A button or a sheet may be left alone`() throws {
    for log in [try progress("none"), try pull("none")] {
      #expect(log.isDriven(0) && log.events.isEmpty)
    }
  }

  @Test func `A pull is read as points at seconds, with or without a duration`() throws {
    let log = try pull("80@0,30@1~0.2,90@1.5~0,end@3")
    #expect(
      log.events == [
        .init(at: 0, .pull(to: 80, within: 0.6)), .init(at: 1, .pull(to: 30, within: 0.2)),
        .init(at: 1.5, .pull(to: 90, within: 0)), .init(at: 3, .arrive),
      ])
    #expect(log.isRecorded)
  }

  @Test(arguments: [
    "", ",", "0", "0@", "@0", "0@0,", "0@0,,1@1", "1.1@0", "-0.1@0", "nan@0", "inf@0", "0@nan",
    "0@inf", "0@1@2", "half@1", "0@soon", "cancel", "cancel@", "cancel@x", "end@3", "0@0~1",
    "none,0@0", "0 @0", "0@1e999", "CANCEL@2",
  ])
  func `Invalid progress is refused in one sentence`(_ text: String) {
    expectUsageError { try progress(text) }
  }

  @Test(arguments: [
    "", ",", "80", "80@", "@0", "-1@0", "10001@0", "nan@0", "80@nan", "80@0~", "80@0~-1",
    "80@0~nan", "80@0~1~2", "end@3~1", "end", "cancel@2", "80@0~inf",
  ])
  func `An invalid pull is refused in one sentence`(_ text: String) {
    expectUsageError { try pull(text) }
  }
}
