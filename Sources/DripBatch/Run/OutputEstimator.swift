internal import DripExport
internal import DripFormats

extension OutputEstimate {
  init(_ resolved: ResolvedOutput) {
    self.init(
      cost: resolved.cost, maximumParts: resolved.output.partCount, sharedCost: resolved.sharedCost,
      frames: resolved.output.frameCount, size: resolved.output.size,
      format: resolved.output.fileFormat.name)
  }
}

/// Estimates the cost of outputs.
///
/// Most outputs of a plan differ only in colors. Each color is checked once, and so is every combination of the other
/// settings, so thousands of outputs take little longer than hundreds.
struct OutputEstimator {
  private let folder: BatchFolder
  private let vocabulary: BatchVocabulary
  private var known: [String: OutputEstimate] = [:]
  /// The values that were accepted before, such as a color of a scene.
  private var checked: Set<String> = []

  init(_ folder: BatchFolder, _ vocabulary: BatchVocabulary) {
    (self.folder, self.vocabulary) = (folder, vocabulary)
  }

  /// Returns the estimate of an output, or throws an error if its settings are wrong.
  mutating func estimate(_ output: BatchOutput) throws -> OutputEstimate {
    let (settings, free) = vocabulary.costKey(output.entries)
    let ending = output.name.contains(".") ? output.name.split(separator: ".").last ?? "" : ""
    let key = "\(settings)\(output.shape) \(ending)"
    let scene = output.entries["scene"]?.text ?? ""
    let unchecked = free.map { "\(scene)\0\($0.key)\0\($0.text)" }.filter { !checked.contains($0) }
    if let estimate = known[key], unchecked.isEmpty { return estimate }
    let estimate = OutputEstimate(try ResolvedOutput(output, in: folder.path, vocabulary))
    known[key] = estimate
    checked.formUnion(unchecked)
    return estimate
  }
}
