import DripFormats

extension FilmDescription.Plays: CountOrWord {
  /// Every format can store the maximum, which needs 16 bits.
  static let (option, word, maximum) = ("plays", "forever", 65_535)

  init(count: Int?) { self = count.map { .times($0) } ?? .forever }
}
