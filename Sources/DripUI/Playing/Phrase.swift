/// The phrases that assistive technologies read.
///
/// They are in the program, because an extension of an app and some build systems lack the resources of a package.
enum Phrase: String, Sendable, CaseIterable {
  case done = "Done"
  case underWay = "Under way"
  case paused = "Paused"
  /// Contains the completed part as `%@`.
  case pausedAt = "Paused at %@"
  case failed = "Failed"
  /// The effect of a press on a button while its work is under way.
  case cancels = "Cancels"
  case on = "On"
  case off = "Off"
  case refresh = "Refresh"
  case refreshing = "Refreshing"

  /// The languages of the phrases, apart from English.
  static let languages = translations.map(\.language)

  /// Returns the phrase in a language, such as `de` or `de-CH`, or in English.
  func text(in language: String) -> String {
    let code = language.prefix { $0 != "-" && $0 != "_" }
    let phrases = Self.translations.first { $0.language == code }?.phrases
    return phrases?[self] ?? rawValue
  }

  private static let translations: [(language: String, phrases: [Phrase: String])] = [
    (
      "de",
      [
        .done: "Fertig", .underWay: "Läuft", .paused: "Angehalten",
        .pausedAt: "Angehalten bei %@", .failed: "Fehlgeschlagen", .cancels: "Bricht ab",
        .on: "Ein", .off: "Aus", .refresh: "Aktualisieren", .refreshing: "Wird aktualisiert",
      ]
    ),
    (
      "es",
      [
        .done: "Listo", .underWay: "En curso", .paused: "En pausa", .pausedAt: "En pausa al %@",
        .failed: "Ha fallado", .cancels: "Cancela", .on: "Activado", .off: "Desactivado",
        .refresh: "Actualizar", .refreshing: "Actualizando",
      ]
    ),
    (
      "fr",
      [
        .done: "Terminé", .underWay: "En cours", .paused: "En pause", .pausedAt: "En pause à %@",
        .failed: "Échec", .cancels: "Annule", .on: "Activé", .off: "Désactivé",
        .refresh: "Actualiser", .refreshing: "Actualisation",
      ]
    ),
    (
      "ja",
      [
        .done: "完了", .underWay: "実行中", .paused: "一時停止中", .pausedAt: "%@で一時停止中",
        .failed: "失敗", .cancels: "キャンセルします", .on: "オン", .off: "オフ", .refresh: "更新",
        .refreshing: "更新中",
      ]
    ),
  ]
}
