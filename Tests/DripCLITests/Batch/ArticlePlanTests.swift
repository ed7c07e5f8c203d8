import Foundation
import Testing

@testable import DripCLI

/// Runs the plans of all articles.
@Suite struct ArticlePlanTests {
  /// The JSON objects in the articles that are plans: in code blocks, and indented by four spaces.
  private static let plans: [String] = {
    let package = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../..").standardized
    let sources = FileManager.default.enumerator(atPath: package.appending(path: "Sources").path)
    let articles = (sources?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".md") }
    return articles.flatMap { name in
      let text = try? String(
        contentsOf: package.appending(path: "Sources/\(name)"), encoding: .utf8)
      return (text ?? "").matches(of: /\n( *)\{\n(?:.*\n)*?\1\}\n/).map(\.output.0)
        .filter { $0.contains("\"matrix\"") || $0.contains("\"list\"") }
        .map(String.init)
    }
  }()

  @Test func `The articles have plans`() { #expect(Self.plans.count >= 3) }

  @Test(arguments: plans) private func `The plan of an article makes its outputs`(
    _ plan: String
  ) throws {
    let folder = try OutputFolder()
    let run = try folder.batch(plan, "-o ~/out")
    #expect(run.code == .success, "\(run.errors)")
    #expect(folder.bytes(of: "out/index.html") != nil)
  }
}
