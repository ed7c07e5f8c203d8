internal import DripExport
internal import DripFormats

/// A unit of a shard, with everything that is needed to write it.
struct RecordedUnit: Sendable {
  /// The unit; its output is an index in the whole plan.
  let unit: BatchUnit
  let output: BatchOutput
}

/// The part of a ``ShardRecord`` that belongs to one shard.
enum ShardSection {
  private static let shapes: [BatchOutput.Shape] = [.still, .film, .frames]
  /// The maximum number of a line or a column.
  private static let maximumPlace = 1 << 32

  /// Encodes the units of a shard.
  static func bytes(of units: [BatchUnit], shard: Int, in outputs: BatchOutputs) -> [UInt8] {
    var names: [String] = []
    var numbers: [String: Int] = [:]
    /// The numbers of the last names at each place of an output, whose successor usually has the same ones.
    var last: [Int] = []
    var place = 0
    var body = PackedWriter()
    func write(name: String) {
      if place == last.count { last.append(0) }
      if last[place] == names.count || names[last[place]] != name {
        last[place] = numbers[name] ?? names.count
        if last[place] == names.count { names.append(name) }
        numbers[name] = last[place]
      }
      body.write(last[place])
      place += 1
    }
    func write(_ place: TextLocation) {
      write(name: place.name)
      body.write(place.line)
      body.write(place.column)
    }
    for unit in units {
      let output = outputs[unit.output]
      place = 0
      body.write(unit.output)
      body.write(unit.cost)
      body.write(unit.part?.count ?? 0)
      if let part = unit.part { body.write(part.number) }
      body.write(output.name)
      body.write(shapes.firstIndex(of: output.shape) ?? 0)
      write(output.place)
      body.write(output.entries.count)
      for entry in output.entries {
        write(name: entry.key)
        body.write(entry.text)
        write(entry.place)
      }
    }
    var head = PackedWriter()
    head.write(shard)
    head.write(names.count)
    // Keys and the names of files are written once.
    for name in names { head.write(name) }
    head.write(units.count)
    return head.bytes + body.bytes
  }

  /// Decodes the units of a shard.
  ///
  /// `outputs` is the number of outputs in the plan.
  static func units(
    _ bytes: [UInt8], shard: Int, outputs: Int, maximumParts: Int
  ) throws(PackedError) -> [RecordedUnit] {
    var reader = PackedReader(bytes)
    guard try reader.number(through: shard) == shard else { throw PackedError() }
    var names: [String] = []
    for _ in 0..<(try reader.count()) { names.append(try reader.text()) }
    func name() throws(PackedError) -> String {
      guard !names.isEmpty else { throw PackedError() }
      return names[try reader.number(through: names.count - 1)]
    }
    func place() throws(PackedError) -> TextLocation {
      TextLocation(
        name: try name(), line: try reader.number(through: maximumPlace),
        column: try reader.number(through: maximumPlace))
    }
    var units: [RecordedUnit] = []
    for _ in 0..<(try reader.count()) {
      let number = try reader.number(through: outputs - 1)
      let cost = try reader.double()
      guard cost >= 0, cost.isFinite else { throw PackedError() }
      let parts = try reader.number(through: maximumParts)
      let part: BatchUnit.Part? =
        parts > 1 ? BatchUnit.Part(try reader.number(through: parts - 1), of: parts) : nil
      let outputName = try reader.text()
      guard parts != 1, BatchFolder.allows(outputName) else { throw PackedError() }
      let shape = shapes[try reader.number(through: shapes.count - 1)]
      let outputPlace = try place()
      var entries: [BatchSetting] = []
      for _ in 0..<(try reader.count()) {
        entries.append(
          BatchSetting(key: try name(), text: try reader.text(), place: try place()))
      }
      units.append(
        RecordedUnit(
          unit: BatchUnit(output: number, part: part, cost: cost),
          output: BatchOutput(
            name: outputName, shape: shape, entries: entries, place: outputPlace)))
    }
    guard reader.rest == 0 else { throw PackedError() }
    return units
  }
}
