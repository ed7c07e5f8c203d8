import Foundation

/// The command lines that an error message names.
///
/// It reads messages as a user would: a whole command line first, then an option for the line that failed.
struct Advice {
  let lines: [String]
  /// The file of the folder `out` that the message asks to remove.
  let removed: String?

  init?(_ message: String, for subject: some TrialSubject, after failed: String) {
    removed =
      message.contains("remove the file")
      ? message.split(separator: "'").first { $0.hasPrefix("out/.drip/") }
        .map { String($0.dropFirst("out/".count)) } : nil
    if let start = message.range(of: ": drip ")?.upperBound {
      let parts = message[start...].components(separatedBy: ", and the same with ")
      let first = parts[0].trimmingCharacters(in: .whitespaces)
      let shards = parts.dropFirst().joined()
        .split { $0 == " " || $0 == "," }.filter { $0.contains("/") }
      let stem = first.components(separatedBy: "--shard ")[0]
      lines = [first] + shards.map { "\(stem)--shard \($0)" }
    } else if message.contains("the command that started the batch") {
      lines = ["\(subject.line) \(subject.continuing)"]
    } else if message.contains("wait until it ends") || removed != nil {
      lines = [failed]
    } else if message.contains("with --shards"), let count = message.firstMatch(of: /\d+/)?.output {
      lines = ["\(subject.check) --shards \(count)"]
    } else if message.contains("--shards"), failed.contains("--shards") {
      lines = [subject.check]
    } else if let option = ["--changed", "--resume", "--force"].first(where: message.contains),
      !failed.hasSuffix(option)
    {
      lines = ["\(subject.line) \(option)"]
    } else {
      return nil
    }
  }
}
