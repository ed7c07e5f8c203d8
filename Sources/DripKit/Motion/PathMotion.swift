/// The motion of a point along a path, from its start to its end.
///
/// Where one subpath ends and another begins, the point jumps: gaps take no time.
public struct PathMotion: Sendable, Hashable {
  /// What the progress of the motion is proportional to.
  public enum Pacing: Sendable, Hashable {
    /// Every segment of the path takes the same time, and inside a curve the progress is the
    /// Bézier parameter: fast where the control points lie far apart.
    case parametric
    /// The arc length: constant speed along the whole path.
    case paced
  }

  /// What is followed.
  public let path: Path
  /// The seconds the motion takes, 0 or more.
  public let duration: Double
  /// How the progress depends on the time.
  public let timing: TimingCurve
  /// What the progress is proportional to.
  public let pacing: Pacing

  /// Everything that is drawn in the path, in order.
  private let segments: [Path.Segment]
  /// The arc length up to the end of each segment, for a motion that is paced.
  private let reaches: [Double]

  /// Creates the motion along a path.
  ///
  /// A duration that is not positive or not finite counts as 0: the motion is over as soon as it
  /// starts. The path is measured here, once, and only for a motion that is paced.
  ///
  /// - Complexity: O(*n*) in the number of elements of the path.
  public init(
    path: Path,
    duration: Double,
    timing: TimingCurve = .linear,
    pacing: Pacing = .parametric
  ) {
    self.path = path
    self.duration = duration > 0 && duration.isFinite ? duration : 0
    self.timing = timing
    self.pacing = pacing
    let segments = Array(path.segments)
    var reach = 0.0
    reaches =
      pacing == .parametric
      ? []
      : segments.map { segment in
        reach += segment.length()
        return reach
      }
    self.segments = segments
  }

  /// Returns where the point is at a time: at the start of the path up to time 0 (and for a time
  /// that is not a number), at its end from the end of the motion on.
  ///
  /// The point never leaves the path: where the timing curve overshoots, it waits at the end it
  /// would pass. The result is nil when nothing is drawn in the path, when the coordinates of the
  /// place are not finite, and on the way along a paced path so large that its length is not.
  ///
  /// - Complexity: O(log *n*) in the number of elements of the path.
  public func position(at time: Double) -> Point? {
    guard let first = segments.first, let last = segments.last else { return nil }
    let progress = self.progress(at: time)
    let point: Point
    if progress <= 0 {
      point = first.start
    } else if progress >= 1 {
      point = last.end
    } else if pacing == .parametric {
      point = parametricPoint(at: progress)
    } else {
      guard let paced = pacedPoint(at: progress) else { return nil }
      point = paced
    }
    return point.isFinite ? point : nil
  }

  private func progress(at time: Double) -> Double {
    guard time >= 0 else { return 0 }
    guard time < duration else { return 1 }
    return timing.value(at: time / duration)
  }

  /// The point at a progress between 0 and 1, neither included.
  private func parametricPoint(at progress: Double) -> Point {
    let place = progress * Double(segments.count)
    let index = min(Int(place), segments.count - 1)
    return segments[index].point(at: place - Double(index))
  }

  /// The point at a progress between 0 and 1, neither included; nil when the path has no length.
  private func pacedPoint(at progress: Double) -> Point? {
    let target = progress * reaches[reaches.count - 1]
    guard target.isFinite else { return nil }
    // The first segment that ends beyond the target, which therefore has a length.
    var index = 0
    var end = reaches.count - 1
    while index < end {
      let middle = (index + end) / 2
      if reaches[middle] > target { end = middle } else { index = middle + 1 }
    }
    let segment = segments[index]
    let before = index == 0 ? 0 : reaches[index - 1]
    return segment.point(at: segment.parameter(atLength: target - before))
  }
}
