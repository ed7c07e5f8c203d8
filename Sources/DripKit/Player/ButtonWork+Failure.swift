extension ButtonWork {
  /// The reason why some work has failed.
  ///
  /// ```swift
  /// work = .failed(.init(message: "The server does not know the file.", code: 404))
  /// ```
  ///
  /// In Embedded Swift, a reason has no message, because texts make a small program larger.
  public struct Failure: Error, Hashable {
    #if !hasFeature(Embedded)
      /// A sentence for the user, or nil.
      ///
      /// Assistive technologies read it as the value of a button.
      public let message: String?
    #endif
    /// A number for the app, such as the status of a response, or nil.
    public let code: Int?

    #if hasFeature(Embedded)
      /// Creates a reason from a number for the app.
      public init(code: Int? = nil) { self.code = code }
    #else
      /// Creates a reason from a sentence for the user and a number for the app.
      public init(message: String? = nil, code: Int? = nil) {
        (self.message, self.code) = (message, code)
      }
    #endif
  }
}
