/// The output of ``StepBench``: tables, or one JSON object per line.
struct StepReport {
  /// The measurements of one step.
  struct Measure {
    let step: Step
    let timing: Timing
    /// The average size of the file.
    let bytes: Int?
    /// The number of allocations for a frame; nil if they cannot be counted.
    let allocations: Double?
  }

  /// The measurements of one film in one size.
  struct Film {
    let name: String
    let side: Int
    let measures: [Measure]

    /// Returns the time of a step without that of making runs.
    func alone(_ measure: Measure) -> Timing? {
      guard measure.step.titleAlone != nil,
        let runs = measures.first(where: { $0.step == .runs })
      else { return nil }
      return measure.timing - runs.timing
    }
  }

  /// The speed of writing a sequence of files.
  struct Sequence {
    let name: String
    let side: Int
    let compression: String
    let jobs: Int
    let frames: Int
    /// The time of all frames.
    let timing: Timing
    let bytesPerFrame: Int

    /// The median and the maximum number of frames a second.
    var speed: (median: Double, most: Double) {
      (Double(frames) / timing.median * 1e6, Double(frames) / timing.minimum * 1e6)
    }
  }

  let steps: [Step]
  let isJSON: Bool

  private static let width = 17
}

// MARK: - Text

extension StepReport {
  /// Writes the titles of the first table.
  func writeTitles() {
    guard !isJSON else { return }
    print("µs per frame, minimum / median; steps after runs without the time of the runs")
    writeRow("picture", "side", steps.map { $0.titleAlone ?? $0.title })
  }

  /// Writes the measurements of one film in one size.
  func write(_ film: Film) {
    guard !isJSON else { return writeJSON(film) }
    writeRow(
      film.name, "\(film.side)",
      film.measures.filter { steps.contains($0.step) }.map { measure in
        let timing = film.alone(measure) ?? measure.timing
        return "\(timing.minimum.short) / \(timing.median.short)"
      })
  }

  /// Writes the second table: allocations and file sizes.
  func writeSizes(of films: [StepReport.Film]) {
    guard !isJSON, !films.isEmpty else { return }
    print("\nallocations per frame, and bytes of a file")
    writeRow("picture", "side", steps.map(\.title))
    for film in films {
      writeRow(
        film.name, "\(film.side)",
        film.measures.filter { steps.contains($0.step) }.map { measure in
          let count = measure.allocations.map { $0.text(decimals: 0) } ?? "?"
          return measure.bytes.map { "\(count), \($0) B" } ?? count
        })
    }
    print("")
  }

  private func writeRow(_ name: String, _ side: String, _ cells: [String]) {
    let columns = cells.map { $0.padded(to: Self.width) }
    print(name.padded(to: 14), side.padded(to: 5), columns.joined(separator: " "))
  }

  /// Writes the speed of a sequence.
  func write(_ sequence: Sequence) {
    guard !isJSON else { return writeJSON(sequence) }
    print(
      "\(sequence.frames) files of \(sequence.name)".padded(to: 18),
      "\(sequence.side)".padded(to: 5), sequence.compression.padded(to: 8),
      sequence.jobs == 1 ? "1 job " : "\(sequence.jobs) jobs",
      "\(sequence.speed.median.text(decimals: 0)) frames a second,".padded(to: 23),
      "at most \(sequence.speed.most.text(decimals: 0)),".padded(to: 14),
      "\(sequence.bytesPerFrame) bytes each")
  }

  /// Writes the peak memory.
  func writePeakMemory() {
    let kilobytes = PeakMemory.kilobytes
    print(isJSON ? "{\"peakKilobytes\": \(kilobytes)}" : "peak memory: \(kilobytes / 1024) MB")
  }
}

// MARK: - JSON

extension StepReport {
  private func writeJSON(_ film: Film) {
    let whole = film.measures.map { measure in
      var fields = Self.fields(measure.timing)
      if let bytes = measure.bytes { fields += ", \"bytes\": \(bytes)" }
      if let allocations = measure.allocations {
        fields += ", \"allocations\": \(allocations.text(decimals: 2))"
      }
      return "\"\(measure.step.title)\": {\(fields)}"
    }
    let alone = film.measures.compactMap { measure -> String? in
      guard let timing = film.alone(measure), let title = measure.step.titleAlone
      else { return nil }
      return "\"\(title)\": {\(Self.fields(timing))}"
    }
    print(
      """
      {"picture": "\(film.name)", "side": \(film.side), \
      "microseconds": {\(whole.joined(separator: ", "))}, \
      "withoutRuns": {\(alone.joined(separator: ", "))}}
      """)
  }

  private static func fields(_ timing: Timing) -> String {
    """
    "minimum": \(timing.minimum.text(decimals: 3)), "median": \(timing.median.text(decimals: 3))
    """
  }

  private func writeJSON(_ sequence: Sequence) {
    print(
      """
      {"sequence": "\(sequence.name)", "side": \(sequence.side), \
      "compression": "\(sequence.compression)", "jobs": \(sequence.jobs), \
      "frames": \(sequence.frames), \
      "framesPerSecond": \(sequence.speed.median.text(decimals: 1)), \
      "mostFramesPerSecond": \(sequence.speed.most.text(decimals: 1)), \
      "bytesPerFrame": \(sequence.bytesPerFrame)}
      """)
  }
}
