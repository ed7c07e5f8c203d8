/// A value of any type, whose changes trigger something in a view.
struct Trigger: Equatable {
  let value: any Equatable

  init(_ value: any Equatable) { self.value = value }

  static func == (lhs: Trigger, rhs: Trigger) -> Bool {
    func isEqual<Value: Equatable>(_ value: Value) -> Bool { rhs.value as? Value == value }
    return isEqual(lhs.value)
  }
}
