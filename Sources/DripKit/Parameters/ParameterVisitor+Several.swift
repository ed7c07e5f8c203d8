extension ParameterVisitor {
  /// Visits two parameters.
  public mutating func visit<A, B>(_ a: inout Parameter<A>, _ b: inout Parameter<B>) {
    visit(&a)
    visit(&b)
  }

  /// Visits three parameters.
  public mutating func visit<A, B, C>(
    _ a: inout Parameter<A>, _ b: inout Parameter<B>, _ c: inout Parameter<C>
  ) {
    visit(&a, &b)
    visit(&c)
  }

  /// Visits four parameters.
  public mutating func visit<A, B, C, D>(
    _ a: inout Parameter<A>, _ b: inout Parameter<B>, _ c: inout Parameter<C>,
    _ d: inout Parameter<D>
  ) {
    visit(&a, &b)
    visit(&c, &d)
  }

  /// Visits five parameters.
  public mutating func visit<A, B, C, D, E>(
    _ a: inout Parameter<A>, _ b: inout Parameter<B>, _ c: inout Parameter<C>,
    _ d: inout Parameter<D>, _ e: inout Parameter<E>
  ) {
    visit(&a, &b, &c)
    visit(&d, &e)
  }
}
