internal import DripKit
internal import DripRaster

/// The properties of a film's frames, collected in a first pass before any byte is written.
package struct FilmSurvey: Sendable {
  /// The ascending numbers of the frames that differ from the one before, including the first frame.
  package private(set) var changes: [Int] = []
  /// The number of pixels of each colour in these frames.
  package private(set) var colors = ColorTally()
  /// True if some frame contains gradients.
  private(set) var isShaded = false

  /// Creates an empty survey.
  package init() {}

  /// Surveys a segment of frames.
  package init(_ segment: FilmSegment) {
    segment.forEachChange { number, frame, _ in
      changes.append(number)
      colors.count(frame)
      if frame.image.isShaded { isShaded = true }
    }
  }

  /// Adds the survey of the next segment.
  package mutating func append(_ next: FilmSurvey) {
    changes += next.changes
    colors.merge(next.colors)
    if next.isShaded { isShaded = true }
  }

  /// Returns the number of changes before a frame.
  package func index(ofChange number: Int) -> Int { changes.partitioningIndex { $0 >= number } }

  /// Returns the number of the next change after a frame, or nil if there is none.
  package func next(after change: Int) -> Int? {
    let index = changes.partitioningIndex { $0 > change }
    return index < changes.count ? changes[index] : nil
  }
}
