extension StrokeFont {
  /// Returns the code of a letter or sign that is not composed, or nil if the font lacks it.
  static func code(of letter: Unicode.Scalar) -> String? {
    latin(letter) ?? greek(letter) ?? sign(letter)
  }

  /// A sign that stands above, below or beside a letter.
  struct Mark {
    let sign: Unicode.Scalar
    /// The distance by which the sign is raised, on the grid.
    var rise = 0.0
    /// True if the sign stands before the letter.
    var isLeading = false
    /// The composed letters, each followed by its base.
    ///
    /// Two digits may follow: the place of the mark's middle if it is not that of the base, or the
    /// place of the base behind a leading mark.
    let letters: String
  }

  private static let marks = [
    Mark(sign: "`", letters: "ÀAÈEÌIÒOÙUàaèeìıòoùu"),
    Mark(sign: "´", letters: "ÁAÉEÍIÓOÚUÝYáaéeíıóoúuýyĆCćcĹL06ĺl02ŃNńnŔRŕrŚSśsŹZźz"),
    Mark(sign: "ˆ", letters: "ÂAÊEÎIÔOÛUâaêeîıôoûuĈCĉcĜGĝgĤHĥhĴJ22ĵȷ10ŜSŝsŴWŵwŶYŷy"),
    Mark(sign: "˜", letters: "ÃAÑNÕOãañnõoĨIĩıŨUũu"),
    Mark(sign: "¨", letters: "ÄAËEÏIÖOÜUäaëeïıöoüuÿyŸYΪΙΫΥϊι00ϋυ"),
    Mark(sign: "˚", letters: "ÅAåaŮUůu"),
    Mark(sign: "¯", letters: "ĀAāaĒEēeĪIīıŌOōoŪUūu"),
    Mark(sign: "˘", letters: "ĂAăaĔEĕeĞGğgĬIĭıŎOŏoŬUŭu"),
    Mark(sign: "˙", letters: "iıjȷ10ĊCċcĖEėeĠGġgİIŻZżz"),
    Mark(sign: "˝", letters: "ŐOőoŰUűu"),
    Mark(sign: "ˇ", letters: "ČCčcĎDĚEěeŇNňnŘRřrŠSšsŤTŽZžz"),
    Mark(sign: "’", letters: "ďd46ľl13ĽL20"),
    Mark(sign: "’", rise: 8, letters: "ťt22"),
    Mark(sign: "‘", rise: 12, letters: "ģg"),
    Mark(sign: ",", rise: -13, letters: "ĢGĶKķkĻLļl04ŅNņnŖRŗr02ȘSșsȚTțt"),
    Mark(sign: "¸", letters: "ÇCçcŞSşsŢTţt15"),
    Mark(sign: "˛", letters: "ĄA44ąa29ĘE31ęe24ĮI00įi00ŲU21ųu31"),
    Mark(sign: "·", rise: 2, letters: "ŀl12ĿL22"),
    Mark(sign: "΄", letters: "άαέεήηίι02όούυώω"),
    Mark(
      sign: "΄", rise: -8, isLeading: true, letters: "ΆΑ03ΈΕ13ΉΗ13ΊΙ13ΌΟ09ΎΥ13ΏΩ09"),
    Mark(sign: "΅", letters: "ΐι02ΰυ"),
  ]

  /// Returns the parts of a composed letter: its base, its mark, and the number that follows the
  /// base.
  static func composition(
    of letter: Unicode.Scalar
  ) -> (base: Unicode.Scalar, mark: Mark, number: Double?)? {
    for mark in marks {
      var rest = mark.letters.unicodeScalars[...]
      while let composed = rest.popFirst(), let base = rest.popFirst() {
        var number: Double?
        while let digit = rest.first, "0"..."9" ~= digit {
          number = 10 * (number ?? 0) + Double(digit.value - 48)
          rest.removeFirst()
        }
        if composed == letter { return (base, mark, number) }
      }
    }
    return nil
  }
}
