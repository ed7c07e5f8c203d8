/// The phrases that assistive technologies read, and the labels of pills.
///
/// They are in the program, because an extension of an app and some build systems lack the resources of a package.
enum Phrase: String, Sendable, CaseIterable {
  case done = "Done"
  case underWay = "Under way"
  case paused = "Paused"
  /// Contains the completed part as `%@`.
  case pausedAt = "Paused at %@"
  case failed = "Failed"
  /// The label of a button whose work has failed.
  case retry = "Try again"
  /// The effect of a press on a button while its work is under way.
  case cancels = "Cancels"
  case on = "On"
  case off = "Off"
  case refresh = "Refresh"
  case refreshing = "Refreshing"

  /// The languages of the translations, apart from English, in their order.
  static let languages = ["de", "es", "fr", "ja"]

  /// Returns the phrase in a language, such as `de` or `de-CH`, or in English.
  func text(in language: String) -> String {
    let code = language.prefix { $0 != "-" && $0 != "_" }
    return Self.languages.firstIndex { $0 == code }.map { translations[$0] } ?? rawValue
  }

  private var translations: [String] {
    switch self {
    case .done: ["Fertig", "Listo", "Terminé", "完了"]
    case .underWay: ["Läuft", "En curso", "En cours", "実行中"]
    case .paused: ["Angehalten", "En pausa", "En pause", "一時停止中"]
    case .pausedAt: ["Angehalten bei %@", "En pausa al %@", "En pause à %@", "%@で一時停止中"]
    case .failed: ["Fehlgeschlagen", "Ha fallado", "Échec", "失敗"]
    case .retry: ["Erneut versuchen", "Reintentar", "Réessayer", "再試行"]
    case .cancels: ["Bricht ab", "Cancela", "Annule", "キャンセルします"]
    case .on: ["Ein", "Activado", "Activé", "オン"]
    case .off: ["Aus", "Desactivado", "Désactivé", "オフ"]
    case .refresh: ["Aktualisieren", "Actualizar", "Actualiser", "更新"]
    case .refreshing: ["Wird aktualisiert", "Actualizando", "Actualisation", "更新中"]
    }
  }
}
