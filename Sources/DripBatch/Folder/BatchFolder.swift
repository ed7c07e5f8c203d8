/// The folder of a batch: its outputs, the index, and state that exists until everything is written.
package struct BatchFolder: Sendable, Equatable {
  package let path: String

  package init(path: String) { self.path = path }

  /// Returns true if outputs must not have a name, given in lower case.
  package static func isReserved(_ name: String) -> Bool {
    [".drip", "index.json", "index.html"].contains(name) || name.hasSuffix(".tar")
  }

  package var index: String { "\(path)/index.json" }
  package var page: String { "\(path)/index.html" }
  /// The folder of everything that exists until the batch is complete.
  package var state: String { "\(path)/.drip" }
  /// The lock of the process that runs the batch.
  package var lock: String { "\(state)/lock" }
  /// The folder of the journals, one file for each process.
  package var journals: String { "\(state)/journal" }
  /// The folder of the parts of large films.
  package var parts: String { "\(state)/parts" }
  /// The folder of the engine's scripts, logs and record.
  package var engine: String { "\(state)/farm" }
  /// The record of what was submitted to the engine.
  package var submissions: String { "\(engine)/job" }
}
