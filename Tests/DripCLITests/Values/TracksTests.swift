import DripKit
import Testing

@testable import DripCLI

@Suite struct TracksTests {
  private func progress(_ text: String) throws -> ProgressTrack {
    guard case .progress(let track) = try Track.progress(.demonstration).reading(text) else {
      throw TrackTextError.takesNoDuration(text)
    }
    return track
  }

  private func pull(_ text: String) throws -> PullTrack {
    guard case .pull(let track) = try Track.pull(.waiting).reading(text) else {
      throw TrackTextError.takesNoDuration(text)
    }
    return track
  }

  @Test func `Progress is read as values at seconds`() throws {
    let track = try progress("0@0,0.4@1.2, 1@3")
    #expect(
      track.events == [
        .init(at: 0, .move(to: 0)), .init(at: 1.2, .move(to: 0.4)), .init(at: 3, .move(to: 1)),
      ])
    #expect(!track.isScripted)
  }

  @Test func `Progress can end badly`() throws {
    #expect(try progress("0@0,cancel@2").events.last == .init(at: 2, .cancel))
    #expect(try progress("fail@2.5,0@0").events.last == .init(at: 2.5, .fail))
  }

  @Test func `A button or a sheet may be left alone`() throws {
    #expect(try progress("none") == .waiting)
    #expect(try pull("none") == .waiting)
  }

  @Test func `A pull is read as points at seconds, with or without a duration`() throws {
    let track = try pull("80@0,30@1~0.2,90@1.5~0,end@3")
    #expect(
      track.events == [
        .init(at: 0, .move(to: 80, over: 0.6)), .init(at: 1, .move(to: 30, over: 0.2)),
        .init(at: 1.5, .move(to: 90, over: 0)), .init(at: 3, .end),
      ])
    #expect(!track.endsByItself)
    #expect(try pull("80@0").endsByItself)
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
