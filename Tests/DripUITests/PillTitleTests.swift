import DripKit
import Testing

@testable import DripUI

struct PillTitleTests {
  private func titled(
    _ title: String, _ pill: PillScene = .control, letters: Double? = nil
  ) -> PillScene {
    pill.titled(title, phrase: { $0.text(in: "de") }) { text, font in
      letters.map { $0 * font.width(of: text) }
    }
  }

  @Test func `The title of a button is its label, and other states have words of the language`() {
    let pill = titled("Bericht")
    #expect(
      [pill.idleLabel, pill.runningLabel, pill.unknownLabel] == ["Bericht", "Bericht", "Bericht"])
    #expect([pill.pausedLabel, pill.doneLabel] == ["Angehalten", "Fertig"])
    #expect(pill.failedLabel == "Erneut versuchen")
    let own = titled("Bericht", PillScene().with { $0.doneLabel = "Öffnen" })
    #expect(own.doneLabel == "Öffnen" && own.idleLabel == "Bericht")
  }

  @Test func `A pill grows with its title, and keeps the width that an app has set`() {
    let widths = ["Go", "Download everything", "Download everything that is new"].map {
      titled($0).body.size.width
    }
    #expect(widths[0] < widths[1] && widths[1] < widths[2])
    #expect(titled("Go").body.size.height == 44)
    #expect(titled("Go", PillScene().with { $0.stage.width = 300 }).stage.width == 300)
    // Letters of a host may be wider.
    #expect(
      titled("Download everything", letters: 1.2).stage.width
        > titled("Download everything").stage.width)
    #expect(titled("Go", letters: 0).letterWidth == 0.25)
    #expect(titled("").flaw == nil && titled("", letters: 1).letterWidth == 1)
  }

  @Test func `A title that is no label is shortened`() throws {
    let long = titled("Two\nlines\u{7f} " + String(repeating: "ü", count: 100))
    #expect(long.idleLabel.hasPrefix("Twolines ü") && long.idleLabel.unicodeScalars.count == 64)
    var scene = AnyScene(PillScene())
    try scene.set("idleLabel", to: .text(long.idleLabel))
  }

  @Test func `The glyph of the scene stands before the title`() throws {
    let upload = AnyScene(DownloadScene.compact.with { $0.glyph = .upload })
    var pill = AnyScene(titled("Send"))
    pill.adopt(glyphOf: upload)
    #expect(try pill.value(of: "glyph") == upload.value(of: "glyph"))
    pill.adopt(glyphOf: AnyScene(WaveScene(variant: .recorded)))
    #expect(try pill.value(of: "showsGlyph") == .flag(false))
  }

  @MainActor @Test(arguments: [ButtonWork.waiting, .paused(fraction: 0.4), .failed, .done])
  func `All labels of a pill that grows have letters of full height`(work: ButtonWork) {
    for title in ["Go", "Download everything that is new"] {
      let scene = AnyScene(titled(title))
      let picture = ShownScene(scene: scene, inputs: SceneInputs(work)).settledPicture
      let heights = picture.nodes.flatMap(\.texts).map(\.font.height)
      #expect(!heights.isEmpty && heights.allSatisfy { abs($0 - 0.27 * 44) < 1e-9 })
    }
  }
}
