internal import DripExport
internal import DripFormats

extension BatchPlan {
  /// Reads a plan, and throws errors with their places.
  ///
  /// It does not check the values of outputs, so a batch with few changes starts at once.
  package init(
    _ bytes: [UInt8], name: String, _ vocabulary: BatchVocabulary,
    readTable: @escaping (_ path: String) throws -> [UInt8]
  ) throws {
    var reader = try BatchPlanReader(bytes, name: name, vocabulary, readTable: readTable)
    let sets = try reader.sets()
    let vocabulary = reader.vocabulary
    var maker = BatchOutputMaker(vocabulary)
    var axes: [String] = []
    for set in sets {
      for word in set.varied where !axes.contains(word) { axes.append(word) }
      try maker.add(set)
    }
    guard maker.count > 0 else {
      throw PlanError(.noOutputs, at: sets[0].place)
    }
    try NameCheck.check(maker)
    self.init(
      folder: try reader.folder(), outputs: BatchOutputs(maker), vocabulary: vocabulary,
      axes: axes,
      fingerprint: PlanFingerprint.text(plan: bytes, tables: reader.tables))
  }
}
