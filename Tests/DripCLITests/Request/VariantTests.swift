import DripKit
import Testing

@testable import DripCLI

/// Files of settings of one variant, taken for another.
@Suite struct VariantTests {
  private func run(_ line: [String], _ file: String = "") -> Run {
    Run(line, catalog: .standard, files: ["film.json": file])
  }

  private static let pairs = SceneCatalog.standard.kinds.flatMap { kind in
    kind.variants.flatMap { own in
      kind.variants.filter { $0 != own }.map { (kind.name, own.name, $0.name) }
    }
  }

  @Test func `There are scenes of two variants`() { #expect(Self.pairs.count >= 6) }

  @Test(arguments: pairs)
  func `The variant of the command line wins over a file that says everything`(
    _ scene: String, _ own: String, _ asked: String
  ) {
    let complete = run(["inspect", scene, "--variant", own, "--at", "50%", "--print-config"])
    let read = ["inspect", "--config", "film.json", "--variant"]
    let plain = ["inspect", scene, "--at", "50%", "--variant"]
    #expect(run(read + [asked], complete.output).output == run(plain + [asked]).output)
    // The same variant changes nothing.
    #expect(run(read + [own], complete.output).output == run(plain + [own]).output)
  }

  @Test func `Values of a file count in the other variant, too`() {
    let words = ["--at", "3.1", "--seed", "5", "--set", "amplitude=0.3", "--set", "discColor=teal"]
    let line = ["inspect", "wave", "--variant", "recorded"] + words
    let complete = run(
      line.map { $0 == "amplitude=0.3" ? "swell.amplitude=0.2" : $0 } + [
        "--print-config"
      ])
    let expected = run(
      ["inspect", "wave", "--variant", "intended"]
        + words.map { $0 == "amplitude=0.3" ? "swell.amplitude=0.2" : $0 })
    #expect(expected.code == .success, "\(expected.errors)")
    #expect(
      run(["inspect", "--config", "film.json", "--variant=intended"], complete.output).output
        == expected.output)
    // Without another variant a default that is said is one.
    let stated = "{\"variant\": \"intended\", \"set\": {\"swell.amplitude\": 0.2}}"
    let shown = run(["inspect", "wave", "--at", "3.1", "--config", "film.json"], stated).output
    #expect(
      shown
        == run([
          "inspect", "wave", "--at", "3.1", "--variant=intended", "--set", "swell.amplitude=0.2",
        ]).output)
  }

  @Test func `Invalid values of a file are reported under another variant, too`() {
    run(
      ["inspect", "wave", "--at", "1", "--config", "film.json", "--variant", "intended"],
      "{\"set\": {\"swell.amplitud\": 1}}"
    ).expectRefusal(.data, naming: "film.json:1:10:", "'swell.amplitud'", "'swell.amplitude'")
  }
}
