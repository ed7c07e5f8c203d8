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
/// Most outputs of a plan differ only in colours. Each colour is checked once, and so is every combination of the other
/// settings, so thousands of outputs take little longer than hundreds.
struct OutputEstimator {
  private let folder: BatchFolder
  private let vocabulary: BatchVocabulary
  private var numbers: [Key: Int] = [:]
  /// The different estimates.
  private(set) var estimates: [OutputEstimate] = []
  /// The values that were accepted before, such as a glyph of a scene.
  private var checked: Set<String> = []

  /// The facts on which an estimate depends.
  private struct Key: Hashable {
    let settings: String
    let shape: BatchOutput.Shape
    let ending: String
  }

  init(_ folder: BatchFolder, _ vocabulary: BatchVocabulary) {
    (self.folder, self.vocabulary) = (folder, vocabulary)
  }

  /// Returns the estimate of an output, or throws an error if its settings are wrong.
  mutating func estimate(_ output: BatchOutput) throws -> OutputEstimate {
    estimates[try number(of: output)]
  }

  /// Returns the index of the estimate of an output, or throws an error if its settings are wrong.
  mutating func number(of output: BatchOutput) throws -> Int {
    let scene = vocabulary.value(.scene, of: output.entries)?.text ?? ""
    let (settings, doubtful) = vocabulary.costKey(output.entries, scene: scene)
    let dot = output.name.utf8.lastIndex(of: UInt8(ascii: "."))
    let ending = dot.map { String(output.name[$0...]) } ?? ""
    let key = Key(settings: settings, shape: output.shape, ending: ending)
    let unchecked = doubtful.map { "\(scene)\0\($0.key)\0\($0.text)" }
      .filter { !checked.contains($0) }
    if let number = numbers[key], unchecked.isEmpty { return number }
    let estimate = OutputEstimate(try ResolvedOutput(output, in: folder.path, vocabulary))
    checked.formUnion(unchecked)
    if let number = numbers[key] { return number }
    numbers[key] = estimates.count
    estimates.append(estimate)
    return estimates.count - 1
  }
}
