import DripKit
import Testing

@testable import DripCLI

/// The scene `gauge` on the command line.
@Suite struct GaugeTests {
  private let folder: OutputFolder

  init() throws { folder = try OutputFolder() }

  @Test(arguments: [("still gauge --at 1", "png"), ("render gauge", "gif"), ("sheet gauge", "png")])
  func `A gauge without a range is refused in one sentence`(command: String, format: String) {
    let words = "\(command) -o \(folder.path)/a.\(format) --set min=5 --set max=2"
    let run = Run(words.split(separator: " ").map(String.init), catalog: .standard)
    run.expectRefusal(naming: "gauge: min must be less than max, but is 5 where max is 2")
    #expect(folder.bytes(of: "a.\(format)") == nil)
  }

  @Test(arguments: [
    ("thresholds=20 rad", "'rad'"), ("thresholds=x red", "'x'"),
    ("outline=M0 0H9", "must enclose an area"),
    ("unit=0123456789abc", "12"), ("label=a\nb", "label"), ("waves=wild", "calm"),
    ("min=1e9", "1000000"),
  ])
  func `A wrong setting is refused in one sentence`(setting: String, thing: String) {
    let run = Run(
      ["still", "gauge", "--at", "1", "-o", "\(folder.path)/a.png", "--set", setting],
      catalog: .standard)
    run.expectRefusal(naming: thing)
    #expect(folder.bytes(of: "a.png") == nil)
  }
}
