internal import DripKit
internal import DripRaster

/// The properties of a film's frames, collected in a first pass before any byte is written.
package struct FilmSurvey: Sendable {
  /// The numbers of the frames that differ from the one before, including the first frame.
  package private(set) var changes = FrameSet()
  /// The changes of a step, which are not in the set yet.
  private var newChanges: [Int] = []
  /// The number of pixels of each colour in these frames.
  package private(set) var colors = ColorTally()
  /// True if some frame contains gradients.
  private(set) var isShaded = false

  /// Creates an empty survey.
  package init() {}

  /// Adds a frame that differs from the one before.
  mutating func append(_ frame: FilmFrame, _ number: Int) {
    newChanges.append(number)
    colors.count(frame)
    if frame.image.isShaded { isShaded = true }
  }

  /// Adds the survey of the next frames.
  mutating func append(_ next: FilmSurvey) {
    for number in next.newChanges { changes.append(number) }
    colors.merge(next.colors)
    if next.isShaded { isShaded = true }
  }
}
