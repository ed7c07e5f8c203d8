/// The outputs of a plan, in its order.
///
/// A plan of a million outputs takes little memory, because each output is made whenever it is needed.
package struct BatchOutputs: RandomAccessCollection, Sendable {
  private enum Source: Sendable {
    case listed([BatchOutput])
    case made(BatchOutputMaker)
  }

  private let source: Source

  /// Creates a list of outputs.
  package init(_ outputs: [BatchOutput]) { source = .listed(outputs) }

  /// Creates the outputs of a plan whose outputs are all known to be right.
  init(_ maker: BatchOutputMaker) { source = .made(maker) }

  package var startIndex: Int { 0 }
  package var endIndex: Int {
    switch source {
    case .listed(let outputs): outputs.count
    case .made(let maker): maker.count
    }
  }

  package subscript(index: Int) -> BatchOutput {
    switch source {
    case .listed(let outputs): return outputs[index]
    case .made(let maker):
      do throws(PlanError) { return try maker.output(index) } catch {
        preconditionFailure("every output was checked")
      }
    }
  }
}
