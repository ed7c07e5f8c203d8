import DripBatch
import Foundation

/// Runs shards with `xargs`, several at a time.
struct XargsEngine: Engine {
  var processes = 2

  let name = "xargs"
  var defaultShardCount: Int { 4 * processes }

  func run(_ run: EngineRun) throws {
    let commands = run.remainingShards.map(run.command)
    guard let wordCount = commands.first?.count else { return }
    // xargs reads the words of all commands, with a zero byte after each, and runs a few words at a time.
    let xargs = Process()
    xargs.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    xargs.arguments = ["xargs", "-0", "-n", "\(wordCount)", "-P", "\(processes)", "env"]
    let input = Pipe()
    xargs.standardInput = input
    try xargs.run()
    try input.fileHandleForWriting.write(
      contentsOf: Data(commands.joined().flatMap { $0.utf8 + [0] }))
    try input.fileHandleForWriting.close()
    while xargs.isRunning, !run.isStopped() { run.wait(0.1) }
    if xargs.isRunning { xargs.terminate() }
    xargs.waitUntilExit()
  }
}
