/// The body of a method that every subclass overrides; the base class is never instantiated.
///
/// The base class takes the place of a protocol, because Embedded Swift has no existentials.
func abstract() -> Never { fatalError("a subclass must override this method") }
