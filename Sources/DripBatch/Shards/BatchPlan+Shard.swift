extension BatchPlan {
  /// Reads only the outputs of a shard, or returns nil if there is no record of the shards.
  ///
  /// The function `folder` returns the folder of the batch for the folder that the plan names, if it names one.
  package init?(
    of shard: ShardNumber, isPacked: Bool, _ bytes: [UInt8], _ vocabulary: BatchVocabulary,
    in folder: (String?) throws -> BatchFolder, readTable: (_ path: String) throws -> [UInt8]
  ) throws {
    let outline = PlanOutline(bytes)
    // The reader of whole plans reports what is wrong.
    guard outline.folder.map(BatchFolder.isInside) != false,
      let tables = try? outline.tables.map(readTable), let folder = try? folder(outline.folder)
    else { return nil }
    let fingerprint = PlanFingerprint.text(plan: bytes, tables: tables)
    let record = ShardRecord(
      in: folder, plan: fingerprint, count: shard.count, dividesOutputs: !isPacked)
    guard let units = try record.units(of: shard.number) else { return nil }
    self.init(
      folder: outline.folder, outputs: BatchOutputs(units.map(\.output)), vocabulary: vocabulary,
      axes: [], fingerprint: fingerprint,
      shardUnits: units.enumerated().map { index, recorded in
        BatchUnit(output: index, part: recorded.unit.part, cost: recorded.unit.cost)
      }, numbers: units.map(\.unit.output))
  }
}
