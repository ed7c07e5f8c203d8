/// A value that is made once and then only read: what holds it is copied without copying the value.
///
/// A scene is some hundred parameters, and its story, every run of that and every frame look into it.
final class Shared<Value: Sendable>: Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}
