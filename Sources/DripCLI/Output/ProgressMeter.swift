/// Shows how far some work is on standard error while it goes on, where that is a terminal, and leaves
/// nothing behind.
///
///     let watch = Stopwatch()
///     var meter = ProgressMeter(total: frames.count) { watch.seconds }
///     for frame in frames {
///       try write(frame)
///       meter.advance()
///     }
///     meter.finish()
///
/// It is advanced from one thread, or guarded.
struct ProgressMeter {
  /// Where the meter is shown.
  struct Terminal {
    /// How many columns it has at the moment.
    let width: () -> Int
    /// Whether it may show colour.
    let isColored: Bool
    /// Shows text at once.
    let show: (String) -> Void
  }

  /// How much work there is, where some things are more work than others.
  var weight: Double?
  private let bar: ProgressBar
  private let terminal: Terminal?
  private let now: () -> Double
  private let start: Double
  private var done: Int
  private var counted = 0
  private var weighed = 0.0
  private var failures = 0
  private var note = ""
  private var lastShown = -Double.infinity
  private var isShown = false

  /// The seconds after which the line is written again; faster nobody reads.
  private static let interval = 0.1
  /// Work that takes less time than this shows nothing at all.
  private static let patience = 0.3

  /// Begins to measure, with some things done already.
  ///
  /// Without a terminal nothing is ever shown. `now` is a clock in seconds.
  init(
    total: Int, done: Int = 0, terminal: Terminal?,
    now: @escaping () -> Double
  ) {
    bar = ProgressBar(total: total, isColored: terminal?.isColored ?? false)
    self.terminal = terminal
    self.now = now
    self.done = done
    start = now()
  }

  /// Notes that one thing more is done, how much work it was, and how many could not be done so far.
  mutating func advance(weighing cost: Double, failures: Int) {
    weighed += cost
    self.failures = failures
    advance()
  }

  /// Notes that a number of things more are done.
  mutating func advance(by count: Int = 1) {
    done += count
    counted += count
    show()
  }

  /// Notes how far it is where others do it: how many things are done, how much work they were, how many could not be
  /// done, and what else there is to say.
  mutating func update(done: Int, weighing weighed: Double, failures: Int, note: String) {
    counted = done - self.done + counted
    (self.done, self.weighed, self.failures, self.note) = (done, weighed, failures, note)
    show()
  }

  private mutating func show() {
    guard let terminal else { return }
    let seconds = now() - start
    guard seconds >= Self.patience, seconds - lastShown >= Self.interval else { return }
    lastShown = seconds
    isShown = true
    // The last column stays free: some terminals go on to the next line when it is written.
    let part = weight.flatMap { $0 > 0 ? weighed / $0 : nil }
    let line = bar.line(
      done: done, counted: counted, seconds: seconds, width: terminal.width() - 1, part: part,
      failures: failures, note: note)
    terminal.show("\r\(line)\u{1B}[K")
  }

  /// Notes that one more thing needs nothing to be done.
  mutating func skip() { done += 1 }

  /// Takes the line away, so that what follows stands in its place.
  mutating func finish() {
    guard isShown else { return }
    isShown = false
    terminal?.show("\r\u{1B}[K")
  }
}
