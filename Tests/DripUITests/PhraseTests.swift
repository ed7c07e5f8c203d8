import Testing

@testable import DripUI

struct PhraseTests {
  @Test(arguments: Phrase.languages)
  func `Every phrase is translated`(language: String) {
    for phrase in Phrase.allCases {
      let text = phrase.text(in: language)
      #expect(text != phrase.rawValue, "\(phrase)")
      #expect(text.contains("%@") == phrase.rawValue.contains("%@"), "\(phrase)")
    }
    #expect(Set(Phrase.allCases.map { $0.text(in: language) }).count == Phrase.allCases.count)
  }

  @Test func `A region has its language, and an unknown language is English`() {
    #expect(Phrase.languages.count >= 4)
    #expect(Phrase.done.text(in: "de-CH") == "Fertig")
    #expect(Phrase.done.text(in: "fr_CA") == "Terminé")
    for language in ["en", "en-GB", "tlh", "", "deutsch"] {
      #expect(Phrase.done.text(in: language) == "Done", "\(language)")
    }
  }
}
