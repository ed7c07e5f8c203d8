extension Request {
  /// The engine that runs a batch on other machines, with its settings.
  struct Farm: Sendable {
    var engine: FarmEngine?
    /// The machines, for an engine that does not know them.
    var hosts: [String] = []
    /// Options for the engine.
    var options: [String] = []
    /// The path of the program on those machines.
    var program: String?
  }
}
