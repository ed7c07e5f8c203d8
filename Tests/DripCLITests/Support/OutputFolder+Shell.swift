import Foundation

extension OutputFolder {
  /// Runs shell lines in the folder and returns their output.
  ///
  /// The command `drip` is the built program.
  func shell(_ lines: String) throws -> String {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/bin/bash")
    process.arguments = ["-euc", "drip() { \"$DRIP\" \"$@\"; }; \(lines)"]
    process.currentDirectoryURL = URL(filePath: path)
    process.environment = try ["DRIP": BuiltProgram().path, "PATH": "/usr/bin:/bin"]
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return text + (process.terminationStatus == 0 ? "" : "exit \(process.terminationStatus)\n")
  }

  /// Returns true if a program is installed.
  static func hasProgram(_ name: String) -> Bool {
    ["/usr/bin", "/bin"].contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") }
  }
}
