import DripKit
import Testing

@testable import DripCLI

@Suite struct SheetTimesTests {
  private func sheet(_ options: String) throws -> SheetTimes {
    let request = try request("sheet demo -o x.png \(options)")
    return try SheetTimes(request, of: request.requiredScene)
  }

  @Test(arguments: [
    ("", 24, 6), ("--count 10", 10, 6), ("--count 4", 4, 4), ("--count 1", 1, 1),
    ("--rows 2", 12, 6), ("--rows 2 --columns 5", 10, 5), ("--count 10 --rows 2", 10, 5),
    ("--count 10 --rows 3", 10, 4), ("--every 0.4 --rows 2", 8, 4), ("--columns 3", 24, 3),
    ("--count 7 --rows 2 --columns 5", 7, 5), ("--count 2000", 2000, 6),
  ])
  func `A sheet has the requested size`(
    _ options: String, _ count: Int, _ columns: Int
  ) throws {
    let sheet = try sheet(options)
    #expect(sheet.times.count == count && sheet.columns == columns)
    #expect(sheet.times.first == 0)
    // Evenly spaced, from the first to the last moment.
    if count > 1 { #expect(abs(sheet.times[count - 1] - 2.8) < 1e-12) }
  }

  @Test(arguments: [
    "--count 0", "--count 2001", "--rows 0", "--rows 101", "--rows 100 --columns 100",
    "--count 3 --every 1", "--rows 1 --columns 2 --count 3",
  ])
  func `An impossible sheet is refused in one sentence`(_ options: String) {
    expectUsageError { try sheet(options) }
  }
}
