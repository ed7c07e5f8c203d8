import Foundation

/// A WebAssembly module with DripKit, DripRaster and the digests, compiled in Embedded Swift and run by the
/// toolchain's interpreter.
struct BrowserMachine {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private let interpreter: String
  private let module: String

  /// Compiles the module unless it is up to date.
  init() throws {
    let root = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let tools = try Self.run(
      "/bin/sh", [root.appending(path: "Tests/Embedded/build.sh").path(percentEncoded: false)])
    interpreter = tools + "/wasmkit"
    module = root.appending(path: ".build/embedded/digest.wasm").path(percentEncoded: false)
  }

  /// Returns the number of films in the module.
  func filmCount() throws -> Int { Int(try call("filmCount")) }

  /// Returns the digest of some frames of a film.
  func digest(film: Int, frames: Range<Int>) throws -> UInt64 {
    try call("digest", film, frames.lowerBound, frames.upperBound)
  }

  /// Returns the digest of the runs and pixels of the drawn frames in a range of frames of a film.
  func pixelDigest(film: Int, frames: Range<Int>) throws -> UInt64 {
    try call("pixelDigest", film, frames.lowerBound, frames.upperBound)
  }

  /// Returns the number of files that the module can make.
  func fileCount() throws -> Int { Int(try call("fileCount")) }

  /// Returns the digest of the bytes of a file.
  func fileDigest(_ file: Int) throws -> UInt64 { try call("fileDigest", file) }

  /// Calls an exported function.
  ///
  /// The interpreter answers like `[WasmTypes.Value.i64(42)]`.
  private func call(_ function: String, _ arguments: Int...) throws -> UInt64 {
    let answer = try Self.run(
      interpreter, ["run", module, function] + arguments.map { "i32:\($0)" })
    guard let result = answer.wholeMatch(of: /\[.*i(32|64)\((\d+)\)\]/),
      let value = UInt64(result.2)
    else { throw Failure(description: "wasmkit answered: \(answer)") }
    return value
  }

  private static func run(_ program: String, _ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(description: "\(program) ended with \(process.terminationStatus)")
    }
    return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
