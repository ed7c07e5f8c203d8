extension Request {
  /// Who makes a batch, where it is not this machine alone.
  struct Farm: Sendable {
    var engine: FarmEngine?
    /// The machines of an engine that does not know them itself.
    var hosts: [String] = []
    /// Words that the engine gets.
    var options: [String] = []
    /// The path of the program on those machines.
    var program: String?
  }
}
