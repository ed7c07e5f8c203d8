import DripFormats

/// The outputs of a plan, or of one shard of it, in the order of the plan.
///
/// A plan of a million outputs takes little memory, because each output is made whenever it is needed.
struct BatchOutputs: RandomAccessCollection, Sendable {
  private let maker: BatchOutputMaker
  private let shard: ShardNumber

  /// Creates the outputs of a shard, and throws an error if one is wrong or would be in the place of another one.
  init(_ maker: BatchOutputMaker, of shard: ShardNumber) throws(PlanError) {
    (self.maker, self.shard) = (maker, shard)
    try checkNames()
  }

  var startIndex: Int { 0 }
  var endIndex: Int { (maker.count - shard.number + shard.count) / shard.count }

  subscript(index: Int) -> BatchOutput {
    do throws(PlanError) { return try output(at: index) } catch {
      preconditionFailure("every output was checked")
    }
  }

  /// Returns an output, or throws an error if it is wrong.
  func output(at index: Int) throws(PlanError) -> BatchOutput {
    // Shard 3 of 64 has the outputs 3, 67 and so on.
    try maker.output(shard.number - 1 + index * shard.count)
  }
}

/// One output of a batch.
struct BatchOutput: Sendable {
  /// The kind of output.
  enum Shape: Sendable, Hashable {
    /// One frame in a file.
    case still
    /// All frames in one file.
    case film
    /// Every frame in a file of its own.
    case frames
  }

  /// The name in the folder of the batch: a file, a folder of frames, or a folder and the pattern of their names.
  let name: String
  let shape: Shape
  let entries: [BatchSetting]
  /// The place of the name in the plan.
  let place: TextLocation
}

extension BatchOutput {
  /// The file or the folder of the frames, within the folder of the batch; empty for that folder itself.
  var path: String {
    guard name.utf8.contains(UInt8(ascii: "%")) else { return name }
    return name.lastIndex(of: "/").map { String(name[..<$0]) } ?? ""
  }
}
