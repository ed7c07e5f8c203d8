import Foundation
import TestSupport

@testable import DripCLI

/// A folder in which a trial runs the program, with foreign files inside and beside the outputs.
///
/// It keeps the steps, so that a failure can be repeated, and the first error.
struct TrialFolder {
  let program: TrialProgram
  private let place: OutputFolder
  /// The folder of the outputs, perhaps on another disk.
  let out: String
  /// The steps, as one would type them.
  private(set) var log: [String] = []
  /// The first error, or nil.
  var problem: String?

  /// The images of fresh runs with all settings so far.
  private var fresh: [FolderImage] = []
  private let foreign: FolderImage
  /// The damaged files.
  private var damaged: Set<String> = []
  private var links: Set<String> = []
  /// True if a file may differ from its record and have the same length.
  private var hasSilentDamage = false
  /// True if a file may exist that is not recorded.
  private var hasLostRecords = false

  private static let foreignNames = ["notes.txt", "mine/keep.bin"]

  var path: String { place.path }

  /// Makes a folder whose outputs are on a disk, or beside the plan.
  init(_ program: TrialProgram, disk: String? = nil) throws {
    self.program = program
    place = try OutputFolder()
    out = "\(disk ?? place.path)/out"
    let manager = FileManager.default
    for folder in ["\(place.path)/outside", "\(out)/mine"] {
      try manager.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }
    for name in ["precious.txt", "0.png"] {
      try Data("kept: \(name)".utf8).write(to: URL(filePath: "\(place.path)/outside/\(name)"))
    }
    for name in Self.foreignNames {
      try Data("kept: \(name)".utf8).write(to: URL(filePath: "\(out)/\(name)"))
    }
    foreign = FolderImage(of: "\(place.path)/outside")
  }

  /// Writes the plan and its tables, and makes what it asks for in a new folder.
  mutating func prepare(_ subject: some TrialSubject) throws {
    for (name, text) in subject.files {
      try Data(text.utf8).write(to: URL(filePath: "\(path)/\(name)"))
    }
    let name = "fresh-\(fresh.count)"
    let ending = try program.run(
      subject.line.replacing("-o out", with: "-o \(name)"), in: path)
    if ending.code != 0 { problem = "a fresh run failed: \(ending.text)" }
    fresh.append(FolderImage(of: "\(path)/\(name)"))
    try FileManager.default.removeItem(atPath: "\(path)/\(name)")
  }

  mutating func note(_ step: String) { log.append(step) }

  /// Returns a line with the path of the outputs.
  func placed(_ line: String) -> String {
    line.replacing("-o out", with: "-o \(out)").replacing("verify out", with: "verify \(out)")
  }

  /// Runs a line to its end.
  private mutating func run(_ line: String) throws -> TrialProgram.Ending {
    log.append("drip \(line)")
    let ending = try program.run(placed(line), in: path)
    check(ending)
    return ending
  }

  /// Records the end of a process, and an error if it is no documented one or has changed a foreign file.
  mutating func check(_ ending: TrialProgram.Ending, sent signals: Set<Int32> = []) {
    log.append("# \(ending.code.map { "exit \($0)" } ?? "killed"): \(ending.message)")
    // A stopped process does not record all that it has written.
    if !signals.isEmpty || ![0, ExitCode.cannotCreate.rawValue].contains(ending.code) {
      hasLostRecords = true
    }
    problem = problem ?? TrialProgram.fault(of: ending, sent: signals) ?? changeOutside
  }

  /// A sentence about a foreign file that has changed, or nil.
  private var changeOutside: String? {
    guard FolderImage(of: "\(path)/outside") == foreign else { return "a file outside has changed" }
    return Self.foreignNames.first { name in
      (try? Data(contentsOf: URL(filePath: "\(out)/\(name)"))) != Data("kept: \(name)".utf8)
    }
    .map { "the foreign file '\($0)' has changed" }
  }
}

// MARK: - Damage

