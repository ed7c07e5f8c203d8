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

  /// The translations of each language, in the order of the cases; no speaker has reviewed them yet.
  static let unreviewed: [String: String] = [
    "ar":
      "تم|قيد التنفيذ|متوقف مؤقتًا|متوقف مؤقتًا عند %@|فشل|إعادة المحاولة|يلغي|تشغيل|إيقاف|تحديث|جارٍ التحديث",
    "de":
      "Fertig|Läuft|Angehalten|Angehalten bei %@|Fehlgeschlagen|Erneut versuchen|Bricht ab|Ein|Aus|Aktualisieren|Wird aktualisiert",
    "es":
      "Listo|En curso|En pausa|En pausa al %@|Ha fallado|Reintentar|Cancela|Activado|Desactivado|Actualizar|Actualizando",
    "fr":
      "Terminé|En cours|En pause|En pause à %@|Échec|Réessayer|Annule|Activé|Désactivé|Actualiser|Actualisation",
    "hi":
      "पूरा हुआ|जारी है|रुका हुआ|%@ पर रुका हुआ|विफल|फिर कोशिश करें|रद्द करता है|चालू|बंद|रीफ़्रेश करें|रीफ़्रेश हो रहा है",
    "it":
      "Completato|In corso|In pausa|In pausa al %@|Non riuscito|Riprova|Annulla|Attivato|Disattivato|Aggiorna|Aggiornamento in corso",
    "ja": "完了|実行中|一時停止中|%@で一時停止中|失敗|再試行|キャンセルします|オン|オフ|更新|更新中",
    "ko": "완료|진행 중|일시 정지됨|%@에서 일시 정지됨|실패|다시 시도|취소합니다|켬|끔|새로 고침|새로 고치는 중",
    "nl":
      "Klaar|Bezig|Gepauzeerd|Gepauzeerd op %@|Mislukt|Probeer opnieuw|Annuleert|Aan|Uit|Vernieuw|Wordt vernieuwd",
    "pl":
      "Gotowe|W toku|Wstrzymano|Wstrzymano przy %@|Niepowodzenie|Spróbuj ponownie|Anuluje|Włączone|Wyłączone|Odśwież|Odświeżanie",
    "pt":
      "Concluído|Em andamento|Em pausa|Em pausa em %@|Falhou|Tentar novamente|Cancela|Ativado|Desativado|Atualizar|Atualizando",
    "ru":
      "Готово|Выполняется|На паузе|На паузе: %@|Ошибка|Повторить|Отменяет|Вкл.|Выкл.|Обновить|Обновление",
    "tr":
      "Bitti|Sürüyor|Duraklatıldı|%@ noktasında duraklatıldı|Başarısız|Yeniden dene|İptal eder|Açık|Kapalı|Yenile|Yenileniyor",
    "zh": "完成|进行中|已暂停|已暂停于 %@|失败|重试|取消|开|关|刷新|正在刷新",
    "zh-Hant": "完成|進行中|已暫停|已暫停於 %@|失敗|重試|取消|開|關|重新整理|正在重新整理",
  ]

  /// Returns the phrase in a language, such as `de`, `de-CH` or `zh-Hant`, or in English.
  func text(in language: String) -> String {
    let parts = language.split { $0 == "-" || $0 == "_" }
    let isTraditional = parts.dropFirst().contains { ["Hant", "TW", "HK", "MO"].contains($0) }
    let code = parts.first == "zh" && isTraditional ? "zh-Hant" : String(parts.first ?? "")
    let phrases = Self.unreviewed[code]?.split(separator: "|") ?? []
    return zip(Self.allCases, phrases).first { $0.0 == self }.map { String($0.1) } ?? rawValue
  }
}
