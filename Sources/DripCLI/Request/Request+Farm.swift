extension Request {
  /// Who makes a batch, where it is not this machine alone.
  struct Farm: Sendable {
    /// Into more shards nothing is divided.
    static let maximumShards = 100_000

    var engine: FarmEngine?
    var shards: Int?
    /// The machines of an engine that does not know them itself.
    var hosts: [String] = []
    /// Words that the engine gets.
    var options: [String] = []
    /// The path of the program on those machines.
    var program: String?
  }
}
