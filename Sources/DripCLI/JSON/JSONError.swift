/// Why a text is not JSON, and where.
struct JSONError: Mistake, Equatable {
  /// What is wrong.
  let message: String
  /// Where it is, as the number of bytes before it.
  let offset: Int
}
