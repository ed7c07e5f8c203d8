/// The times of a scene that a film shows: forwards, and backwards as well if it bounces.
package struct FilmTimes: Sendable, Hashable {
  /// The times of the film when it is played forwards.
  package let forwards: FrameTimes
  /// True if the film is played forwards and then backwards.
  package let bounces: Bool

  /// Creates the times of a film.
  package init(_ forwards: FrameTimes, bounces: Bool) {
    (self.forwards, self.bounces) = (forwards, bounces)
  }

  /// The number of frames.
  ///
  /// A film that bounces shows most of its frames twice, but neither end twice in a row.
  package var count: Int { bounces ? max(1, 2 * forwards.count - 2) : forwards.count }

  /// The time of the scene in a frame.
  package subscript(number: Int) -> Double {
    let last = forwards.count - 1
    return forwards[number <= last ? number : 2 * last - number]
  }

  /// The time of the film at which its last frame begins, and from which a film that bounces is played backwards.
  package var turn: Double { forwards.rate.time(of: forwards.count - 1) }

  /// Returns the time of the scene at a time of the film.
  package func sceneTime(_ time: Double) -> Double {
    forwards.start + forwards.speed * (bounces && time > turn ? 2 * turn - time : time)
  }

  /// Returns the first time of the film that shows a time of the scene.
  package func filmTime(_ time: Double) -> Double { (time - forwards.start) / forwards.speed }
}
