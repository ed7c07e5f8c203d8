import Foundation
import Observation

/// Posts that a pull loads again.
@MainActor @Observable final class Feed {
  private(set) var posts: [Post] = []
  /// The reason why the latest refresh has failed and left the posts as they were.
  private(set) var message: String?
  private let load: @MainActor () async throws -> [Post]

  init(load: @escaping @MainActor () async throws -> [Post]) { self.load = load }

  func reload() async throws {
    do {
      posts = try await load()
      message = nil
    } catch is CancellationError {
      // The screen was closed.
    } catch {
      message = error.localizedDescription
      throw error
    }
  }
}
