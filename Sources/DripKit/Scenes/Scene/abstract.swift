/// Stands for what every subclass does in a way of its own: nobody makes an instance of the class itself.
///
/// Elsewhere that class would be a protocol, but Embedded Swift has no existentials.
func abstract() -> Never { fatalError("a subclass does not do what each has to") }
