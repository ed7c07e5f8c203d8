import DripKit

/// The facts that assistive technologies read about a view of UIKit or AppKit.
struct ViewReading: Sendable, Hashable {
  /// The label; nil for a picture without one, which they skip.
  let label: String?
  /// True for a button, also for a disabled one.
  let isButton: Bool
  /// True if the value changes by itself.
  let changesOften: Bool
  /// The effect of a press; nil for a picture and a disabled button.
  let press: ButtonPress?

  /// Reads a view, whose title is its label unless the app sets another one.
  init(
    _ scene: AnyScene, label: String?, title: String? = nil, work: ButtonWork?, isEnabled: Bool
  ) {
    isButton = work != nil
    self.label = label ?? title ?? (isButton ? scene.spokenName : nil)
    changesOften = work?.isUnderWay == true
    press = ButtonPress(work, isEnabled: isEnabled)
  }
}
