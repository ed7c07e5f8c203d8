import Foundation

@testable import DripCLI

/// A library that makes calls of the operating system fail, or forget; see `Tests/Faults/faults.c`.
enum FaultyCalls {
  /// Why there is no library.
  struct Failure: Error {
    let reason: String
  }

  /// The result of compiling the library, or nil if there is no compiler or no way to load it.
  private static let compiled: Result<String, Failure>? = compile(with: "cc")

  /// True if the library can be used.
  ///
  /// A library that does not compile is an error of the tests.
  static let arePossible = compiled != nil

  static func compile(with compiler: String) -> Result<String, Failure>? {
    #if os(Linux)
      guard let drip = try? BuiltProgram().url else { return nil }
      let tests = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
      let library = drip.deletingLastPathComponent().appending(path: "faults.so").path
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = [
        compiler, "-shared", "-fPIC", "-O1", "-o", library,
        tests.appending(path: "Faults/faults.c").path, "-ldl",
      ]
      let errors = Pipe()
      process.standardError = errors
      guard (try? process.run()) != nil else { return nil }
      let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      switch process.terminationStatus {
      case 0: return .success(library)
      // There is no such program.
      case 127: return nil
      default: return .failure(Failure(reason: text))
      }
    #else
      return nil
    #endif
  }

  /// Where the library is.
  static func library() throws -> String { try compiled?.get() ?? "" }

  /// The environment of a process to which one of the faults happens.
  static func environment(_ fault: String) throws -> [String: String] {
    ["LD_PRELOAD": try library(), "DRIP_FAULT": fault]
  }
}

/// A disk that remembers what was synced, and nothing else, when it loses its power.
struct ForgetfulDisk {
  /// The names that remain in a folder if not all were synced.
  enum Names: CaseIterable {
    /// Those that were synced.
    case synced
    /// All there were.
    case all
  }

  private let shadow = try? OutputFolder()

  /// The environment of a process with this disk.
  ///
  /// It loses power at a sync after a count of times.
  func environment(crashAfter count: Int? = nil) throws -> [String: String] {
    [
      "LD_PRELOAD": try FaultyCalls.library(), "DRIP_SHADOW": shadow?.path ?? "",
      "DRIP_CRASH": count.map { "\($0)" } ?? "",
    ].filter { !$0.value.isEmpty }
  }

  private func key(_ path: String) throws -> String {
    let number = try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber]
    return "\(number as? Int ?? 0)"
  }

  /// Notes that a file has been on the disk for long.
  func remember(_ path: String) throws {
    let copy = "\(shadow?.path ?? "")/\(try key(path))"
    try FileManager.default.copyItem(atPath: path, toPath: copy)
  }

  /// Makes a folder as it is after the loss of power.
  func restore(_ folder: String, to target: String, _ names: Names) throws {
    let manager = FileManager.default
    try manager.createDirectory(atPath: target, withIntermediateDirectories: true)
    var entries: [(key: String, name: String)] = []
    switch names {
    case .all:
      entries = try manager.contentsOfDirectory(atPath: folder).map {
        (try key("\(folder)/\($0)"), $0)
      }
    case .synced:
      let listing = String(decoding: shadow?.bytes(of: try key(folder)) ?? [], as: UTF8.self)
      for line in listing.split(separator: "\n") {
        let words = line.split(separator: " ", maxSplits: 1)
        entries.append((String(words[0]), String(words[1])))
      }
    }
    for (key, name) in entries {
      if (try? manager.contentsOfDirectory(atPath: "\(folder)/\(name)")) != nil {
        try restore("\(folder)/\(name)", to: "\(target)/\(name)", names)
      } else {
        let bytes = shadow?.bytes(of: key) ?? []
        try Data(bytes).write(to: URL(filePath: "\(target)/\(name)"))
      }
    }
  }
}
