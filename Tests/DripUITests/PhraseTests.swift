import Testing

@testable import DripUI

struct PhraseTests {
  @Test(arguments: Phrase.unreviewed.keys.sorted())
  func `Every phrase is translated`(language: String) {
    for phrase in Phrase.allCases {
      let text = phrase.text(in: language)
      #expect(text != phrase.rawValue, "\(phrase)")
      #expect(text.contains("%@") == phrase.rawValue.contains("%@"), "\(phrase)")
    }
    #expect(Set(Phrase.allCases.map { $0.text(in: language) }).count == Phrase.allCases.count)
    #expect(Phrase.unreviewed[language]?.split(separator: "|").count == Phrase.allCases.count)
  }

  @Test func `A region has its language, and an unknown language is English`() {
    #expect(Phrase.unreviewed.count >= 14)
    #expect(Phrase.done.text(in: "de-CH") == "Fertig")
    #expect(Phrase.done.text(in: "fr_CA") == "Terminé")
    for language in ["en", "en-GB", "tlh", "", "deutsch"] {
      #expect(Phrase.done.text(in: language) == "Done", "\(language)")
    }
  }

  @Test func `Chinese has two scripts`() {
    for language in ["zh-Hant", "zh-Hant-HK", "zh-TW", "zh_HK"] {
      #expect(Phrase.failed.text(in: language) == "失敗", "\(language)")
    }
    for language in ["zh", "zh-Hans", "zh-Hans-CN", "zh_SG"] {
      #expect(Phrase.failed.text(in: language) == "失败", "\(language)")
    }
  }

  @Test func `A label of spaces is none`() {
    #expect("".unlessBlank == nil && " \n\u{a0}".unlessBlank == nil)
    #expect(" Get ".unlessBlank == " Get ")
  }
}
