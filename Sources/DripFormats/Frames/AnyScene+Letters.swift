public import DripKit

extension AnyScene {
  /// The reason why a file cannot show the scene, in one sentence without a full stop: its ``flaw``, or a character
  /// that ``StrokeFont`` lacks; nil if there is none.
  ///
  /// Pages and views have fonts of their own, so only the flaw concerns them.
  public var flawInFiles: String? {
    if let flaw { return flaw }
    let settings = parameters
    for setting in settings {
      guard case .line = setting.kind, case .text(let text) = setting.value,
        let letter = StrokeFont.firstMissing(in: text)
      else { continue }
      let path = setting.path + "Outline"
      let outline = settings.first { $0.path.utf8.elementsEqual(path.utf8) }?.value
      if let outline, outline != Outline.none.parameterValue { continue }
      return "\(setting.path) has the character \(letter), which our font lacks"
        + (outline == nil ? "" : "; \(path) takes its letters as path data")
    }
    return nil
  }
}