extension TrialFolder {
  /// Damages a file that the program has written, or replaces it by a link.
  ///
  /// Files that another process writes at the moment may disappear meanwhile.
  mutating func damage(using generator: inout SplitMix64) {
    let image = FolderImage(of: out)
    let names = image.names.filter { name in
      if case .link? = image.entries[name] { return false }
      // Nobody should run a damaged script.
      return !Self.foreignNames.contains(name) && !name.hasSuffix("/lock")
        && !name.hasSuffix(".sh")
    }
    guard !names.isEmpty else { return }
    let name = names[generator.below(names.count)]
    damaged.insert(name)
    if name.contains(".drip") || name.hasPrefix("index.") {
      (hasLostRecords, hasSilentDamage) = (true, true)
    }
    guard generator.below(10) > 0 else {
      links.insert(name)
      let target = name.split(separator: "/").map { _ in "../" }.joined() + "outside/precious.txt"
      log.append("ln -sf \(target) out/\(name)")
      try? FileManager.default.removeItem(atPath: "\(out)/\(name)")
      try? FileManager.default.createSymbolicLink(
        atPath: "\(out)/\(name)", withDestinationPath: target)
      return
    }
    let damage = Damage.allCases[generator.below(Damage.allCases.count)]
    log.append("# \(damage.rawValue) out/\(name)")
    if damage.keepsLength { hasSilentDamage = true }
    try? damage.apply(to: "\(out)/\(name)", using: &generator)
  }

  /// Removes the links that the trial has made.
  private mutating func removeLinks() throws {
    for name in links {
      let path = "\(out)/\(name)"
      guard (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil else {
        continue
      }
      log.append("rm out/\(name)")
      try FileManager.default.removeItem(atPath: path)
    }
  }

  /// Notes that files were damaged while they were written.
  mutating func noteSilentDamage() { (hasLostRecords, hasSilentDamage) = (true, true) }
}

// MARK: - Repair

extension TrialFolder {
  /// Continues the work and follows the messages until a check finds everything in order.
  mutating func repair(_ subject: some TrialSubject) throws {
    try removeLinks()
    var queue = ["\(subject.line) \(subject.continuing)"]
    for _ in 0..<12 where problem == nil {
      let line = queue.isEmpty ? subject.check : queue.removeFirst()
      let ending = try run(line)
      guard problem == nil else { return }
      if ending.code == 0 {
        if line.hasPrefix(subject.check) { return compare(subject) }
        if !hasSilentDamage, queue.isEmpty { compare(subject) }
        continue
      }
      let message = ending.message.replacing(out, with: "out")
      guard let advice = Advice(message, for: subject, after: line) else {
        problem = "the message names no repair"
        return
      }
      queue = advice.lines
      if let name = advice.removed {
        log.append("rm out/\(name)")
        try FileManager.default.removeItem(atPath: "\(out)/\(name)")
      }
    }
    problem = problem ?? "the repairs do not end"
  }

  /// Returns true for a temporary file in a folder that only an earlier plan had, if a journal or the index was damaged:
  /// nobody knows the folder then.
  private func isUnknownLeftover(_ name: String, _ target: FolderImage) -> Bool {
    guard let slash = name.lastIndex(of: "/"), name[slash...].hasPrefix("/.drip-") else {
      return false
    }
    return damaged.contains { $0.hasPrefix(".drip/") || $0 == "index.json" }
      && !target.names.contains { $0.hasPrefix(name[...slash]) }
  }

  /// Compares the outputs with those of a fresh run.
  private mutating func compare(_ subject: some TrialSubject) {
    guard let target = fresh.last else { return }
    let differences = FolderImage(of: out).differences(from: target) { name in
      if Self.foreignNames.contains(name) || subject.dependsOnOrder(name) { return true }
      if name.contains(".damaged") { return !damaged.isEmpty }
      if isUnknownLeftover(name, target) { return true }
      guard target.entries[name] == nil, fresh.contains(where: { $0.entries[name] != nil })
      else { return false }
      return subject.keeps(name) || hasLostRecords || damaged.contains(name)
    }
    guard !differences.isEmpty else { return }
    problem = "not as after a fresh run: \(differences.prefix(5).joined(separator: ", "))"
  }
}
