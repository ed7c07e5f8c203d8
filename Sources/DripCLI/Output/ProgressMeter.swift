/// Shows a progress bar on standard error if that is a terminal, and removes it at the end.
///
///     let watch = Stopwatch()
///     var meter = ProgressMeter(total: frames.count) { watch.seconds }
///     for frame in frames {
///       try write(frame)
///       meter.advance()
///     }
///     meter.finish()
///
/// One thread at a time may use a meter.
struct ProgressMeter {
  /// The terminal that shows the meter.
  struct Terminal {
    /// Returns the current number of columns.
    let width: () -> Int
    /// True if the terminal may show colours.
    let isColored: Bool
    /// Shows text at once.
    let show: (String) -> Void
  }

  private let bar: ProgressBar
  private let terminal: Terminal?
  private let now: () -> Double
  private let start: Double
  private var done: Int
  private var counted = 0
  private var failures = 0
  private var lastShown = -Double.infinity
  private var isShown = false

  /// The seconds between two updates.
  private static let interval = 0.1
  /// The seconds before the first update.
  private static let delay = 0.3

  /// Creates a meter with some items finished.
  ///
  /// Without a terminal, nothing is shown. `now` returns the time in seconds.
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

  /// Counts more items.
  mutating func advance(by count: Int = 1) {
    done += count
    counted += count
    show()
  }

  /// Sets the number of finished items, some of which may have failed.
  mutating func update(done: Int, failures: Int) {
    self.failures = failures
    advance(by: done - self.done)
  }

  private mutating func show() {
    guard let terminal else { return }
    let seconds = now() - start
    guard seconds >= Self.delay, seconds - lastShown >= Self.interval else { return }
    lastShown = seconds
    isShown = true
    // Keep the last column free, because some terminals wrap when it is written.
    let line = bar.line(
      done: done, counted: counted, seconds: seconds, width: terminal.width() - 1,
      failures: failures)
    terminal.show("\r\(line)\u{1B}[K")
  }

  /// Counts an item that needs no work.
  mutating func skip() { done += 1 }

  /// Removes the line.
  mutating func finish() {
    guard isShown else { return }
    isShown = false
    terminal?.show("\r\u{1B}[K")
  }
}
