/// An immutable value that its owners share.
///
/// A scene has about a hundred parameters, and its run and its frames use it without a copy.
final class Shared<Value: Sendable>: Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}
