import Observation

/// A post with a like, which a server stores.
@MainActor @Observable final class Post: Identifiable {
  let text: String
  /// True if the user has liked the post, even if the server does not know yet.
  var isLiked: Bool {
    get { wish ?? stored }
    set {
      wish = newValue
      if !isSending { send() }
    }
  }
  private var stored: Bool
  private var wish: Bool?
  @ObservationIgnored private var isSending = false
  private let store: @MainActor (_ isLiked: Bool) async throws -> Void

  init(
    _ text: String, isLiked: Bool,
    store: @escaping @MainActor (_ isLiked: Bool) async throws -> Void
  ) {
    (self.text, stored, self.store) = (text, isLiked, store)
  }

  /// Sends the latest wish to the server, one request at a time, and undoes a refused one.
  private func send() {
    isSending = true
    Task {
      while let next = wish, next != stored {
        do {
          try await store(next)
          stored = next
        } catch { wish = nil }
      }
      (wish, isSending) = (nil, false)
    }
  }
}
